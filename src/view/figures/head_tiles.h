// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figures/head_maps.h"

namespace attnscope {

/// One map and what it is of.
struct HeadTile
{
    int head = -1; ///< −1: the average
    MaskedTable table;
    std::shared_ptr<const TableDifference> difference; ///< shown instead; null where nothing is compared
    ColourScale scale;

    const Matrix* numbers() const { return difference ? &difference->numbers : table.numbers.get(); }
    const BoolMatrix* masked() const { return difference ? difference->mask() : table.masked.get(); }
};

/// What the figure shows, in its order.
struct HeadTiles
{
    explicit HeadTiles(const FigureContext& context);

    bool isCompared() const { return !tiles.empty() && tiles.front().difference; }

    std::vector<int> averaged;
    std::vector<HeadTile> tiles;
    ColourScale scale; ///< of all maps
    bool hasOwnRanges = false; ///< each map uses its own scale, not the common one

private:
    void add(const FigureContext& context, const FigureContext* pinned, int head);
    void setScale(const FigureContext& context);
};

/// The pinned numbers, where the layer has the same heads and sizes.
std::optional<FigureInput> pinnedHeads(const FigureContext& context);

/// "head 2 · previous": with the pattern that the head follows, if any.
QString headName(int head, const HeadSummary& summary);
/// "H = 1.24 nats"
QString headEntropy(const FigureContext& context, const HeadSummary& summary);
/// "average of 3 heads"
QString averageName(const HeadTiles& tiles);

/// What is written below a map in one of `lines` lines (1 or 2), from the longest to the shortest, which is
/// without the pattern. `hasWord`: as "head 2", else as "2".
QStringList headCaptions(
    const FigureContext& context, const HeadTiles& tiles, const HeadTile& tile, int lines, bool hasWord);
/// The second of two lines.
QStringList secondCaptions(const FigureContext& context, const HeadTiles& tiles, const HeadTile& tile);
QString averageCaption(const FigureContext& context, const HeadTiles& tiles, const HeadTile& tile);

} // namespace attnscope
