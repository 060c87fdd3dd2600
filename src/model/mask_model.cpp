// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/mask_model.h"

#include "core/edit/mask_paint.h"
#include "model/message_text.h"

namespace attnscope {

MaskModel::MaskModel(Session& session, const MaskPlace& place, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
    , m_place(place)
    , m_shape(shapeNow())
{
    connect(&m_session, &Session::changed, this, &MaskModel::follow);
}

void MaskModel::setPlace(const MaskPlace& place)
{
    if (place == m_place)
        return;
    beginResetModel();
    m_place = place;
    m_shape = shapeNow();
    endResetModel();
}

MaskModel::Shape MaskModel::shapeNow() const
{
    const SessionData& session = m_session.data();
    const bool exists = m_place.sequence >= 0 && m_place.layer >= 0 && m_place.head >= 0
        && static_cast<std::size_t>(m_place.sequence) < session.sequences.size()
        && static_cast<std::size_t>(m_place.layer) < session.layers.size()
        && m_place.head < session.layers[static_cast<std::size_t>(m_place.layer)].heads;
    if (!exists)
        return {};
    const Sequence& sequence = session.sequences[static_cast<std::size_t>(m_place.sequence)];
    return {static_cast<int>(sequence.tokens.size()), static_cast<int>(sequence.keyTokens().size())};
}

void MaskModel::follow(const Change& change)
{
    using Kind = TensorRef::Kind;
    const bool isBias = change.tensor.kind == Kind::MaskBias || change.tensor.kind == Kind::GivenBias;
    if (change.kind == Change::Kind::Cells && !isBias)
        return;
    const Shape next = shapeNow();
    if (next != m_shape) {
        beginResetModel();
        m_shape = next;
        endResetModel();
    } else if (m_shape.rows > 0 && m_shape.columns > 0) {
        Q_EMIT dataChanged(index(0, 0), index(m_shape.rows - 1, m_shape.columns - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, m_shape.rows - 1);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, m_shape.columns - 1);
    }
}

int MaskModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_shape.rows;
}

int MaskModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_shape.columns;
}

// Another receiver of the session's signal may ask before follow() has heard of a new shape.
bool MaskModel::holds(int row, int column) const
{
    const Shape now = shapeNow();
    return row >= 0 && column >= 0 && row < now.rows && column < now.columns;
}

MaskReason MaskModel::reasons(int row, int column) const
{
    return MaskRules(m_session.data(), m_place.sequence, m_place.layer).reasons(m_place.head, row, column);
}

QString MaskModel::reasonText(int row, int column) const
{
    if (!holds(row, column))
        return {};
    const MaskReason why = reasons(row, column);
    if (attnscope::holds(why, MaskReason::Padding))
        return tr("Key %1 is padding.").arg(column);
    if (attnscope::holds(why, MaskReason::Causal))
        return tr("The causal mask hides key %1 from query %2.").arg(column).arg(row);
    if (attnscope::holds(why, MaskReason::Window))
        return tr("Key %1 lies outside the window of query %2.").arg(column).arg(row);
    if (attnscope::holds(why, MaskReason::Bias))
        return tr("The bias of query %1 and key %2 is −∞.").arg(row).arg(column);
    if (attnscope::holds(why, MaskReason::Painted))
        return tr("The mask table hides key %1 from query %2.").arg(column).arg(row);
    return {};
}

QVariant MaskModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !holds(index.row(), index.column()))
        return {};
    const MaskReason why = reasons(index.row(), index.column());
    const bool visible = why == MaskReason::None;
    switch (role) {
    case Qt::CheckStateRole:
        return visible ? Qt::Checked : Qt::Unchecked;
    case Qt::EditRole:
    case VisibleRole:
        return visible;
    case ReasonsRole:
        return static_cast<unsigned>(why);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return visible ? tr("Query %1 may attend to key %2.").arg(index.row()).arg(index.column())
                       : reasonText(index.row(), index.column());
    default:
        return {};
    }
}

QVariant MaskModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isRow = orientation == Qt::Vertical;
    const bool isLabel = role == Qt::DisplayRole || role == Qt::EditRole;
    if (!isLabel || !(isRow ? holds(section, 0) : holds(0, section)))
        return {};
    const Sequence& sequence = m_session.data().sequences[static_cast<std::size_t>(m_place.sequence)];
    const Labels& labels = isRow ? sequence.tokens : sequence.keyTokens();
    return QString::fromStdString(labels[static_cast<std::size_t>(section)]);
}

Qt::ItemFlags MaskModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsUserCheckable | Qt::ItemIsEditable : flags;
}

bool MaskModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid())
        return false;
    if (role != Qt::CheckStateRole && role != Qt::EditRole)
        return false;
    const bool allowed = role == Qt::CheckStateRole ? value.toInt() == Qt::Checked : value.toBool();
    return setAllowed(index.row(), index.column(), 1, 1, allowed);
}

bool MaskModel::refuse(int row, int column, const QString& reason)
{
    m_lastError = reason;
    Q_EMIT refused(index(row, column), reason);
    return false;
}

bool MaskModel::isHiddenOtherwise(int row, int column) const
{
    if (!holds(row, column))
        return false;
    const MaskReason why = reasons(row, column);
    return why != MaskReason::None && why != MaskReason::Painted;
}

bool MaskModel::setAllowed(int row, int column, int rows, int columns, bool allowed, int mergeId)
{
    // In a larger block some cells may be hidden otherwise; painting the rest is what was meant.
    if (allowed && rows == 1 && columns == 1 && isHiddenOtherwise(row, column))
        return refuse(row, column, reasonText(row, column));
    const MaskBlock block{m_place.sequence, m_place.layer, m_place.head, row, column, rows, columns};
    Result<SessionData> next = paintMask(m_session.data(), block, allowed);
    if (!next)
        return refuse(row, column, translated(next.error()));
    if (const Status status = m_session.apply(
            next.take(), [] { return tr("Edit mask"); }, mergeId))
        return refuse(row, column, translated(*status));
    m_lastError.clear();
    return true;
}

} // namespace attnscope
