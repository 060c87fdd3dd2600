// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/position_table.h"
#include "view/comparison.h"
#include "view/figure_number.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"
#include "view/plot.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

/// What is added to the embeddings for the order of the tokens: the table, and curves of some dimensions.
class PositionFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(PositionFigure)

public:
    QString id() const override { return QStringLiteral("position"); }
    QString title() const override { return tr("Positions"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QList<FigureControl> controls(const FigureInput& input) const override;
    QString comparisonNote(const FigureInput& input) const override;
    std::optional<FigureMap> map(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
};

constexpr int curveCount = 4;

QString curveId(int curve)
{
    return QStringLiteral("position.dim%1").arg(curve);
}

/// d_model: what the positions are added to; 0 without positions or embeddings.
Index modelWidth(const FigureContext& context)
{
    if (context.session.position.kind == Position::Kind::None || !context.sequence.embeddings)
        return 0;
    return (*context.sequence.embeddings)->cols();
}

/// Dimensions spread evenly over the width, unless the reader chose others.
int curveDim(const FigureInput& input, int curve, Index width)
{
    const Index step = std::max<Index>(1, width / curveCount / 2 * 2);
    const auto automatic = static_cast<double>(curve * step < width ? curve * step : -1);
    const double dim = input.options.value(curveId(curve), automatic);
    return dim < static_cast<double>(width) ? qRound(dim) : -1;
}

/// What is drawn: the table of this sequence, and where.
struct PositionPictures
{
    PositionPictures(const QRectF& area, const FigureContext& figureContext);

    MatrixPicture heatmap() const;
    bool isCompared() const { return changes.size() > 0; }
    PlotPicture curves() const;
    void setChanges();
    int chosenDim() const { return std::clamp(context.focus.dim, 0, static_cast<int>(table.cols()) - 1); }

    const FigureContext& context;
    Matrix table;
    Matrix changes; ///< now − pinned; 0 × 0 where nothing is compared
    QRectF heatmapArea;
    QRectF curvesArea;
};

PositionPictures::PositionPictures(const QRectF& area, const FigureContext& figureContext)
    : context(figureContext)
    , table(positionTable(context.session.position, context.queries(), modelWidth(context)))
{
    setChanges();
    const double gap = context.input.theme.fontPixelSize;
    if (area.width() > 1.25 * area.height()) {
        const double left = std::floor((area.width() - gap) * 0.5);
        heatmapArea = QRectF(area.left(), area.top(), left, area.height());
        curvesArea = QRectF(area.left() + left + gap, area.top(), area.width() - left - gap, area.height());
    } else {
        const double top = std::floor((area.height() - gap) * 0.55);
        heatmapArea = QRectF(area.left(), area.top(), area.width(), top);
        curvesArea = QRectF(area.left(), area.top() + top + gap, area.width(), area.height() - top - gap);
    }
}

void PositionPictures::setChanges()
{
    const std::optional<FigureInput> pinned = pinnedInput(context.input);
    if (!pinned)
        return;
    const FigureContext then(*pinned);
    if (modelWidth(then) != table.cols() || then.queries() != table.rows())
        return;
    changes =
        table.binaryExpr(positionTable(then.session.position, then.queries(), modelWidth(then)), &difference);
}

MatrixPicture PositionPictures::heatmap() const
{
    MatrixPicture picture;
    picture.numbers = isCompared() ? &changes : &table;
    picture.isDifference = isCompared();
    picture.window = context.input.viewport;
    picture.rowLabel = [this](int i) {
        return QStringLiteral("%1 %2").arg(QString::number(i), isolated(context.query(i)));
    };
    picture.columnLabel = [this](int i) { return context.dim(i, table.cols()); };
    picture.scale = scaleFor(*picture.numbers);
    picture.scale.diverging = true;
    picture.decimals = std::min(context.input.decimals, 3);
    picture.chosenRow = context.focus.query;
    picture.chosenColumn = chosenDim();
    return picture;
}

PlotPicture PositionPictures::curves() const
{
    const Theme& theme = context.input.theme;
    PlotPicture picture;
    picture.x.title = QCoreApplication::translate("PositionFigure", "position");
    picture.x.high = std::max<double>(1, static_cast<double>(table.rows()) - 1);
    picture.integerX = true;
    double low = -1;
    double high = 1;
    for (Index i = 0; i < table.size(); ++i) {
        if (std::isfinite(table.data()[i])) {
            low = std::min(low, table.data()[i]);
            high = std::max(high, table.data()[i]);
        }
    }
    picture.y.low = low;
    picture.y.high = high;
    for (int curve = 0; curve < curveCount; ++curve) {
        const int dim = curveDim(context.input, curve, table.cols());
        if (dim < 0)
            continue;
        PlotLine line;
        line.colour = lineColour(curve, theme);
        line.name = context.dim(dim, table.cols());
        line.dots = table.rows() <= 24;
        for (Index p = 0; p < table.rows(); ++p)
            line.points.emplace_back(static_cast<double>(p), table(p, dim));
        picture.lines.push_back(std::move(line));
    }
    picture.marks = {static_cast<double>(context.focus.query)};
    return picture;
}

QString PositionFigure::whyNot(const FigureInput& input) const
{
    if (const QString reason = Figure::whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    if (context.session.position.kind == Position::Kind::None)
        return tr("This session adds no positions to its embeddings.");
    if (modelWidth(context) == 0 || context.queries() == 0)
        return tr("There are no embeddings to add positions to.");
    return {};
}

QString PositionFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const Index width = modelWidth(context);
    const auto dim = std::clamp<Index>(input.focus.dim, 0, width - 1);
    const QString name = context.dimInText(static_cast<int>(dim), width);
    const Position& position = context.session.position;
    if (position.kind == Position::Kind::Table)
        return tr("learned table, %1 positions × %2 dimensions").arg(context.queries()).arg(width);
    return tr("sinusoidal, base %1; %2 repeats after %3 positions")
        .arg(context.number(position.base), name,
            QString::number(wavelength(dim, width, position.base), 'g', 4));
}

void PositionFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const PositionPictures pictures(area, context);
    paintMatrix(painter, pictures.heatmapArea, pictures.heatmap(), input.theme);
    paintPlot(painter, pictures.curvesArea, pictures.curves(), input.theme);
}

FigureHit hitOf(const PositionPictures& pictures, int position, int dim)
{
    const FigureContext& context = pictures.context;
    FigureHit hit;
    hit.text =
        PositionFigure::tr("position %1 (%2), %3: %4")
            .arg(QString::number(position), isolated(context.query(position)),
                context.dimInText(dim, pictures.table.cols()), context.exact(pictures.table(position, dim)));
    if (pictures.isCompared())
        hit.text = PositionFigure::tr("%1, now − pinned %2")
                       .arg(hit.text, fullNumber(pictures.changes(position, dim)));
    hit.focus = context.focus;
    hit.focus.query = position;
    hit.focus.dim = dim;
    hit.step = Step::Position;
    hit.focus.layer = 0;
    hit.row = position;
    hit.column = dim;
    return hit;
}

std::optional<FigureHit> PositionFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const PositionPictures pictures(area, context);
    const MatrixLayout cells = layoutMatrix(pictures.heatmapArea, pictures.heatmap(), input.theme);
    if (const auto cell = cells.numberAt(point)) {
        FigureHit hit = hitOf(pictures, cell->row, cell->column);
        hit.area = cells.cellOf(*cell);
        return hit;
    }
    const PlotLayout plot = layoutPlot(pictures.curvesArea, pictures.curves(), input.theme);
    if (!plot.plot.contains(point))
        return std::nullopt;
    const int position = std::clamp(qRound(plot.xAt(point.x())), 0, context.queries() - 1);
    int nearest = -1;
    double reach = 10;
    for (int curve = 0; curve < curveCount; ++curve) {
        const int dim = curveDim(input, curve, pictures.table.cols());
        const double away =
            dim < 0 ? HUGE_VAL : std::abs(plot.at(position, pictures.table(position, dim)).y() - point.y());
        if (away < reach) {
            reach = away;
            nearest = dim;
        }
    }
    if (nearest < 0)
        return std::nullopt;
    FigureHit hit = hitOf(pictures, position, nearest);
    hit.area = QRectF(-5, -5, 10, 10).translated(plot.at(position, pictures.table(position, nearest)));
    return hit;
}

