// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/status_panel.h"

#include "app/stage_text.h"
#include "app/workspace.h"
#include "view/cards/themed_icon.h"
#include "view/patience.h"

#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QStatusBar>
#include <QToolButton>

namespace attnscope {

StatusPanel::StatusPanel(Workspace& workspace, QStatusBar& bar, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    setupWidgets(bar);
    refresh();
    connect(&m_workspace.computation(), &Computation::snapshotChanged, this, &StatusPanel::refresh);
    connect(&m_workspace.computation(), &Computation::runningChanged, this, [this](bool running) {
        running ? m_patience.start() : m_patience.stop();
        refreshTime();
        m_progress->setValue(0); // of a bar that is hidden: one that is seen paints the window at once
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &StatusPanel::refreshTime);
    connect(&m_workspace.computation(), &Computation::progressChanged, this,
        [this](double part) { m_progress->setValue(int(part * 100)); });
    connect(&m_workspace.selection(), &Selection::focusChanged, this, &StatusPanel::refreshSizes);
    connect(&m_workspace.figures(), &FigureSource::themeChanged, this, &StatusPanel::refreshChecks);
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        Computation& computation = m_workspace.computation();
        computation.isRunning() ? computation.cancel() : computation.restart();
    });
    connect(m_sums, &QToolButton::clicked, this,
        [this] { goTo(m_workspace.computation().snapshot()->run->checks().worstRow); });
    connect(m_finite, &QToolButton::clicked, this,
        [this] { goTo(m_workspace.computation().snapshot()->run->checks().firstNotFinite); });
    connect(m_empty, &QToolButton::clicked, this,
        [this] { goTo(m_workspace.computation().snapshot()->run->checks().firstEmptyRow); });
}

void StatusPanel::setupWidgets(QStatusBar& bar)
{
    m_sizes = new QLabel(&bar);
    m_sizes->setObjectName(QStringLiteral("statusSizes"));
    m_time = new QLabel(&bar);
    m_time->setObjectName(QStringLiteral("statusTime"));
    for (QLabel* label : {m_sizes, m_time}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setContentsMargins(9, 4, 9, 4);
        bar.addWidget(label);
    }
    m_progress = new QProgressBar(&bar);
    m_progress->setObjectName(QStringLiteral("statusProgress"));
    m_progress->setFixedWidth(120);
    m_progress->setTextVisible(false);
    m_cancel = new QToolButton(&bar);
    m_cancel->setObjectName(QStringLiteral("statusCancel"));
    m_cancel->setAutoRaise(true);
    m_cancel->setFocusPolicy(Qt::TabFocus);
    bar.addWidget(m_progress);
    bar.addWidget(m_cancel);
    m_sums = makeCheck(bar, QStringLiteral("checkRowSums"));
    m_finite = makeCheck(bar, QStringLiteral("checkFinite"));
    m_empty = makeCheck(bar, QStringLiteral("checkEmptyRows"));
}

QToolButton* StatusPanel::makeCheck(QStatusBar& bar, const QString& name)
{
    auto* button = new QToolButton(&bar);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setIconSize({14, 14});
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar.addPermanentWidget(button);
    return button;
}

void StatusPanel::retranslate()
{
    refresh();
}

void StatusPanel::refresh()
{
    refreshSizes();
    refreshTime();
    refreshChecks();
}

void StatusPanel::refreshSizes()
{
    const LayerShape& shape = m_workspace.shape();
    const auto size = [](Index n) { return n < 0 ? QStringLiteral("–") : QString::number(n); };
    const bool isDouble = m_workspace.session().data().precision == Precision::Float64;
    QStringList parts{tr("T = %1").arg(size(shape.queries)), tr("S = %1").arg(size(shape.keys)),
        tr("d_model = %1").arg(size(shape.inputWidth)), tr("d_k = %1").arg(size(shape.keyWidth)),
        tr("%n heads", nullptr, int(shape.heads)),
        isDouble ? QStringLiteral("float64") : QStringLiteral("float32")};
    m_sizes->setText(parts.join(QStringLiteral("  ·  ")));
}

