// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/desk.h"

namespace attnscope::explaining {

/// The query and the key of the pair (row, column) of one head, with their names.
struct Pair
{
    const Desk& desk;
    Index i;
    Index j;
    int head;
    int keyHead;
    Index queryWidth;
    Index keyWidth;

    explicit Pair(const Desk& on)
        : desk(on)
        , i(on.number.row)
        , j(on.number.column)
        , head(on.number.head)
        , keyHead(on.layer.keyHeadOf(on.number.head))
        , queryWidth(on.stages.shape.queryWidth)
        , keyWidth(on.stages.shape.keyWidth)
    { }

    double q(Index d) const { return (*desk.stages.query)(i, head * queryWidth + d); }
    double k(Index d) const { return (*desk.stages.key)(j, keyHead * keyWidth + d); }
    Factor query(Index d) const
    {
        return {
            element("q", desk.query(i), desk.feature(d, queryWidth)), q(d), desk.at(Step::Query, i, d, head)};
    }
    Factor key(Index d) const
    {
        return {
            element("k", desk.key(j), desk.feature(d, keyWidth)), k(d), desk.at(Step::Key, j, d, keyHead)};
    }
    std::string dimension(Index d) const { return "[" + desk.feature(d, keyWidth) + "]"; }
    std::string names() const { return "(" + desk.query(i) + ", " + desk.key(j) + ")"; }
};

} // namespace attnscope::explaining
