// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table_actions.h"

#include "view/tables/number_table.h"
#include "view/tables/table_menu.h"
#include "view/tables/tables_panel.h"

#include <QMenu>

namespace attnscope {

TableActions::TableActions(QMenu& menu, TablesPanel& tables, QObject* parent)
    : QObject(parent)
    , m_tables(tables)
    , m_menu(menu.addMenu(QString()))
{
    m_menu->setObjectName(QStringLiteral("menuTable"));
    connect(&m_tables, &TablesPanel::activeTableChanged, this, &TableActions::refresh);
    retranslate();
}

void TableActions::retranslate()
{
    m_menu->setTitle(tr("Ta&ble"));
    m_menu->clear();
    qDeleteAll(m_menu->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    const auto onTable = [this](auto call) {
        if (NumberTable* table = m_tables.activeTable())
            call(*table);
    };
    addTableMenus(*m_menu,
        {[onTable](TableFormat format) { onTable([format](NumberTable& t) { t.copyAs(format); }); },
            [onTable](const Fill& how) { onTable([&how](NumberTable& t) { t.fill(how); }); },
            [onTable] { onTable([](NumberTable& t) { t.askAndFill(); }); }});
    refresh();
}

void TableActions::refresh()
{
    m_menu->setEnabled(m_tables.activeTable() != nullptr);
}

} // namespace attnscope
