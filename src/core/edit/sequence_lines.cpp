// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/sequence_lines.h"

namespace attnscope {

namespace {

// False: the place is gone.
bool moveIndex(int& index, const OptionalMap& map)
{
    if (map)
        index = static_cast<int>(newPlace(*map, index));
    return index >= 0;
}

bool moveOverride(Override& o, const SequenceLines& lines)
{
    switch (o.target) {
    case Override::Target::Score:
    case Override::Target::Weight:
        return moveIndex(o.row, lines.queries) && moveIndex(o.key, lines.keys);
    case Override::Target::Query:
        return moveIndex(o.row, lines.queries);
    case Override::Target::Key:
    case Override::Target::Value:
        return moveIndex(o.row, lines.keys);
    }
    return true;
}

void mapGiven(Given& given, const SequenceLines& lines)
{
    mapHeads(given.q, {}, lines.queries, {});
    mapHeads(given.k, {}, lines.keys, {});
    mapHeads(given.v, {}, lines.keys, {});
    mapHeads(given.scores, {}, lines.queries, lines.keys);
    mapHeads(given.weights, {}, lines.queries, lines.keys);
    mapMask(given.allowed, {}, lines.queries, lines.keys);
    mapMask(given.bias, {}, lines.queries, lines.keys);
}

} // namespace

void mapSequence(Sequence& sequence, const SequenceLines& lines)
{
    if (sequence.padding && lines.keys)
        sequence.padding = mappedList(*sequence.padding, *lines.keys, false);
    for (Given& given : sequence.given)
        mapGiven(given, lines);
    std::erase_if(sequence.overrides, [&](Override& o) { return !moveOverride(o, lines); });
}

void mapLayerMasks(SessionData& session, const SequenceLines& lines)
{
    for (Layer& layer : session.layers) {
        mapMask(layer.mask.allowed, {}, lines.queries, lines.keys);
        mapMask(layer.mask.bias, {}, lines.queries, lines.keys);
    }
}

} // namespace attnscope
