// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace attnscope {

/// One row of a softmax with everything that it was made of.
struct SoftmaxRow
{
    double largest = 0; ///< m, the largest logit; −∞ where every key is masked
    std::vector<double> exponentials; ///< e^((x − m)/τ)
    double sum = 0; ///< of the exponentials
    std::vector<double> weights; ///< exponentials / sum; all 0 where every key is masked
};

/// Softmax of logits ÷ temperature (> 0). A logit of −∞ gets weight 0; NaN and +∞ flow through as IEEE
/// arithmetic says.
SoftmaxRow softmaxRow(std::span<const double> logits, double temperature = 1);

/// Makes logits the weights of softmaxRow(), faster: with the loops that heads are computed with, which
/// divide by the temperature first. A NaN or +∞, of a division as well, makes the whole row NaN.
void softmaxInPlace(std::span<double> logits, double temperature = 1);

/// The same logits with c added to each: the weights do not change.
std::vector<double> shifted(std::span<const double> logits, double c);

/// How many times more weight logit a gets than logit b: e^((a − b)/τ).
double weightRatio(double a, double b, double temperature = 1);

/// −Σ p ln p in nats, with 0 ln 0 = 0; NaN where a weight is.
double entropyOf(std::span<const double> weights);

/// Index of the largest weight, the first of equals; −1 where there is no number.
int largestIndex(std::span<const double> values);

/// Frobenius norm of the softmax's Jacobian diag(p) − p·pᵀ with respect to its (divided) logits:
/// √(Σp² − 2Σp³ + (Σp²)²). 0 for a one-hot row: nothing can be learned through it.
double softmaxGradientNorm(std::span<const double> weights);

/// The limits of x in which every finite logit lies, a little wider; [−1, 1] wide at least.
std::pair<double, double> curveRange(std::span<const double> logits);

} // namespace attnscope