void StatusPanel::refreshTime()
{
    const bool running = m_workspace.computation().isRunning();
    const bool isLong = running && !m_patience.isActive();
    m_progress->setVisible(isLong);
    m_progress->setAccessibleName(tr("Progress of the computation"));
    // After Cancel the figures are those of an older session: there is a way to the present one.
    const bool isStopped = !running && !m_workspace.computation().isCurrent();
    m_cancel->setVisible(isLong || isStopped);
    m_cancel->setText(isStopped ? tr("Compute") : tr("Cancel"));
    const SnapshotPointer snapshot = m_workspace.computation().snapshot();
    if (running)
        m_time->setText(tr("computing…"));
    else if (isStopped)
        m_time->setText(tr("not computed: the figures show older numbers"));
    else if (snapshot)
        m_time->setText(tr("computed in %1 ms").arg(QLocale::c().toString(snapshot->milliseconds, 'g', 3)));
    else
        m_time->clear();
}

void StatusPanel::showCheck(QToolButton& button, bool isGood, const QString& text, const QString& toolTip)
{
    const Theme& theme = m_workspace.figures().theme();
    const QColor colour = isGood ? theme.positive : theme.notFinite;
    button.setIcon(themedIcon(isGood ? QStringLiteral("check") : QStringLiteral("warning"), colour));
    button.setText(text);
    button.setToolTip(toolTip);
    button.setEnabled(true);
    // Nothing to go to: not a stop for the keyboard.
    button.setFocusPolicy(isGood ? Qt::NoFocus : Qt::TabFocus);
}

void StatusPanel::refreshChecks()
{
    const SnapshotPointer snapshot = m_workspace.computation().snapshot();
    m_sums->setVisible(snapshot != nullptr);
    m_finite->setVisible(snapshot != nullptr);
    // Never shown for a moment: the bar would be laid out twice.
    m_empty->setVisible(snapshot && snapshot->run->checks().emptyRows > 0);
    if (!snapshot)
        return;
    const Checks& checks = snapshot->run->checks();
    const QString error = QLocale::c().toString(checks.largestRowSumError, 'g', 2);
    // Rows with a NaN are not summed: the check beside this one tells of them.
    const QString goodText = checks.firstNotFinite ? tr("finite rows sum to 1") : tr("rows sum to 1");
    const QString sumText =
        checks.badRows == 0 ? goodText : tr("%n rows do not sum to 1", nullptr, int(checks.badRows));
    showCheck(*m_sums, checks.badRows == 0, sumText, tr("Largest |Σ weights − 1| of a row: %1").arg(error));
    const bool isFinite = !checks.firstNotFinite;
    const QString where = isFinite ? QString() : placeText(*checks.firstNotFinite);
    showCheck(*m_finite, isFinite, isFinite ? tr("all numbers finite") : tr("NaN or ∞ from %1").arg(where),
        isFinite ? tr("No stage holds a NaN or ∞")
                 : tr("Go to the first stage that holds one: %1").arg(where));
    showCheck(*m_empty, checks.emptyRows == 0,
        tr("%n rows with nothing to attend to", nullptr, int(checks.emptyRows)),
        tr("Go to the first query whose keys are all masked"));
}

void StatusPanel::goTo(const std::optional<Checks::Place>& place)
{
    if (!place)
        return;
    Focus focus = m_workspace.focus();
    focus.layer = place->layer;
    if (place->head >= 0)
        focus.head = place->head;
    const bool isKeyRow = place->stage == Stage::Key || place->stage == Stage::Value;
    (isKeyRow ? focus.key : focus.query) = int(place->row);
    const bool hasKeyColumn =
        place->stage == Stage::Scores || place->stage == Stage::Logits || place->stage == Stage::Weights;
    (hasKeyColumn ? focus.key : focus.dim) = int(place->column);
    m_workspace.select(focus);
}

} // namespace attnscope
