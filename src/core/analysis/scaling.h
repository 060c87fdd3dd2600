// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <cstdint>
#include <vector>

namespace attnscope {

/// Standard normal numbers, the same on every machine for one seed: SplitMix64 (Steele, Lea, Flood
/// 2014) gives 53-bit uniform numbers, the Box-Muller transform turns two of them into two normal ones.
class NormalGenerator
{
public:
    explicit NormalGenerator(std::uint64_t seed)
        : m_state(seed)
    { }

    double operator()();

private:
    double uniform(); ///< in (0, 1]

    std::uint64_t m_state;
    double m_spare = 0;
    bool m_hasSpare = false;
};

/// Softmax over the products of one random query with n random keys, averaged over many queries.
struct SoftmaxSharpness
{
    double variance = 0; ///< of the logits about 0, their expected mean
    double entropy = 0; ///< nats; ln n when all keys share alike
    double largestWeight = 0; ///< 1 when one key takes all
    double gradientNorm = 0; ///< Frobenius norm of diag(p) − p·pᵀ; 0 when nothing can be learned
};

struct ScalingPoint
{
    Index width = 0; ///< d
    SoftmaxSharpness plain; ///< logits q·k
    SoftmaxSharpness scaled; ///< logits q·k / √d
};

struct ScalingSettings
{
    std::uint64_t seed = 1;
    int keys = 16;
    int minimumTrials = 128; ///< queries drawn for the widest d
    int minimumSamples = 4096; ///< at least trials × d numbers of each query are drawn

    bool operator==(const ScalingSettings&) const = default;
};

/// Draws q and k with independent standard normal entries for d = 1, 2, 4 … 1024.
std::vector<ScalingPoint> scalingExperiment(const ScalingSettings& settings);

/// The same for one d.
ScalingPoint scalingPoint(Index width, const ScalingSettings& settings);

/// The experiment with default settings, done once in the life of the program (about half a second).
const std::vector<ScalingPoint>& standardScalingExperiment();
bool isStandardScalingExperimentDone();

} // namespace attnscope
