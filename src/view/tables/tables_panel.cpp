// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/tables_panel.h"

#include "model/matrix_model.h"
#include "model/session.h"
#include "view/options/other_tables_page.h"
#include "view/options/overrides_page.h"
#include "view/tables/mask_page.h"
#include "view/tables/mask_table_view.h"
#include "view/tables/number_table.h"
#include "view/tables/table_header.h"
#include "view/tables/table_page.h"

#include <QApplication>
#include <QEvent>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace attnscope {

namespace {

using Kind = TensorRef::Kind;

QString titleOf(Kind kind)
{
    switch (kind) {
    case Kind::Embeddings:
        return TablesPanel::tr("Embeddings");
    case Kind::SourceEmbeddings:
        return TablesPanel::tr("Source");
    case Kind::WQ:
        return QStringLiteral("W_Q");
    case Kind::WK:
        return QStringLiteral("W_K");
    case Kind::WV:
        return QStringLiteral("W_V");
    case Kind::WO:
        return QStringLiteral("W_O");
    default:
        return {};
    }
}

QTabWidget* makeTabs(const QString& name, QWidget* parent)
{
    auto* tabs = new QTabWidget(parent);
    tabs->setObjectName(name);
    tabs->setDocumentMode(true);
    tabs->tabBar()->setExpanding(false);
    tabs->tabBar()->setDrawBase(false);
    return tabs;
}

} // namespace

TablesPanel::TablesPanel(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_inputs(makeTabs(QStringLiteral("inputTabs"), m_splitter))
    , m_projections(makeTabs(QStringLiteral("projectionTabs"), m_splitter))
    , m_mask(new MaskPage(session))
    , m_overrides(new OverridesPage(session))
    , m_others(new OtherTablesPage(session))
{
    m_splitter->setObjectName(QStringLiteral("tablesSplitter"));
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    addPage(Kind::Embeddings, *m_inputs, QStringLiteral("embeddingsTable"));
    addPage(Kind::SourceEmbeddings, *m_inputs, QStringLiteral("sourceEmbeddingsTable"));
    m_inputs->addTab(m_mask, QString());
    m_inputs->addTab(m_overrides, QString());
    addPage(Kind::WQ, *m_projections, QStringLiteral("wqTable"));
    addPage(Kind::WK, *m_projections, QStringLiteral("wkTable"));
    addPage(Kind::WV, *m_projections, QStringLiteral("wvTable"));
    addPage(Kind::WO, *m_projections, QStringLiteral("woTable"));
    m_projections->addTab(m_others, QString());
    m_splitter->setSizes({340, 260});
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    connect(m_mask, &MaskPage::rulesRequested, this, &TablesPanel::maskRulesRequested);
    retranslate();
    setFocusOfReader({});
    connect(&m_session, &Session::changed, this, &TablesPanel::showAvailable);
    connect(qApp, &QApplication::focusChanged, this, &TablesPanel::activeTableChanged);
}

void TablesPanel::addInputPage(QWidget& page)
{
    m_inputs->addTab(&page, QString());
    orderKeys();
}

void TablesPanel::orderKeys()
{
    QWidget* last = this;
    const auto follow = [&last](QWidget* next) {
        const bool isHere = next->window() == last->window(); // menus are windows of their own
        if (isHere && (next->focusPolicy() & Qt::TabFocus)) {
            setTabOrder(last, next);
            last = next;
        }
    };
    for (QTabWidget* tabs : {m_inputs, m_projections}) {
        follow(tabs->tabBar());
        for (int i = 0; i < tabs->count(); ++i) {
            for (QWidget* child : tabs->widget(i)->findChildren<QWidget*>())
                follow(child);
        }
    }
}

void TablesPanel::addPage(Kind kind, QTabWidget& tabs, const QString& objectName)
{
    auto* page = new TablePage(m_session, kind);
    page->table().setObjectName(objectName);
    tabs.addTab(page, QString());
    m_pages.push_back({kind, page, &tabs});
    // A click on the label, not on a cell: who edits a row wants to see what that does to the query.
    if (kind == Kind::Embeddings)
        connect(&page->table().rowHeader(), &QHeaderView::sectionClicked, this, &TablesPanel::tokenChosen);
}

void TablesPanel::retranslate()
{
    for (const Entry& entry : m_pages) {
        entry.tabs->setTabText(entry.tabs->indexOf(entry.page), titleOf(entry.kind));
        entry.page->table().setAccessibleName(titleOf(entry.kind));
    }
    m_inputs->setTabText(m_inputs->indexOf(m_mask), tr("Mask"));
    m_mask->table().setAccessibleName(tr("Mask"));
    m_inputs->setTabText(m_inputs->indexOf(m_overrides), tr("Set by hand"));
    m_projections->setTabText(m_projections->indexOf(m_others), tr("More tables"));
}

TablePage* TablesPanel::page(Kind kind) const
{
    for (const Entry& entry : m_pages) {
        if (entry.kind == kind)
            return entry.page;
    }
    return nullptr;
}

bool TablesPanel::showCell(const TensorRef& table, Index row, Index column)
{
    stopPointing();
    TablePage* shown = page(table.kind);
    for (const Entry& entry : m_pages) {
        if (entry.page == shown)
            entry.tabs->setCurrentWidget(shown);
    }
    if (!shown) {
        m_others->choose(table.kind);
        shown = m_others->currentPage();
        m_projections->setCurrentWidget(m_others);
    }
    if (!shown)
        return false;
    const QModelIndex cell = shown->model().index(int(row), int(column));
    shown->table().setCurrentIndex(cell);
    shown->table().scrollTo(cell);
    shown->table().setPointed(cell);
    m_pointed = &shown->table();
    return cell.isValid();
}

void TablesPanel::stopPointing()
{
    if (m_pointed)
        m_pointed->setPointed({});
    m_pointed.clear();
}

TablesPanel::~TablesPanel()
{
    // A child that has the keyboard gives it back when it goes, after this object was a TablesPanel.
    disconnect(qApp, nullptr, this, nullptr);
}

void TablesPanel::setFocusOfReader(const Focus& focus)
{
    for (const Entry& entry : m_pages)
        entry.page->setFocusOfReader(focus);
    m_mask->setFocusOfReader(focus);
    m_overrides->setFocusOfReader(focus);
    m_others->setFocusOfReader(focus);
    showAvailable();
}

/// Source embeddings exist in cross-attention only; other missing tables say so on their page.
void TablesPanel::showAvailable()
{
    const TablePage* source = page(Kind::SourceEmbeddings);
    const int tab = m_inputs->indexOf(const_cast<TablePage*>(source));
    if (m_inputs->isTabVisible(tab) != source->hasNumbers()) // else all would be laid out again
        m_inputs->setTabVisible(tab, source->hasNumbers());
}

void TablesPanel::setTheme(const Theme& theme)
{
    for (const Entry& entry : m_pages)
        entry.page->setTheme(theme);
    m_mask->setTheme(theme);
    m_others->setTheme(theme);
}

void TablesPanel::setDecimals(int decimals)
{
    for (const Entry& entry : m_pages)
        entry.page->setDecimals(decimals);
    m_others->setDecimals(decimals);
}

NumberTable* TablesPanel::activeTable() const
{
    for (QWidget* widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
        if (auto* table = qobject_cast<NumberTable*>(widget))
            return isAncestorOf(table) ? table : nullptr;
    }
    return nullptr;
}

void TablesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace attnscope
