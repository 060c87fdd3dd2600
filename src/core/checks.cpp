// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks.h"

#include <cmath>

namespace attnscope {

namespace {

/// The first number of a table that is not finite; `width` is that of a head (0: a stage without heads).
std::optional<Checks::Place> notFinite(const StageTable& table, int layer, Stage stage, Index width)
{
    if (!table || table->allFinite())
        return {};
    // The lowest head comes first, as in the stages that exist head by head.
    std::optional<Checks::Place> first;
    for (Index i = 0; i < table->rows(); ++i) {
        for (Index j = 0; j < table->cols(); ++j) {
            if (std::isfinite((*table)(i, j)))
                continue;
            const int head = width > 0 ? static_cast<int>(j / width) : -1;
            if (!first || head < first->head)
                first = Checks::Place{layer, stage, head, i, width > 0 ? j % width : j};
        }
    }
    return first;
}

std::optional<Checks::Place> notFinite(const std::vector<HeadFindings>& heads, int which)
{
    for (const HeadFindings& head : heads) {
        if (head.notFinite[which])
            return head.notFinite[which];
    }
    return {};
}

std::optional<Checks::Place> firstNotFinite(
    const LayerStages& stages, const std::vector<HeadFindings>& heads, int layer)
{
    const LayerShape& shape = stages.shape;
    const auto table = [layer](const StageTable& numbers, Stage stage, Index width = 0) {
        return notFinite(numbers, layer, stage, width);
    };
    std::optional<Checks::Place> place = table(stages.input, Stage::Input);
    const auto orElse = [&place](auto&& find) {
        if (!place)
            place = find();
    };
    orElse([&] { return table(stages.normed, Stage::Normed); });
    orElse([&] { return table(stages.query, Stage::Query, shape.queryWidth); });
    orElse([&] { return table(stages.key, Stage::Key, shape.keyWidth); });
    orElse([&] { return table(stages.value, Stage::Value, shape.valueWidth); });
    for (int which = 0; which < 3; ++which)
        orElse([&] { return notFinite(heads, which); });
    orElse([&] { return table(stages.context, Stage::Context, shape.valueWidth); });
    orElse([&] { return table(stages.output, Stage::Output); });
    orElse([&] { return table(stages.attended, Stage::Attended); });
    orElse([&] { return table(stages.result, Stage::Result); });
    return place;
}

} // namespace

void addToChecks(Checks& checks, const LayerStages& stages, const std::vector<HeadFindings>& heads, int layer)
{
    for (const HeadFindings& head : heads) {
        checks.badRows += head.badRows;
        checks.emptyRows += head.emptyRows;
        if (!checks.firstEmptyRow)
            checks.firstEmptyRow = head.firstEmptyRow;
        checks.largestRowSumError = std::max(checks.largestRowSumError, head.rowSumError);
        if (head.badRows > 0 && head.rowSumError > checks.worstRowError) {
            checks.worstRowError = head.rowSumError;
            checks.worstRow = head.worstRow;
        }
    }
    if (!checks.firstNotFinite)
        checks.firstNotFinite = firstNotFinite(stages, heads, layer);
}

} // namespace attnscope
