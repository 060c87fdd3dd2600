// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "core/validate.h"
#include "model/spare_table.h"
#include "model/step_name.h"

#include <QObject>
#include <QUndoStack>

namespace attnscope {

/// What an edit touched, so that item models can refresh no more than they must.
struct Change
{
    enum class Kind {
        Cells, ///< numbers of one table; its shape is as before
        Other ///< anything else; shapes, labels or options may differ
    };
    Kind kind = Kind::Other;
    TensorRef tensor; ///< Cells only
    Index row = 0, column = 0, rows = 0, columns = 0; ///< Cells only: the block
};

/// The open session: one plain value, its file, and the undo stack. Nothing else in the program
/// holds editable state, and nothing but an undo command changes it.
///
/// Invariant: data() always satisfies validate(), and shapes() belong to it.
class Session final : public QObject
{
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    const SessionData& data() const { return m_data; }
    const Shapes& shapes() const { return m_shapes; }
    quint64 revision() const { return m_revision; }
    QUndoStack& undoStack() { return m_undoStack; }
    bool isModified() const { return !m_undoStack.isClean(); }
    /// Names of the steps that would be undone and redone, in the present language; empty where none.
    QString undoName() const;
    QString redoName() const;

    /// Takes another session as the open one; the undo stack is emptied. The old session stays
    /// untouched when `data` is refused.
    [[nodiscard]] Status open(SessionData data, const QString& fileName);
    QString fileName() const { return m_fileName; }
    /// After a successful save.
    void setSaved(const QString& fileName);

    /// Makes `next` the session as one undo step called `name`; nothing happens when it is refused,
    /// and a change that changes nothing is no step. The present `view` stays.
    /// For any edit: copy data() (cheap), change the copy, apply it. `mergeId` ≥ 0: successive edits
    /// with the same id become one step (a slider being dragged).
    [[nodiscard]] Status apply(SessionData next, StepName name, int mergeId = -1);

    /// A merge id that no other gesture has.
    static int newGesture();

    /// Writes a block of numbers into one table, from (row, column) on, as one undo step. Refused
    /// where there is no such table or the block does not lie inside it. No rule of the format
    /// depends on the value of a number in a table, so its cost is that of the block alone.
    [[nodiscard]] Status setCells(const TensorRef& table, Index row, Index column, const Matrix& numbers,
        StepName name, int mergeId = -1);

    /// Somebody is about to call setCells() for this table: a copy of it, which the edit needs where others
    /// hold the table, is made by a worker if it is large.
    void prepareEdit(const TensorRef& table);
    /// What the next edit of this table of data() will take; null until it is ready.
    const Matrix* preparedEdit(const Tensor& table) const { return m_spare.copyOf(table); }

    /// Where the file says what the window shows. Never an undo step, never marks the file modified.
    void setView(const View& view);

Q_SIGNALS:
    void changed(const attnscope::Change& change);
    void opened(); ///< another session; after `changed`
    void fileNameChanged();
    void modifiedChanged(bool modified);

private:
    friend class SetCellsCommand;
    friend class ReplaceCommand;

    void exchangeCells(const TensorRef& table, Index row, Index column, Matrix& numbers);
    void exchangeData(SessionData& data, Shapes& shapes);
    QString nameAt(int index) const;
    void raise(const Change& change);

    SessionData m_data;
    Shapes m_shapes;
    quint64 m_revision = 0;
    QString m_fileName;
    QUndoStack m_undoStack;
    SpareTable m_spare;
};

} // namespace attnscope
