// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/keep_cache.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>

namespace attnscope {

namespace {

/// Weights of all queries on all keys, for the chosen layer and head.
class AttentionFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(AttentionFigure)

public:
    QString id() const override { return QStringLiteral("attention"); }
    QString title() const override { return tr("Attention map"); }
    QString subtitle(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
};

/// The picture and what it refers to.
struct AttentionMap
{
    explicit AttentionMap(const FigureContext& context);

    std::shared_ptr<const HeadRows> head;
    std::shared_ptr<const BoolMatrix> masked;
    MatrixPicture picture;
};

AttentionMap::AttentionMap(const FigureContext& context)
    : head(context.head())
    , masked(maskOf(context, head))
{
    picture.numbers = &head->weights;
    picture.masked = masked.get();
    picture.source = head;
    static KeepCache<ColourScale, 8> scales;
    picture.scale = *scales.value(head, 0, 0,
        [this] { return std::make_shared<ColourScale>(scaleFor(head->weights, picture.masked)); });
    picture.rowLabel = [&context](int i) { return context.query(i); };
    picture.columnLabel = [&context](int j) { return context.key(j); };
    picture.decimals = context.input.decimals;
    picture.chosenRow = context.focus.query;
    picture.chosenColumn = context.focus.key;
    picture.cellAspect = 1.7;
}

QString AttentionFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    if (context.shape.heads > 1 || context.session.layers.size() > 1)
        return tr("layer %1, head %2: queries (rows) × keys").arg(input.focus.layer).arg(input.focus.head);
    return tr("queries (rows) × keys");
}

void AttentionFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const AttentionMap map(context);
    paintMatrix(painter, area, map.picture, input.theme);
}

std::optional<FigureHit> AttentionFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const AttentionMap map(context);
    const MatrixLayout layout = layoutMatrix(area, map.picture, input.theme);
    const auto cell = cellAt(layout.grid, point);
    if (!cell)
        return std::nullopt;
    FigureHit hit;
    hit.text = tr("α(%1, %2) = %3")
                   .arg(context.queryInText(cell->row), context.keyInText(cell->column),
                       context.exact(map.head->weights(cell->row, cell->column)));
    if (!context.isVisible(cell->row, cell->column))
        hit.text = tr("%1 (masked)").arg(hit.text);
    hit.focus = input.focus;
    hit.focus.query = cell->row;
    hit.focus.key = cell->column;
    hit.area = layout.grid.cell(cell->row, cell->column);
    hit.stage = Stage::Weights;
    hit.row = cell->row;
    hit.column = cell->column;
    return hit;
}

Focus AttentionFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.key += dx;
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString AttentionFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const double weight = context.chosenRow().weights(0, input.focus.key);
    return tr("%1, %2 × %3; weight of %4 on %5: %6")
        .arg(subtitle(input), QString::number(context.queries()), QString::number(context.keys()),
            context.chosenQuery(), context.chosenKey(), context.number(weight));
}

} // namespace

std::unique_ptr<Figure> makeAttentionFigure()
{
    return std::make_unique<AttentionFigure>();
}

} // namespace attnscope
