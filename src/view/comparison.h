// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/colour_map.h"
#include "view/figure.h"

namespace attnscope {

/// The input of the same picture of the pinned numbers; nothing where nothing is pinned, or where the pinned
/// session lacks the chosen sequence, layer, head, query or key.
std::optional<FigureInput> pinnedInput(const FigureInput& input);

/// now − pinned; 0 where both are the same number, the same infinity included.
double difference(double now, double pinned);

/// now − pinned of a table, cell by cell.
struct TableDifference
{
    Matrix numbers;
    BoolMatrix masked; ///< masked in both; 0 × 0 where no cell is
    ColourScale scale; ///< symmetric around 0

    const BoolMatrix* mask() const { return masked.size() > 0 ? &masked : nullptr; }
};

/// A table with the cells that are masked in it (null: none).
struct MaskedTable
{
    std::shared_ptr<const Matrix> numbers;
    std::shared_ptr<const BoolMatrix> masked;
};

/// Null where the shapes differ or a table is missing. The last few are kept as long as both tables live.
std::shared_ptr<const TableDifference> tableDifference(const MaskedTable& now, const MaskedTable& pinned);

/// What a comparison does to a figure, for its heading.
enum class ComparedAs {
    Map, ///< one map of differences
    Bars, ///< pairs of bars
    Other ///< only now, as the pinned table has another shape or is not there
};
QString comparedNote(ComparedAs comparedAs);

/// hit() with the number's pinned value and the difference added to its text.
std::optional<FigureHit> comparedHit(
    const Figure& figure, const QPointF& point, const QRectF& area, const FigureInput& input);

} // namespace attnscope
