// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/pipeline_parts.h"

#include "view/keep_cache.h"

namespace attnscope {

namespace {

/// One head's row of a stage whose heads lie side by side, `width` features each.
Matrix vectorOf(const StageTable& table, int row, Index first, Index width, bool isColumn)
{
    if (!table || width <= 0)
        return {};
    const Matrix vector = table->block(row, first, 1, width);
    return isColumn ? Matrix(vector.transpose()) : vector;
}

Matrix weightOf(
    const std::optional<Tensor>& tensor, Index inputWidth, Index first, Index width, bool isColumns)
{
    if (inputWidth <= 0 || width <= 0)
        return {};
    if (isColumns)
        return tensor ? Matrix((*tensor)->block(first, 0, width, inputWidth))
                      : Matrix(Matrix::Identity(first + width, inputWidth).bottomRows(width));
    return tensor ? Matrix((*tensor)->block(0, first, inputWidth, width))
                  : Matrix(Matrix::Identity(inputWidth, first + width).rightCols(width));
}

const std::optional<HeadTensor>* givenStage(const FigureContext& context, Stage stage)
{
    const Given* given = context.sequence.givenFor(context.focus.layer);
    if (!given)
        return nullptr;
    return stage == Stage::Query ? &given->q : stage == Stage::Key ? &given->k : &given->v;
}

Matrix inputOf(const FigureContext& context, const Projection& projection, bool isColumns)
{
    if (!projection.isSource)
        return context.stages.normed
            ? vectorOf(context.stages.normed, projection.token, 0, context.stages.normed->cols(), isColumns)
            : Matrix();
    if (!context.sequence.sourceEmbeddings)
        return {};
    const Matrix row = (*context.sequence.sourceEmbeddings)->row(projection.token);
    return isColumns ? Matrix(row.transpose()) : row;
}

void fill(Projection& projection, const FigureContext& context, bool isColumns)
{
    const Layer& layer = context.layer;
    const LayerStages& stages = context.stages;
    const Stage stage = projection.stage;
    const bool isQuery = stage == Stage::Query;
    projection.isSource = !isQuery && context.sequence.isCross();
    projection.token = projection.isSource ? context.focus.key : context.focus.query;
    const Index width = isQuery ? context.shape.queryWidth
        : stage == Stage::Key   ? context.shape.keyWidth
                                : context.shape.valueWidth;
    const int head = isQuery ? context.focus.head : layer.keyHeadOf(context.focus.head);
    projection.firstFeature = static_cast<int>(head * width);
    const StageTable& table = isQuery ? stages.query : stage == Stage::Key ? stages.key : stages.value;
    projection.result = vectorOf(table, projection.token, projection.firstFeature, width, isColumns);
    const auto* given = givenStage(context, stage);
    projection.isGiven = given && *given;
    if (projection.isGiven)
        return;
    projection.input = inputOf(context, projection, isColumns);
    const auto& weight = isQuery ? layer.wQ : stage == Stage::Key ? layer.wK : layer.wV;
    projection.weight = weightOf(weight, projection.input.size(), projection.firstFeature, width, isColumns);
    const auto& bias = isQuery ? layer.bQ : stage == Stage::Key ? layer.bK : layer.bV;
    projection.hasBias = bias.has_value();
    projection.isTurned = layer.rope && stage != Stage::Value;
}

PipelineParts makeParts(const FigureContext& context)
{
    PipelineParts parts;
    parts.isColumns = context.layer.orientation == Layer::Orientation::Wx;
    const std::array stages{Stage::Query, Stage::Key, Stage::Value};
    for (std::size_t i = 0; i < stages.size(); ++i) {
        Projection& projection = parts.projections[i];
        projection.stage = stages[i];
        fill(projection, context, parts.isColumns);
        parts.vectorScale.include(scaleFor(projection.input));
        parts.vectorScale.include(scaleFor(projection.result));
        parts.weightScale.include(scaleFor(projection.weight));
    }
    return parts;
}

} // namespace

bool hasPipeline(const FigureContext& context)
{
    const LayerStages& stages = context.stages;
    return (stages.query && context.shape.queryWidth > 0) || (stages.key && context.shape.keyWidth > 0)
        || (stages.value && context.shape.valueWidth > 0);
}

std::shared_ptr<const PipelineParts> pipelineParts(const FigureContext& context)
{
    using Key = std::array<int, 4>;
    static KeepCache<PipelineParts, 4, Key> cache;
    const Key key{context.focus.layer, context.focus.head, context.focus.query, context.focus.key};
    return cache.value(context.input.snapshot, key,
        [&context] { return std::make_shared<PipelineParts>(makeParts(context)); });
}

} // namespace attnscope
