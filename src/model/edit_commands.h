// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "core/validate.h"
#include "model/step_name.h"

#include <QUndoCommand>

namespace attnscope {

class Session;

/// A step of the session's history. Its name is asked for when it is shown.
class EditCommand : public QUndoCommand
{
public:
    EditCommand(StepName name, int mergeId);

    QString name() const { return m_name.text(); }

protected:
    /// Two kinds of command never merge with each other, even under the same merge id.
    int commandId(int kind) const { return m_mergeId < 0 ? -1 : m_mergeId * 2 + kind; }

private:
    StepName m_name;
    int m_mergeId;
};

/// Undo and redo are the same operation: the stored block and the session's change places.
class SetCellsCommand final : public EditCommand
{
public:
    SetCellsCommand(Session& session, const TensorRef& table, Index row, Index column, Matrix numbers,
        StepName name, int mergeId);

    void undo() override { exchange(); }
    void redo() override { exchange(); }
    int id() const override;
    bool mergeWith(const QUndoCommand* newer) override;

private:
    void exchange();

    Session& m_session;
    TensorRef m_table;
    Index m_row;
    Index m_column;
    Matrix m_numbers; ///< the side that the session does not hold now
};

/// For a session that is over: its large tables are given back by a worker.
void dropIfLarge(SessionData session);

/// The stored session and the open one change places. Both are valid, and tables that did not
/// change are shared between them.
class ReplaceCommand final : public EditCommand
{
public:
    ReplaceCommand(Session& session, SessionData data, Shapes shapes, StepName name, int mergeId);
    ~ReplaceCommand() override;

    void undo() override { exchange(); }
    void redo() override { exchange(); }
    int id() const override;
    bool mergeWith(const QUndoCommand* newer) override;

private:
    void exchange();

    Session& m_session;
    SessionData m_data;
    Shapes m_shapes;
};

} // namespace attnscope
