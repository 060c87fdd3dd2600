// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/layer_lines.h"

namespace attnscope {

namespace {

// Heads side by side; no map where neither heads nor the features of one change.
OptionalMap sideBySideHeads(
    const OptionalMap& heads, Index headCount, const OptionalMap& features, Index width)
{
    if ((!heads && !features) || width < 0)
        return {};
    return grouped(heads.value_or(keptLines(headCount)), features.value_or(keptLines(width)), width);
}

void mapProjections(Layer& layer, const LayerShape& shape, const LayerLines& lines)
{
    const OptionalMap query =
        sideBySideHeads(lines.heads, shape.heads, lines.queryFeatures, shape.queryWidth);
    const OptionalMap key =
        sideBySideHeads(lines.keyHeads, shape.keyHeads, lines.keyFeatures, shape.keyWidth);
    const OptionalMap value =
        sideBySideHeads(lines.keyHeads, shape.keyHeads, lines.valueFeatures, shape.valueWidth);
    const OptionalMap context =
        sideBySideHeads(lines.heads, shape.heads, lines.valueFeatures, shape.valueWidth);
    mapProjection(layer.wQ, layer.orientation, lines.input, query);
    mapProjection(layer.wK, layer.orientation, lines.keyInput, key);
    mapProjection(layer.wV, layer.orientation, lines.keyInput, value);
    mapProjection(layer.wO, layer.orientation, context, lines.output);
    mapColumns(layer.bQ, query);
    mapColumns(layer.bK, key);
    mapColumns(layer.bV, value);
    mapColumns(layer.bO, lines.output);
    mapColumns(layer.headGain, lines.heads, 1);
}

void mapScore(Score& score, const LayerLines& lines)
{
    mapRows(score.w, lines.queryFeatures);
    mapColumns(score.w, lines.keyFeatures);
    mapColumns(score.wQuery, lines.queryFeatures);
    mapColumns(score.wKey, lines.keyFeatures);
}

void mapNorms(Layer& layer, const LayerLines& lines)
{
    const OptionalMap& normed = layer.norm == Layer::Norm::Post ? lines.output : lines.input;
    mapColumns(layer.normGain, normed, 1);
    mapColumns(layer.normBias, normed);
    if (!layer.feedForward)
        return;
    FeedForward& ff = *layer.feedForward;
    mapProjection(ff.w1, layer.orientation, lines.output, {});
    mapProjection(ff.wGate, layer.orientation, lines.output, {});
    mapProjection(ff.w2, layer.orientation, {}, lines.output);
    mapColumns(ff.b2, lines.output);
    mapColumns(ff.normGain, lines.output, 1);
    mapColumns(ff.normBias, lines.output);
}

void mapGiven(Given& given, const LayerLines& lines)
{
    mapHeads(given.q, lines.heads, {}, lines.queryFeatures);
    mapHeads(given.k, lines.keyHeads, {}, lines.keyFeatures);
    mapHeads(given.v, lines.keyHeads, {}, lines.valueFeatures);
    mapHeads(given.scores, lines.heads, {}, {});
    mapHeads(given.weights, lines.heads, {}, {});
    mapMask(given.allowed, lines.heads, {}, {});
    mapMask(given.bias, lines.heads, {}, {});
}

const OptionalMap& featuresOf(Override::Target target, const LayerLines& lines)
{
    if (target == Override::Target::Query)
        return lines.queryFeatures;
    return target == Override::Target::Key ? lines.keyFeatures : lines.valueFeatures;
}

// False: its head is gone.
bool mapOverride(Override& o, const LayerLines& lines)
{
    const bool countsKeyHeads = o.target == Override::Target::Key || o.target == Override::Target::Value;
    if (const OptionalMap& heads = countsKeyHeads ? lines.keyHeads : lines.heads)
        o.head = static_cast<int>(newPlace(*heads, o.head));
    const bool isVector = o.target != Override::Target::Score && o.target != Override::Target::Weight;
    if (const OptionalMap& features = featuresOf(o.target, lines); isVector && features)
        o.vector = mappedList(o.vector, *features, 0.0);
    return o.head >= 0;
}

} // namespace

void mapLayer(SessionData& session, int index, const LayerShape& shape, const LayerLines& lines)
{
    Layer& layer = session.layers[static_cast<std::size_t>(index)];
    mapProjections(layer, shape, lines);
    mapScore(layer.score, lines);
    mapNorms(layer, lines);
    mapMask(layer.mask.allowed, lines.heads, {}, {});
    mapMask(layer.mask.bias, lines.heads, {}, {});
    for (Sequence& sequence : session.sequences) {
        for (Given& given : sequence.given) {
            if (given.layer == index)
                mapGiven(given, lines);
        }
        std::erase_if(
            sequence.overrides, [&](Override& o) { return o.layer == index && !mapOverride(o, lines); });
    }
}

} // namespace attnscope
