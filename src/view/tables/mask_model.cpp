// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/mask_model.h"

#include "model/message_text.h"
#include "model/session.h"
#include "view/label_text.h"
#include "view/tables/paint_mask.h"

#include <QRect>

namespace attnscope {

MaskModel::MaskModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
    connect(&m_session, &Session::changed, this, &MaskModel::follow);
    follow();
}

void MaskModel::setFocusOfReader(const Focus& focus)
{
    m_focus = focus;
    follow();
}

void MaskModel::follow()
{
    const Focus focus = clampFocus(m_session.data(), m_focus);
    m_rules.emplace(m_session.data(), focus.sequence, focus.layer);
    m_focus = focus;
    const int rows = int(m_rules->queries());
    const int columns = int(m_rules->keys());
    if (rows != m_rows || columns != m_columns) {
        beginResetModel();
        m_rows = rows;
        m_columns = columns;
        endResetModel();
    } else if (rows > 0 && columns > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rows - 1, columns - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rows - 1);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
    }
}

int MaskModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int MaskModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

MaskReason MaskModel::reasons(int row, int column) const
{
    return m_rules->reasons(m_focus.head, row, column);
}

bool MaskModel::isPainted(int row, int column) const
{
    return holds(reasons(row, column), MaskReason::Painted);
}

QString MaskModel::reasonText(const QModelIndex& index) const
{
    const MaskReason why = reasons(index.row(), index.column());
    QStringList parts;
    if (holds(why, MaskReason::Causal))
        parts << tr("causal: the key comes after the query");
    if (holds(why, MaskReason::Window))
        parts << tr("outside the window");
    if (holds(why, MaskReason::Padding))
        parts << tr("the key is padding");
    if (holds(why, MaskReason::Painted))
        parts << tr("masked in this table");
    if (holds(why, MaskReason::Bias))
        parts << tr("the bias is −∞");
    const QString pair = tr("%1 → %2").arg(headerData(index.row(), Qt::Vertical).toString(),
        headerData(index.column(), Qt::Horizontal).toString());
    const QString state = parts.isEmpty() ? tr("may attend") : parts.join(tr("; "));
    return tr("%1: %2", "query → key: state").arg(pair, state);
}

QVariant MaskModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.row() >= m_rules->queries()
        || index.column() >= m_rules->keys())
        return {};
    switch (role) {
    case ReasonsRole:
        return unsigned(reasons(index.row(), index.column()));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return reasonText(index);
    }
    return {};
}

QVariant MaskModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    const Sequence& sequence = m_session.data().sequences.at(std::size_t(m_focus.sequence));
    const Labels& labels = orientation == Qt::Vertical ? sequence.tokens : sequence.keyTokens();
    const bool exists = section >= 0 && section < int(labels.size());
    return exists ? QVariant(QString::fromStdString(labels[std::size_t(section)])) : QVariant();
}

void MaskModel::setAllowed(const QRect& block, bool allowed)
{
    SessionData next = withMaskPainted(m_session.data(), m_focus, block, allowed);
    const QString name = allowed ? tr("Allow in mask") : tr("Mask");
    if (const Status status = m_session.apply(std::move(next), name))
        Q_EMIT refused(translated(*status));
}

} // namespace attnscope
