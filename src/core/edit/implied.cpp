// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/implied.h"

namespace attnscope {

namespace {

using Kind = TensorRef::Kind;

std::optional<ImpliedTable> identity(Index inputs, Index features, Layer::Orientation orientation)
{
    if (inputs < 0 || features < 0)
        return {};
    const bool xW = orientation == Layer::Orientation::xW;
    return ImpliedTable{xW ? inputs : features, xW ? features : inputs, 0, true};
}

std::optional<ImpliedTable> row(Index width, double value)
{
    if (width < 0)
        return {};
    return ImpliedTable{1, width, value};
}

// The width that both norms of a layer's attention part see.
Index normedWidth(const Layer& layer, const LayerShape& shape)
{
    return layer.norm == Layer::Norm::Post ? shape.outputWidth : shape.inputWidth;
}

std::optional<ImpliedTable> impliedInFeedForward(
    const FeedForward& ff, const Layer& layer, const LayerShape& shape, Kind kind)
{
    const bool xW = layer.orientation == Layer::Orientation::xW;
    const Index hidden = xW ? ff.w1->operator*().cols() : ff.w1->operator*().rows();
    switch (kind) {
    case Kind::FfB1:
        return row(hidden, 0);
    case Kind::FfB2:
        return row(shape.resultWidth, 0);
    case Kind::FfNormGain:
        return row(shape.resultWidth, 1);
    case Kind::FfNormBias:
        return row(shape.resultWidth, 0);
    default:
        return {};
    }
}

std::optional<ImpliedTable> impliedInScore(const Score& score, Kind kind)
{
    if (kind == Kind::ScoreB && score.kind == Score::Kind::Additive && score.wQuery)
        return row((*score.wQuery)->rows(), 0);
    return {};
}

bool isOfLayer(Kind kind)
{
    return kind >= Kind::WQ && kind < Kind::GivenQ;
}

std::optional<Tensor>* slotOf(Layer& layer, Kind kind)
{
    switch (kind) {
    case Kind::WQ:
        return &layer.wQ;
    case Kind::WK:
        return &layer.wK;
    case Kind::WV:
        return &layer.wV;
    case Kind::WO:
        return &layer.wO;
    case Kind::BQ:
        return &layer.bQ;
    case Kind::BK:
        return &layer.bK;
    case Kind::BV:
        return &layer.bV;
    case Kind::BO:
        return &layer.bO;
    case Kind::HeadGain:
        return &layer.headGain;
    case Kind::ScoreB:
        return &layer.score.b;
    case Kind::NormGain:
        return &layer.normGain;
    case Kind::NormBias:
        return &layer.normBias;
    case Kind::FfB1:
        return &layer.feedForward->b1;
    case Kind::FfB2:
        return &layer.feedForward->b2;
    case Kind::FfNormGain:
        return &layer.feedForward->normGain;
    case Kind::FfNormBias:
        return &layer.feedForward->normBias;
    default:
        return nullptr;
    }
}

} // namespace

Matrix ImpliedTable::numbers() const
{
    return isIdentity ? Matrix(Matrix::Identity(rows, columns))
                      : Matrix(Matrix::Constant(rows, columns, number));
}

std::optional<ImpliedTable> impliedLayerTable(
    const Layer& layer, const LayerShape& shape, TensorRef::Kind kind)
{
    const Index query = shape.queryWidth < 0 ? -1 : shape.queryWidth * shape.heads;
    const Index key = shape.keyWidth < 0 ? -1 : shape.keyWidth * shape.keyHeads;
    const Index value = shape.valueWidth < 0 ? -1 : shape.valueWidth * shape.keyHeads;
    const Index context = shape.valueWidth < 0 ? -1 : shape.valueWidth * shape.heads;
    switch (kind) {
    case Kind::WQ:
        return identity(shape.inputWidth, query, layer.orientation);
    case Kind::WK:
        return identity(shape.sourceWidth, key, layer.orientation);
    case Kind::WV:
        return identity(shape.sourceWidth, value, layer.orientation);
    case Kind::WO:
        return identity(context, shape.outputWidth, layer.orientation);
    case Kind::BQ:
        return row(query, 0);
    case Kind::BK:
        return row(key, 0);
    case Kind::BV:
        return row(value, 0);
    case Kind::BO:
        return row(shape.outputWidth, 0);
    case Kind::HeadGain:
        return row(shape.heads, 1);
    case Kind::NormGain:
        return row(normedWidth(layer, shape), 1);
    case Kind::NormBias:
        return row(normedWidth(layer, shape), 0);
    case Kind::MaskBias:
        return ImpliedTable{shape.queries, shape.keys};
    case Kind::ScoreB:
        return impliedInScore(layer.score, kind);
    default:
        return layer.feedForward && layer.feedForward->w1
            ? impliedInFeedForward(*layer.feedForward, layer, shape, kind)
            : std::nullopt;
    }
}

std::optional<ImpliedTable> impliedTable(
    const SessionData& session, const Shapes& shapes, const TensorRef& ref)
{
    const auto sequence = static_cast<std::size_t>(ref.sequence);
    const auto layer = static_cast<std::size_t>(ref.layer);
    const bool exists = ref.sequence >= 0 && ref.layer >= 0 && sequence < session.sequences.size()
        && layer < session.layers.size();
    if (!isOfLayer(ref.kind) || !exists || findTensor(session, ref))
        return {};
    return impliedLayerTable(session.layers[layer], shapes[sequence][layer], ref.kind);
}

Result<SessionData> materialised(const SessionData& session, const Shapes& shapes, const TensorRef& ref)
{
    if (findTensor(session, ref))
        return session;
    const std::optional<ImpliedTable> table = impliedTable(session, shapes, ref);
    if (!table)
        return Error{{}, {QT_TRANSLATE_NOOP("core", "this session has no such table"), {}}};
    SessionData next = session;
    Layer& layer = next.layers[static_cast<std::size_t>(ref.layer)];
    if (ref.kind == Kind::MaskBias)
        layer.mask.bias = BiasTable{false, {Tensor(table->numbers())}};
    else
        *slotOf(layer, ref.kind) = Tensor(table->numbers());
    return next;
}

} // namespace attnscope