QString PositionFigure::comparisonNote(const FigureInput& input) const
{
    const FigureContext context(input);
    const bool isCompared = PositionPictures(QRectF(0, 0, 100, 100), context).isCompared();
    return comparedNote(isCompared ? ComparedAs::Map : ComparedAs::Other);
}

std::optional<FigureMap> PositionFigure::map(
    const QPointF&, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const PositionPictures pictures(area, context);
    return FigureMap{layoutMatrix(pictures.heatmapArea, pictures.heatmap(), input.theme).grid.area,
        context.queries(), static_cast<int>(pictures.table.cols()),
        {input.focus.query, pictures.chosenDim()}};
}

Focus PositionFigure::moved(const FigureInput& input, int dx, int dy) const
{
    const FigureContext context(input);
    Focus focus = input.focus;
    focus.query += dy;
    focus.dim = std::clamp(focus.dim + dx, 0, static_cast<int>(modelWidth(context)) - 1);
    return clampFocus(context.session, focus);
}

QString PositionFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const PositionPictures pictures(QRectF(0, 0, 100, 100), context);
    return tr("%1. %2").arg(subtitle(input), hitOf(pictures, input.focus.query, pictures.chosenDim()).text);
}

QList<FigureControl> PositionFigure::controls(const FigureInput& input) const
{
    if (!whyNot(input).isEmpty())
        return {};
    const Index width = modelWidth(FigureContext(input));
    QList<FigureControl> controls;
    for (int curve = 0; curve < curveCount; ++curve) {
        FigureControl control;
        control.id = curveId(curve);
        control.label = tr("Curve %1: dimension (−1: none)").arg(curve);
        FigureInput untouched = input;
        untouched.options = {};
        control.defaultValue = curveDim(untouched, curve, width);
        control.value = curveDim(input, curve, width);
        control.minimum = -1;
        control.maximum = static_cast<double>(width - 1);
        control.step = 1;
        controls += control;
    }
    return controls;
}

} // namespace

std::unique_ptr<Figure> makePositionFigure()
{
    return std::make_unique<PositionFigure>();
}

} // namespace attnscope
