// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/softmax_row.h"

#include "core/kernels/kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attnscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double largestOf(std::span<const double> logits)
{
    double largest = -infinity;
    for (const double x : logits)
        largest = x > largest ? x : largest;
    return largest;
}

} // namespace

SoftmaxRow softmaxRow(std::span<const double> logits, double temperature)
{
    SoftmaxRow row;
    row.largest = largestOf(logits);
    const bool isEmpty = std::all_of(logits.begin(), logits.end(), [](double x) { return x == -infinity; });
    for (const double x : logits) {
        row.exponentials.push_back(isEmpty ? 0 : std::exp((x - row.largest) / temperature));
        row.sum += row.exponentials.back();
    }
    for (const double e : row.exponentials)
        row.weights.push_back(isEmpty ? 0 : e / row.sum);
    return row;
}

void softmaxInPlace(std::span<double> logits, double temperature)
{
    const kernels::Table<double>& kernels = kernels::best<double>();
    const auto n = static_cast<kernels::Size>(logits.size());
    if (std::all_of(logits.begin(), logits.end(), [](double x) { return x == -infinity; }))
        return std::fill(logits.begin(), logits.end(), 0);
    if (temperature != 1)
        kernels.divide(n, logits.data(), temperature);
    kernels.softmax(n, logits.data());
}

std::vector<double> shifted(std::span<const double> logits, double c)
{
    std::vector<double> result(logits.begin(), logits.end());
    for (double& x : result)
        x += c;
    return result;
}

double weightRatio(double a, double b, double temperature)
{
    return std::exp((a - b) / temperature);
}

double entropyOf(std::span<const double> weights)
{
    double entropy = 0;
    for (const double p : weights)
        entropy -= p == 0 ? 0 : p * std::log(p);
    return entropy;
}

int largestIndex(std::span<const double> values)
{
    int best = -1;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isnan(values[i]) && (best < 0 || values[i] > values[static_cast<std::size_t>(best)]))
            best = static_cast<int>(i);
    }
    return best;
}

double softmaxGradientNorm(std::span<const double> weights)
{
    double squares = 0;
    double cubes = 0;
    for (const double p : weights) {
        squares += p * p;
        cubes += p * p * p;
    }
    // Rounding may leave a one-hot row a hair below 0.
    return std::sqrt(std::max(squares - 2 * cubes + squares * squares, 0.0));
}

std::pair<double, double> curveRange(std::span<const double> logits)
{
    double low = infinity;
    double high = -infinity;
    for (const double x : logits) {
        if (std::isfinite(x)) {
            low = std::min(low, x);
            high = std::max(high, x);
        }
    }
    if (low > high)
        return {-1, 1};
    const double margin = std::max((high - low) * 0.15, 0.5);
    return {low - margin, high + margin};
}

} // namespace attnscope
