// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cost.h"

#include <algorithm>

namespace attnscope {

namespace {

double widthOr0(Index width)
{
    return static_cast<double>(std::max<Index>(width, 0));
}

/// Keys within the limits of the mask, for a query far from either end.
std::optional<double> windowOf(const Mask& mask, double keys)
{
    if (!mask.window)
        return std::nullopt;
    const auto [left, right] = *mask.window;
    const bool closedRight = right >= 0 || mask.causal;
    if (left < 0 || !closedRight)
        return std::nullopt;
    const double ahead = mask.causal && right >= 0 ? std::min(right, 0) : (mask.causal ? 0 : right);
    return std::min(left + ahead + 1.0, keys);
}

void setScoreCosts(CostShape& shape, const Score& score)
{
    shape.perScore = shape.keyWidth;
    if (score.kind == Score::Kind::General)
        shape.perQueryScored = shape.queryWidth * shape.keyWidth;
    if (score.kind == Score::Kind::Additive) {
        shape.perScore = score.v ? static_cast<double>((*score.v)->size()) : 0;
        shape.perQueryScored = shape.perScore * shape.queryWidth;
        shape.perKeyScored = shape.perScore * shape.keyWidth;
    }
}

} // namespace

double CostShape::pairs() const
{
    return queries * (window ? std::min(*window, keys) : keys);
}

CostShape costShape(const SessionData& session, const Shapes& shapes, int sequence, int layer)
{
    const Layer& settings = session.layers[static_cast<std::size_t>(layer)];
    const Sequence& own = session.sequences[static_cast<std::size_t>(sequence)];
    const Given* given = own.givenFor(layer);
    const LayerShape& widths = shapes[static_cast<std::size_t>(sequence)][static_cast<std::size_t>(layer)];
    CostShape shape;
    shape.queries = widthOr0(widths.queries);
    shape.keys = widthOr0(widths.keys);
    shape.inputWidth = widthOr0(widths.inputWidth);
    shape.sourceWidth = widthOr0(widths.sourceWidth);
    shape.heads = widths.heads;
    shape.keyHeads = widths.keyHeads;
    shape.queryWidth = widthOr0(widths.queryWidth);
    shape.keyWidth = widthOr0(widths.keyWidth);
    shape.valueWidth = widthOr0(widths.valueWidth);
    shape.outputWidth = settings.wO ? widthOr0(widths.outputWidth) : 0;
    shape.resultWidth = widthOr0(widths.resultWidth);
    if (settings.feedForward && settings.feedForward->w1) {
        const Matrix& w1 = **settings.feedForward->w1;
        shape.hiddenWidth =
            static_cast<double>(settings.orientation == Layer::Orientation::xW ? w1.cols() : w1.rows());
        shape.isGated = settings.feedForward->wGate.has_value();
    }
    shape.projectsQuery = settings.wQ && !(given && given->q);
    shape.projectsKey = settings.wK && !(given && given->k);
    shape.projectsValue = settings.wV && !(given && given->v);
    shape.computesScores = !(given && (given->scores || given->weights));
    shape.computesWeights = !(given && given->weights);
    setScoreCosts(shape, settings.score);
    shape.window = windowOf(settings.mask, shape.keys);
    shape.bytesPerNumber = session.precision == Precision::Float64 ? 8 : 4;
    return shape;
}

std::vector<StageCost> stageCosts(const CostShape& s)
{
    std::vector<StageCost> costs;
    const double bytes = s.bytesPerNumber;
    const auto add = [&](CostStage stage, double operations, double numbers) {
        if (operations > 0)
            costs.push_back({stage, operations, numbers * bytes});
    };
    const double queryNumbers = s.queries * s.heads * s.queryWidth;
    const double keyNumbers = s.keys * s.keyHeads * s.keyWidth;
    const double valueNumbers = s.keys * s.keyHeads * s.valueWidth;
    const double contextNumbers = s.queries * s.heads * s.valueWidth;
    const double pairs = s.heads * s.pairs();
    if (s.projectsQuery)
        add(CostStage::Query, queryNumbers * s.inputWidth, queryNumbers);
    if (s.projectsKey)
        add(CostStage::Key, keyNumbers * s.sourceWidth, keyNumbers);
    if (s.projectsValue)
        add(CostStage::Value, valueNumbers * s.sourceWidth, valueNumbers);
    if (s.computesScores)
        add(CostStage::Scores,
            pairs * s.perScore + s.heads * (s.queries * s.perQueryScored + s.keys * s.perKeyScored), pairs);
    if (s.computesWeights)
        add(CostStage::Softmax, pairs, pairs);
    add(CostStage::Context, pairs * s.valueWidth, contextNumbers);
    add(CostStage::OutputProjection, contextNumbers * s.outputWidth, s.queries * s.outputWidth);
    const double hiddenNumbers = s.queries * s.hiddenWidth;
    add(CostStage::FeedForward, hiddenNumbers * s.resultWidth * (s.isGated ? 3 : 2),
        hiddenNumbers + s.queries * s.resultWidth);
    return costs;
}

double totalOperations(const CostShape& shape)
{
    double sum = 0;
    for (const StageCost& cost : stageCosts(shape))
        sum += cost.operations;
    return sum;
}

double totalBytes(const CostShape& shape)
{
    double sum = 0;
    for (const StageCost& cost : stageCosts(shape))
        sum += cost.bytes;
    return sum;
}

double pairOperations(const CostShape& shape)
{
    double sum = 0;
    for (const StageCost& cost : stageCosts(shape)) {
        if (cost.stage == CostStage::Scores || cost.stage == CostStage::Softmax
            || cost.stage == CostStage::Context)
            sum += cost.operations;
    }
    return sum;
}

double keyValueNumbers(const CostShape& shape)
{
    return shape.keys * shape.keyHeads * (shape.keyWidth + shape.valueWidth);
}

double keyValueBytes(const CostShape& shape)
{
    return keyValueNumbers(shape) * shape.bytesPerNumber;
}

CostShape withTokens(CostShape shape, double tokens)
{
    shape.keys = shape.queries > 0 ? shape.keys * tokens / shape.queries : tokens;
    shape.queries = tokens;
    return shape;
}

CostShape withWidths(CostShape shape, double factor)
{
    for (double* width : {&shape.inputWidth, &shape.sourceWidth, &shape.queryWidth, &shape.keyWidth,
             &shape.valueWidth, &shape.outputWidth, &shape.hiddenWidth, &shape.resultWidth})
        *width *= factor;
    shape.perScore *= factor;
    shape.perQueryScored *= factor * factor;
    shape.perKeyScored *= factor * factor;
    return shape;
}

CostShape withKeyHeads(CostShape shape, double keyHeads)
{
    shape.keyHeads = keyHeads;
    return shape;
}

CostShape withWindow(CostShape shape, double window)
{
    shape.window = window;
    return shape;
}

double recurrentPathLength(double tokens)
{
    return std::max(tokens - 1, 0.0);
}

double attentionPathLength(double tokens)
{
    return tokens > 1 ? 1 : 0;
}

} // namespace attnscope
