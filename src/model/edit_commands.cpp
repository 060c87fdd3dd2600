// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/edit_commands.h"

#include "core/edit/same.h"
#include "core/session_size.h"
#include "model/session.h"
#include "model/workers.h"

namespace attnscope {

EditCommand::EditCommand(StepName name, int mergeId)
    : m_name(std::move(name))
    , m_mergeId(mergeId)
{ }

SetCellsCommand::SetCellsCommand(Session& session, const TensorRef& table, Index row, Index column,
    Matrix numbers, StepName name, int mergeId)
    : EditCommand(std::move(name), mergeId)
    , m_session(session)
    , m_table(table)
    , m_row(row)
    , m_column(column)
    , m_numbers(std::move(numbers))
{ }

int SetCellsCommand::id() const
{
    return commandId(0);
}

bool SetCellsCommand::mergeWith(const QUndoCommand* newer)
{
    const auto& other = *static_cast<const SetCellsCommand*>(newer);
    const bool sameBlock = m_table == other.m_table && m_row == other.m_row && m_column == other.m_column
        && m_numbers.rows() == other.m_numbers.rows() && m_numbers.cols() == other.m_numbers.cols();
    if (!sameBlock)
        return false;
    const Tensor& table = *findTensor(m_session.data(), m_table);
    const Matrix now = table->block(m_row, m_column, m_numbers.rows(), m_numbers.cols());
    setObsolete(sameBits(now, m_numbers));
    return true;
}

void SetCellsCommand::exchange()
{
    m_session.exchangeCells(m_table, m_row, m_column, m_numbers);
}

void dropIfLarge(SessionData session)
{
    constexpr std::size_t large = 500'000; // numbers; a millisecond
    if (numberCount(session) > large)
        dropOnWorker(std::move(session));
}

ReplaceCommand::ReplaceCommand(Session& session, SessionData data, Shapes shapes, StepName name, int mergeId)
    : EditCommand(std::move(name), mergeId)
    , m_session(session)
    , m_data(std::move(data))
    , m_shapes(std::move(shapes))
{ }

ReplaceCommand::~ReplaceCommand()
{
    dropIfLarge(std::move(m_data));
}

int ReplaceCommand::id() const
{
    return commandId(1);
}

bool ReplaceCommand::mergeWith(const QUndoCommand*)
{
    setObsolete(sameSession(m_data, m_session.data()));
    return true;
}

void ReplaceCommand::exchange()
{
    m_session.exchangeData(m_data, m_shapes);
}

} // namespace attnscope
