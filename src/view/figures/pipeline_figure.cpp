// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"
#include "view/figures/hand_marks.h"
#include "view/figures/pipeline_layout.h"
#include "view/label_text.h"
#include "view/list_text.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace attnscope {

namespace {

using Role = PipelineLayout::Role;

/// The input of a token through the three projections.
class PipelineFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(PipelineFigure)

public:
    QString id() const override { return QStringLiteral("pipeline"); }
    QString title() const override { return tr("QKV pipeline"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
};

QString vectorName(Stage stage)
{
    return stage == Stage::Query ? QStringLiteral("q")
        : stage == Stage::Key    ? QStringLiteral("k")
                                 : QStringLiteral("v");
}

QString weightName(Stage stage)
{
    return stage == Stage::Query ? QStringLiteral("W_Q")
        : stage == Stage::Key    ? QStringLiteral("W_K")
                                 : QStringLiteral("W_V");
}

QString tokenOf(const FigureContext& context, const Projection& part)
{
    const bool isKey = part.stage != Stage::Query;
    return isKey ? context.keyInText(part.token) : context.queryInText(part.token);
}

QString inputName(const FigureContext& context, const Projection& part)
{
    const bool isNormed = !part.isSource && context.layer.norm == Layer::Norm::Pre;
    return QCoreApplication::translate("PipelineFigure", "%1(%2)")
        .arg(isNormed ? QStringLiteral("n") : QStringLiteral("x"), tokenOf(context, part));
}

QString pieceName(const FigureContext& context, const Projection& part, Role role)
{
    switch (role) {
    case Role::Input:
        return inputName(context, part);
    case Role::Weight:
        return weightName(part.stage);
    case Role::Result:
        break;
    }
    return vectorName(part.stage);
}

/// The head of queries, or of keys and values, whose vector is shown.
int headOf(const FigureContext& context, const Projection& part)
{
    return part.stage == Stage::Query ? context.focus.head : context.layer.keyHeadOf(context.focus.head);
}

void paintArrow(QPainter& painter, const QRectF& area, bool isRight, const Theme& theme)
{
    const double head = 0.28 * theme.fontPixelSize;
    const QPointF way = isRight ? QPointF(1, 0) : QPointF(0, 1);
    const QPointF side(way.y() * head, way.x() * head);
    const double half = std::min(0.5 * theme.fontPixelSize, (isRight ? area.width() : area.height()) / 2);
    const QPointF tip = area.center() + way * half;
    painter.setPen(QPen(theme.mutedText, 1.2));
    painter.drawLine(area.center() - way * half, tip);
    painter.drawLine(tip, tip - way * head + side);
    painter.drawLine(tip, tip - way * head - side);
}

void paintLegends(
    QPainter& painter, const QRectF& area, const PipelineParts& parts, int decimals, const Theme& theme)
{
    const bool isSame = parts.vectorScale.high == parts.weightScale.high
        && parts.vectorScale.diverging == parts.weightScale.diverging;
    const bool hasWeights = parts.weightScale.high > 0;
    if (isSame || !hasWeights) {
        paintLegend(painter, area, parts.vectorScale, decimals, false, false, theme);
        return;
    }
    const QRectF left(area.left(), area.top(), area.width() / 2 - 4, area.height());
    const QRectF right(area.center().x() + 4, area.top(), area.width() / 2 - 4, area.height());
    paintLegend(
        painter, left, parts.vectorScale, decimals, false, false, theme, QStringLiteral("x, q, k, v"));
    paintLegend(painter, right, parts.weightScale, decimals, false, false, theme, QStringLiteral("W"));
}

QString PipelineFigure::whyNot(const FigureInput& input) const
{
    const QString reason = Figure::whyNot(input);
    if (!reason.isEmpty())
        return reason;
    return hasPipeline(FigureContext(input))
        ? QString()
        : tr("There are no queries, keys or values: the numbers after them are given.");
}

QString PipelineFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const auto kept = pipelineParts(context);
    const PipelineParts& parts = *kept;
    const auto isMade = [](const Projection& part) { return part.weight.size() > 0; };
    if (std::none_of(parts.projections.begin(), parts.projections.end(), isMade))
        return tr("given, not made by W_Q, W_K, W_V");
    const QString names = parts.hasSource()
        ? tr("%1, %2").arg(inputName(context, parts.projections[0]), inputName(context, parts.projections[1]))
        : inputName(context, parts.projections[0]);
    if (context.shape.heads > 1)
        return tr("%1 through W_Q, W_K, W_V of head %2").arg(names, QString::number(input.focus.head));
    return tr("%1 through W_Q, W_K, W_V").arg(names);
}

void PipelineFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const Theme& theme = input.theme;
    const auto kept = pipelineParts(context);
    const PipelineParts& parts = *kept;
    const PipelineLayout layout = layoutPipeline(area, parts, theme);
    for (const PipelineLayout::Piece& piece : layout.pieces) {
        const Projection& part = parts.projections[static_cast<std::size_t>(piece.projection)];
        MatrixPicture picture;
        picture.numbers = &pieceNumbers(parts, piece);
        picture.scale = piece.role == Role::Weight ? parts.weightScale : parts.vectorScale;
        picture.decimals = input.decimals;
        paintCells(painter, piece.grid, picture, theme);
        if (piece.role == Role::Result
            && isVectorSetByHand(context, part.stage, headOf(context, part), part.token))
            paintHandMark(painter, piece.grid.area, theme);
        const QColor colour = piece.role == Role::Input ? theme.selectionText : theme.bar;
        drawText(painter, piece.title, Qt::AlignHCenter, pieceName(context, part, piece.role), theme.font(),
            colour);
    }
    for (const PipelineLayout::Sign& sign : layout.signs) {
        const Projection& part = parts.projections[static_cast<std::size_t>(sign.projection)];
        if (sign.isArrow)
            paintArrow(painter, sign.area, parts.isColumns, theme);
        else
            drawText(painter, sign.area, Qt::AlignHCenter, operatorText(part, parts.isColumns), theme.font(),
                theme.mutedText);
    }
    paintLegends(painter, layout.legends, parts, input.decimals, theme);
}

