// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <optional>
#include <vector>

namespace attnscope {

/// How the lines (rows, columns, list entries) of a table become new ones: entry k names the old line
/// that is the new line k, −1 a line that is new. Inserting, removing, moving and resizing are all maps.
using LineMap = std::vector<Index>;

LineMap keptLines(Index count);
LineMap withInserted(Index count, Index at); ///< 0 ≤ at ≤ count
LineMap withRemoved(Index count, Index at);
LineMap withMoved(Index count, Index from, Index to); ///< `to`: where it is afterwards
LineMap resizedTo(Index count, Index newCount); ///< cut or lengthened at the end
/// `first` of the first lines, then `second` of the lines that follow.
LineMap sideBySide(const LineMap& first, Index firstCount, const LineMap& second);
/// Of lines in groups of equal width: which groups, and which lines within a group.
LineMap grouped(const LineMap& groups, const LineMap& within, Index withinCount);

/// The new place of an old line, −1 where it is gone.
Index newPlace(const LineMap& map, Index oldLine);

template<typename T>
MatrixOf<T> mappedRows(const MatrixOf<T>& m, const LineMap& map, T fill)
{
    MatrixOf<T> result(static_cast<Index>(map.size()), m.cols());
    for (Index i = 0; i < result.rows(); ++i) {
        const Index old = map[static_cast<std::size_t>(i)];
        if (old < 0)
            result.row(i).setConstant(fill);
        else
            result.row(i) = m.row(old);
    }
    return result;
}

/// Neighbours that stay neighbours, or that are all new.
struct LineRun
{
    Index first; ///< the new line
    Index old; ///< the old one; −1: new lines
    Index count;
};
std::vector<LineRun> runsOf(const LineMap& map);

/// Row by row, as tables are stored: a large one column by column would take many times as long.
template<typename T>
MatrixOf<T> mappedColumns(const MatrixOf<T>& m, const LineMap& map, T fill)
{
    const std::vector<LineRun> runs = runsOf(map);
    MatrixOf<T> result(m.rows(), static_cast<Index>(map.size()));
    for (Index i = 0; i < result.rows(); ++i) {
        for (const LineRun& run : runs) {
            if (run.old < 0)
                result.row(i).segment(run.first, run.count).setConstant(fill);
            else
                result.row(i).segment(run.first, run.count) = m.row(i).segment(run.old, run.count);
        }
    }
    return result;
}

template<typename T>
std::vector<T> mappedList(const std::vector<T>& list, const LineMap& map, const T& fill)
{
    std::vector<T> result;
    result.reserve(map.size());
    for (const Index old : map)
        result.push_back(old < 0 ? fill : list[static_cast<std::size_t>(old)]);
    return result;
}

// In place, for members that may be missing; no map: the lines stay. The table stays shared where
// nothing changes.
using OptionalMap = std::optional<LineMap>;

void mapRows(std::optional<Tensor>& table, const OptionalMap& rows, double fill = 0);
void mapColumns(std::optional<Tensor>& table, const OptionalMap& columns, double fill = 0);
/// `inputs` are the rows in orientation xW, the columns in Wx; new numbers are 0.
void mapProjection(std::optional<Tensor>& table, Layer::Orientation orientation, const OptionalMap& inputs,
    const OptionalMap& outputs);
void mapHeads(std::optional<HeadTensor>& tables, const OptionalMap& heads, const OptionalMap& rows,
    const OptionalMap& columns);
void mapMask(std::optional<AllowedTable>& table, const OptionalMap& heads, const OptionalMap& rows,
    const OptionalMap& columns);
void mapMask(std::optional<BiasTable>& table, const OptionalMap& heads, const OptionalMap& rows,
    const OptionalMap& columns);

} // namespace attnscope
