// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/labels_model.h"

#include "core/edit/dimensions.h"
#include "core/edit/tokens.h"
#include "model/default_names.h"
#include "model/message_text.h"
#include "model/table_text.h"

#include <QTextDocument>

namespace attnscope {

namespace {

using Kind = LabelsRef::Kind;

TokenList tokenList(Kind kind)
{
    return kind == Kind::SourceTokens ? TokenList::SourceTokens : TokenList::Tokens;
}

DimList dimList(Kind kind)
{
    return kind == Kind::SourceDims ? DimList::SourceDims : DimList::Dims;
}

// Lone surrogates, which a file cannot hold, become U+FFFD.
Label toLabel(const QString& text)
{
    return text.toStdString();
}

} // namespace

LabelsModel::LabelsModel(Session& session, const LabelsRef& labels, QObject* parent)
    : QAbstractListModel(parent)
    , m_session(session)
    , m_labels(labels)
    , m_count(countNow())
{
    connect(&m_session, &Session::changed, this, &LabelsModel::follow);
}

void LabelsModel::setLabels(const LabelsRef& labels)
{
    if (labels == m_labels)
        return;
    beginResetModel();
    m_labels = labels;
    m_count = countNow();
    endResetModel();
}

bool LabelsModel::isTokens() const
{
    return m_labels.kind == Kind::Tokens || m_labels.kind == Kind::SourceTokens;
}

int LabelsModel::countNow() const
{
    const SessionData& session = m_session.data();
    if (!isTokens())
        return static_cast<int>(std::max<Index>(dimensionCount(session, dimList(m_labels.kind)), 0));
    if (m_labels.sequence < 0 || static_cast<std::size_t>(m_labels.sequence) >= session.sequences.size())
        return 0;
    const Sequence& sequence = session.sequences[static_cast<std::size_t>(m_labels.sequence)];
    if (m_labels.kind == Kind::Tokens)
        return static_cast<int>(sequence.tokens.size());
    return sequence.isCross() ? static_cast<int>(sequence.sourceTokens->size()) : 0;
}

QString LabelsModel::labelAt(int row) const
{
    const SessionData& session = m_session.data();
    if (m_labels.kind == Kind::Dims)
        return dimName(session, row);
    if (m_labels.kind == Kind::SourceDims)
        return sourceDimName(session, row);
    const Sequence& sequence = session.sequences[static_cast<std::size_t>(m_labels.sequence)];
    const Labels& labels = m_labels.kind == Kind::Tokens ? sequence.tokens : *sequence.sourceTokens;
    return QString::fromStdString(labels[static_cast<std::size_t>(row)]);
}

void LabelsModel::follow(const Change& change)
{
    if (change.kind == Change::Kind::Cells)
        return;
    const int count = countNow();
    if (count != m_count) {
        beginResetModel();
        m_count = count;
        endResetModel();
    } else if (count > 0) {
        Q_EMIT dataChanged(index(0), index(count - 1));
    }
}

int LabelsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_count;
}

QVariant LabelsModel::data(const QModelIndex& index, int role) const
{
    const bool isText = role == Qt::DisplayRole || role == Qt::EditRole || role == Qt::ToolTipRole;
    if (!isText || !index.isValid() || index.row() >= countNow())
        return {};
    const QString label = labelAt(index.row());
    // A tooltip that looks like markup would be drawn as such.
    return role == Qt::ToolTipRole && Qt::mightBeRichText(label) ? Qt::convertFromPlainText(label) : label;
}

QVariant LabelsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section;
    return isTokens() ? tr("Token") : tr("Dimension");
}

Qt::ItemFlags LabelsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

Result<SessionData> LabelsModel::renamed(const SessionData& session, int row, const QString& label) const
{
    if (isTokens())
        return renameToken(session, m_labels.sequence, tokenList(m_labels.kind), row, toLabel(label));
    return renameDimension(session, dimList(m_labels.kind), row, toLabel(label));
}

bool LabelsModel::refuse(int row, const QString& reason)
{
    m_lastError = reason;
    Q_EMIT refused(index(row), reason);
    return false;
}

bool LabelsModel::apply(Result<SessionData> next, const StepName& stepName, int row)
{
    if (!next)
        return refuse(row, translated(next.error()));
    if (const Status status = m_session.apply(next.take(), stepName))
        return refuse(row, translated(*status));
    m_lastError.clear();
    return true;
}

bool LabelsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    const QString label = value.toString();
    // A name that nobody gave stays unwritten when it is not retyped.
    if (label == labelAt(index.row()))
        return true;
    const auto step = [isToken = isTokens(), row = index.row()] {
        return (isToken ? tr("Rename token %1") : tr("Rename dimension %1")).arg(row);
    };
    return apply(renamed(m_session.data(), index.row(), label), step, index.row());
}

bool LabelsModel::insertLabel(int row, const QString& label)
{
    const Label text = toLabel(label);
    if (isTokens()) {
        return apply(
            insertToken(m_session.data(), m_labels.sequence, tokenList(m_labels.kind), row, text),
            [row] { return tr("Insert token %1").arg(row); }, row);
    }
    return apply(
        insertDimension(m_session.data(), dimList(m_labels.kind), row, text),
        [row] { return tr("Insert dimension %1").arg(row); }, row);
}

bool LabelsModel::removeLabel(int row)
{
    if (isTokens()) {
        return apply(
            removeToken(m_session.data(), m_labels.sequence, tokenList(m_labels.kind), row),
            [row] { return tr("Remove token %1").arg(row); }, row);
    }
    return apply(
        removeDimension(m_session.data(), dimList(m_labels.kind), row),
        [row] { return tr("Remove dimension %1").arg(row); }, row);
}

bool LabelsModel::moveLabel(int from, int to)
{
    if (isTokens()) {
        return apply(
            moveToken(m_session.data(), m_labels.sequence, tokenList(m_labels.kind), from, to),
            [from, to] { return tr("Move token %1 to %2").arg(from).arg(to); }, from);
    }
    return apply(
        moveDimension(m_session.data(), dimList(m_labels.kind), from, to),
        [from, to] { return tr("Move dimension %1 to %2").arg(from).arg(to); }, from);
}

bool LabelsModel::paste(int row, const QString& text)
{
    const ParsedCells cells = parseCells(text, CellKind::Text);
    if (!cells.reason.isEmpty())
        return refuse(row, cells.reason);
    // A block of one row is read across: a list that was written side by side.
    QStringList labels = cells.rows.first();
    m_lastNote.clear();
    if (cells.rows.size() > 1) {
        if (cells.columnCount() > 1)
            m_lastNote = tr("Of the %1 pasted columns, the first holds the labels; the others were left out.")
                             .arg(cells.columnCount());
        labels.clear();
        for (const QStringList& cellRow : cells.rows)
            labels.append(cellRow.first());
    }
    if (row < 0 || row + labels.size() > m_count) {
        return refuse(row,
            tr("The pasted block has %1 labels, there is room for %2.")
                .arg(labels.size())
                .arg(m_count - row));
    }
    SessionData next = m_session.data();
    for (int i = 0; i < labels.size(); ++i) {
        Result<SessionData> one = renamed(next, row + i, labels[i]);
        if (!one)
            return refuse(row + i, translated(one.error()));
        next = one.take();
    }
    return apply(
        std::move(next),
        [isToken = isTokens()] { return isToken ? tr("Paste tokens") : tr("Paste dimension names"); }, row);
}

QString LabelsModel::copied() const
{
    QStringList labels;
    for (int row = 0; row < countNow(); ++row)
        labels << labelAt(row);
    return writeLabels(labels);
}

} // namespace attnscope
