// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "core/validate.h"

#include <QUndoCommand>

namespace attnscope {

class Session;

/// Undo and redo are the same operation: the stored block and the session's change places.
class SetCellsCommand final : public QUndoCommand
{
public:
    SetCellsCommand(Session& session, const TensorRef& table, Index row, Index column, Matrix numbers,
        const QString& name, int mergeId);

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
    int m_mergeId;
};

/// The stored session and the open one change places. Both are valid, and tables that did not
/// change are shared between them.
class ReplaceCommand final : public QUndoCommand
{
public:
    ReplaceCommand(Session& session, SessionData data, Shapes shapes, const QString& name, int mergeId);

    void undo() override { exchange(); }
    void redo() override { exchange(); }
    int id() const override;
    bool mergeWith(const QUndoCommand* newer) override;

private:
    void exchange();

    Session& m_session;
    SessionData m_data;
    Shapes m_shapes;
    int m_mergeId;
};

} // namespace attnscope
