// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"
#include "view/figures/all_figures.h"
#include "view/figures/grid_cells.h"
#include "view/figures/second_key.h"
#include "view/figures/softmax_row_view.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

/// The exponential curve with the row's logits on it, and the way from logits to weights.
class SoftmaxFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(SoftmaxFigure)

public:
    QString id() const override { return QStringLiteral("softmax"); }
    QString title() const override { return tr("Softmax"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QList<FigureControl> controls(const FigureInput& input) const override;
    std::optional<SessionData> controlled(
        const QString& id, double value, const FigureInput& input) const override;

private:
    static QString ratioText(const FigureContext& context, const SoftmaxRowView& row);
    static QString shiftText(const FigureContext& context, const SoftmaxRowView& row);
};

QString SoftmaxFigure::whyNot(const FigureInput& input) const
{
    if (const QString reason = Figure::whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    if (context.queries() == 0 || context.keys() == 0)
        return tr("There is no query or no key.");
    if (context.chosenRow().logits.size() == 0)
        return tr("There are no logits here: the weights are given.");
    return {};
}

QString SoftmaxFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const SoftmaxRowView row(context);
    const int best = largestIndex(row.weights);
    if (best < 0)
        return tr("weights of %1").arg(context.chosenQuery());
    return tr("%1: entropy %2 of at most %3, largest weight %4 (%5)")
        .arg(context.chosenQuery(), context.number(entropyOf(row.weights)),
            context.number(std::log(static_cast<double>(std::max<Index>(row.visible, 1)))),
            context.number(row.weights[static_cast<std::size_t>(best)]), context.keyInText(best));
}

/// What the difference of two logits means for their weights.
QString SoftmaxFigure::ratioText(const FigureContext& context, const SoftmaxRowView& row)
{
    if (row.second < 0)
        return {};
    const double a = row.logits[static_cast<std::size_t>(context.focus.key)];
    const double b = row.logits[static_cast<std::size_t>(row.second)];
    if (!std::isfinite(a) || !std::isfinite(b))
        return tr("%1 or %2 has no finite logit: no ratio")
            .arg(context.chosenKey(), context.keyInText(row.second));
    const double ratio = weightRatio(a, b, row.temperature);
    const QString exponent = row.temperature == 1
        ? QStringLiteral("%1 − %2").arg(context.number(a), bracketed(context.number(b)))
        : QStringLiteral("(%1 − %2)/%3")
              .arg(context.number(a), bracketed(context.number(b)), context.number(row.temperature));
    return tr("α(%1) / α(%2) = e^(%3) = %4")
        .arg(context.chosenKey(), context.keyInText(row.second), exponent, context.number(ratio));
}

QString SoftmaxFigure::shiftText(const FigureContext& context, const SoftmaxRowView& row)
{
    if (row.shift == 0)
        return tr("adding the same number to every logit changes no weight");
    return tr("%1 added to every logit: no weight has changed").arg(context.number(row.shift));
}

void SoftmaxFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const SoftmaxRowView row(context);
    const Theme& theme = input.theme;
    const SoftmaxLayout layout = layoutSoftmax(area, row, theme);
    paintPlot(painter, layout.curve, curvePicture(row, theme), theme);
    paintLogitsOnCurve(painter, layout, row, context);
    paintSoftmaxTable(painter, layout, row, context);
    QStringList lines{ratioText(context, row), shiftText(context, row)};
    lines.removeAll(QString());
    paintLines(painter, layout.notes, wrappedLines(lines, theme.font(), layout.notes.width()), theme.font(),
        theme.mutedText);
}

std::optional<FigureHit> SoftmaxFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const SoftmaxRowView row(context);
    const SoftmaxLayout layout = layoutSoftmax(area, row, input.theme);
    const int key = keyAt(layout, row, point);
    if (key < 0)
        return std::nullopt;
    const auto place = static_cast<std::size_t>(key);
    FigureHit hit;
    hit.text = tr("%1: logit %2, α(%3, %1) = %4")
                   .arg(context.keyInText(key), context.exact(row.logits[place]), context.chosenQuery(),
                       context.exact(row.weights[place]));
    hit.focus = input.focus;
    hit.focus.key = key;
    hit.area = areaOfKey(layout, row, key);
    hit.stage = Stage::Weights;
    hit.row = input.focus.query;
    hit.column = key;
    return hit;
}

Focus SoftmaxFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.key += dx + dy;
    return clampFocus(input.snapshot->session, focus);
}

QString SoftmaxFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const SoftmaxRowView row(context);
    return tr("%1. %2. %3").arg(subtitle(input), ratioText(context, row), shiftText(context, row));
}

QList<FigureControl> SoftmaxFigure::controls(const FigureInput& input) const
{
    if (!whyNot(input).isEmpty())
        return {};
    const FigureContext context(input);
    FigureControl temperature;
    temperature.id = QStringLiteral("softmax.temperature");
    temperature.label = tr("Temperature");
    temperature.target = FigureControl::Target::Session;
    temperature.value = context.layer.temperature;
    temperature.defaultValue = 1;
    temperature.minimum = 0.05;
    temperature.maximum = 20;
    temperature.logarithmic = true;
    FigureControl shift;
    shift.id = QStringLiteral("softmax.shift");
    shift.label = tr("+ c to every logit");
    shift.value = input.options.value(shift.id, 0);
    shift.minimum = -10;
    shift.maximum = 10;
    shift.step = 0.5;
    return {temperature, shift, secondKeyControl(context)};
}

std::optional<SessionData> SoftmaxFigure::controlled(
    const QString& id, double value, const FigureInput& input) const
{
    if (id != QStringLiteral("softmax.temperature") || !(value > 0) || !Figure::whyNot(input).isEmpty())
        return std::nullopt;
    SessionData session = input.snapshot->session;
    session.layers[static_cast<std::size_t>(input.focus.layer)].temperature = value;
    return session;
}

} // namespace

std::unique_ptr<Figure> makeSoftmaxFigure()
{
    return std::make_unique<SoftmaxFigure>();
}

} // namespace attnscope
