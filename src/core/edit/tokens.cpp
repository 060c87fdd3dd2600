// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/tokens.h"

#include "core/edit/refusal.h"
#include "core/edit/sequence_lines.h"

#include <algorithm>

namespace attnscope {

namespace {

Labels& labelsOf(Sequence& sequence, TokenList list)
{
    return list == TokenList::SourceTokens ? *sequence.sourceTokens : sequence.tokens;
}

Status checkList(const SessionData& session, int sequence, TokenList list)
{
    if (Status bad = checkSequence(session, sequence))
        return bad;
    const bool missing =
        list == TokenList::SourceTokens && !session.sequences[static_cast<std::size_t>(sequence)].isCross();
    if (missing)
        return refusal(QT_TRANSLATE_NOOP("core", "a sequence of self-attention has no source tokens"));
    return {};
}

Index countOf(const SessionData& session, int sequence, TokenList list)
{
    const Sequence& s = session.sequences[static_cast<std::size_t>(sequence)];
    return static_cast<Index>(list == TokenList::SourceTokens ? s.sourceTokens->size() : s.tokens.size());
}

Status checkToken(Index at, Index count)
{
    return checkIndex(
        QT_TRANSLATE_NOOP("core", "there is no token %1, only %2 of them (counting from 0)"), at, count);
}

// Position rows belong to places: a table shared by several sequences only grows, at its end.
void mapPositions(SessionData& session, const LineMap& map, Index oldCount)
{
    if (!session.position.table)
        return;
    const Index rows = (*session.position.table)->rows();
    if (session.sequences.size() == 1) {
        mapRows(session.position.table, sideBySide(map, oldCount, keptLines(rows - oldCount)));
    } else if (const auto needed = static_cast<Index>(map.size()); rows < needed) {
        mapRows(session.position.table, resizedTo(rows, needed));
    }
}

enum class Positions { Follow, Stay };

Result<SessionData> mapTokens(const SessionData& session, int index, TokenList list, const LineMap& map,
    const Label& label, Positions positions)
{
    SessionData next = session;
    Sequence& sequence = next.sequences[static_cast<std::size_t>(index)];
    SequenceLines lines;
    if (list == TokenList::Tokens)
        lines.queries = map;
    if (list == TokenList::SourceTokens || !sequence.isCross())
        lines.keys = map;

    Labels& labels = labelsOf(sequence, list);
    const auto oldCount = static_cast<Index>(labels.size());
    labels = mappedList(labels, map, label);
    mapRows(list == TokenList::Tokens ? sequence.embeddings : sequence.sourceEmbeddings, map);
    mapSequence(sequence, lines);
    if (next.sequences.size() == 1)
        mapLayerMasks(next, lines);
    if (list == TokenList::Tokens && positions == Positions::Follow)
        mapPositions(next, map, oldCount);
    return checked(std::move(next));
}

} // namespace

Result<SessionData> insertToken(
    const SessionData& session, int sequence, TokenList list, Index at, const Label& label)
{
    if (Status bad = checkList(session, sequence, list))
        return *bad;
    const Index count = countOf(session, sequence, list);
    if (Status bad = checkToken(at, count + 1))
        return *bad;
    return mapTokens(session, sequence, list, withInserted(count, at), label, Positions::Follow);
}

Result<SessionData> removeToken(const SessionData& session, int sequence, TokenList list, Index at)
{
    if (Status bad = checkList(session, sequence, list))
        return *bad;
    const Index count = countOf(session, sequence, list);
    if (Status bad = checkToken(at, count))
        return *bad;
    if (count == 1)
        return refusal(QT_TRANSLATE_NOOP("core", "the last token cannot be removed"));
    return mapTokens(session, sequence, list, withRemoved(count, at), {}, Positions::Follow);
}

Result<SessionData> moveToken(const SessionData& session, int sequence, TokenList list, Index from, Index to)
{
    if (Status bad = checkList(session, sequence, list))
        return *bad;
    const Index count = countOf(session, sequence, list);
    for (const Index at : {from, to}) {
        if (Status bad = checkToken(at, count))
            return *bad;
    }
    return mapTokens(session, sequence, list, withMoved(count, from, to), {}, Positions::Stay);
}

Result<SessionData> renameToken(
    const SessionData& session, int sequence, TokenList list, Index at, const Label& label)
{
    if (Status bad = checkList(session, sequence, list))
        return *bad;
    if (Status bad = checkToken(at, countOf(session, sequence, list)))
        return *bad;
    SessionData next = session;
    labelsOf(next.sequences[static_cast<std::size_t>(sequence)], list)[static_cast<std::size_t>(at)] = label;
    return checked(std::move(next));
}

Label freshTokenLabel(const Labels& labels)
{
    for (std::size_t n = labels.size();; ++n) {
        Label label = "token " + std::to_string(n);
        if (std::find(labels.begin(), labels.end(), label) == labels.end())
            return label;
    }
}

} // namespace attnscope
