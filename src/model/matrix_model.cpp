// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/matrix_model.h"

#include "model/message_text.h"
#include "model/number_text.h"
#include "model/table_labels.h"
#include "model/table_text.h"

#include <utility>

namespace attnscope {

MatrixModel::MatrixModel(Session& session, const TensorRef& table, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
    , m_table(table)
{
    readTable();
    connect(&m_session, &Session::changed, this, &MatrixModel::follow);
}

void MatrixModel::setTable(const TensorRef& table)
{
    if (table == m_table)
        return;
    beginResetModel();
    m_table = table;
    readTable();
    endResetModel();
}

void MatrixModel::setDecimals(int decimals)
{
    if (decimals == m_decimals)
        return;
    m_decimals = decimals;
    if (isPresent())
        Q_EMIT dataChanged(index(0, 0), index(m_shape.rows - 1, m_shape.columns - 1), {Qt::DisplayRole});
}

const Matrix* MatrixModel::numbers() const
{
    if (const Tensor* tensor = findTensor(std::as_const(m_session).data(), m_table))
        return &**tensor;
    if (m_implied && !m_impliedNumbers)
        m_impliedNumbers = m_implied->numbers();
    return m_implied ? &*m_impliedNumbers : nullptr;
}

MatrixModel::Shape MatrixModel::shapeNow() const
{
    if (m_implied)
        return {static_cast<int>(m_implied->rows), static_cast<int>(m_implied->columns)};
    const Matrix* const table = numbers();
    return table ? Shape{static_cast<int>(table->rows()), static_cast<int>(table->cols())} : Shape{};
}

void MatrixModel::readImplied()
{
    m_implied = impliedTable(m_session.data(), m_session.shapes(), m_table);
    m_impliedNumbers.reset();
}

void MatrixModel::readTable()
{
    readImplied();
    m_shape = shapeNow();
}

void MatrixModel::follow(const Change& change)
{
    if (change.kind == Change::Kind::Cells) {
        if (change.tensor == m_table) {
            Q_EMIT dataChanged(index(static_cast<int>(change.row), static_cast<int>(change.column)),
                index(static_cast<int>(change.row + change.rows) - 1,
                    static_cast<int>(change.column + change.columns) - 1));
        }
        return;
    }
    readImplied();
    const Shape next = shapeNow();
    if (next != m_shape) {
        beginResetModel();
        m_shape = next;
        endResetModel();
    } else if (isPresent()) {
        Q_EMIT dataChanged(index(0, 0), index(m_shape.rows - 1, m_shape.columns - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, m_shape.rows - 1);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, m_shape.columns - 1);
    }
}

int MatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_shape.rows;
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_shape.columns;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    // Another receiver of the session's signal may ask before follow() has heard of a new shape.
    const Matrix* const table = numbers();
    if (!index.isValid() || !table || index.row() >= table->rows() || index.column() >= table->cols())
        return {};
    const double x = (*table)(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return shortNumber(x, m_decimals);
    case Qt::EditRole:
        return exactNumber(x);
    case ValueRole:
        return x;
    case ImpliedRole:
        return isImplied();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isLabel = role == Qt::DisplayRole || role == Qt::EditRole || role == Qt::ToolTipRole;
    const bool exists =
        section >= 0 && section < (orientation == Qt::Vertical ? m_shape.rows : m_shape.columns);
    if (!isLabel || !exists)
        return {};
    const auto label = orientation == Qt::Vertical ? rowLabel : columnLabel;
    return label(m_session.data(), m_session.shapes(), m_table, section);
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable | Qt::ItemNeverHasChildren : flags;
}

bool MatrixModel::refuse(int row, int column, const QString& reason)
{
    m_lastError = reason;
    Q_EMIT refused(index(row, column), reason);
    return false;
}

bool MatrixModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    const QString text = value.toString();
    // What was not retyped keeps every bit, even those of a NaN that no text can tell.
    if (text == data(index, Qt::EditRole).toString()) {
        m_lastError.clear();
        return true;
    }
    const ParsedNumber number = parseNumber(text);
    if (!number.value)
        return refuse(index.row(), index.column(), number.reason);
    return setBlock(index.row(), index.column(), Matrix::Constant(1, 1, *number.value));
}

bool MatrixModel::setBlock(int row, int column, const Matrix& numbers, const StepName& stepName, int mergeId)
{
    const StepName name =
        stepName.isEmpty() ? StepName([kind = m_table.kind] { return editStepName(kind); }) : stepName;
    if (isImplied())
        m_writtenOutBy = mergeId;
    const bool isWritingOut = isImplied() || (mergeId >= 0 && mergeId == m_writtenOutBy);
    const Status status = isWritingOut ? writeOutBlock(row, column, numbers, name, mergeId)
                                       : m_session.setCells(m_table, row, column, numbers, name, mergeId);
    if (status)
        return refuse(row, column, translated(*status));
    m_lastError.clear();
    return true;
}

Status MatrixModel::writeOutBlock(
    int row, int column, const Matrix& numbers, const StepName& name, int mergeId)
{
    const bool fits = row >= 0 && column >= 0 && row + numbers.rows() <= m_shape.rows
        && column + numbers.cols() <= m_shape.columns;
    // Outside: setCells() words the refusal.
    if (!fits)
        return m_session.setCells(m_table, row, column, numbers, name);
    Result<SessionData> next = materialised(m_session.data(), m_session.shapes(), m_table);
    if (!next)
        return next.error();
    SessionData data = next.take();
    findTensor(data, m_table)->edit().block(row, column, numbers.rows(), numbers.cols()) = numbers;
    return m_session.apply(std::move(data), name, mergeId);
}

bool MatrixModel::paste(int row, int column, const QString& text)
{
    const ParsedBlock block = parseBlock(text, m_shape.rows - row, m_shape.columns - column);
    if (!block.numbers)
        return refuse(row, column, block.reason);
    return setBlock(row, column, *block.numbers,
        [kind = m_table.kind] { return tr("Paste into %1").arg(tableKey(kind)); });
}

Matrix MatrixModel::block(int row, int column, int rows, int columns) const
{
    const Matrix* const table = numbers();
    const bool fits = table && row >= 0 && column >= 0 && rows >= 0 && columns >= 0
        && row + rows <= table->rows() && column + columns <= table->cols();
    return fits ? Matrix(table->block(row, column, rows, columns)) : Matrix();
}

} // namespace attnscope
