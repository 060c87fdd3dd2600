// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace attnscope {

class NumberTable;
class TablesPanel;
class Workspace;

namespace Ui {
class MainWindow;
}

/// The Edit menu: undo and redo with the names of their steps, and the clipboard for tables.
class EditActions final : public QObject
{
    Q_OBJECT

public:
    EditActions(Ui::MainWindow& ui, Workspace& workspace, TablesPanel& tables, QObject* parent);

    void retranslate();
    QAction& undoAction() { return *m_undo; }
    QAction& redoAction() { return *m_redo; }

private:
    void setupUndo();
    void refreshUndo();
    void connectTableAction(QAction& action, void (NumberTable::*function)());
    void enableTableActions();

    Ui::MainWindow& m_ui;
    Workspace& m_workspace;
    TablesPanel& m_tables;
    QAction* m_undo;
    QAction* m_redo;
};

} // namespace attnscope
