// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/cost_picture.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>

namespace attnscope {

namespace {

using CostOf = std::function<double(const CostShape&)>;

double projectionOperations(const CostShape& shape)
{
    return totalOperations(shape) - pairOperations(shape);
}

/// Bytes of scores and weights, the part that grows with T².
double pairBytes(const CostShape& shape)
{
    double sum = 0;
    for (const StageCost& stage : stageCosts(shape)) {
        if (stage.stage == CostStage::Scores || stage.stage == CostStage::Softmax)
            sum += stage.bytes;
    }
    return sum;
}

/// A line over a logarithmic axis: `shapeAt` gives the layer at x.
PlotLine lineOf(const PlotAxis& axis, const std::function<CostShape(double)>& shapeAt, const CostOf& cost,
    const QString& name, const QColor& colour, bool dashed = false)
{
    PlotLine line;
    line.name = name;
    line.colour = colour;
    line.dashed = dashed;
    constexpr int steps = 48;
    for (int i = 0; i <= steps; ++i) {
        const double x = axis.low * std::pow(axis.high / axis.low, static_cast<double>(i) / steps);
        line.points.emplace_back(x, cost(shapeAt(x)));
    }
    return line;
}

/// The y axis from the smallest to the largest number drawn, in whole powers of ten.
void fitHeight(PlotPicture& picture)
{
    double low = HUGE_VAL;
    double high = 0;
    for (const PlotLine& line : picture.lines) {
        for (const QPointF& point : line.points) {
            if (point.y() > 0) {
                low = std::min(low, point.y());
                high = std::max(high, point.y());
            }
        }
    }
    if (!(high > 0)) {
        low = 1;
        high = 10;
    }
    picture.y.logBase = 10;
    picture.widestTick = QStringLiteral("100M");
    picture.y.low = std::pow(10.0, std::floor(std::log10(low)));
    picture.y.high = std::max(std::pow(10.0, std::ceil(std::log10(high))), 10 * picture.y.low);
}

PlotPicture byTokens(const SessionCost& cost, const QString& title)
{
    PlotPicture picture;
    picture.title = title;
    const double tokens = std::max(cost.layer.queries, 1.0);
    picture.x.logBase = 2;
    picture.x.low = std::min(16.0, std::exp2(std::floor(std::log2(tokens))));
    picture.x.high = std::max(65536.0, std::exp2(std::ceil(std::log2(tokens)) + 2));
    picture.x.title = QStringLiteral("T");
    picture.marks = {tokens};
    return picture;
}

} // namespace

SessionCost::SessionCost(const FigureContext& context)
    : layer(costShape(
        context.session, context.input.snapshot->shapes, context.run.sequence(), context.focus.layer))
    , isSelf(!context.sequence.isCross())
{
    for (int i = 0; i < static_cast<int>(context.session.layers.size()); ++i) {
        const CostShape shape =
            costShape(context.session, context.input.snapshot->shapes, context.run.sequence(), i);
        for (const StageCost& stage : stageCosts(shape)) {
            const auto same = std::find_if(stages.begin(), stages.end(),
                [&stage](const StageCost& other) { return other.stage == stage.stage; });
            if (same == stages.end()) {
                stages.push_back(stage);
            } else {
                same->operations += stage.operations;
                same->bytes += stage.bytes;
            }
            operations += stage.operations;
            bytes += stage.bytes;
        }
    }
    std::sort(stages.begin(), stages.end(),
        [](const StageCost& a, const StageCost& b) { return a.stage < b.stage; });
}

QString stageTitle(CostStage stage)
{
    switch (stage) {
    case CostStage::Query:
        return QStringLiteral("Q = x·W_Q");
    case CostStage::Key:
        return QStringLiteral("K = x·W_K");
    case CostStage::Value:
        return QStringLiteral("V = x·W_V");
    case CostStage::Scores:
        return QCoreApplication::translate("CostFigure", "scores q·k");
    case CostStage::Softmax:
        return QCoreApplication::translate("CostFigure", "softmax (exp)");
    case CostStage::Context:
        return QCoreApplication::translate("CostFigure", "weights × V");
    case CostStage::OutputProjection:
        return QStringLiteral("W_O");
    case CostStage::FeedForward:
        break;
    }
    return QCoreApplication::translate("CostFigure", "feed-forward");
}

QString countText(double count)
{
    return count < 100000 && count == std::round(count) ? QString::number(count, 'f', 0)
                                                        : compactNumber(count);
}

QString bytesText(double bytes)
{
    if (bytes < 1000)
        return QStringLiteral("%1 B").arg(QString::number(bytes, 'f', 0));
    const QString compact = compactNumber(bytes);
    return QStringLiteral("%1 %2B").arg(compact.chopped(1), compact.right(1));
}

double exampleWindow(const CostShape& layer)
{
    return layer.window.value_or(128);
}

PlotPicture operationsByTokens(const SessionCost& cost, const Theme& theme)
{
    PlotPicture picture = byTokens(cost, QCoreApplication::translate("CostFigure", "multiply-adds by T"));
    CostShape whole = cost.layer;
    whole.window.reset();
    const double window = exampleWindow(cost.layer);
    const auto at = [whole](double tokens) { return withTokens(whole, tokens); };
    const auto windowed = [whole, window](
                              double tokens) { return withWindow(withTokens(whole, tokens), window); };
    picture.lines = {lineOf(picture.x, at, pairOperations,
                         QCoreApplication::translate("CostFigure", "pairs: T²"), lineColour(1, theme)),
        lineOf(picture.x, windowed, pairOperations,
            QCoreApplication::translate("CostFigure", "window %1").arg(window), lineColour(2, theme), true),
        lineOf(picture.x, at, projectionOperations, QCoreApplication::translate("CostFigure", "matrices: T"),
            lineColour(0, theme))};
    fitHeight(picture);
    return picture;
}

PlotPicture memoryByTokens(const SessionCost& cost, const Theme& theme)
{
    PlotPicture picture = byTokens(cost, QCoreApplication::translate("CostFigure", "bytes by T"));
    CostShape whole = cost.layer;
    whole.window.reset();
    const double window = exampleWindow(cost.layer);
    const auto at = [whole](double tokens) { return withTokens(whole, tokens); };
    const auto windowed = [whole, window](
                              double tokens) { return withWindow(withTokens(whole, tokens), window); };
    const auto rest = [](const CostShape& shape) { return totalBytes(shape) - pairBytes(shape); };
    picture.lines = {lineOf(picture.x, at, pairBytes, QCoreApplication::translate("CostFigure", "pairs: T²"),
                         lineColour(1, theme)),
        lineOf(picture.x, windowed, pairBytes,
            QCoreApplication::translate("CostFigure", "window %1").arg(window), lineColour(2, theme), true),
        lineOf(picture.x, at, rest, QCoreApplication::translate("CostFigure", "the rest: T"),
            lineColour(0, theme))};
    fitHeight(picture);
    return picture;
}

PlotPicture operationsByWidth(const SessionCost& cost, const Theme& theme)
{
    PlotPicture picture;
    picture.title = QCoreApplication::translate("CostFigure", "multiply-adds by width d");
    const CostShape layer = cost.layer;
    const double width = std::max({layer.inputWidth, layer.keyWidth * layer.heads, 1.0});
    picture.x.logBase = 2;
    picture.x.low = std::min(4.0, std::exp2(std::floor(std::log2(width))));
    picture.x.high = std::max(4096.0, std::exp2(std::ceil(std::log2(width)) + 1));
    picture.x.title = QStringLiteral("d");
    picture.marks = {width};
    const auto at = [layer, width](double d) { return withWidths(layer, d / width); };
    picture.lines = {lineOf(picture.x, at, pairOperations,
                         QCoreApplication::translate("CostFigure", "pairs: d"), lineColour(1, theme)),
        lineOf(picture.x, at, projectionOperations, QCoreApplication::translate("CostFigure", "matrices: d²"),
            lineColour(0, theme))};
    fitHeight(picture);
    return picture;
}

PlotPicture cacheByTokens(const SessionCost& cost, const Theme& theme)
{
    PlotPicture picture = byTokens(cost, QCoreApplication::translate("CostFigure", "KV-cache bytes by T"));
    const CostShape layer = cost.layer;
    std::vector<double> counts{layer.heads, layer.keyHeads, 1};
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    int colour = 0;
    for (const double count : counts) {
        const auto at = [layer, count](
                            double tokens) { return withKeyHeads(withTokens(layer, tokens), count); };
        picture.lines.push_back(
            lineOf(picture.x, at, keyValueBytes, QStringLiteral("kv_heads = %1").arg(count),
                lineColour(colour++, theme), count != layer.keyHeads));
    }
    fitHeight(picture);
    return picture;
}

namespace {

QString cacheNote(const SessionCost& cost)
{
    const CostShape& layer = cost.layer;
    const QString tokens = cost.isSelf ? QStringLiteral("T") : QStringLiteral("S");
    const QString numbers = countText(keyValueNumbers(layer));
    const QString bytes = bytesText(keyValueBytes(layer));
    const QString each = countText(layer.bytesPerNumber);
    if (layer.keyWidth == layer.valueWidth)
        return QCoreApplication::translate(
            "CostFigure", "KV cache: 2·%1·kv_heads·d_k = 2·%2·%3·%4 = %5 numbers a layer, × %6 bytes = %7")
            .arg(tokens, countText(layer.keys), countText(layer.keyHeads), countText(layer.keyWidth), numbers,
                each, bytes);
    return QCoreApplication::translate("CostFigure",
        "KV cache: %1·kv_heads·(d_k + d_v) = %2·%3·(%4 + %5) = %6 numbers a layer, × %7 bytes = %8")
        .arg(tokens, countText(layer.keys), countText(layer.keyHeads), countText(layer.keyWidth),
            countText(layer.valueWidth), numbers, each, bytes);
}

QString groupedNote(const CostShape& layer)
{
    if (layer.keyHeads < layer.heads)
        return QCoreApplication::translate(
            "CostFigure", "%1 query heads share %2 key heads; one each would keep %3")
            .arg(countText(layer.heads), countText(layer.keyHeads),
                bytesText(keyValueBytes(withKeyHeads(layer, layer.heads))));
    return QCoreApplication::translate("CostFigure", "one key head for all %1 query heads would keep %2")
        .arg(countText(layer.heads), bytesText(keyValueBytes(withKeyHeads(layer, 1))));
}

QString windowNote(const CostShape& layer)
{
    CostShape whole = layer;
    whole.window.reset();
    return QCoreApplication::translate("CostFigure", "a window of %1 keys: %2 of %3 scores a head")
        .arg(countText(*layer.window), countText(layer.pairs()), countText(whole.pairs()));
}

} // namespace

QStringList costNotes(const SessionCost& cost)
{
    const CostShape& layer = cost.layer;
    QStringList notes;
    if (layer.keyWidth > 0)
        notes += cacheNote(cost);
    if (layer.keyWidth > 0 && layer.heads > 1)
        notes += groupedNote(layer);
    if (layer.window)
        notes += windowNote(layer);
    const double tokens = layer.keys;
    notes += QCoreApplication::translate(
        "CostFigure", "longest path: an RNN passes %1 steps (T − 1, O(T)), attention %2 (O(1))")
                 .arg(countText(recurrentPathLength(tokens)), countText(attentionPathLength(tokens)));
    return notes;
}

} // namespace attnscope
