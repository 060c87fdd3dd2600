// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/line_menu.h"

#include "core/edit/dimensions.h"
#include "core/edit/tokens.h"
#include "model/message_text.h"
#include "model/session.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace attnscope {

namespace {

using Kind = TensorRef::Kind;
using Edited = Result<SessionData>;

struct LineMenu
{
    Q_DECLARE_TR_FUNCTIONS(LineMenu)
};

bool isTokenLine(const TableLine& line)
{
    return line.kind == LineKind::Tokens || line.kind == LineKind::SourceTokens;
}

TokenList tokenList(const TableLine& line)
{
    return line.kind == LineKind::Tokens ? TokenList::Tokens : TokenList::SourceTokens;
}

DimList dimList(const TableLine& line)
{
    return line.kind == LineKind::Dims ? DimList::Dims : DimList::SourceDims;
}

Edited inserted(const SessionData& session, const TableLine& line, int at)
{
    if (!isTokenLine(line))
        return insertDimension(session, dimList(line), at);
    const Sequence& sequence = session.sequences.at(static_cast<std::size_t>(line.sequence));
    const Labels& labels = line.kind == LineKind::Tokens ? sequence.tokens : sequence.keyTokens();
    return insertToken(session, line.sequence, tokenList(line), at, freshTokenLabel(labels));
}

Edited removed(const SessionData& session, const TableLine& line)
{
    return isTokenLine(line) ? removeToken(session, line.sequence, tokenList(line), line.index)
                             : removeDimension(session, dimList(line), line.index);
}

Edited moved(const SessionData& session, const TableLine& line, int to)
{
    return isTokenLine(line) ? moveToken(session, line.sequence, tokenList(line), line.index, to)
                             : moveDimension(session, dimList(line), line.index, to);
}

Edited renamed(const SessionData& session, const TableLine& line, const Label& label)
{
    return isTokenLine(line) ? renameToken(session, line.sequence, tokenList(line), line.index, label)
                             : renameDimension(session, dimList(line), line.index, label);
}

/// The side of a projection that numbers of the embeddings enter.
bool isInputSide(const Layer& layer, Qt::Orientation orientation)
{
    return (layer.orientation == Layer::Orientation::xW) == (orientation == Qt::Vertical);
}

LineKind projectionLine(const SessionData& session, const TensorRef& table, Qt::Orientation orientation)
{
    const Layer& layer = session.layers.at(static_cast<std::size_t>(table.layer));
    const bool isCross = session.sequences.at(static_cast<std::size_t>(table.sequence)).isCross();
    if (!isInputSide(layer, orientation))
        return LineKind::Fixed;
    if (isCross && table.kind != Kind::WQ)
        return LineKind::SourceDims;
    // Later layers read features of the layer before.
    return table.layer == 0 ? LineKind::Dims : LineKind::Fixed;
}

struct Entry
{
    const char* name;
    QString text;
    QString step;
    std::function<Edited(const SessionData&)> edit;
};

std::vector<Entry> entriesOf(const TableLine& line)
{
    const bool isRow = line.orientation == Qt::Vertical;
    const bool isToken = isTokenLine(line);
    const int i = line.index;
    return {{"lineInsertBefore", isRow ? LineMenu::tr("Insert &Above") : LineMenu::tr("Insert to the &Left"),
                isToken ? LineMenu::tr("Insert token") : LineMenu::tr("Insert dimension"),
                [line, i](const SessionData& s) { return inserted(s, line, i); }},
        {"lineInsertAfter", isRow ? LineMenu::tr("Insert &Below") : LineMenu::tr("Insert to the &Right"),
            isToken ? LineMenu::tr("Insert token") : LineMenu::tr("Insert dimension"),
            [line, i](const SessionData& s) { return inserted(s, line, i + 1); }},
        {"lineRemove", isToken ? LineMenu::tr("R&emove Token") : LineMenu::tr("R&emove Dimension"),
            isToken ? LineMenu::tr("Remove token") : LineMenu::tr("Remove dimension"),
            [line](const SessionData& s) { return removed(s, line); }},
        {"lineMoveBack", isRow ? LineMenu::tr("Move &Up") : LineMenu::tr("Mo&ve Left"),
            isToken ? LineMenu::tr("Move token") : LineMenu::tr("Move dimension"),
            [line, i](const SessionData& s) { return moved(s, line, i - 1); }},
        {"lineMoveOn", isRow ? LineMenu::tr("Move &Down") : LineMenu::tr("Move Ri&ght"),
            isToken ? LineMenu::tr("Move token") : LineMenu::tr("Move dimension"),
            [line, i](const SessionData& s) { return moved(s, line, i + 1); }}};
}

/// The reason when it is refused.
QString applied(Session& session, Edited next, const QString& step)
{
    const Status refused = next ? session.apply(next.take(), step) : Status(next.error());
    return refused ? translated(*refused) : QString();
}

} // namespace

LineKind lineKind(const SessionData& session, const TensorRef& table, Qt::Orientation orientation)
{
    const bool isRow = orientation == Qt::Vertical;
    const bool isCross = session.sequences.at(static_cast<std::size_t>(table.sequence)).isCross();
    const LineKind keys = isCross ? LineKind::SourceTokens : LineKind::Tokens;
    switch (table.kind) {
    case Kind::Embeddings:
        return isRow ? LineKind::Tokens : LineKind::Dims;
    case Kind::SourceEmbeddings:
        return isRow ? LineKind::SourceTokens : LineKind::SourceDims;
    case Kind::PositionTable:
        return isRow ? LineKind::Fixed : LineKind::Dims;
    case Kind::WQ:
    case Kind::WK:
    case Kind::WV:
        return projectionLine(session, table, orientation);
    case Kind::GivenQ:
        return isRow ? LineKind::Tokens : LineKind::Fixed;
    case Kind::GivenK:
    case Kind::GivenV:
        return isRow ? keys : LineKind::Fixed;
    case Kind::MaskBias:
    case Kind::GivenBias:
    case Kind::GivenScores:
    case Kind::GivenWeights:
        return isRow ? LineKind::Tokens : keys;
    default:
        return LineKind::Fixed;
    }
}

void addLineActions(QMenu& menu, Session& session, const TableLine& line, const LineMenuTargets& targets)
{
    for (const Entry& entry : entriesOf(line)) {
        QAction* action = menu.addAction(entry.text, &menu, [&session, entry, refuse = targets.refuse] {
            const QString reason = applied(session, entry.edit(session.data()), entry.step);
            if (!reason.isEmpty())
                refuse(reason);
        });
        action->setObjectName(QLatin1String(entry.name));
    }
    QAction* rename = menu.addAction(LineMenu::tr("Re&name…"), &menu, targets.rename);
    rename->setObjectName(QStringLiteral("lineRename"));
}

QString renameLine(Session& session, const TableLine& line, const QString& label)
{
    return applied(session, renamed(session.data(), line, label.toStdString()),
        isTokenLine(line) ? LineMenu::tr("Rename token") : LineMenu::tr("Rename dimension"));
}

} // namespace attnscope
