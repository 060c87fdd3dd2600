// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

namespace attnscope {

/// Each row normed: "layer" (x − mean)/√(variance + eps)·gain + bias with the variance over n (Ba et al.
/// 2016), "rms" x/√(mean x² + eps)·gain (Zhang and Sennrich 2019). A missing gain is 1, a missing bias 0.
template<typename T>
MatrixOf<T> norm(const MatrixOf<T>& rows, Layer::NormKind kind, double eps, const std::optional<Tensor>& gain,
    const std::optional<Tensor>& bias);

/// act(x) in place: relu, gelu = x·(1 + erf(x/√2))/2, gelu_tanh = x·(1 + tanh(√(2/π)·(x + 0.044715·x³)))/2,
/// silu = x/(1 + e^−x). NaN stays NaN.
template<typename T>
void activate(MatrixOf<T>& rows, FeedForward::Activation activation);

} // namespace attnscope
