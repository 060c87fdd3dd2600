// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_card.h"

#include "view/cards/elided_label.h"
#include "view/cards/figure_control_bar.h"
#include "view/cards/figure_source.h"
#include "view/cards/figure_view.h"
#include "view/cards/paint_turns.h"
#include "view/cards/themed_icon.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace attnscope {

FigureCard::FigureCard(const Figure& figure, FigureSource& source, PaintTurns& turns, QWidget* parent)
    : QFrame(parent)
    , m_figure(figure)
    , m_source(source)
    , m_turns(turns)
    , m_title(new QLabel(this))
    , m_subtitle(new ElidedLabel(this))
    , m_enlarge(makeButton(QStringLiteral("enlarge")))
    , m_export(makeButton(QStringLiteral("export")))
    , m_view(new FigureView(figure, source, turns, this))
    , m_controls(new FigureControlBar(figure, source, this))
{
    setObjectName(QStringLiteral("card_") + figure.id());
    setupHeader();
    setupConnections();
    refreshTheme();
    refreshText();
}

QString FigureCard::figureId() const
{
    return m_figure.id();
}

QToolButton* FigureCard::makeButton(const QString& name)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setIconSize({14, 14});
    button->setFixedSize(22, 22);
    return button;
}

void FigureCard::setupHeader()
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setObjectName(QStringLiteral("title"));
    m_subtitle->setObjectName(QStringLiteral("subtitle"));
    auto* header = new QHBoxLayout;
    header->setContentsMargins(10, 6, 6, 0);
    header->setSpacing(6);
    header->addWidget(m_title);
    header->addWidget(m_subtitle, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    buttons->addWidget(m_enlarge);
    buttons->addWidget(m_export);
    header->addLayout(buttons);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 3); // the focused frame is 2 wide
    layout->setSpacing(2);
    layout->addLayout(header);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_controls);
}

void FigureCard::setupConnections()
{
    connect(m_enlarge, &QToolButton::clicked, this, &FigureCard::enlargeToggled);
    connect(m_export, &QToolButton::clicked, this, &FigureCard::exportRequested);
    connect(m_view, &FigureView::enlargeRequested, this, &FigureCard::enlargeToggled);
    connect(m_view, &FigureView::restoreRequested, this, &FigureCard::restoreRequested);
    connect(m_view, &FigureView::viewportChanged, this, &FigureCard::refreshText);
    connect(m_view, &FigureView::prepared, this, &FigureCard::refreshText);
    connect(m_view, &FigureView::focusedChanged, this, qOverload<>(&QWidget::update));
    connect(&m_source, &FigureSource::changed, this, [this] {
        m_turns.afterwards(*this, [this] { refreshText(); });
        m_turns.afterwards(*m_controls, [this] { m_controls->refresh(); });
    });
    connect(&m_source, &FigureSource::themeChanged, this, &FigureCard::refreshTheme);
}

void FigureCard::setEnlarged(bool enlarged)
{
    m_enlarged = enlarged;
    refreshText();
    refreshTheme();
}

void FigureCard::refreshText()
{
    const FigureInput input = m_source.input();
    const bool isPointedAt = m_source.pointed() && m_source.pointed()->figure == figureId();
    if (std::exchange(m_isPointedAt, isPointedAt) != isPointedAt)
        update();
    m_title->setText(m_figure.title());
    // A heading is made from the numbers: nobody waits for that of a hidden card, or of one scrolled away.
    const QString heading = !isHidden() && m_view->hasNumbers() ? m_figure.heading(input) : QString();
    const QString zoomed = m_view->viewportText();
    m_subtitle->setText(zoomed.isEmpty() ? heading : tr("%1 · %2").arg(zoomed, heading));
    m_enlarge->setToolTip(m_enlarged ? tr("Back to all figures (Esc)") : tr("Enlarge (Enter)"));
    m_enlarge->setAccessibleName(m_enlarged ? tr("Back to all figures from %1").arg(m_figure.title())
                                            : tr("Enlarge %1").arg(m_figure.title()));
    m_export->setToolTip(tr("Export this figure…"));
    m_export->setAccessibleName(tr("Export %1").arg(m_figure.title()));
}

void FigureCard::refreshTheme()
{
    const Theme& theme = m_source.theme();
    const auto icon = [&](const QString& name) { return themedIcon(name, theme.mutedText); };
    m_enlarge->setIcon(icon(m_enlarged ? QStringLiteral("restore") : QStringLiteral("enlarge")));
    m_export->setIcon(icon(QStringLiteral("export")));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_subtitle->setColor(theme.mutedText);
    QPalette titlePalette; // the rest is the program's
    titlePalette.setColor(QPalette::WindowText, theme.text);
    m_title->setPalette(titlePalette);
    update();
}

void FigureCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(m_source.theme().background);
    const QPen pen = framePen();
    painter.setPen(pen);
    const double inset = pen.widthF() / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 6, 6);
}

QPen FigureCard::framePen() const
{
    const Theme& theme = m_source.theme();
    if (m_view->hasFocus())
        return QPen(palette().color(QPalette::Highlight), 2);
    return m_isPointedAt ? QPen(theme.selection, 2) : QPen(theme.grid, 1);
}

void FigureCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refreshText();
    QFrame::changeEvent(event);
}

void FigureCard::showEvent(QShowEvent* event)
{
    refreshText();
    m_controls->refresh();
    QFrame::showEvent(event);
}

void FigureCard::mouseDoubleClickEvent(QMouseEvent*)
{
    Q_EMIT enlargeToggled();
}

} // namespace attnscope
