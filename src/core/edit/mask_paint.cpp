// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/mask_paint.h"

#include "core/edit/parts.h"
#include "core/edit/refusal.h"

#include <algorithm>

namespace attnscope {

namespace {

bool haveOneSize(const SessionData& session)
{
    const Sequence& first = session.sequences.front();
    return std::all_of(session.sequences.begin(), session.sequences.end(), [&](const Sequence& s) {
        return s.tokens.size() == first.tokens.size() && s.keyTokens().size() == first.keyTokens().size();
    });
}

AllowedTable* givenTable(SessionData& session, const MaskBlock& block)
{
    for (Given& given : session.sequences[static_cast<std::size_t>(block.sequence)].given) {
        if (given.layer == block.layer && given.allowed)
            return &*given.allowed;
    }
    return nullptr;
}

// The table that acts on this sequence, made when there is none.
Result<SessionData> withTable(const SessionData& session, const MaskBlock& block)
{
    SessionData copy = session;
    const bool exists =
        givenTable(copy, block) || session.layers[static_cast<std::size_t>(block.layer)].mask.allowed;
    if (exists)
        return copy;
    if (haveOneSize(session))
        return addAllowedTable(session, block.layer, false);
    return addGiven(session, block.sequence, block.layer, GivenStage::Allowed);
}

Status checkBlock(const SessionData& session, const MaskBlock& block)
{
    if (Status bad = checkSequence(session, block.sequence))
        return bad;
    if (Status bad = checkLayer(session, block.layer))
        return bad;
    const Sequence& s = session.sequences[static_cast<std::size_t>(block.sequence)];
    const bool inside = block.row >= 0 && block.column >= 0 && block.rows >= 0 && block.columns >= 0
        && block.row + block.rows <= static_cast<Index>(s.tokens.size())
        && block.column + block.columns <= static_cast<Index>(s.keyTokens().size());
    const bool hasHead =
        block.head >= 0 && block.head < session.layers[static_cast<std::size_t>(block.layer)].heads;
    if (inside && hasHead)
        return {};
    return refusal(QT_TRANSLATE_NOOP("core", "this session has no such cell of a mask"));
}

} // namespace

Result<SessionData> paintMask(const SessionData& session, const MaskBlock& block, bool allowed)
{
    if (Status bad = checkBlock(session, block))
        return *bad;
    Result<SessionData> made = withTable(session, block);
    if (!made)
        return made;
    SessionData next = made.take();
    AllowedTable* table = givenTable(next, block);
    if (!table)
        table = &*next.layers[static_cast<std::size_t>(block.layer)].mask.allowed;
    auto& cells = table->tables[table->perHead ? static_cast<std::size_t>(block.head) : 0];
    cells.edit().block(block.row, block.column, block.rows, block.columns).setConstant(allowed);
    return next;
}

} // namespace attnscope
