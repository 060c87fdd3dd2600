// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/comparison.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/figures/hand_marks.h"
#include "view/figures/row_notes.h"
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
    QString comparisonNote(const FigureInput& input) const override;
    std::optional<FigureMap> map(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
};

/// The weights of the chosen head as a table that shares the head's life.
MaskedTable weightsOf(const FigureContext& context)
{
    const auto head = context.head();
    return {std::shared_ptr<const Matrix>(head, &head->weights), maskOf(context, head)};
}

/// now − pinned; null where there is nothing to compare with.
std::shared_ptr<const TableDifference> weightDifference(const FigureContext& context)
{
    const std::optional<FigureInput> pinned = pinnedInput(context.input);
    return pinned ? tableDifference(weightsOf(context), weightsOf(FigureContext(*pinned))) : nullptr;
}

/// The picture and what it refers to.
struct AttentionMap
{
    explicit AttentionMap(const FigureContext& context);

    std::shared_ptr<const HeadRows> head;
    std::shared_ptr<const BoolMatrix> masked;
    std::shared_ptr<const TableDifference> difference;
    std::shared_ptr<const RowNotes> notes; ///< null: no row is unusual
    MatrixPicture picture;

private:
    void showWeights();
    void showDifference();
};

AttentionMap::AttentionMap(const FigureContext& context)
    : head(context.head())
    , masked(maskOf(context, head))
    , difference(weightDifference(context))
    , notes(rowNotesOf(context, head, masked))
{
    if (difference)
        showDifference();
    else
        showWeights();
    picture.rowLabel = [&context](int i) { return context.query(i); };
    picture.columnLabel = [&context](int j) { return context.key(j); };
    if (notes && !difference)
        picture.rowNote = [notes = notes, &context](int i) { return notes->shortText(i, context); };
    picture.decimals = context.input.decimals;
    picture.chosenRow = context.focus.query;
    picture.chosenColumn = context.focus.key;
    picture.cellAspect = 1.7;
    picture.window = context.input.viewport;
}

void AttentionMap::showDifference()
{
    picture.numbers = &difference->numbers;
    picture.masked = difference->mask();
    picture.source = difference;
    picture.scale = difference->scale;
    picture.isDifference = true;
}

void AttentionMap::showWeights()
{
    picture.numbers = &head->weights;
    picture.masked = masked.get();
    picture.source = head;
    static KeepCache<ColourScale, 8> scales;
    picture.scale = *scales.value(head, 0, 0,
        [this] { return std::make_shared<ColourScale>(scaleFor(head->weights, picture.masked)); });
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
    const MatrixLayout layout = layoutMatrix(area, map.picture, input.theme);
    paintHandMarks(painter, context, [&layout](int query, int key) {
        const QRectF cell = layout.cellOf({query, key});
        return layout.grid.area.contains(cell.center()) ? cell : QRectF();
    });
}

std::optional<FigureHit> AttentionFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const AttentionMap map(context);
    const MatrixLayout layout = layoutMatrix(area, map.picture, input.theme);
    const auto cell = layout.numberAt(point);
    if (!cell)
        return std::nullopt;
    FigureHit hit;
    hit.text = tr("α(%1, %2) = %3")
                   .arg(context.queryInText(cell->row), context.keyInText(cell->column),
                       context.exact(map.head->weights(cell->row, cell->column)));
    if (!context.isVisible(cell->row, cell->column))
        hit.text = tr("%1 (masked)").arg(hit.text);
    hit.text = withHandNote(hit.text, context, cell->row, cell->column);
    if (const QString note = map.notes ? map.notes->sentence(cell->row, context) : QString(); !note.isEmpty())
        hit.text = tr("%1; %2").arg(hit.text, note);
    hit.focus = input.focus;
    hit.focus.query = cell->row;
    hit.focus.key = cell->column;
    hit.area = layout.cellOf(*cell);
    hit.stage = Stage::Weights;
    hit.row = cell->row;
    hit.column = cell->column;
    return hit;
}

QString AttentionFigure::comparisonNote(const FigureInput& input) const
{
    return comparedNote(weightDifference(FigureContext(input)) ? ComparedAs::Map : ComparedAs::Other);
}

std::optional<FigureMap> AttentionFigure::map(
    const QPointF&, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const AttentionMap map(context);
    return FigureMap{layoutMatrix(area, map.picture, input.theme).grid.area, context.queries(),
        context.keys(), {input.focus.query, input.focus.key}};
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
    const QString text =
        tr("%1, %2 × %3; weight of %4 on %5: %6")
            .arg(subtitle(input), QString::number(context.queries()), QString::number(context.keys()),
                context.chosenQuery(), context.chosenKey(), context.number(weight));
    const auto head = context.head();
    const auto notes = rowNotesOf(context, head, maskOf(context, head));
    return notes ? tr("%1; %2").arg(text, notes->summary(context)) : text;
}

} // namespace

std::unique_ptr<Figure> makeAttentionFigure()
{
    return std::make_unique<AttentionFigure>();
}

} // namespace attnscope
