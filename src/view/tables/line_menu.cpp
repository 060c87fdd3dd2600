// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/line_menu.h"

#include "core/edit/dimensions.h"
#include "core/edit/tokens.h"
#include "model/labels_model.h"
#include "model/message_text.h"
#include "model/session.h"
#include "view/background_edit.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
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

enum class StepKind { Insert, Remove, Move, Rename };

QString nameOfStep(bool isToken, StepKind kind)
{
    switch (kind) {
    case StepKind::Insert:
        return isToken ? LineMenu::tr("Insert token") : LineMenu::tr("Insert dimension");
    case StepKind::Remove:
        return isToken ? LineMenu::tr("Remove token") : LineMenu::tr("Remove dimension");
    case StepKind::Move:
        return isToken ? LineMenu::tr("Move token") : LineMenu::tr("Move dimension");
    case StepKind::Rename:
        return isToken ? LineMenu::tr("Rename token") : LineMenu::tr("Rename dimension");
    }
    return {};
}

StepName stepOf(bool isToken, StepKind kind)
{
    return [isToken, kind] { return nameOfStep(isToken, kind); };
}

struct Entry
{
    const char* name;
    QString text;
    StepName step;
    std::function<Edited(const SessionData&)> edit;
};

std::vector<Entry> entriesOf(const TableLine& line)
{
    const bool isRow = line.orientation == Qt::Vertical;
    const bool isToken = isTokenLine(line);
    const int i = line.index;
    return {{"lineInsertBefore", isRow ? LineMenu::tr("Insert &Above") : LineMenu::tr("Insert to the &Left"),
                stepOf(isToken, StepKind::Insert),
                [line, i](const SessionData& s) { return inserted(s, line, i); }},
        {"lineInsertAfter", isRow ? LineMenu::tr("Insert &Below") : LineMenu::tr("Insert to the &Right"),
            stepOf(isToken, StepKind::Insert),
            [line, i](const SessionData& s) { return inserted(s, line, i + 1); }},
        {"lineRemove", isToken ? LineMenu::tr("R&emove Token") : LineMenu::tr("R&emove Dimension"),
            stepOf(isToken, StepKind::Remove), [line](const SessionData& s) { return removed(s, line); }},
        {"lineMoveBack", isRow ? LineMenu::tr("Move &Up") : LineMenu::tr("Mo&ve Left"),
            stepOf(isToken, StepKind::Move),
            [line, i](const SessionData& s) { return moved(s, line, i - 1); }},
        {"lineMoveOn", isRow ? LineMenu::tr("Move &Down") : LineMenu::tr("Move Ri&ght"),
            stepOf(isToken, StepKind::Move),
            [line, i](const SessionData& s) { return moved(s, line, i + 1); }}};
}

LabelsRef labelsOf(const TableLine& line)
{
    using List = LabelsRef::Kind;
    const List list = line.kind == LineKind::Tokens ? List::Tokens
        : line.kind == LineKind::SourceTokens       ? List::SourceTokens
        : line.kind == LineKind::Dims               ? List::Dims
                                                    : List::SourceDims;
    return {list, line.sequence};
}

void copyLabels(Session& session, const TableLine& line)
{
    QGuiApplication::clipboard()->setText(LabelsModel(session, labelsOf(line)).copied());
}

/// Why it was refused, or what to know of it; empty where there is nothing to say.
QString pasteLabels(Session& session, const TableLine& line)
{
    LabelsModel labels(session, labelsOf(line));
    const bool isDone = labels.paste(line.index, QGuiApplication::clipboard()->text());
    return isDone ? labels.lastNote() : labels.lastError();
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
    QWidget& window = *menu.parentWidget()->window();
    for (const Entry& entry : entriesOf(line)) {
        QAction* action = menu.addAction(entry.text, &menu, [&session, entry, tell = targets.tell, &window] {
            const EditOutcome outcome = editInBackground(session, entry.edit, entry.step, window);
            if (outcome.refused)
                tell(translated(*outcome.refused));
        });
        action->setObjectName(QLatin1String(entry.name));
    }
    QAction* rename = menu.addAction(LineMenu::tr("Re&name…"), &menu, targets.rename);
    rename->setObjectName(QStringLiteral("lineRename"));
    menu.addSeparator();
    const auto add = [&menu](const char* name, const QString& text, const std::function<void()>& act) {
        menu.addAction(text, &menu, act)->setObjectName(QLatin1String(name));
    };
    add("lineCopyLabels", LineMenu::tr("&Copy All Labels"), [&session, line] { copyLabels(session, line); });
    add("linePasteLabels", LineMenu::tr("&Paste Labels from Here On"),
        [&session, line, tell = targets.tell] { tell(pasteLabels(session, line)); });
}

QString renameLine(Session& session, const TableLine& line, const QString& label)
{
    Edited next = renamed(session.data(), line, label.toStdString());
    const Status refused =
        next ? session.apply(next.take(), stepOf(isTokenLine(line), StepKind::Rename)) : Status(next.error());
    return refused ? translated(*refused) : QString();
}

} // namespace attnscope
