// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <utility>
#include <vector>

/// The words of the session format for every choice.
namespace attnscope {

/// Whether the keys that no field asked for are named in a warning.
enum class UnknownKeys { Warn, Expected };

template<typename E>
using Names = std::vector<std::pair<const char*, E>>;

inline const Names<Precision> precisionNames{
    {"float64", Precision::Float64},
    {"float32", Precision::Float32},
};
inline const Names<Position::Kind> positionNames{
    {"sinusoidal", Position::Kind::Sinusoidal},
    {"table", Position::Kind::Table},
};
inline const Names<Rope::Pairing> pairingNames{
    {"adjacent", Rope::Pairing::Adjacent},
    {"halves", Rope::Pairing::Halves},
};
inline const Names<Score::Kind> scoreNames{
    {"dot", Score::Kind::Dot},
    {"general", Score::Kind::General},
    {"additive", Score::Kind::Additive},
    {"cosine", Score::Kind::Cosine},
};
inline const Names<Score::Scale> scaleNames{
    {"sqrt", Score::Scale::Sqrt},
    {"none", Score::Scale::None},
};
inline const Names<Mask::EmptyRows> emptyRowsNames{
    {"zero", Mask::EmptyRows::Zero},
    {"nan", Mask::EmptyRows::Nan},
};
inline const Names<FeedForward::Activation> activationNames{
    {"relu", FeedForward::Activation::Relu},
    {"gelu", FeedForward::Activation::Gelu},
    {"gelu_tanh", FeedForward::Activation::GeluTanh},
    {"silu", FeedForward::Activation::Silu},
};
inline const Names<Layer::Input> inputNames{
    {"result", Layer::Input::Result},
    {"concat", Layer::Input::Concat},
};
inline const Names<Layer::Orientation> orientationNames{
    {"xW", Layer::Orientation::xW},
    {"Wx", Layer::Orientation::Wx},
};
inline const Names<Layer::Norm> normNames{
    {"none", Layer::Norm::None},
    {"pre", Layer::Norm::Pre},
    {"post", Layer::Norm::Post},
};
inline const Names<Layer::NormKind> normKindNames{
    {"layer", Layer::NormKind::Layer},
    {"rms", Layer::NormKind::Rms},
};
inline const Names<Override::Target> targetNames{
    {"score", Override::Target::Score},
    {"weight", Override::Target::Weight},
    {"q", Override::Target::Query},
    {"k", Override::Target::Key},
    {"v", Override::Target::Value},
};

template<typename E>
const char* nameOf(E value, const Names<E>& names)
{
    for (const auto& [name, choice] : names) {
        if (choice == value)
            return name;
    }
    return "";
}

} // namespace attnscope
