// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/options/overrides_page.h"

#include "core/edit/overrides.h"
#include "model/message_text.h"
#include "model/number_text.h"
#include "model/session.h"
#include "view/label_text.h"
#include "view/numbers_now.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace attnscope {

namespace {

bool isPair(Override::Target target)
{
    return target == Override::Target::Score || target == Override::Target::Weight;
}

QString labelAt(const Labels& labels, int i)
{
    // With its index: labels may repeat.
    return QStringLiteral("%1  %2").arg(
        QString::number(i), isolated(visibleLabel(labels.at(static_cast<std::size_t>(i)))));
}

QString numbersText(const Override& entry)
{
    if (isPair(entry.target))
        return exactNumber(entry.number);
    QStringList numbers;
    for (const double x : entry.vector)
        numbers += exactNumber(x);
    return numbers.join(QLatin1Char(' '));
}

/// Reads the number, or the numbers between blanks, back; why not otherwise.
QString readNumbers(const QString& text, Override& entry)
{
    const QStringList words =
        isPair(entry.target) ? QStringList{text} : text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<double> numbers;
    for (const QString& word : words) {
        const ParsedNumber number = parseNumber(word);
        if (!number.value)
            return number.reason;
        numbers.push_back(*number.value);
    }
    if (isPair(entry.target))
        entry.number = numbers.front();
    else
        entry.vector = std::move(numbers);
    return {};
}

} // namespace

OverridesPage::OverridesPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_table(new QTableWidget(0, ColumnCount, this))
    , m_addScore(makeAddButton(Override::Target::Score, "addScoreOverride"))
    , m_addWeight(makeAddButton(Override::Target::Weight, "addWeightOverride"))
    , m_addQuery(makeAddButton(Override::Target::Query, "addQueryOverride"))
    , m_addKey(makeAddButton(Override::Target::Key, "addKeyOverride"))
    , m_addValue(makeAddButton(Override::Target::Value, "addValueOverride"))
    , m_clear(new QPushButton(this))
    , m_refusal(new QLabel(this))
{
    m_table->setObjectName(QStringLiteral("overridesTable"));
    m_clear->setObjectName(QStringLiteral("clearOverride"));
    m_table->verticalHeader()->hide();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setResizeContentsPrecision(50);
    m_table->horizontalHeader()->setMaximumSectionSize(
        fontMetrics().horizontalAdvance(QStringLiteral("−0.12345678901234567")) + 12);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->setForegroundRole(QPalette::BrightText);
    m_refusal->hide();
    auto* pairs = new QHBoxLayout;
    for (QPushButton* button : {m_addScore, m_addWeight, m_clear})
        pairs->addWidget(button);
    auto* vectors = new QHBoxLayout;
    for (QPushButton* button : {m_addQuery, m_addKey, m_addValue})
        vectors->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_refusal);
    layout->addLayout(pairs);
    layout->addLayout(vectors);
    connect(m_clear, &QPushButton::clicked, this, &OverridesPage::clearChosen);
    connect(m_table, &QTableWidget::cellChanged, this, &OverridesPage::takeEdit);
    connect(&m_session, &Session::changed, this, [this](const Change& change) {
        if (change.kind == Change::Kind::Other)
            follow();
    });
    retranslate();
}

const Sequence& OverridesPage::sequence() const
{
    return m_session.data().sequences.at(static_cast<std::size_t>(m_focus.sequence));
}

void OverridesPage::setFocusOfReader(const Focus& focus)
{
    const bool isOther = focus.sequence != m_focus.sequence;
    m_focus = focus;
    if (isOther)
        follow();
}

void OverridesPage::follow()
{
    m_isOld = !isVisible() && window()->isVisible();
    if (!m_isOld) // else showEvent() does it: behind another tab nobody looks
        refresh();
}

void OverridesPage::refresh()
{
    m_isOld = false;
    if (m_session.data().sequences.empty())
        return;
    m_focus = clampFocus(m_session.data(), m_focus);
    m_isRefreshing = true;
    const std::vector<Override>& overrides = sequence().overrides;
    m_table->setRowCount(static_cast<int>(overrides.size()));
    for (std::size_t i = 0; i < overrides.size(); ++i)
        fillRow(static_cast<int>(i), overrides[i]);
    m_clear->setEnabled(!overrides.empty());
    m_refusal->hide();
    m_isRefreshing = false;
}

void OverridesPage::fillRow(int row, const Override& entry)
{
    const QStringList names{tr("score"), tr("weight"), tr("q"), tr("k"), tr("v")};
    const bool isKeySide = entry.target == Override::Target::Key || entry.target == Override::Target::Value;
    const Labels& rows = isKeySide ? sequence().keyTokens() : sequence().tokens;
    const auto put = [&](int column, const QString& text, bool isEditable = false) {
        auto* item = new QTableWidgetItem(text);
        item->setFlags(
            Qt::ItemIsEnabled | Qt::ItemIsSelectable | (isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags));
        m_table->setItem(row, column, item);
        return item;
    };
    put(What, names.at(static_cast<int>(entry.target)));
    put(LayerColumn, QString::number(entry.layer));
    put(HeadColumn, QString::number(entry.head));
    put(RowColumn, labelAt(rows, entry.row));
    put(KeyColumn, isPair(entry.target) ? labelAt(sequence().keyTokens(), entry.key) : QString());
    put(ValueColumn, numbersText(entry), true);
    QTableWidgetItem* box = put(Renormalise, QString());
    if (entry.target == Override::Target::Weight) {
        box->setFlags(box->flags() | Qt::ItemIsUserCheckable);
        box->setCheckState(entry.renormalise ? Qt::Checked : Qt::Unchecked);
    }
}

