// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/line_map.h"

#include <algorithm>
#include <numeric>

namespace attnscope {

LineMap keptLines(Index count)
{
    LineMap map(static_cast<std::size_t>(count));
    std::iota(map.begin(), map.end(), Index{0});
    return map;
}

LineMap withInserted(Index count, Index at)
{
    LineMap map = keptLines(count);
    map.insert(map.begin() + at, -1);
    return map;
}

LineMap withRemoved(Index count, Index at)
{
    LineMap map = keptLines(count);
    map.erase(map.begin() + at);
    return map;
}

LineMap withMoved(Index count, Index from, Index to)
{
    LineMap map = withRemoved(count, from);
    map.insert(map.begin() + to, from);
    return map;
}

LineMap resizedTo(Index count, Index newCount)
{
    LineMap map = keptLines(std::min(count, newCount));
    map.resize(static_cast<std::size_t>(newCount), -1);
    return map;
}

LineMap sideBySide(const LineMap& first, Index firstCount, const LineMap& second)
{
    LineMap map = first;
    for (const Index old : second)
        map.push_back(old < 0 ? -1 : firstCount + old);
    return map;
}

LineMap grouped(const LineMap& groups, const LineMap& within, Index withinCount)
{
    LineMap map;
    map.reserve(groups.size() * within.size());
    for (const Index group : groups) {
        for (const Index line : within)
            map.push_back(group < 0 || line < 0 ? -1 : group * withinCount + line);
    }
    return map;
}

Index newPlace(const LineMap& map, Index oldLine)
{
    const auto it = std::find(map.begin(), map.end(), oldLine);
    return it == map.end() ? -1 : static_cast<Index>(it - map.begin());
}

std::vector<LineRun> runsOf(const LineMap& map)
{
    std::vector<LineRun> runs;
    for (const Index old : map) {
        const Index at = runs.empty() ? 0 : runs.back().first + runs.back().count;
        const bool isNew = old < 0;
        const bool goesOn = !runs.empty()
            && (isNew ? runs.back().old < 0
                      : runs.back().old >= 0 && old == runs.back().old + runs.back().count);
        if (goesOn)
            ++runs.back().count;
        else
            runs.push_back({at, isNew ? -1 : old, 1});
    }
    return runs;
}

namespace {

// A table that a given stage stands in for is not bound to the widths of its layer: it stays when it does
// not have the lines.
bool fits(const OptionalMap& map, Index count)
{
    return map && std::all_of(map->begin(), map->end(), [count](Index old) { return old < count; });
}

template<typename T>
void mapLines(Cow<MatrixOf<T>>& table, const OptionalMap& rows, const OptionalMap& columns, T fill)
{
    if (fits(rows, table->rows()))
        table = mappedRows<T>(*table, *rows, fill);
    if (fits(columns, table->cols()))
        table = mappedColumns<T>(*table, *columns, fill);
}

template<typename T>
void mapTables(std::vector<Cow<MatrixOf<T>>>& tables, const OptionalMap& heads, const OptionalMap& rows,
    const OptionalMap& columns, T fill)
{
    if (heads && !tables.empty()) {
        const auto& first = *tables.front();
        const MatrixOf<T> blank = MatrixOf<T>::Constant(first.rows(), first.cols(), fill);
        tables = mappedList(tables, *heads, Cow<MatrixOf<T>>(blank));
    }
    for (auto& table : tables)
        mapLines(table, rows, columns, fill);
}

} // namespace

void mapRows(std::optional<Tensor>& table, const OptionalMap& rows, double fill)
{
    if (table)
        mapLines<double>(*table, rows, {}, fill);
}

void mapColumns(std::optional<Tensor>& table, const OptionalMap& columns, double fill)
{
    if (table)
        mapLines<double>(*table, {}, columns, fill);
}

void mapProjection(std::optional<Tensor>& table, Layer::Orientation orientation, const OptionalMap& inputs,
    const OptionalMap& outputs)
{
    const bool xW = orientation == Layer::Orientation::xW;
    if (table)
        mapLines<double>(*table, xW ? inputs : outputs, xW ? outputs : inputs, 0);
}

void mapHeads(std::optional<HeadTensor>& tables, const OptionalMap& heads, const OptionalMap& rows,
    const OptionalMap& columns)
{
    if (tables)
        mapTables<double>(*tables, heads, rows, columns, 0);
}

void mapMask(std::optional<AllowedTable>& table, const OptionalMap& heads, const OptionalMap& rows,
    const OptionalMap& columns)
{
    if (table)
        mapTables<bool>(table->tables, table->perHead ? heads : OptionalMap(), rows, columns, true);
}

void mapMask(std::optional<BiasTable>& table, const OptionalMap& heads, const OptionalMap& rows,
    const OptionalMap& columns)
{
    if (table)
        mapTables<double>(table->tables, table->perHead ? heads : OptionalMap(), rows, columns, 0);
}

} // namespace attnscope
