// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/parts.h"
#include "core/edit/refusal.h"

#include <algorithm>

namespace attnscope {

namespace {

struct StageShape
{
    Index heads;
    Index rows;
    Index columns;
};

StageShape shapeOf(GivenStage stage, const LayerShape& shape, Index width)
{
    const auto known = [width](Index own) { return own >= 0 ? own : width; };
    switch (stage) {
    case GivenStage::Q:
        return {shape.heads, shape.queries, known(shape.queryWidth)};
    case GivenStage::K:
        return {shape.keyHeads, shape.keys, known(shape.keyWidth)};
    case GivenStage::V:
        return {shape.keyHeads, shape.keys, known(shape.valueWidth)};
    default:
        return {shape.heads, shape.queries, shape.keys};
    }
}

std::optional<HeadTensor>* numbersOf(Given& given, GivenStage stage)
{
    switch (stage) {
    case GivenStage::Q:
        return &given.q;
    case GivenStage::K:
        return &given.k;
    case GivenStage::V:
        return &given.v;
    case GivenStage::Scores:
        return &given.scores;
    case GivenStage::Weights:
        return &given.weights;
    default:
        return nullptr;
    }
}

Given& entryFor(Sequence& sequence, int layer)
{
    const auto it = std::find_if(
        sequence.given.begin(), sequence.given.end(), [layer](const Given& g) { return g.layer == layer; });
    if (it != sequence.given.end())
        return *it;
    sequence.given.emplace_back();
    sequence.given.back().layer = layer;
    return sequence.given.back();
}

bool isEmpty(const Given& g)
{
    return !g.q && !g.k && !g.v && !g.scores && !g.weights && !g.allowed && !g.bias
        && g.fileKeys.keys.empty();
}

void putStage(Given& given, GivenStage stage, const StageShape& shape)
{
    const auto heads = static_cast<std::size_t>(shape.heads);
    if (std::optional<HeadTensor>* numbers = numbersOf(given, stage))
        *numbers = HeadTensor(heads, Tensor(Matrix::Zero(shape.rows, shape.columns)));
    else if (stage == GivenStage::Allowed)
        given.allowed =
            AllowedTable{false, {BoolMatrix(BoolMatrix::Constant(shape.rows, shape.columns, true))}};
    else
        given.bias = BiasTable{false, {Matrix(Matrix::Zero(shape.rows, shape.columns))}};
}

Status checkPlace(const SessionData& session, int sequence, int layer)
{
    if (Status bad = checkSequence(session, sequence))
        return bad;
    return checkLayer(session, layer);
}

} // namespace

Result<SessionData> addGiven(
    const SessionData& session, int sequence, int layer, GivenStage stage, Index width)
{
    if (Status bad = checkPlace(session, sequence, layer))
        return *bad;
    const Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    const auto s = static_cast<std::size_t>(sequence);
    const StageShape shape = shapeOf(stage, shapes.value()[s][static_cast<std::size_t>(layer)], width);
    if (shape.columns < 1)
        return refusal(QT_TRANSLATE_NOOP("core", "this session does not say how wide the stage is"));
    SessionData next = session;
    putStage(entryFor(next.sequences[s], layer), stage, shape);
    return checked(std::move(next));
}

Result<SessionData> removeGiven(const SessionData& session, int sequence, int layer, GivenStage stage)
{
    if (Status bad = checkPlace(session, sequence, layer))
        return *bad;
    SessionData next = session;
    Sequence& owner = next.sequences[static_cast<std::size_t>(sequence)];
    Given& given = entryFor(owner, layer);
    if (std::optional<HeadTensor>* numbers = numbersOf(given, stage))
        numbers->reset();
    else if (stage == GivenStage::Allowed)
        given.allowed.reset();
    else
        given.bias.reset();
    std::erase_if(owner.given, isEmpty);
    return checked(std::move(next));
}

} // namespace attnscope
