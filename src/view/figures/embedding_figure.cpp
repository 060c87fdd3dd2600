// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/comparison.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/keep_cache.h"
#include "view/list_text.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>

#include <algorithm>

namespace attnscope {

namespace {

/// The input of the chosen layer, tokens × dimensions.
class EmbeddingFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(EmbeddingFigure)

public:
    QString id() const override { return QStringLiteral("embedding"); }
    QString title() const override { return tr("Embeddings"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QString comparisonNote(const FigureInput& input) const override;
    std::optional<FigureMap> map(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;

private:
    static MatrixPicture picture(const FigureContext& context);
};

/// now − pinned; null where there is nothing to compare with.
std::shared_ptr<const TableDifference> inputDifference(const FigureContext& context)
{
    const std::optional<FigureInput> pinned = pinnedInput(context.input);
    if (!pinned)
        return nullptr;
    return tableDifference({context.stages.input, nullptr}, {FigureContext(*pinned).stages.input, nullptr});
}

QString EmbeddingFigure::whyNot(const FigureInput& input) const
{
    const QString reason = Figure::whyNot(input);
    if (!reason.isEmpty())
        return reason;
    if (!FigureContext(input).stages.input)
        return tr("This layer has no input: its numbers are given.");
    return {};
}

QString EmbeddingFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const Matrix& numbers = *context.stages.input;
    if (input.focus.layer > 0)
        return tr("input of layer %1, %2 tokens × %3 dimensions")
            .arg(QString::number(input.focus.layer), QString::number(numbers.rows()),
                QString::number(numbers.cols()));
    return tr("%1 tokens × %2 dimensions").arg(numbers.rows()).arg(numbers.cols());
}

MatrixPicture EmbeddingFigure::picture(const FigureContext& context)
{
    MatrixPicture picture;
    if (const auto difference = inputDifference(context)) {
        picture.numbers = &difference->numbers;
        picture.scale = difference->scale;
        picture.source = difference;
        picture.isDifference = true;
    } else {
        picture.numbers = context.stages.input.get();
        static KeepCache<ColourScale, 8> scales;
        picture.scale = *scales.value(context.stages.input, 0, 0,
            [&] { return std::make_shared<ColourScale>(scaleFor(*picture.numbers)); });
        picture.source = context.stages.input;
    }
    picture.window = context.input.viewport;
    picture.rowLabel = [&context](int i) { return context.query(i); };
    picture.columnLabel = [&context](int i) { return context.dim(i, context.stages.input->cols()); };
    picture.decimals = context.input.decimals;
    picture.chosenRow = context.focus.query;
    return picture;
}

void EmbeddingFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    paintMatrix(painter, area, picture(context), input.theme);
}

std::optional<FigureHit> EmbeddingFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const MatrixLayout layout = layoutMatrix(area, picture(context), input.theme);
    const auto cell = layout.numberAt(point);
    if (!cell)
        return std::nullopt;
    const Matrix& numbers = *context.stages.input;
    FigureHit hit;
    hit.text = tr("%1, %2: %3")
                   .arg(context.queryInText(cell->row), context.dimInText(cell->column, numbers.cols()),
                       context.exact(numbers(cell->row, cell->column)));
    hit.focus = input.focus;
    hit.focus.query = cell->row;
    hit.area = layout.cellOf(*cell);
    hit.stage = Stage::Input;
    hit.row = cell->row;
    hit.column = cell->column;
    return hit;
}

QString EmbeddingFigure::comparisonNote(const FigureInput& input) const
{
    return comparedNote(inputDifference(FigureContext(input)) ? ComparedAs::Map : ComparedAs::Other);
}

std::optional<FigureMap> EmbeddingFigure::map(
    const QPointF&, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const Matrix& numbers = *context.stages.input;
    const int columns = static_cast<int>(numbers.cols());
    return FigureMap{layoutMatrix(area, picture(context), input.theme).grid.area,
        static_cast<int>(numbers.rows()), columns,
        {input.focus.query, std::min(input.focus.dim, columns - 1)}};
}

Focus EmbeddingFigure::moved(const FigureInput& input, int, int dy) const
{
    Focus focus = input.focus;
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString EmbeddingFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const Matrix& numbers = *context.stages.input;
    QStringList list;
    for (Index i = 0; i < std::min<Index>(numbers.cols(), 16); ++i)
        list += tr("%1 %2").arg(context.dimInText(static_cast<int>(i), numbers.cols()),
            context.number(numbers(input.focus.query, i)));
    return tr("%1; %2: %3").arg(subtitle(input), context.chosenQuery(), itemList(list));
}

} // namespace

std::unique_ptr<Figure> makeEmbeddingFigure()
{
    return std::make_unique<EmbeddingFigure>();
}

} // namespace attnscope
