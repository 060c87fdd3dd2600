// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/paint_mask.h"

namespace attnscope {

namespace {

std::optional<AllowedTable>& tableOf(SessionData& session, const Focus& focus)
{
    for (Given& given : session.sequences.at(std::size_t(focus.sequence)).given) {
        if (given.layer == focus.layer && given.allowed)
            return given.allowed;
    }
    return session.layers.at(std::size_t(focus.layer)).mask.allowed;
}

AllowedTable allAllowed(const Sequence& sequence)
{
    const BoolMatrix all =
        BoolMatrix::Constant(Index(sequence.tokens.size()), Index(sequence.keyTokens().size()), true);
    return {false, {Cow<BoolMatrix>(all)}};
}

} // namespace

SessionData withMaskPainted(SessionData session, const Focus& focus, const QRect& block, bool allowed)
{
    std::optional<AllowedTable>& table = tableOf(session, focus);
    if (!table)
        table = allAllowed(session.sequences.at(std::size_t(focus.sequence)));
    const std::size_t head = table->perHead ? std::size_t(focus.head) : 0;
    table->tables.at(head)
        .edit()
        .block(block.y(), block.x(), block.height(), block.width())
        .setConstant(allowed);
    return session;
}

} // namespace attnscope
