// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layer_check.h"

#include "core/check.h"

#include <cmath>
#include <limits>

namespace attnscope {

using namespace check;

namespace {

Status checkHeads(const std::string& place, const Layer& layer)
{
    if (layer.heads < 1)
        return refuse(member(place, "heads"), QT_TRANSLATE_NOOP("core", "%1, at least 1 expected"),
            {number(Index(layer.heads))});
    const int keyHeads = layer.keyHeads();
    if (keyHeads < 1 || layer.heads % keyHeads != 0)
        return refuse(member(place, "kv_heads"),
            QT_TRANSLATE_NOOP("core", "%1, a divisor of %2 heads expected"),
            {number(Index(keyHeads)), number(Index(layer.heads))});
    return vector(member(place, "head_gain"), layer.headGain, layer.heads);
}

struct Projection
{
    const char* weightName;
    const char* biasName;
    const std::optional<Tensor>& weight;
    const std::optional<Tensor>& bias;
};

/// A projection fits its own bias; what it is applied to is known only with a sequence.
Status checkProjection(const std::string& place, const Layer& layer, const Projection& p)
{
    if (!p.weight)
        return vector(member(place, p.biasName), p.bias, -1);
    const Matrix& weight = **p.weight;
    if (const Status bad = notEmpty(member(place, p.weightName), weight))
        return bad;
    const Index width = layer.orientation == Layer::Orientation::xW ? weight.cols() : weight.rows();
    return vector(member(place, p.biasName), p.bias, width);
}

Status checkScore(const std::string& place, const Score& score)
{
    if (!std::isfinite(score.softcap) || score.softcap < 0)
        return refuse(member(place, "softcap"),
            QT_TRANSLATE_NOOP("core", "%1, 0 (none) or a number above 0 expected"), {number(score.softcap)});
    if (score.effectiveScale() == Score::Scale::Number && !std::isfinite(score.scaleNumber))
        return refuse(member(place, "scale"), QT_TRANSLATE_NOOP("core", "%1, a finite number expected"),
            {number(score.scaleNumber)});
    const auto missing = [&](const char* name, const char* kind) {
        return refuse(
            member(place, name), QT_TRANSLATE_NOOP("core", "missing; a score of kind %1 needs it"), {kind});
    };
    if (score.kind == Score::Kind::General) {
        if (!score.w)
            return missing("w", "general");
        return notEmpty(member(place, "w"), **score.w);
    }
    if (score.kind != Score::Kind::Additive)
        return {};
    if (!score.wQuery)
        return missing("w_query", "additive");
    if (!score.wKey)
        return missing("w_key", "additive");
    if (!score.v)
        return missing("v", "additive");
    if (const Status bad = notEmpty(member(place, "w_query"), **score.wQuery))
        return bad;
    const Index width = (*score.wQuery)->rows();
    if (const Status bad = shape(member(place, "w_key"), **score.wKey, width, -1))
        return bad;
    if (const Status bad = vector(member(place, "v"), score.v, width))
        return bad;
    return vector(member(place, "b"), score.b, width);
}

Status checkMask(const std::string& place, const Mask& mask)
{
    if (!mask.window)
        return {};
    for (const int side : {mask.window->first, mask.window->second}) {
        if (side < -1)
            return refuse(member(place, "window"),
                QT_TRANSLATE_NOOP("core", "%1, a number of keys or -1 (no limit) expected"),
                {number(Index(side))});
    }
    return {};
}

Status checkFeedForward(const std::string& place, const Layer& layer, const FeedForward& ff)
{
    const auto required = [&](const char* name, const std::optional<Tensor>& table) -> Status {
        if (!table)
            return refuse(member(place, name), QT_TRANSLATE_NOOP("core", "missing; a feed-forward needs it"));
        return notEmpty(member(place, name), **table);
    };
    if (const Status bad = required("w_1", ff.w1))
        return bad;
    if (const Status bad = required("w_2", ff.w2))
        return bad;
    const bool isRow = layer.orientation == Layer::Orientation::xW;
    const Matrix& first = **ff.w1;
    const Matrix& second = **ff.w2;
    const Index hidden = isRow ? first.cols() : first.rows();
    const Index width = isRow ? first.rows() : first.cols();
    if (ff.wGate) {
        if (const Status bad = shape(member(place, "w_gate"), **ff.wGate, first.rows(), first.cols()))
            return bad;
    }
    if (const Status bad = vector(member(place, "b_1"), ff.b1, hidden))
        return bad;
    if (const Status bad =
            shape(member(place, "w_2"), second, isRow ? hidden : width, isRow ? width : hidden))
        return bad;
    if (const Status bad = vector(member(place, "b_2"), ff.b2, width))
        return bad;
    if (const Status bad = vector(member(place, "norm_gain"), ff.normGain, width))
        return bad;
    return vector(member(place, "norm_bias"), ff.normBias, width);
}

} // namespace

Status checkLayerAlone(const SessionData& session, int index)
{
    const Layer& layer = session.layers[static_cast<std::size_t>(index)];
    const std::string place = item("layers", index);
    if (index == 0 && layer.input == Layer::Input::Concat)
        return refuse(member(place, "input"),
            QT_TRANSLATE_NOOP("core", "concat needs a layer before; the first layer reads the embeddings"));
    if (const Status bad = checkHeads(place, layer))
        return bad;
    const Projection projections[] = {{"w_q", "b_q", layer.wQ, layer.bQ}, {"w_k", "b_k", layer.wK, layer.bK},
        {"w_v", "b_v", layer.wV, layer.bV}, {"w_o", "b_o", layer.wO, layer.bO}};
    for (const Projection& projection : projections) {
        if (const Status bad = checkProjection(place, layer, projection))
            return bad;
    }
    if (layer.rope) {
        if (const Status bad = positive(member(place, "rope.base"), layer.rope->base))
            return bad;
    }
    if (const Status bad = checkScore(member(place, "score"), layer.score))
        return bad;
    if (const Status bad = checkMask(member(place, "mask"), layer.mask))
        return bad;
    if (const Status bad = positive(member(place, "temperature"), layer.temperature))
        return bad;
    if (!std::isfinite(layer.normEps) || layer.normEps < 0)
        return refuse(member(place, "norm_eps"),
            QT_TRANSLATE_NOOP("core", "%1, 0 or a number above 0 expected"), {number(layer.normEps)});
    if (const Status bad = vector(member(place, "norm_gain"), layer.normGain, -1))
        return bad;
    if (const Status bad = vector(member(place, "norm_bias"), layer.normBias, -1))
        return bad;
    if (layer.feedForward)
        return checkFeedForward(member(place, "feed_forward"), layer, *layer.feedForward);
    return {};
}

} // namespace attnscope
