// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace attnscope {

class NumberTable;
class TablesPanel;

/// Session → Table: fill and copy the table that has the keyboard.
class TableActions final : public QObject
{
    Q_OBJECT

public:
    TableActions(QMenu& menu, TablesPanel& tables, QObject* parent);

    void retranslate();

private:
    void refresh();

    TablesPanel& m_tables;
    QMenu* m_menu;
};

} // namespace attnscope
