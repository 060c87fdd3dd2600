// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/bar_picture.h"
#include "view/comparison.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/list_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attnscope {

namespace {

/// The output vector of the chosen query, one bar a dimension.
class OutputFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(OutputFigure)

public:
    QString id() const override { return QStringLiteral("output"); }
    QString title() const override { return tr("Output"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QString comparisonNote(const FigureInput& input) const override;

private:
    static BarPicture picture(const FigureContext& context);
};

/// The output of the pinned numbers where it has the same dimensions, else null.
StageTable pinnedOutput(const FigureContext& context)
{
    const std::optional<FigureInput> pinned = pinnedInput(context.input);
    const StageTable output = pinned ? FigureContext(*pinned).stages.output : nullptr;
    return output && output->cols() == context.stages.output->cols() ? output : nullptr;
}

QString OutputFigure::comparisonNote(const FigureInput& input) const
{
    return comparedNote(pinnedOutput(FigureContext(input)) ? ComparedAs::Bars : ComparedAs::Other);
}

QString OutputFigure::whyNot(const FigureInput& input) const
{
    const QString reason = Figure::whyNot(input);
    if (!reason.isEmpty())
        return reason;
    if (!FigureContext(input).stages.output)
        return tr("There is no output: the session has no values to weigh.");
    return {};
}

QString OutputFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const Matrix& output = *context.stages.output;
    const QString query = context.chosenQuery();
    if (input.focus.dim >= output.cols())
        return tr("output(%1), %2 dimensions").arg(query, QString::number(output.cols()));
    return tr("output(%1)[%2] = %3")
        .arg(query, context.dimInText(input.focus.dim, output.cols()),
            context.number(output(input.focus.query, input.focus.dim)));
}

BarPicture OutputFigure::picture(const FigureContext& context)
{
    const Matrix& output = *context.stages.output;
    BarPicture picture;
    picture.label = [&context, &output](int i) { return context.dim(i, output.cols()); };
    picture.chosen = context.focus.dim < output.cols() ? context.focus.dim : -1;
    picture.decimals = context.input.decimals;
    const StageTable before = pinnedOutput(context);
    picture.isPaired = before != nullptr;
    for (Index i = 0; i < output.cols(); ++i) {
        Bar bar;
        bar.number = output(context.focus.query, i);
        bar.to = bar.number;
        bar.kind = i == picture.chosen ? Bar::Kind::Chosen : Bar::Kind::Total;
        if (before) {
            const double number = (*before)(context.focus.query, i);
            bar.pinned = {0, number, difference(bar.number, number)};
        }
        picture.bars.push_back(bar);
    }
    return picture;
}

void OutputFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    paintBars(painter, area, picture(context), input.theme);
}

std::optional<FigureHit> OutputFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const BarLayout layout = layoutBars(area, picture(context), input.theme);
    const auto dim = barAt(layout, point);
    if (!dim)
        return std::nullopt;
    const Matrix& output = *context.stages.output;
    FigureHit hit;
    hit.text = tr("output(%1)[%2] = %3")
                   .arg(context.chosenQuery(), context.dimInText(*dim, output.cols()),
                       context.exact(output(input.focus.query, *dim)));
    hit.focus = input.focus;
    hit.focus.dim = *dim;
    hit.area = layout.slot(*dim);
    hit.stage = Stage::Output;
    hit.row = input.focus.query;
    hit.column = *dim;
    return hit;
}

Focus OutputFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = clampFocus(input.snapshot->session, input.focus);
    const auto& output = FigureContext(input).stages.output;
    const int last = output ? static_cast<int>(output->cols()) - 1 : 0;
    focus.dim = std::clamp(focus.dim + dx, 0, std::max(0, last));
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString OutputFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const Matrix& output = *context.stages.output;
    QStringList list;
    for (int i = 0; i < std::min<int>(static_cast<int>(output.cols()), 64); ++i)
        list += tr("%1 %2").arg(
            context.dimInText(i, output.cols()), context.number(output(input.focus.query, i)));
    return tr("output of %1: %2").arg(context.chosenQuery(), itemList(list));
}

} // namespace

std::unique_ptr<Figure> makeOutputFigure()
{
    return std::make_unique<OutputFigure>();
}

} // namespace attnscope
