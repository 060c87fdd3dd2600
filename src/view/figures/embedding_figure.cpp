// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
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

private:
    static MatrixPicture picture(const FigureContext& context);
};

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
    picture.numbers = context.stages.input.get();
    picture.scale = scaleFor(*picture.numbers);
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
    const auto cell = cellAt(layout.grid, point);
    if (!cell)
        return std::nullopt;
    const Matrix& numbers = *context.stages.input;
    FigureHit hit;
    hit.text = tr("%1, %2: %3")
                   .arg(context.queryInText(cell->row), context.dim(cell->column, numbers.cols()),
                       context.exact(numbers(cell->row, cell->column)));
    hit.focus = input.focus;
    hit.focus.query = cell->row;
    hit.area = layout.grid.cell(cell->row, cell->column);
    hit.stage = Stage::Input;
    hit.row = cell->row;
    hit.column = cell->column;
    return hit;
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
        list += tr("%1 %2").arg(
            context.dim(static_cast<int>(i), numbers.cols()), context.number(numbers(input.focus.query, i)));
    return tr("%1; %2: %3").arg(subtitle(input), context.chosenQuery(), list.join(QStringLiteral(", ")));
}

} // namespace

std::unique_ptr<Figure> makeEmbeddingFigure()
{
    return std::make_unique<EmbeddingFigure>();
}

} // namespace attnscope
