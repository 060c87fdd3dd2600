// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/edit_actions.h"

#include "app/workspace.h"
#include "ui_main_window.h"
#include "view/cards/plain_text.h"
#include "view/tables/number_table.h"
#include "view/tables/tables_panel.h"

namespace attnscope {

EditActions::EditActions(Ui::MainWindow& ui, Workspace& workspace, TablesPanel& tables, QObject* parent)
    : QObject(parent)
    , m_ui(ui)
    , m_workspace(workspace)
    , m_tables(tables)
    , m_undo(new QAction(this))
    , m_redo(new QAction(this))
{
    setupUndo();
    connectTableAction(*m_ui.actionCut, &NumberTable::cut);
    connectTableAction(*m_ui.actionCopy, &NumberTable::copy);
    connectTableAction(*m_ui.actionPaste, &NumberTable::paste);
    connectTableAction(*m_ui.actionClear, &NumberTable::clearToZero);
    connect(m_ui.actionSelectAll, &QAction::triggered, this, [this] {
        if (NumberTable* table = m_tables.activeTable())
            table->selectAll();
    });
    connect(&m_tables, &TablesPanel::activeTableChanged, this, &EditActions::enableTableActions);
    enableTableActions();
}

void EditActions::setupUndo()
{
    m_undo->setObjectName(QStringLiteral("actionUndo"));
    m_redo->setObjectName(QStringLiteral("actionRedo"));
    m_undo->setShortcuts(QKeySequence::Undo);
    m_redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    QAction* first = m_ui.menuEdit->actions().constFirst();
    m_ui.menuEdit->insertActions(first, {m_undo, m_redo});
    QUndoStack& stack = m_workspace.session().undoStack();
    connect(m_undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(m_redo, &QAction::triggered, &stack, &QUndoStack::redo);
    connect(&stack, &QUndoStack::indexChanged, this, &EditActions::refreshUndo);
    refreshUndo();
}

void EditActions::retranslate()
{
    refreshUndo();
}

void EditActions::refreshUndo()
{
    Session& session = m_workspace.session();
    const QUndoStack& stack = session.undoStack();
    const QString undoName = session.undoName();
    const QString redoName = session.redoName();
    m_undo->setEnabled(stack.canUndo());
    m_redo->setEnabled(stack.canRedo());
    const QString undone = withoutMnemonic(undoName);
    const QString redone = withoutMnemonic(redoName);
    m_undo->setText(undone.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(undone));
    m_redo->setText(redone.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(redone));
    m_undo->setToolTip(
        plainToolTip(stack.canUndo() ? tr("Undo: %1 (Ctrl+Z)").arg(undoName) : tr("Undo (Ctrl+Z)")));
    m_redo->setToolTip(plainToolTip(
        stack.canRedo() ? tr("Redo: %1 (Ctrl+Shift+Z)").arg(redoName) : tr("Redo (Ctrl+Shift+Z)")));
}

void EditActions::connectTableAction(QAction& action, void (NumberTable::*function)())
{
    connect(&action, &QAction::triggered, this, [this, function] {
        if (NumberTable* table = m_tables.activeTable())
            (table->*function)();
    });
}

void EditActions::enableTableActions()
{
    const bool hasTable = m_tables.activeTable() != nullptr;
    for (QAction* action :
        {m_ui.actionCut, m_ui.actionCopy, m_ui.actionPaste, m_ui.actionClear, m_ui.actionSelectAll})
        action->setEnabled(hasTable);
}

} // namespace attnscope
