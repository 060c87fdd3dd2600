// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scaling.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/label_text.h"
#include "view/plot.h"

#include <QCoreApplication>
#include <QPainter>

#include <array>
#include <cmath>

namespace attnscope {

namespace {

/// Why scores are divided by √d_k, by experiment.
class ScalingFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(ScalingFigure)

public:
    QString id() const override { return QStringLiteral("scaling"); }
    QString title() const override { return tr("Why √d_k"); }
    QString subtitle(const FigureInput& input) const override;
    bool isSlowAtFirst(const FigureInput&) const override { return !isStandardScalingExperimentDone(); }
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    QString description(const FigureInput& input) const override;
};

/// One of the four measured numbers.
struct Measure
{
    const char* title;
    double SoftmaxSharpness::*number;
    double high; ///< of its axis; 0: logarithmic, from ½ on
};

constexpr std::array measures{
    Measure{QT_TRANSLATE_NOOP("ScalingFigure", "variance of the logits"), &SoftmaxSharpness::variance, 0},
    Measure{QT_TRANSLATE_NOOP("ScalingFigure", "entropy (nats)"), &SoftmaxSharpness::entropy, 2.8},
    Measure{QT_TRANSLATE_NOOP("ScalingFigure", "largest weight"), &SoftmaxSharpness::largestWeight, 1},
    Measure{QT_TRANSLATE_NOOP("ScalingFigure", "size of the gradient"), &SoftmaxSharpness::gradientNorm, 0.4},
};

QRectF placeOf(std::size_t measure, const QRectF& area, const Theme& theme)
{
    const double line = lineHeight(theme.font());
    return quarterPlace(
        area.adjusted(0, line + 2, 0, 0), static_cast<int>(measure), QSizeF(1.4, 0.5) * theme.fontPixelSize);
}

std::vector<LegendEntry> linesLegend(const FigureInput& input)
{
    const Theme& theme = input.theme;
    std::vector<LegendEntry> entries{{ScalingFigure::tr("q·k"), lineColour(1, theme), false, true},
        {ScalingFigure::tr("q·k / √d"), lineColour(0, theme), false, true}};
    const Index width = FigureContext(input).shape.keyWidth;
    if (width > 0)
        entries.push_back(
            {ScalingFigure::tr("d_k = %1, this session").arg(width), theme.selection, true, true});
    return entries;
}

PlotPicture pictureOf(const Measure& measure, const FigureInput& input)
{
    const auto& points = standardScalingExperiment();
    PlotPicture picture;
    picture.title = QCoreApplication::translate("ScalingFigure", measure.title);
    picture.x = {1, 1024, 2, QStringLiteral("d")};
    picture.widestTick = QStringLiteral("100");
    picture.y = measure.high > 0 ? PlotAxis{0, measure.high, 0, {}} : PlotAxis{0.5, 2048, 10, {}};
    PlotLine plain;
    plain.colour = lineColour(1, input.theme);
    PlotLine scaled;
    scaled.colour = lineColour(0, input.theme);
    plain.dots = scaled.dots = true;
    for (const ScalingPoint& point : points) {
        const auto width = static_cast<double>(point.width);
        plain.points.emplace_back(width, point.plain.*measure.number);
        scaled.points.emplace_back(width, point.scaled.*measure.number);
    }
    picture.lines = {plain, scaled};
    const Index width = FigureContext(input).shape.keyWidth;
    if (width > 0)
        picture.marks = {static_cast<double>(width)};
    return picture;
}

/// The point of the experiment nearest to this d, on the logarithmic axis.
const ScalingPoint& nearestPoint(double width)
{
    const auto& points = standardScalingExperiment();
    const double power = std::round(std::log2(std::max(width, 1.0)));
    return points[std::min(static_cast<std::size_t>(power), points.size() - 1)];
}

QString textOf(const FigureContext& context, const ScalingPoint& point)
{
    return ScalingFigure::tr("d = %1: variance %2, largest weight %3, entropy %4, gradient %5; "
                             "divided by √d: %6, %7, %8, %9")
        .arg(QString::number(point.width), context.number(point.plain.variance),
            context.number(point.plain.largestWeight), context.number(point.plain.entropy),
            context.number(point.plain.gradientNorm), context.number(point.scaled.variance),
            context.number(point.scaled.largestWeight), context.number(point.scaled.entropy),
            context.number(point.scaled.gradientNorm));
}

/// Says nothing that the experiment has to be done for: headings are made for every edit.
QString ScalingFigure::subtitle(const FigureInput& input) const
{
    const ScalingSettings settings;
    const Index width = FigureContext(input).shape.keyWidth;
    return width < 1
        ? tr("random q and k, softmax over %1 keys").arg(settings.keys)
        : tr("random q and k, softmax over %1 keys; here d_k = %2").arg(settings.keys).arg(width);
}

void ScalingFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const double line = lineHeight(input.theme.font());
    paintLegendEntries(
        painter, QRectF(area.left(), area.top(), area.width(), line), linesLegend(input), input.theme);
    for (std::size_t i = 0; i < measures.size(); ++i)
        paintPlot(painter, placeOf(i, area, input.theme), pictureOf(measures[i], input), input.theme);
}

std::optional<FigureHit> ScalingFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const PlotLayout plot =
            layoutPlot(placeOf(i, area, input.theme), pictureOf(measures[i], input), input.theme);
        if (!plot.plot.contains(point))
            continue;
        const ScalingPoint& nearest = nearestPoint(plot.xAt(point.x()));
        FigureHit hit;
        hit.text = textOf(FigureContext(input), nearest);
        hit.focus = input.focus;
        const double x = plot.at(static_cast<double>(nearest.width), 1).x();
        hit.area = QRectF(x - 4, plot.plot.top(), 8, plot.plot.height());
        return hit;
    }
    return std::nullopt;
}

QString ScalingFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const double width = context.shape.keyWidth > 0 ? static_cast<double>(context.shape.keyWidth) : 64;
    return tr("%1. %2").arg(subtitle(input), textOf(context, nearestPoint(width)));
}

} // namespace

std::unique_ptr<Figure> makeScalingFigure()
{
    return std::make_unique<ScalingFigure>();
}

} // namespace attnscope
