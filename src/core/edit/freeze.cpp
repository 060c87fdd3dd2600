// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/freeze.h"

#include "core/edit/refusal.h"

namespace attnscope {

namespace {

/// Heads side by side → one matrix a head.
HeadTensor splitHeads(const Matrix& all, int heads)
{
    HeadTensor tensors;
    const Index width = all.cols() / heads;
    for (int h = 0; h < heads; ++h)
        tensors.emplace_back(Matrix(all.middleCols(h * width, width)));
    return tensors;
}

HeadTensor tablesOf(const SequenceRun& run, int layer, int heads, Matrix HeadRows::*table)
{
    HeadTensor tensors;
    for (int h = 0; h < heads; ++h)
        tensors.emplace_back((*run.head(layer, h)).*table);
    return tensors;
}

/// The stage's numbers; nothing when it is not computed or is no stage of numbers.
std::optional<HeadTensor> computedNumbers(const Snapshot& snapshot, int layer, GivenStage stage)
{
    const LayerStages& stages = snapshot.run->layer(layer);
    const auto split = [](const StageTable& table, int heads) {
        return table ? std::optional(splitHeads(*table, heads)) : std::nullopt;
    };
    switch (stage) {
    case GivenStage::Q:
        return split(stages.query, stages.shape.heads);
    case GivenStage::K:
        return split(stages.key, stages.shape.keyHeads);
    case GivenStage::V:
        return split(stages.value, stages.shape.keyHeads);
    case GivenStage::Scores:
        return tablesOf(*snapshot.run, layer, stages.shape.heads, &HeadRows::scores);
    case GivenStage::Weights:
        return tablesOf(*snapshot.run, layer, stages.shape.heads, &HeadRows::weights);
    default:
        return std::nullopt;
    }
}

std::optional<HeadTensor>& memberOf(Given& given, GivenStage stage)
{
    switch (stage) {
    case GivenStage::Q:
        return given.q;
    case GivenStage::K:
        return given.k;
    case GivenStage::V:
        return given.v;
    case GivenStage::Scores:
        return given.scores;
    default:
        return given.weights;
    }
}

} // namespace

Result<SessionData> giveComputed(const Snapshot& snapshot, int layer, GivenStage stage)
{
    const int sequence = snapshot.run->sequence();
    Result<SessionData> neutral = addGiven(snapshot.session, sequence, layer, stage);
    std::optional<HeadTensor> numbers = computedNumbers(snapshot, layer, stage);
    if (!neutral || !numbers || numbers->front()->size() == 0)
        return neutral;
    SessionData next = neutral.take();
    for (Given& given : next.sequences[static_cast<std::size_t>(sequence)].given) {
        if (given.layer == layer)
            memberOf(given, stage) = numbers;
    }
    return checked(std::move(next));
}

} // namespace attnscope
