// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"
#include "view/figures/grid_cells.h"
#include "view/figures/mask_picture.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace attnscope {

namespace {

/// Which query may see which key and why not, with the weights before and after.
class MaskFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(MaskFigure)

public:
    QString id() const override { return QStringLiteral("mask"); }
    QString title() const override { return tr("Mask"); }
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
};

/// The small title above a map.
void paintMapTitle(QPainter& painter, const QRectF& map, const QString& title, const Theme& theme)
{
    const double line = lineHeight(theme.font());
    drawText(painter, QRectF(map.left(), map.top() - line, map.width(), line), Qt::AlignHCenter, title,
        theme.font(0.9), theme.mutedText);
}

QString MaskFigure::whyNot(const FigureInput& input) const
{
    if (const QString reason = Figure::whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const MaskRules rules(context.session, context.run.sequence(), context.focus.layer);
    if (rules.weightsAreGiven())
        return tr("The weights of this layer are given: no mask acts on them.");
    if (rules.queries() == 0 || rules.keys() == 0)
        return tr("There is no query or no key.");
    return {};
}

QString MaskFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const MaskRules rules(context.session, context.run.sequence(), context.focus.layer);
    if (!rules.masksAnything())
        return tr("nothing is masked: every query sees all %1 keys").arg(rules.keys());
    const Index visible = rules.visibleKeys(input.focus.head, input.focus.query);
    if (visible > 0)
        return tr("%1 sees %2 of %3 keys")
            .arg(context.chosenQuery(), QString::number(visible), QString::number(rules.keys()));
    return context.layer.mask.emptyRows == Mask::EmptyRows::Zero
        ? tr("%1 sees no key: all its weights are 0").arg(context.chosenQuery())
        : tr("%1 sees no key: its weights are not a number").arg(context.chosenQuery());
}

void MaskFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const MaskPictures pictures(context);
    const Theme& theme = input.theme;
    const MaskLayout layout = layoutMask(area, theme);
    const MatrixPicture why = whyPicture(context, pictures);
    paintMatrix(painter, layout.why, why, theme);
    const MatrixLayout cells = layoutMatrix(layout.why, why, theme);
    paintReasons(painter, cells, pictures, input.focus.head, theme);
    const int row = input.focus.query - cells.firstRow;
    if (row >= 0 && row < cells.grid.rows)
        paintChoiceFrame(painter, cells.grid.row(row), theme);
    if (pictures.before) {
        paintMapTitle(painter, layout.before, tr("weights before"), theme);
        paintMatrix(painter, layout.before,
            weightPicture(context, pictures, layout, *pictures.before, nullptr), theme);
    }
    if (pictures.head->weights.size() > 0) {
        paintMapTitle(painter, layout.after, tr("weights after"), theme);
        paintMatrix(painter, layout.after, afterPicture(context, pictures, layout), theme);
    }
    const bool isPooled =
        pictures.rules.masksAnything() && std::min(cells.grid.cellWidth(), cells.grid.cellHeight()) < 1;
    const std::vector<LegendEntry> legend = reasonLegend(pictures.rules, isPooled, theme);
    const double spare =
        cells.grid.area.center().x() - legendEntriesWidth(legend, theme) / 2 - layout.legend.left();
    paintLegendEntries(painter, layout.legend.adjusted(std::max(0.0, spare), 0, 0, 0), legend, theme);
}

QString cellText(const FigureContext& context, const MaskPictures& pictures, int query, int key)
{
    const MaskReason reasons = pictures.rules.reasons(context.focus.head, query, key);
    QString text = reasons == MaskReason::None
        ? MaskFigure::tr("%1 may see %2").arg(context.queryInText(query), context.keyInText(key))
        : MaskFigure::tr("%1 may not see %2: %3")
              .arg(context.queryInText(query), context.keyInText(key), reasonText(reasons));
    const double added = pictures.rules.addition(context.focus.head, query, key);
    if (reasons == MaskReason::None && added != 0)
        text = MaskFigure::tr("%1; %2 is added to its logit").arg(text, context.exact(added));
    if (pictures.before)
        text = MaskFigure::tr("%1; weight without a mask %2")
                   .arg(text, context.exact((*pictures.before)(query, key)));
    if (pictures.head->weights.size() > 0)
        text = MaskFigure::tr("%1; weight %2").arg(text, context.exact(pictures.head->weights(query, key)));
    return text;
}

using Maps = std::vector<std::pair<QRectF, MatrixPicture>>;

/// The three maps and where they are.
Maps mapsOf(const FigureContext& context, const MaskPictures& pictures, const MaskLayout& layout)
{
    Maps maps{{layout.why, whyPicture(context, pictures)}};
    if (pictures.before)
        maps.emplace_back(layout.before, weightPicture(context, pictures, layout, *pictures.before, nullptr));
    if (pictures.head->weights.size() > 0)
        maps.emplace_back(layout.after, afterPicture(context, pictures, layout));
    return maps;
}

std::optional<FigureHit> MaskFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const MaskPictures pictures(context);
    for (const auto& [place, picture] : mapsOf(context, pictures, layoutMask(area, input.theme))) {
        const MatrixLayout cells = layoutMatrix(place, picture, input.theme);
        const auto cell = cells.numberAt(point);
        if (!cell)
            continue;
        FigureHit hit;
        hit.text = cellText(context, pictures, cell->row, cell->column);
        hit.focus = input.focus;
        hit.focus.query = cell->row;
        hit.focus.key = cell->column;
        hit.area = cells.cellOf(*cell);
        hit.stage = Stage::Weights;
        hit.row = cell->row;
        hit.column = cell->column;
        return hit;
    }
    return std::nullopt;
}

QString MaskFigure::comparisonNote(const FigureInput& input) const
{
    const FigureContext context(input);
    return MaskPictures(context).difference ? tr("weights after: %1").arg(comparedNote(ComparedAs::Map))
                                            : comparedNote(ComparedAs::Other);
}

std::optional<FigureMap> MaskFigure::map(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const MaskPictures pictures(context);
    std::optional<FigureMap> found;
    for (const auto& [place, picture] : mapsOf(context, pictures, layoutMask(area, input.theme))) {
        const QRectF cells = layoutMatrix(place, picture, input.theme).grid.area;
        if (!found || cells.contains(point))
            found = FigureMap{cells, context.queries(), context.keys(), {input.focus.query, input.focus.key}};
    }
    return found;
}

Focus MaskFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.key += dx;
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString MaskFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const MaskPictures pictures(context);
    return tr("%1. %2").arg(subtitle(input), cellText(context, pictures, input.focus.query, input.focus.key));
}

} // namespace

std::unique_ptr<Figure> makeMaskFigure()
{
    return std::make_unique<MaskFigure>();
}

} // namespace attnscope
