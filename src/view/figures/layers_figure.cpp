// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"
#include "view/figures/layer_bands.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace attnscope {

namespace {

/// The stack: what enters and leaves each layer for the chosen token, and the weights of its heads.
class LayersFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(LayersFigure)

public:
    QString id() const override { return QStringLiteral("layers"); }
    QString title() const override { return tr("Layers"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
};

Stage stageOf(StackStation::Kind kind)
{
    using Kind = StackStation::Kind;
    switch (kind) {
    case Kind::Input:
        return Stage::Input;
    case Kind::Normed:
        return Stage::Normed;
    case Kind::Output:
        return Stage::Output;
    case Kind::Residual:
    case Kind::Attended:
        return Stage::Attended;
    case Kind::FeedForward:
    case Kind::Result:
        break;
    }
    return Stage::Result;
}

QString LayersFigure::whyNot(const FigureInput& input) const
{
    if (const QString reason = Figure::whyNot(input); !reason.isEmpty())
        return reason;
    if (FigureContext(input).queries() == 0)
        return tr("There is no token.");
    return {};
}

QString LayersFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const int last = static_cast<int>(context.session.layers.size()) - 1;
    const auto first = stackStations(*input.snapshot, 0, input.focus.query);
    const auto final = stackStations(*input.snapshot, last, input.focus.query);
    if (!first.front().table || !final.back().table)
        return tr("%1, layers: %2").arg(context.chosenQuery(), QString::number(last + 1));
    return tr("%1, layers: %2; length %3 becomes %4")
        .arg(context.chosenQuery(), QString::number(last + 1), context.number(first.front().length),
            context.number(final.back().length));
}

void LayersFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const Stack stack(area, context);
    for (const Band& band : stack.bands)
        paintBand(painter, band, stack, context);
    if (stack.hidden > 0)
        drawText(painter, stack.rest, Qt::AlignLeft, tr("… and %1 more layers").arg(stack.hidden),
            input.theme.font(0.9), input.theme.mutedText);
}

QString stationText(const FigureContext& context, const StackStation& station, int layer)
{
    const QString name = stationName(station.kind, layer);
    if (!station.table)
        return LayersFigure::tr("layer %1, %2: not computed").arg(QString::number(layer), name);
    const QString text =
        LayersFigure::tr("layer %1, %2 of %3: length %4")
            .arg(QString::number(layer), name, context.chosenQuery(), context.exact(station.length));
    if (std::isnan(station.cosineToInput))
        return text;
    return LayersFigure::tr("%1, cosine to what entered layer 0: %2")
        .arg(text, context.number(station.cosineToInput));
}

std::optional<FigureHit> LayersFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const Stack stack(area, context);
    for (const Band& band : stack.bands) {
        if (!band.area.contains(point))
            continue;
        FigureHit hit;
        hit.focus = input.focus;
        hit.focus.layer = band.layer;
        hit.area = band.area;
        hit.text = tr("layer %1").arg(band.layer);
        for (std::size_t h = 0; h < band.heads.size(); ++h) {
            if (!band.heads[h].contains(point))
                continue;
            hit.focus.head = static_cast<int>(h);
            hit.area = band.heads[h];
            hit.text =
                tr("layer %1, head %2: mean entropy %3")
                    .arg(QString::number(band.layer), QString::number(h),
                        context.number(context.run.summary(band.layer, static_cast<int>(h)).meanEntropy));
        }
        for (std::size_t i = 0; i < band.places.size(); ++i) {
            if (!band.places[i].contains(point))
                continue;
            hit.area = band.places[i];
            hit.text = stationText(context, band.stations[i], band.layer);
            hit.stage = stageOf(band.stations[i].kind);
            hit.row = input.focus.query;
            if (const StageTable& table = band.stations[i].table; table && table->cols() > 0)
                hit.column = static_cast<int>(std::min<Index>(input.focus.dim, table->cols() - 1));
        }
        hit.focus = clampFocus(context.session, hit.focus);
        return hit;
    }
    return std::nullopt;
}

Focus LayersFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.layer += dy;
    focus.head += dx;
    return clampFocus(input.snapshot->session, focus);
}

QString LayersFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    QStringList parts{subtitle(input)};
    for (const StackStation& station : stackStations(*input.snapshot, input.focus.layer, input.focus.query))
        parts += stationText(context, station, input.focus.layer);
    return parts.join(tr(". ", "between two sentences"));
}

} // namespace

std::unique_ptr<Figure> makeLayersFigure()
{
    return std::make_unique<LayersFigure>();
}

} // namespace attnscope
