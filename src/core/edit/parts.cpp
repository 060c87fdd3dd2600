// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/parts.h"

#include "core/edit/dimensions.h"
#include "core/edit/implied.h"
#include "core/edit/line_map.h"
#include "core/edit/refusal.h"

#include <algorithm>

namespace attnscope {

namespace {

constexpr Index largestWidth = 1 << 16;

Status checkWidth(Index width)
{
    if (width >= 1 && width <= largestWidth)
        return {};
    return refusal(QT_TRANSLATE_NOOP("core", "a width of %1, 1 to %2 expected"),
        {numberText(width), numberText(largestWidth)});
}

// Runs `edit` on a copy of an existing layer and checks the result.
template<typename Edit>
Result<SessionData> withLayer(const SessionData& session, int layer, Edit edit)
{
    if (Status bad = checkLayer(session, layer))
        return *bad;
    const Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    SessionData next = session;
    const auto l = static_cast<std::size_t>(layer);
    if (Status bad = edit(next.layers[l], shapes.value().front()[l]))
        return *bad;
    return checked(std::move(next));
}

Tensor projection(Layer::Orientation orientation, Matrix xW)
{
    return orientation == Layer::Orientation::xW ? Tensor(std::move(xW)) : Tensor(Matrix(xW.transpose()));
}

Error noFeedForward()
{
    return refusal(QT_TRANSLATE_NOOP("core", "this layer has no feed-forward"));
}

Index hiddenWidth(const Layer& layer)
{
    const Matrix& w1 = **layer.feedForward->w1;
    return layer.orientation == Layer::Orientation::xW ? w1.cols() : w1.rows();
}

template<typename M>
MaskTable<M> maskTable(const LayerShape& shape, bool perHead, typename M::Scalar value)
{
    const M table = M::Constant(shape.queries, shape.keys, value);
    const auto count = static_cast<std::size_t>(perHead ? shape.heads : 1);
    return {perHead, std::vector<Cow<M>>(count, Cow<M>(table))};
}

} // namespace

Result<SessionData> setScoreKind(const SessionData& session, int layer, Score::Kind kind, Index hidden)
{
    if (Status bad = checkWidth(hidden))
        return *bad;
    return withLayer(session, layer, [&](Layer& owner, const LayerShape& shape) -> Status {
        Score& score = owner.score;
        if (score.kind == kind)
            return {};
        score.kind = kind;
        for (auto* table : {&score.w, &score.wQuery, &score.wKey, &score.v, &score.b})
            table->reset();
        const bool hasParameters = kind == Score::Kind::General || kind == Score::Kind::Additive;
        if (hasParameters && (shape.queryWidth < 0 || shape.keyWidth < 0))
            return refusal(QT_TRANSLATE_NOOP("core", "this layer has no queries and keys to make scores of"));
        if (kind == Score::Kind::General)
            score.w = Tensor(Matrix::Identity(shape.queryWidth, shape.keyWidth));
        if (kind == Score::Kind::Additive) {
            score.wQuery = Tensor(Matrix::Identity(hidden, shape.queryWidth));
            score.wKey = Tensor(Matrix::Identity(hidden, shape.keyWidth));
            score.v = Tensor(Matrix::Ones(1, hidden));
        }
        return {};
    });
}

Result<SessionData> setPositionKind(const SessionData& session, Position::Kind kind)
{
    SessionData next = session;
    if (kind == session.position.kind)
        return session;
    next.position.kind = kind;
    next.position.table.reset();
    if (kind == Position::Kind::Table) {
        const Index width = dimensionCount(session, DimList::Dims);
        if (width < 0)
            return refusal(QT_TRANSLATE_NOOP("core", "this session has no embeddings to add positions to"));
        std::size_t rows = 0;
        for (const Sequence& sequence : session.sequences)
            rows = std::max(rows, sequence.tokens.size());
        next.position.table = Tensor(Matrix::Zero(static_cast<Index>(rows), width));
    }
    return checked(std::move(next));
}

Result<SessionData> addFeedForward(const SessionData& session, int layer, Index hidden)
{
    if (Status bad = checkWidth(hidden))
        return *bad;
    return withLayer(session, layer, [&](Layer& owner, const LayerShape& shape) -> Status {
        if (owner.feedForward)
            return refusal(QT_TRANSLATE_NOOP("core", "this layer has a feed-forward already"));
        if (shape.outputWidth < 0)
            return refusal(QT_TRANSLATE_NOOP("core", "this layer has no output for a feed-forward"));
        owner.feedForward.emplace();
        owner.feedForward->w1 = projection(owner.orientation, Matrix::Identity(shape.outputWidth, hidden));
        owner.feedForward->w2 = projection(owner.orientation, Matrix::Zero(hidden, shape.outputWidth));
        return {};
    });
}

Result<SessionData> removeFeedForward(const SessionData& session, int layer)
{
    return withLayer(session, layer, [](Layer& owner, const LayerShape&) -> Status {
        if (!owner.feedForward)
            return noFeedForward();
        owner.feedForward.reset();
        return {};
    });
}

Result<SessionData> resizeFeedForward(const SessionData& session, int layer, Index hidden)
{
    if (Status bad = checkWidth(hidden))
        return *bad;
    return withLayer(session, layer, [&](Layer& owner, const LayerShape&) -> Status {
        if (!owner.feedForward)
            return noFeedForward();
        FeedForward& ff = *owner.feedForward;
        const LineMap map = resizedTo(hiddenWidth(owner), hidden);
        mapProjection(ff.w1, owner.orientation, {}, map);
        mapProjection(ff.wGate, owner.orientation, {}, map);
        mapProjection(ff.w2, owner.orientation, map, {});
        mapColumns(ff.b1, map);
        return {};
    });
}

Result<SessionData> setFeedForwardGate(const SessionData& session, int layer, bool gated)
{
    return withLayer(session, layer, [&](Layer& owner, const LayerShape&) -> Status {
        if (!owner.feedForward)
            return noFeedForward();
        FeedForward& ff = *owner.feedForward;
        if (!gated)
            ff.wGate.reset();
        else if (!ff.wGate)
            ff.wGate = Tensor(Matrix::Ones((*ff.w1)->rows(), (*ff.w1)->cols()));
        return {};
    });
}

Result<SessionData> addAllowedTable(const SessionData& session, int layer, bool perHead)
{
    return withLayer(session, layer, [&](Layer& owner, const LayerShape& shape) -> Status {
        owner.mask.allowed = maskTable<BoolMatrix>(shape, perHead, true);
        return {};
    });
}

Result<SessionData> removeAllowedTable(const SessionData& session, int layer)
{
    return withLayer(session, layer, [](Layer& owner, const LayerShape&) -> Status {
        owner.mask.allowed.reset();
        return {};
    });
}

Result<SessionData> addBiasTable(const SessionData& session, int layer, bool perHead)
{
    return withLayer(session, layer, [&](Layer& owner, const LayerShape& shape) -> Status {
        owner.mask.bias = maskTable<Matrix>(shape, perHead, 0);
        return {};
    });
}

Result<SessionData> removeBiasTable(const SessionData& session, int layer)
{
    return withLayer(session, layer, [](Layer& owner, const LayerShape&) -> Status {
        owner.mask.bias.reset();
        return {};
    });
}

Result<SessionData> addEmbeddings(const SessionData& session, Index modelWidth)
{
    if (Status bad = checkWidth(modelWidth))
        return *bad;
    SessionData next = session;
    for (Sequence& sequence : next.sequences) {
        if (!sequence.embeddings)
            sequence.embeddings =
                Tensor(Matrix::Zero(static_cast<Index>(sequence.tokens.size()), modelWidth));
        if (sequence.isCross() && !sequence.sourceEmbeddings)
            sequence.sourceEmbeddings =
                Tensor(Matrix::Zero(static_cast<Index>(sequence.sourceTokens->size()), modelWidth));
    }
    return checked(std::move(next));
}

Result<SessionData> fillTable(const SessionData& session, const TensorRef& table, const Fill& fill)
{
    const Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    Result<SessionData> written = materialised(session, shapes.value(), table);
    if (!written)
        return written;
    SessionData next = written.take();
    Tensor* tensor = findTensor(next, table);
    *tensor = filled((*tensor)->rows(), (*tensor)->cols(), fill);
    return next;
}

} // namespace attnscope
