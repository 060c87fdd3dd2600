// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/head_tiles.h"

namespace attnscope {

namespace {

/// The range of one head's weights.
ColourScale scaleOf(const FigureContext& context, int head)
{
    const HeadSummary& summary = context.run.summary(context.focus.layer, head);
    ColourScale scale;
    scale.include(summary.largestWeight);
    scale.include(summary.smallestWeight);
    return scale;
}

/// All heads of the layer in one range.
ColourScale commonScale(const FigureContext& context)
{
    ColourScale scale;
    for (int head = 0; head < context.shape.heads; ++head)
        scale.include(scaleOf(context, head));
    return scale;
}

} // namespace

std::optional<FigureInput> pinnedHeads(const FigureContext& context)
{
    std::optional<FigureInput> pinned = pinnedInput(context.input);
    if (!pinned)
        return pinned;
    const LayerShape& shape = FigureContext(*pinned).shape;
    const bool isSame = shape.heads == context.shape.heads && shape.queries == context.shape.queries
        && shape.keys == context.shape.keys;
    return isSame ? pinned : std::nullopt;
}

HeadTiles::HeadTiles(const FigureContext& context)
    : averaged(averagedHeads(context))
{
    const std::optional<FigureInput> pinned = pinnedHeads(context);
    std::optional<FigureContext> before;
    if (pinned)
        before.emplace(*pinned);
    for (const int head : orderedHeads(context))
        add(context, before ? &*before : nullptr, head);
    if (!averaged.empty())
        add(context, before ? &*before : nullptr, -1);
    setScale(context);
}

void HeadTiles::add(const FigureContext& context, const FigureContext* pinned, int head)
{
    const auto tableOf = [&](const FigureContext& from) {
        return head < 0 ? averageMap(from, averaged) : headMap(from, head);
    };
    HeadTile tile{head, tableOf(context), nullptr, {}};
    if (pinned)
        tile.difference = tableDifference(tile.table, tableOf(*pinned));
    tiles.push_back(std::move(tile));
}

void HeadTiles::setScale(const FigureContext& context)
{
    for (HeadTile& tile : tiles) {
        if (tile.difference)
            tile.scale = tile.difference->scale;
        else if (!isCompared() && tile.table.numbers)
            tile.scale =
                tile.head < 0 ? scaleFor(*tile.table.numbers, tile.masked()) : scaleOf(context, tile.head);
    }
    scale = isCompared() ? ColourScale() : commonScale(context);
    scale.diverging = scale.diverging || isCompared();
    for (const HeadTile& tile : tiles)
        scale.include(tile.scale);
    hasOwnRanges = hasOwnHeadRanges(context);
    for (HeadTile& tile : tiles) {
        if (!hasOwnRanges)
            tile.scale = scale;
    }
}

} // namespace attnscope
