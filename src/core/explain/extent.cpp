// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/desk.h"

namespace attnscope {

namespace {

const Layer& layerOf(const Snapshot& snapshot, int layer)
{
    return snapshot.session.layers[static_cast<std::size_t>(layer)];
}

StepExtent ofTable(const StageTable& table, int heads = 1)
{
    return table ? StepExtent{heads, table->rows(), table->cols() / heads, 1} : StepExtent{};
}

StepExtent when(bool exists, const StepExtent& extent)
{
    return exists ? extent : StepExtent{};
}

/// Scores, logits and weights are computed on demand.
StepExtent ofPairs(const Snapshot& snapshot, int layer, Step step)
{
    const LayerStages& stages = snapshot.run->layer(layer);
    const Given* given = snapshot.sequence().givenFor(layer);
    const bool hasScores = (stages.query && stages.key) || (given && given->scores);
    const bool isThere = hasScores || (step == Step::Weights && given && given->weights);
    return when(isThere, {stages.shape.heads, stages.shape.queries, stages.shape.keys, 1});
}

bool isProjected(const Snapshot& snapshot, int layer, Step step)
{
    const Given* given = snapshot.sequence().givenFor(layer);
    const bool isGiven = given && (step == Step::QueryProjection ? given->q : given->k);
    return layerOf(snapshot, layer).rope && !isGiven;
}

StepExtent ofUnits(const Snapshot& snapshot, int layer)
{
    const Score& score = layerOf(snapshot, layer).score;
    const Given* given = snapshot.sequence().givenFor(layer);
    const bool hasUnits = score.kind == Score::Kind::General || score.kind == Score::Kind::Additive;
    const LayerStages& stages = snapshot.run->layer(layer);
    if (!hasUnits || (given && given->scores) || !stages.query || !stages.key)
        return {};
    const Index units = score.kind == Score::Kind::General ? (*score.w)->rows() : (*score.v)->cols();
    return {stages.shape.heads, stages.shape.queries, stages.shape.keys, units};
}

StepExtent ofFeedForward(const Snapshot& snapshot, int layer, Step step)
{
    const LayerStages& stages = snapshot.run->layer(layer);
    const auto& network = layerOf(snapshot, layer).feedForward;
    switch (step) {
    case Step::FeedForwardNormed:
        return ofTable(stages.feedForwardNormed);
    case Step::FeedForwardGate:
        return when(network && network->wGate, ofTable(stages.feedForwardHidden));
    case Step::FeedForwardUnit:
    case Step::FeedForwardHidden:
        return ofTable(stages.feedForwardHidden);
    case Step::FeedForwardResidual:
        return when(layerOf(snapshot, layer).norm == Layer::Norm::Post, ofTable(stages.feedForwardOutput));
    default:
        return ofTable(stages.feedForwardOutput);
    }
}

const StageTable* tableOf(const LayerStages& stages, Step step)
{
    switch (step) {
    case Step::Input:
        return &stages.input;
    case Step::Normed:
        return &stages.normed;
    case Step::Query:
        return &stages.query;
    case Step::Key:
        return &stages.key;
    case Step::Value:
        return &stages.value;
    case Step::Context:
        return &stages.context;
    case Step::Output:
        return &stages.output;
    case Step::Residual:
        return &stages.residual;
    case Step::Attended:
        return &stages.attended;
    case Step::FeedForwardNormed:
        return &stages.feedForwardNormed;
    case Step::FeedForwardHidden:
        return &stages.feedForwardHidden;
    case Step::FeedForwardOutput:
        return &stages.feedForwardOutput;
    case Step::Result:
        return &stages.result;
    default:
        return nullptr;
    }
}

int headsOf(const LayerStages& stages, Step step)
{
    if (step == Step::Key || step == Step::Value || step == Step::KeyProjection)
        return stages.shape.keyHeads;
    return step == Step::Query || step == Step::QueryProjection || step == Step::Context ? stages.shape.heads
                                                                                         : 1;
}

bool isInside(const StepExtent& extent, const NumberRef& n)
{
    const auto within = [](Index i, Index count) { return i >= 0 && i < count; };
    return within(n.head, extent.heads) && within(n.row, extent.rows) && within(n.column, extent.columns)
        && within(n.unit, extent.units);
}

} // namespace

StepExtent extentOf(const Snapshot& snapshot, int layer, Step step)
{
    const LayerStages& stages = snapshot.run->layer(layer);
    switch (step) {
    case Step::Session:
        return {};
    case Step::Position:
        return when(
            layer == 0 && snapshot.session.position.kind != Position::Kind::None, ofTable(stages.input));
    case Step::QueryProjection:
        return when(isProjected(snapshot, layer, step), ofTable(stages.query, headsOf(stages, step)));
    case Step::KeyProjection:
        return when(isProjected(snapshot, layer, step), ofTable(stages.key, headsOf(stages, step)));
    case Step::ScoreUnit:
        return ofUnits(snapshot, layer);
    case Step::Scores:
    case Step::Logits:
    case Step::Weights:
        return ofPairs(snapshot, layer, step);
    case Step::HeadOutput: {
        StepExtent extent = when(layerOf(snapshot, layer).wO.has_value(), ofTable(stages.output));
        extent.heads = stages.shape.heads;
        return extent;
    }
    case Step::FeedForwardNormed:
    case Step::FeedForwardUnit:
    case Step::FeedForwardGate:
    case Step::FeedForwardHidden:
    case Step::FeedForwardOutput:
    case Step::FeedForwardResidual:
        return ofFeedForward(snapshot, layer, step);
    default:
        return ofTable(*tableOf(stages, step), headsOf(stages, step));
    }
}

std::vector<Step> stepsOf(const Snapshot& snapshot, int layer)
{
    std::vector<Step> steps;
    for (int step = static_cast<int>(Step::Position); step <= static_cast<int>(Step::Result); ++step)
        if (extentOf(snapshot, layer, static_cast<Step>(step)).rows > 0)
            steps.push_back(static_cast<Step>(step));
    return steps;
}

namespace explaining {

bool exists(const Snapshot& snapshot, const NumberRef& n)
{
    if (n.step == Step::Session) {
        const Tensor* table = findTensor(snapshot.session, n.tensor);
        return table && isInside({1, (*table)->rows(), (*table)->cols(), 1}, n);
    }
    const bool hasLayer = n.layer >= 0 && n.layer < static_cast<int>(snapshot.session.layers.size());
    return hasLayer && isInside(extentOf(snapshot, n.layer, n.step), n);
}

std::optional<double> Desk::stored() const
{
    const NumberRef& n = number;
    if (n.step == Step::Session)
        return (**findTensor(session, n.tensor))(n.row, n.column);
    if (const StageTable* table = tableOf(stages, n.step)) {
        const Index width = (*table)->cols() / headsOf(stages, n.step);
        return (**table)(n.row, n.head * width + n.column);
    }
    if (n.step == Step::Scores)
        return pairs().scores(0, n.column);
    if (n.step == Step::Logits)
        return pairs().logits(0, n.column);
    if (n.step == Step::Weights)
        return pairs().weights(0, n.column);
    return {};
}

} // namespace explaining

} // namespace attnscope