std::optional<FigureHit> PipelineFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const auto kept = pipelineParts(context);
    const PipelineParts& parts = *kept;
    for (const PipelineLayout::Piece& piece : layoutPipeline(area, parts, input.theme).pieces) {
        const auto cell = cellAt(piece.grid, point);
        if (!cell)
            continue;
        const Projection& part = parts.projections[static_cast<std::size_t>(piece.projection)];
        const Matrix& numbers = pieceNumbers(parts, piece);
        const QString number = context.exact(numbers(cell->row, cell->column));
        const int index = std::max(cell->row, cell->column);
        FigureHit hit;
        hit.focus = input.focus;
        hit.area = piece.grid.cell(cell->row, cell->column);
        if (piece.role == Role::Weight) {
            const int row = cell->row + (parts.isColumns ? part.firstFeature : 0);
            const int column = cell->column + (parts.isColumns ? 0 : part.firstFeature);
            hit.text =
                tr("%1[%2, %3] = %4")
                    .arg(weightName(part.stage), QString::number(row), QString::number(column), number);
            return hit;
        }
        hit.row = part.token;
        hit.column = index;
        if (piece.role == Role::Input) {
            hit.text = tr("%1, %2: %3")
                           .arg(inputName(context, part), context.dimInText(index, numbers.size()), number);
            if (!part.isSource)
                hit.stage = Stage::Normed;
        } else {
            hit.text =
                tr("%1(%2)[%3] = %4")
                    .arg(vectorName(part.stage), tokenOf(context, part), QString::number(index), number);
            hit.text = withVectorNote(hit.text, context, part.stage, headOf(context, part), part.token);
            hit.stage = part.stage;
        }
        return hit;
    }
    return std::nullopt;
}

Focus PipelineFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.key += dx;
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString PipelineFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const auto parts = pipelineParts(context);
    QStringList list;
    for (const Projection& part : parts->projections) {
        QStringList numbers;
        for (Index i = 0; i < std::min<Index>(part.result.size(), 16); ++i)
            numbers += context.number(part.result.data()[i]);
        const QString vector =
            tr("%1(%2) = [%3]")
                .arg(vectorName(part.stage), tokenOf(context, part), numbers.join(QStringLiteral(", ")));
        if (!numbers.isEmpty())
            list += withVectorNote(vector, context, part.stage, headOf(context, part), part.token);
    }
    return tr("%1: %2").arg(subtitle(input), clauseList(list));
}

} // namespace

std::unique_ptr<Figure> makePipelineFigure()
{
    return std::make_unique<PipelineFigure>();
}

} // namespace attnscope
