// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/comparison.h"
#include "view/figures/figure_context.h"

namespace attnscope {

/// In which order the heads figure shows its heads.
enum class HeadOrder { Number, Pattern, Entropy };

/// All heads of the layer in the order that the reader chose: by number; by pattern, those without one last;
/// by mean entropy, the sharpest first.
std::vector<int> orderedHeads(const FigureContext& context);

/// The heads whose average is shown as a further map; empty: none is.
std::vector<int> averagedHeads(const FigureContext& context);

/// Has each head a colour range of its own, rather than one for all?
bool hasOwnHeadRanges(const FigureContext& context);

/// Order, range, average, and which heads are averaged.
QList<FigureControl> headControls(const FigureContext& context);

/// The weights of a head as far as the viewport shows them, at most 128 × 128 cells; where there are more,
/// each cell holds the weight that is farthest from 0, and is masked when all that it stands for is.
MaskedTable headMap(const FigureContext& context, int head);

/// The same for the mean of several heads' weights, which is made before cells are joined. No numbers where
/// that would be too much work.
MaskedTable averageMap(const FigureContext& context, const std::vector<int>& heads);

/// Which maps the reader sees (see Figure::slowChoice), where making them takes more than an edit's time.
QString slowMaps(const FigureContext& context);

} // namespace attnscope
