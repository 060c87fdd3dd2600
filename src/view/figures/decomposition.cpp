// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/decomposition.h"

#include "view/keep_cache.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attnscope {

namespace {

/// Keys that get a bar of their own, in key order.
std::vector<int> shownKeys(const std::vector<double>& contributions, std::size_t count, int chosenKey)
{
    std::vector<int> keys(contributions.size());
    std::iota(keys.begin(), keys.end(), 0);
    if (keys.size() <= count)
        return keys;
    const auto size = [&](int key) {
        const double x = contributions[static_cast<std::size_t>(key)];
        return key == chosenKey || std::isnan(x) ? HUGE_VAL : std::abs(x);
    };
    std::stable_sort(keys.begin(), keys.end(), [&](int a, int b) { return size(a) > size(b); });
    keys.resize(count);
    std::sort(keys.begin(), keys.end());
    return keys;
}

} // namespace

std::vector<Decomposition::Step> Decomposition::steps(int largest, int chosenKey) const
{
    // One bar is the sum and, when keys are merged, one the rest.
    const bool isMerged = static_cast<int>(contributions.size()) > largest - 1;
    const int own = std::max(1, largest - (isMerged ? 2 : 1));
    const std::vector<int> keys = shownKeys(contributions, static_cast<std::size_t>(own), chosenKey);
    std::vector<Step> steps;
    double sum = 0;
    for (const int key : keys) {
        const double next = sum + contributions[static_cast<std::size_t>(key)];
        steps.push_back({key, 0, false, sum, next});
        sum = next;
    }
    if (keys.size() < contributions.size())
        steps.push_back({-1, static_cast<int>(contributions.size() - keys.size()), false, sum, total});
    else if (!steps.empty() && std::isfinite(total) && std::isfinite(steps.back().to))
        steps.back().to = total; // the order of addition may differ in the last bit
    steps.push_back({-1, 0, true, 0, total});
    return steps;
}

namespace {

Index headWidth(const FigureContext& context)
{
    return std::max<Index>(1, context.shape.valueWidth);
}

Decomposition makeDecomposition(const FigureContext& context)
{
    Decomposition result{decomposedNumber(context), {}};
    const Matrix& weights = context.chosenRow().weights;
    const double gain = context.layer.headGain ? (**context.layer.headGain)(0, context.focus.head) : 1.0;
    const Index valueColumn =
        context.layer.keyHeadOf(context.focus.head) * headWidth(context) + result.feature;
    result.contributions.reserve(static_cast<std::size_t>(context.shape.keys));
    for (Index j = 0; j < context.shape.keys; ++j)
        result.contributions.push_back(gain * weights(0, j) * (*context.stages.value)(j, valueColumn));
    return result;
}

} // namespace

DecomposedNumber decomposedNumber(const FigureContext& context)
{
    DecomposedNumber result;
    result.feature = static_cast<int>(context.focus.dim % headWidth(context));
    result.column = context.focus.head * headWidth(context) + result.feature;
    result.total = (*context.stages.context)(context.focus.query, result.column);
    return result;
}

std::shared_ptr<const Decomposition> decompose(const FigureContext& context)
{
    static KeepCache<Decomposition, 4, std::array<int, 4>> cache;
    const Focus& focus = context.focus;
    return cache.value(context.input.snapshot->run, {focus.layer, focus.head, focus.query, focus.dim},
        [&] { return std::make_shared<Decomposition>(makeDecomposition(context)); });
}

} // namespace attnscope
