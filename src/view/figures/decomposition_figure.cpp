// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/bar_picture.h"
#include "view/comparison.h"
#include "view/figures/all_figures.h"
#include "view/figures/decomposition.h"
#include "view/list_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attnscope {

namespace {

using Steps = std::vector<Decomposition::Step>;

/// A waterfall of the weighted values that make one number of the chosen head's context.
class DecompositionFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(DecompositionFigure)

public:
    QString id() const override { return QStringLiteral("decomposition"); }
    QString title() const override { return tr("Output decomposition"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QString comparisonNote(const FigureInput& input) const override;

private:
    static int largestCount(const QRectF& area, const Theme& theme);
    static BarPicture picture(const FigureContext& context, const Steps& steps);
    static QString featureName(const FigureContext& context, const DecomposedNumber& number);
};

QString DecompositionFigure::whyNot(const FigureInput& input) const
{
    const QString reason = Figure::whyNot(input);
    if (!reason.isEmpty())
        return reason;
    const LayerStages& stages = FigureContext(input).stages;
    if (!stages.value || !stages.context)
        return tr("There is nothing to add up: the session has no values to weigh.");
    return {};
}

/// The pinned sum where it has the same keys and features.
std::shared_ptr<const Decomposition> pinnedParts(const FigureContext& context)
{
    const std::optional<FigureInput> pinned = pinnedInput(context.input);
    if (!pinned)
        return nullptr;
    const FigureContext before(*pinned);
    if (!before.stages.value || !before.stages.context || before.keys() != context.keys()
        || before.shape.valueWidth != context.shape.valueWidth)
        return nullptr;
    return decompose(before);
}

/// The pinned contribution of the keys that a step stands for.
double pinnedContribution(const Steps& steps, std::size_t step, const Decomposition& parts)
{
    if (steps[step].isTotal)
        return parts.total;
    if (steps[step].key >= 0)
        return parts.contributions[static_cast<std::size_t>(steps[step].key)];
    double rest = parts.total;
    for (const Decomposition::Step& other : steps) {
        if (other.key >= 0)
            rest -= parts.contributions[static_cast<std::size_t>(other.key)];
    }
    return rest;
}

/// Pinned bars stand at the level that the pinned waterfall has reached.
void pairWith(const Decomposition& parts, const Steps& steps, BarPicture& picture)
{
    picture.isPaired = true;
    double level = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double number = pinnedContribution(steps, i, parts);
        const double from = steps[i].isTotal ? 0 : level;
        picture.bars[i].pinned = {from, from + number, difference(steps[i].number(), number)};
        level += number;
    }
}

/// Is the sum the output itself, with nothing after it?
bool isOutput(const FigureContext& context)
{
    return context.shape.heads == 1 && !context.layer.wO && !context.layer.bO;
}

QString DecompositionFigure::comparisonNote(const FigureInput& input) const
{
    return comparedNote(pinnedParts(FigureContext(input)) ? ComparedAs::Bars : ComparedAs::Other);
}

QString DecompositionFigure::featureName(const FigureContext& context, const DecomposedNumber& number)
{
    // With one head the features of the context are those of w_v's output.
    if (context.shape.heads == 1)
        return context.dimInText(number.feature, context.shape.valueWidth);
    return tr("dim %1").arg(number.feature);
}

QString DecompositionFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const DecomposedNumber number = decomposedNumber(context);
    const QString feature = featureName(context, number);
    const QString total = context.number(number.total);
    if (isOutput(context))
        return tr("Σ α·v = output(%1)[%2] = %3").arg(context.chosenQuery(), feature, total);
    return tr("Σ α·v = context(%1)[%2] of head %3, before w_o = %4")
        .arg(context.chosenQuery(), feature, QString::number(input.focus.head), total);
}

int DecompositionFigure::largestCount(const QRectF& area, const Theme& theme)
{
    return std::clamp(static_cast<int>(area.width() / (1.5 * theme.fontPixelSize)), 4, 64);
}

BarPicture DecompositionFigure::picture(const FigureContext& context, const Steps& steps)
{
    BarPicture picture;
    picture.isWaterfall = true;
    picture.decimals = context.input.decimals;
    picture.label = [&context, &steps](int i) {
        const Decomposition::Step& step = steps[static_cast<std::size_t>(i)];
        if (step.isTotal)
            return QStringLiteral("Σ");
        return step.key < 0 ? tr("%n more", nullptr, step.merged) : context.key(step.key);
    };
    for (const Decomposition::Step& step : steps) {
        Bar bar{step.from, step.to, step.number(), Bar::Kind::Positive};
        if (step.isTotal)
            bar.kind = Bar::Kind::Total;
        else if (step.to < step.from)
            bar.kind = Bar::Kind::Negative;
        if (step.key >= 0 && step.key == context.focus.key)
            picture.chosen = static_cast<int>(picture.bars.size());
        picture.bars.push_back(bar);
    }
    if (const auto before = pinnedParts(context))
        pairWith(*before, steps, picture);
    return picture;
}

void DecompositionFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const Steps steps = decompose(context)->steps(largestCount(area, input.theme), input.focus.key);
    paintBars(painter, area, picture(context, steps), input.theme);
}

std::optional<FigureHit> DecompositionFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const std::shared_ptr<const Decomposition> kept = decompose(context);
    const Decomposition& parts = *kept;
    const Steps steps = parts.steps(largestCount(area, input.theme), input.focus.key);
    const BarLayout layout = layoutBars(area, picture(context, steps), input.theme);
    const auto bar = barAt(layout, point);
    if (!bar)
        return std::nullopt;
    const Decomposition::Step& step = steps[static_cast<std::size_t>(*bar)];
    const QString feature = featureName(context, parts);
    FigureHit hit;
    hit.focus = input.focus;
    hit.area = layout.slot(*bar);
    hit.stage = Stage::Context;
    hit.row = input.focus.query;
    hit.column = parts.feature;
    if (step.isTotal) {
        hit.stage = isOutput(context) ? Stage::Output : Stage::Context;
        hit.text = tr("context(%1)[%2] = %3").arg(context.chosenQuery(), feature, context.exact(parts.total));
    } else if (step.key < 0) {
        hit.text = tr("%n more keys together: %1", nullptr, step.merged).arg(context.exact(step.number()));
    } else {
        const double weight = context.chosenRow().weights(0, step.key);
        const double part = parts.contributions[static_cast<std::size_t>(step.key)];
        hit.text = tr("α(%1, %2)·v(%2)[%3] = %4, with α = %5")
                       .arg(context.chosenQuery(), context.keyInText(step.key), feature, context.exact(part),
                           context.exact(weight));
        hit.focus.key = step.key;
    }
    return hit;
}

Focus DecompositionFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.key += dx;
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString DecompositionFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const Steps steps = decompose(context)->steps(64, input.focus.key);
    const BarPicture bars = picture(context, steps);
    QStringList list;
    for (std::size_t i = 0; i < steps.size(); ++i)
        list += tr("%1 %2").arg(bars.label(static_cast<int>(i)), context.number(steps[i].number()));
    return tr("%1: %2").arg(subtitle(input), itemList(list));
}

} // namespace

std::unique_ptr<Figure> makeDecompositionFigure()
{
    return std::make_unique<DecompositionFigure>();
}

} // namespace attnscope
