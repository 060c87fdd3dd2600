// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rowwise.h"

#include "core/numbers.h"

#include <cmath>
#include <numbers>

namespace attnscope {

template<typename T>
MatrixOf<T> norm(const MatrixOf<T>& rows, Layer::NormKind kind, double eps, const std::optional<Tensor>& gain,
    const std::optional<Tensor>& bias)
{
    using Row = Eigen::Matrix<T, 1, Eigen::Dynamic, Eigen::RowMajor>;
    const bool isLayer = kind == Layer::NormKind::Layer;
    MatrixOf<T> out(rows.rows(), rows.cols());
    for (Index i = 0; i < rows.rows(); ++i) {
        const T mean = isLayer ? rows.row(i).mean() : T(0);
        const Row centred = rows.row(i).array() - mean;
        const T variance = centred.array().square().mean();
        out.row(i) = centred / std::sqrt(variance + static_cast<T>(eps));
    }
    if (gain)
        out.array().rowwise() *= (*gain)->row(0).template cast<T>().array();
    if (bias && isLayer)
        out.array().rowwise() += (*bias)->row(0).template cast<T>().array();
    return out;
}

namespace {

template<typename T>
T relu(T x)
{
    return x < 0 ? T(0) : x;
}

template<typename T>
T gelu(T x)
{
    return x * (T(1) + std::erf(x / std::numbers::sqrt2_v<T>)) / T(2);
}

template<typename T>
T geluTanh(T x)
{
    const T factor = std::sqrt(T(2) * std::numbers::inv_pi_v<T>);
    return x * (T(1) + std::tanh(factor * (x + T(0.044715) * x * x * x))) / T(2);
}

template<typename T>
T silu(T x)
{
    return x / (T(1) + std::exp(-x));
}

} // namespace

template<typename T>
void activate(MatrixOf<T>& rows, FeedForward::Activation activation)
{
    switch (activation) {
    case FeedForward::Activation::Relu:
        rows = rows.unaryExpr(&relu<T>);
        return;
    case FeedForward::Activation::Gelu:
        rows = rows.unaryExpr(&gelu<T>);
        return;
    case FeedForward::Activation::GeluTanh:
        rows = rows.unaryExpr(&geluTanh<T>);
        return;
    case FeedForward::Activation::Silu:
        rows = rows.unaryExpr(&silu<T>);
        return;
    }
}

template MatrixOf<float> norm<float>(const MatrixOf<float>&, Layer::NormKind, double,
    const std::optional<Tensor>&, const std::optional<Tensor>&);
template MatrixOf<double> norm<double>(const MatrixOf<double>&, Layer::NormKind, double,
    const std::optional<Tensor>&, const std::optional<Tensor>&);
template void activate<float>(MatrixOf<float>&, FeedForward::Activation);
template void activate<double>(MatrixOf<double>&, FeedForward::Activation);

} // namespace attnscope
