// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scaling.h"

#include "core/analysis/softmax_row.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numbers>

namespace attnscope {

namespace {

void addRow(SoftmaxSharpness& sum, const std::vector<double>& logits)
{
    const SoftmaxRow row = softmaxRow(logits);
    for (const double x : logits)
        sum.variance += x * x / static_cast<double>(logits.size());
    sum.entropy += entropyOf(row.weights);
    sum.largestWeight += *std::max_element(row.weights.begin(), row.weights.end());
    sum.gradientNorm += softmaxGradientNorm(row.weights);
}

void divide(SoftmaxSharpness& sum, double count)
{
    sum.variance /= count;
    sum.entropy /= count;
    sum.largestWeight /= count;
    sum.gradientNorm /= count;
}

std::atomic<bool> isStandardDone = false;

} // namespace

double NormalGenerator::uniform()
{
    m_state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    return static_cast<double>((z >> 11) + 1) * 0x1p-53;
}

double NormalGenerator::operator()()
{
    if (m_hasSpare) {
        m_hasSpare = false;
        return m_spare;
    }
    const double radius = std::sqrt(-2 * std::log(uniform()));
    const double angle = 2 * std::numbers::pi * uniform();
    m_spare = radius * std::sin(angle);
    m_hasSpare = true;
    return radius * std::cos(angle);
}

ScalingPoint scalingPoint(Index width, const ScalingSettings& settings)
{
    ScalingPoint point;
    point.width = width;
    // Each width has a stream of its own, so that a point does not depend on the others.
    NormalGenerator normal(settings.seed + 0x51ED270B * static_cast<std::uint64_t>(width));
    const int trials = std::max(settings.minimumTrials, settings.minimumSamples / static_cast<int>(width));
    const double root = std::sqrt(static_cast<double>(width));
    std::vector<double> query(static_cast<std::size_t>(width));
    std::vector<double> logits(static_cast<std::size_t>(settings.keys));
    for (int trial = 0; trial < trials; ++trial) {
        std::generate(query.begin(), query.end(), std::ref(normal));
        for (double& logit : logits) {
            logit = 0;
            for (const double x : query)
                logit += x * normal();
        }
        addRow(point.plain, logits);
        for (double& logit : logits)
            logit /= root;
        addRow(point.scaled, logits);
    }
    divide(point.plain, trials);
    divide(point.scaled, trials);
    return point;
}

std::vector<ScalingPoint> scalingExperiment(const ScalingSettings& settings)
{
    std::vector<ScalingPoint> points;
    for (Index width = 1; width <= 1024; width *= 2)
        points.push_back(scalingPoint(width, settings));
    return points;
}

const std::vector<ScalingPoint>& standardScalingExperiment()
{
    static const std::vector<ScalingPoint> points = scalingExperiment({});
    isStandardDone = true;
    return points;
}

bool isStandardScalingExperimentDone()
{
    return isStandardDone;
}

} // namespace attnscope
