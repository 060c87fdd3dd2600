// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "io/names.h"
#include "io/sequence_names.h"

#include <limits>
#include <type_traits>

/// The session format, version 1, described once: ObjectReader and ObjectWriter both walk through
/// these functions, so that what is written is what is read.
namespace attnscope {

inline constexpr const char* sessionFormat = "attnscope-session";
inline constexpr int sessionVersion = 1;
/// The writer sees constant values.
template<typename V, typename T>
using ConstIf = std::conditional_t<V::isWriter, const T, T>;

inline constexpr int anyInteger = std::numeric_limits<int>::min();

template<typename V>
void describe(V& v, ConstIf<V, Given>& given)
{
    v.requiredInteger("layer", given.layer);
    v.heads("q", given.q);
    v.heads("k", given.k);
    v.heads("v", given.v);
    v.heads("scores", given.scores);
    v.heads("weights", given.weights);
    v.allowed("allowed", given.allowed);
    v.bias("bias", given.bias);
    v.finish(given.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, Override>& o)
{
    v.requiredInteger("layer", o.layer);
    v.requiredInteger("head", o.head);
    v.overrideTarget(o.target);
    const char* target = nameOf(o.target, targetNames);
    if (o.target == Override::Target::Score || o.target == Override::Target::Weight) {
        v.requiredInteger("query", o.row);
        v.requiredInteger("key", o.key);
        v.requiredNumber(target, o.number);
    } else {
        v.requiredInteger("token", o.row);
        v.requiredVector(target, o.vector);
    }
    if (o.target == Override::Target::Weight)
        v.flag("renormalise", o.renormalise, false);
    v.finish(o.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, Sequence>& sequence)
{
    v.requiredLabels("tokens", sequence.tokens);
    v.labels("source_tokens", sequence.sourceTokens);
    v.matrix("embeddings", sequence.embeddings);
    v.matrix("source_embeddings", sequence.sourceEmbeddings);
    v.flags("padding", sequence.padding);
    v.objects("given", sequence.given);
    v.objects("overrides", sequence.overrides);
    v.finish(sequence.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, Position>& position)
{
    v.requiredChoice("kind", position.kind, positionNames);
    v.number("base", position.base, 10000);
    v.matrix("table", position.table);
    v.finish(position.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, Rope>& rope)
{
    v.number("base", rope.base, 10000);
    v.choice("pairing", rope.pairing, pairingNames, Rope::Pairing::Adjacent);
    v.finish(rope.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, Score>& score)
{
    v.choice("kind", score.kind, scoreNames, Score::Kind::Dot);
    v.scale(score);
    v.number("softcap", score.softcap, 0);
    v.matrix("w", score.w);
    v.matrix("w_query", score.wQuery);
    v.matrix("w_key", score.wKey);
    v.vector("v", score.v);
    v.vector("b", score.b);
    v.finish(score.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, Mask>& mask)
{
    v.flag("causal", mask.causal, false);
    v.integer("offset", mask.offset, 0, anyInteger);
    v.window(mask.window);
    v.allowed("allowed", mask.allowed);
    v.bias("bias", mask.bias);
    v.flag("alibi", mask.alibi, false);
    v.choice("empty_rows", mask.emptyRows, emptyRowsNames, Mask::EmptyRows::Zero);
    v.finish(mask.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, FeedForward>& ff)
{
    v.requiredChoice("activation", ff.activation, activationNames);
    v.matrix("w_1", ff.w1);
    v.vector("b_1", ff.b1);
    v.matrix("w_2", ff.w2);
    v.vector("b_2", ff.b2);
    v.matrix("w_gate", ff.wGate);
    v.vector("norm_gain", ff.normGain);
    v.vector("norm_bias", ff.normBias);
    v.finish(ff.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, Layer>& layer)
{
    v.text("name", layer.name);
    v.choice("input", layer.input, inputNames, Layer::Input::Result);
    v.integer("heads", layer.heads, 1, 1);
    v.integer("kv_heads", layer.kvHeads, 1);
    v.choice("orientation", layer.orientation, orientationNames, Layer::Orientation::xW);
    v.matrix("w_q", layer.wQ);
    v.vector("b_q", layer.bQ);
    v.matrix("w_k", layer.wK);
    v.vector("b_k", layer.bK);
    v.matrix("w_v", layer.wV);
    v.vector("b_v", layer.bV);
    v.matrix("w_o", layer.wO);
    v.vector("b_o", layer.bO);
    v.object("rope", layer.rope);
    v.object("score", layer.score, true);
    v.object("mask", layer.mask, true);
    v.number("temperature", layer.temperature, 1);
    v.vector("head_gain", layer.headGain);
    v.flag("residual", layer.residual, false);
    v.choice("norm", layer.norm, normNames, Layer::Norm::None);
    v.choice("norm_kind", layer.normKind, normKindNames, Layer::NormKind::Layer);
    v.vector("norm_gain", layer.normGain);
    v.vector("norm_bias", layer.normBias);
    v.number("norm_eps", layer.normEps, 1e-5);
    v.object("feed_forward", layer.feedForward);
    v.finish(layer.fileKeys, UnknownKeys::Warn);
}

template<typename V>
void describe(V& v, ConstIf<V, View>& view)
{
    v.integer("sequence", view.sequence, 0);
    v.integer("layer", view.layer, 0);
    v.integer("head", view.head, 0);
    v.integer("query", view.query, 0);
    v.integer("key", view.key, 0);
    v.integer("dim", view.dim, 0);
    v.finish(view.fileKeys, UnknownKeys::Expected); // window state
}

template<typename V>
void describe(V& v, ConstIf<V, SessionData>& session)
{
    v.constant("format", sessionFormat);
    v.constant("version", sessionVersion);
    v.text("title", session.title, "");
    v.text("notes", session.notes, "");
    v.choice("precision", session.precision, precisionNames, Precision::Float64);
    v.labels("dims", session.dims);
    v.labels("source_dims", session.sourceDims);
    v.requiredObjects("sequences", session.sequences);
    v.object("position", session.position, session.position.kind != Position::Kind::None);
    v.requiredObjects("layers", session.layers);
    if constexpr (V::isWriter)
        v.object("view", viewWithSequenceNames(session), true);
    else
        v.object("view", session.view, true); // takeSequenceNames() follows when all is read
    v.finish(session.fileKeys, UnknownKeys::Warn);
}

} // namespace attnscope
