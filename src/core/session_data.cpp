// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session_data.h"

#include <algorithm>

namespace attnscope {

const Given* Sequence::givenFor(int layer) const
{
    const auto it =
        std::find_if(given.begin(), given.end(), [layer](const Given& g) { return g.layer == layer; });
    return it == given.end() ? nullptr : &*it;
}

namespace {

template<typename T>
T* inside(std::vector<T>& list, int i)
{
    return i >= 0 && static_cast<std::size_t>(i) < list.size() ? &list[static_cast<std::size_t>(i)] : nullptr;
}

Tensor* present(std::optional<Tensor>& table)
{
    return table ? &*table : nullptr;
}

Tensor* present(std::optional<HeadTensor>& tables, int head)
{
    return tables ? inside(*tables, head) : nullptr;
}

Tensor* present(std::optional<BiasTable>& table, int head)
{
    return table ? inside(table->tables, table->perHead ? head : 0) : nullptr;
}

Tensor* findInFeedForward(FeedForward& ff, TensorRef::Kind kind)
{
    using Kind = TensorRef::Kind;
    switch (kind) {
    case Kind::FfW1:
        return present(ff.w1);
    case Kind::FfB1:
        return present(ff.b1);
    case Kind::FfW2:
        return present(ff.w2);
    case Kind::FfB2:
        return present(ff.b2);
    case Kind::FfGate:
        return present(ff.wGate);
    case Kind::FfNormGain:
        return present(ff.normGain);
    case Kind::FfNormBias:
        return present(ff.normBias);
    default:
        return nullptr;
    }
}

Tensor* findInLayer(Layer& layer, const TensorRef& ref)
{
    using Kind = TensorRef::Kind;
    switch (ref.kind) {
    case Kind::WQ:
        return present(layer.wQ);
    case Kind::WK:
        return present(layer.wK);
    case Kind::WV:
        return present(layer.wV);
    case Kind::WO:
        return present(layer.wO);
    case Kind::BQ:
        return present(layer.bQ);
    case Kind::BK:
        return present(layer.bK);
    case Kind::BV:
        return present(layer.bV);
    case Kind::BO:
        return present(layer.bO);
    case Kind::HeadGain:
        return present(layer.headGain);
    case Kind::ScoreW:
        return present(layer.score.w);
    case Kind::ScoreWQuery:
        return present(layer.score.wQuery);
    case Kind::ScoreWKey:
        return present(layer.score.wKey);
    case Kind::ScoreV:
        return present(layer.score.v);
    case Kind::ScoreB:
        return present(layer.score.b);
    case Kind::MaskBias:
        return present(layer.mask.bias, ref.head);
    case Kind::NormGain:
        return present(layer.normGain);
    case Kind::NormBias:
        return present(layer.normBias);
    default:
        return layer.feedForward ? findInFeedForward(*layer.feedForward, ref.kind) : nullptr;
    }
}

Tensor* findInGiven(Sequence& sequence, const TensorRef& ref)
{
    using Kind = TensorRef::Kind;
    const auto it = std::find_if(
        sequence.given.begin(), sequence.given.end(), [&](const Given& g) { return g.layer == ref.layer; });
    if (it == sequence.given.end())
        return nullptr;
    switch (ref.kind) {
    case Kind::GivenQ:
        return present(it->q, ref.head);
    case Kind::GivenK:
        return present(it->k, ref.head);
    case Kind::GivenV:
        return present(it->v, ref.head);
    case Kind::GivenScores:
        return present(it->scores, ref.head);
    case Kind::GivenWeights:
        return present(it->weights, ref.head);
    case Kind::GivenBias:
        return present(it->bias, ref.head);
    default:
        return nullptr;
    }
}

Label labelAt(const std::optional<Labels>& labels, Index i)
{
    if (labels && static_cast<std::size_t>(i) < labels->size())
        return (*labels)[static_cast<std::size_t>(i)];
    return "dim " + std::to_string(i);
}

int clampIndex(int i, std::size_t count)
{
    return count == 0 ? 0 : std::clamp(i, 0, static_cast<int>(count) - 1);
}

} // namespace

Tensor* findTensor(SessionData& session, const TensorRef& ref)
{
    using Kind = TensorRef::Kind;
    if (ref.kind == Kind::PositionTable)
        return present(session.position.table);
    if (ref.kind == Kind::Embeddings || ref.kind == Kind::SourceEmbeddings || ref.kind >= Kind::GivenQ) {
        Sequence* sequence = inside(session.sequences, ref.sequence);
        if (!sequence)
            return nullptr;
        if (ref.kind == Kind::Embeddings)
            return present(sequence->embeddings);
        if (ref.kind == Kind::SourceEmbeddings)
            return present(sequence->sourceEmbeddings);
        return findInGiven(*sequence, ref);
    }
    Layer* layer = inside(session.layers, ref.layer);
    return layer ? findInLayer(*layer, ref) : nullptr;
}

const Tensor* findTensor(const SessionData& session, const TensorRef& ref)
{
    // The lookup changes nothing; only the result's constness differs.
    return findTensor(const_cast<SessionData&>(session), ref);
}

Label dimLabel(const SessionData& session, Index i)
{
    return labelAt(session.dims, i);
}

Label sourceDimLabel(const SessionData& session, Index i)
{
    return labelAt(session.sourceDims, i);
}

Focus clampFocus(const SessionData& session, Focus focus)
{
    focus.sequence = clampIndex(focus.sequence, session.sequences.size());
    focus.layer = clampIndex(focus.layer, session.layers.size());
    if (!session.layers.empty()) {
        const auto& layer = session.layers[static_cast<std::size_t>(focus.layer)];
        focus.head = clampIndex(focus.head, static_cast<std::size_t>(std::max(layer.heads, 1)));
    }
    if (!session.sequences.empty()) {
        const auto& sequence = session.sequences[static_cast<std::size_t>(focus.sequence)];
        focus.query = clampIndex(focus.query, sequence.tokens.size());
        focus.key = clampIndex(focus.key, sequence.keyTokens().size());
    }
    focus.dim = std::max(focus.dim, 0);
    return focus;
}

Focus initialFocus(const SessionData& session)
{
    const View& view = session.view;
    Focus focus;
    focus.sequence = view.sequence.value_or(0);
    focus.layer = view.layer.value_or(0);
    focus.head = view.head.value_or(0);
    focus.query = view.query.value_or(0);
    focus.key = view.key.value_or(0);
    focus.dim = view.dim.value_or(0);
    return clampFocus(session, focus);
}

} // namespace attnscope
