// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/options/other_tables_page.h"

#include "core/edit/implied.h"
#include "model/session.h"
#include "model/table_labels.h"
#include "view/tables/number_table.h"
#include "view/tables/table_page.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace attnscope {

namespace {

using Kind = TensorRef::Kind;

QLabel* makeHint(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignCenter);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

const std::vector<Kind>& OtherTablesPage::kinds()
{
    static const std::vector<Kind> all{Kind::BQ, Kind::BK, Kind::BV, Kind::BO, Kind::HeadGain, Kind::ScoreW,
        Kind::ScoreWQuery, Kind::ScoreWKey, Kind::ScoreV, Kind::ScoreB, Kind::MaskBias, Kind::NormGain,
        Kind::NormBias, Kind::FfW1, Kind::FfB1, Kind::FfW2, Kind::FfB2, Kind::FfGate, Kind::FfNormGain,
        Kind::FfNormBias, Kind::PositionTable, Kind::GivenQ, Kind::GivenK, Kind::GivenV, Kind::GivenScores,
        Kind::GivenWeights, Kind::GivenBias};
    return all;
}

OtherTablesPage::OtherTablesPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_theme(Theme::light())
    , m_label(new QLabel(this))
    , m_chooser(new QComboBox(this))
    , m_stack(new QStackedLayout)
    , m_none(makeHint(this))
{
    m_chooser->setObjectName(QStringLiteral("otherTableChooser"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 0);
    auto* choice = new QHBoxLayout;
    choice->addWidget(m_label);
    choice->addWidget(m_chooser, 1);
    m_label->setBuddy(m_chooser);
    layout->addLayout(choice);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_none);
    connect(m_chooser, &QComboBox::currentIndexChanged, this, &OtherTablesPage::showChosen);
    connect(&m_session, &Session::changed, this, [this](const Change& change) {
        if (change.kind == Change::Kind::Other)
            refreshChoices();
    });
    refreshChoices();
}

bool OtherTablesPage::isAvailable(Kind kind) const
{
    if (m_session.data().layers.empty())
        return false;
    const TensorRef ref{kind, m_focus.sequence, m_focus.layer, 0};
    return findTensor(m_session.data(), ref) || impliedTable(m_session.data(), m_session.shapes(), ref);
}

void OtherTablesPage::refreshChoices()
{
    m_focus = clampFocus(m_session.data(), m_focus);
    const QVariant chosen = m_chooser->currentData();
    {
        const QSignalBlocker quiet(m_chooser);
        m_chooser->clear();
        for (const Kind kind : kinds()) {
            if (isAvailable(kind))
                m_chooser->addItem(tableKey(kind), static_cast<int>(kind));
        }
        m_chooser->setCurrentIndex(std::max(m_chooser->findData(chosen), 0));
    }
    m_chooser->setAccessibleName(tr("Table"));
    m_label->setText(tr("Table"));
    static_cast<QLabel*>(m_none)->setText(tr("This session has no further tables."));
    showChosen();
}

TablePage& OtherTablesPage::pageOf(Kind kind)
{
    TablePage*& page = m_pages[kind];
    if (!page) {
        page = new TablePage(m_session, kind, this);
        page->table().setObjectName(QStringLiteral("table:") + tableKey(kind));
        page->table().setAccessibleName(tableKey(kind));
        page->setTheme(m_theme);
        page->setDecimals(m_decimals);
        m_stack->addWidget(page);
        setTabOrder(m_chooser, &page->table());
    }
    return *page;
}

void OtherTablesPage::showChosen()
{
    const bool hasAny = m_chooser->count() > 0;
    m_chooser->setVisible(hasAny);
    m_label->setVisible(hasAny);
    QWidget* shown = m_none;
    if (hasAny) {
        TablePage& page = pageOf(static_cast<Kind>(m_chooser->currentData().toInt()));
        page.setFocusOfReader(m_focus);
        shown = &page;
    }
    m_stack->setCurrentWidget(shown);
    Q_EMIT pageChanged();
}

void OtherTablesPage::choose(Kind kind)
{
    m_chooser->setCurrentIndex(m_chooser->findData(static_cast<int>(kind)));
}

TablePage* OtherTablesPage::currentPage() const
{
    return qobject_cast<TablePage*>(m_stack->currentWidget());
}

NumberTable* OtherTablesPage::currentTable() const
{
    TablePage* page = currentPage();
    return page ? &page->table() : nullptr;
}

void OtherTablesPage::setFocusOfReader(const Focus& focus)
{
    const bool isElsewhere = focus.sequence != m_focus.sequence || focus.layer != m_focus.layer;
    m_focus = focus;
    if (isElsewhere)
        refreshChoices();
    else if (TablePage* page = currentPage())
        page->setFocusOfReader(focus);
}

void OtherTablesPage::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (const auto& [kind, page] : m_pages)
        page->setTheme(theme);
}

void OtherTablesPage::setDecimals(int decimals)
{
    m_decimals = decimals;
    for (const auto& [kind, page] : m_pages)
        page->setDecimals(decimals);
}

void OtherTablesPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refreshChoices();
}

} // namespace attnscope