QPushButton* OverridesPage::makeAddButton(Override::Target target, const char* objectName)
{
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(objectName));
    connect(button, &QPushButton::clicked, this, [this, target] { add(target); });
    return button;
}

Override OverridesPage::presentNumbers(Override::Target target, const SequenceRun& run) const
{
    Override entry;
    entry.target = target;
    entry.layer = m_focus.layer;
    entry.head = m_focus.head;
    entry.row = m_focus.query;
    entry.key = m_focus.key;
    if (isPair(target)) {
        const HeadRows rows = run.rows(m_focus.layer, m_focus.head, m_focus.query, 1);
        const Matrix& table = target == Override::Target::Score ? rows.scores : rows.weights;
        entry.number = table.size() > 0 ? table(0, m_focus.key) : 0;
        return entry;
    }
    const LayerStages& stages = run.layer(m_focus.layer);
    const bool isQuery = target == Override::Target::Query;
    const StageTable& table = isQuery     ? stages.query
        : target == Override::Target::Key ? stages.key
                                          : stages.value;
    const Layer& layer = m_session.data().layers.at(static_cast<std::size_t>(m_focus.layer));
    entry.key = 0;
    entry.row = isQuery ? m_focus.query : m_focus.key;
    entry.head = isQuery ? m_focus.head : layer.keyHeadOf(m_focus.head);
    if (table) {
        const Index width = table->cols() / (isQuery ? layer.heads : layer.keyHeads());
        const double* first = table->data() + entry.row * table->cols() + entry.head * width;
        entry.vector.assign(first, first + width);
    }
    return entry;
}

void OverridesPage::add(Override::Target target)
{
    const quint64 revision = m_session.revision();
    const Focus focus = m_focus;
    const SnapshotPointer snapshot =
        computedInBackground(m_session.data(), focus.sequence, *window()).value_or(nullptr);
    // Meanwhile the session may have been opened again, or something else been chosen.
    if (!snapshot || m_session.revision() != revision || m_focus != focus)
        return;
    const Override entry = presentNumbers(target, *snapshot->run);
    apply(setOverride(m_session.data(), m_focus.sequence, entry), [] { return tr("Set a number by hand"); });
}

void OverridesPage::clearChosen()
{
    const auto row = static_cast<std::size_t>(std::max(m_table->currentRow(), 0));
    if (row < sequence().overrides.size())
        apply(clearOverride(m_session.data(), m_focus.sequence, sequence().overrides[row]),
            [] { return tr("Clear a number set by hand"); });
}

void OverridesPage::takeEdit(int row, int column)
{
    if (m_isRefreshing || static_cast<std::size_t>(row) >= sequence().overrides.size())
        return;
    Override entry = sequence().overrides[static_cast<std::size_t>(row)];
    if (column == ValueColumn) {
        if (const QString reason = readNumbers(m_table->item(row, column)->text(), entry);
            !reason.isEmpty()) {
            m_refusal->setText(reason);
            m_refusal->show();
            return;
        }
    } else if (column == Renormalise) {
        entry.renormalise = m_table->item(row, column)->checkState() == Qt::Checked;
    } else {
        return;
    }
    apply(setOverride(m_session.data(), m_focus.sequence, entry),
        [] { return tr("Change a number set by hand"); });
}

void OverridesPage::apply(Result<SessionData> next, const StepName& name)
{
    const Status refused = next ? m_session.apply(next.take(), name) : Status(next.error());
    if (!refused)
        return;
    refresh();
    m_refusal->setText(translated(*refused));
    m_refusal->show();
}

void OverridesPage::retranslate()
{
    m_table->setHorizontalHeaderLabels(
        {tr("What"), tr("Token"), tr("Key"), tr("Value"), tr("Σ = 1"), tr("Layer"), tr("Head")});
    m_table->horizontalHeaderItem(Renormalise)
        ->setToolTip(tr("The rest of the row is scaled so that the weights sum to 1"));
    m_table->setAccessibleName(tr("Numbers set by hand"));
    m_addScore->setText(tr("Set Score"));
    m_addScore->setToolTip(tr("Sets the score of the chosen query and key by hand"));
    m_addWeight->setText(tr("Set Weight"));
    m_addWeight->setToolTip(tr("Sets the weight of the chosen query and key by hand"));
    m_addQuery->setText(tr("Set q"));
    m_addQuery->setToolTip(tr("Sets the query vector of the chosen query by hand"));
    m_addKey->setText(tr("Set k"));
    m_addKey->setToolTip(tr("Sets the key vector of the chosen key by hand"));
    m_addValue->setText(tr("Set v"));
    m_addValue->setToolTip(tr("Sets the value vector of the chosen key by hand"));
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("The chosen number is computed again"));
    refresh();
}

void OverridesPage::showEvent(QShowEvent* event)
{
    if (m_isOld)
        refresh();
    QWidget::showEvent(event);
}

void OverridesPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace attnscope
