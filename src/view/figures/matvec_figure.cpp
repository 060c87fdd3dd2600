// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/figures/grid_cells.h"
#include "view/figures/hand_marks.h"
#include "view/figures/probe_table.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace attnscope {

namespace {

/// One token through one matrix: every probe beside the token, and what it answers.
class MatvecFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(MatvecFigure)

public:
    QString id() const override { return QStringLiteral("matvec"); }
    QString title() const override { return tr("Matrix × vector"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QList<FigureControl> controls(const FigureInput& input) const override;
};

Stage stageOf(Projection projection)
{
    switch (projection) {
    case Projection::Query:
        return Stage::Query;
    case Projection::Key:
        return Stage::Key;
    case Projection::Value:
        break;
    }
    return Stage::Value;
}

/// The head whose vector the chosen feature is part of: of queries, or of keys and values.
int ownerOf(const ProbeTable& table, int feature)
{
    return static_cast<int>(feature / std::max<Index>(table.probes->headWidth, 1));
}

/// The token's numbers as many times as the grid has rows.
Matrix repeated(const Eigen::RowVectorXd& row, int times)
{
    return row.replicate(times, 1);
}

void paintSigns(QPainter& painter, const ProbeLayout& layout, const Theme& theme)
{
    const QFont font = theme.font();
    for (int r = 0; r < layout.probes.rows; ++r) {
        const QRectF row = layout.probes.row(r);
        const auto between = [&](const QRectF& left, const QRectF& right, const QString& sign) {
            drawText(painter, QRectF(left.right(), row.top(), right.left() - left.right(), row.height()),
                Qt::AlignCenter, sign, font, theme.mutedText);
        };
        between(layout.probes.area, layout.token.area, QStringLiteral("·"));
        between(layout.token.area, layout.result.area, QStringLiteral("="));
    }
}

void paintProbeNames(
    QPainter& painter, const ProbeLayout& layout, const ProbeTable& table, const Theme& theme)
{
    const QFont font = theme.font();
    const double line = lineHeight(font);
    const int step = labelStep(layout.probes.cellHeight(), line * 0.95);
    for (int r = 0; r < table.features(); ++r) {
        if (!isLabelShown(r, step, table.chosen))
            continue;
        QRectF place(layout.rowLabels.left(), 0, layout.rowLabels.width() - 8, line);
        place.moveCenter({place.center().x(), layout.probes.row(r).center().y()});
        drawText(painter, place, Qt::AlignRight,
            layout.hasQuestions ? table.probeQuestion(r) : table.probeName(r), font,
            r == table.chosen ? theme.selectionText : theme.mutedText);
    }
}

void paintInputNames(
    QPainter& painter, const ProbeLayout& layout, const ProbeTable& table, const Theme& theme)
{
    if (!layout.hasInputNames)
        return;
    const double line = lineHeight(theme.font(0.9));
    for (const Grid* grid : {&layout.probes, &layout.token}) {
        for (int i = 0; i < table.inputs(); ++i) {
            const QRectF cell = grid->cell(0, i);
            drawText(painter, QRectF(cell.left(), cell.top() - line, cell.width(), line), Qt::AlignHCenter,
                table.inputName(i), theme.font(0.9), theme.mutedText);
        }
    }
}

/// The name of a table centred above it, and wider than it where it must be.
void paintTableName(
    QPainter& painter, const QRectF& table, const QRectF& limits, const QString& name, const Theme& theme)
{
    const QFont font = theme.font();
    const double width = std::min(std::max(table.width(), textWidth(name, font) + 2), limits.width());
    QRectF place(0, table.top() - lineHeight(font), width, lineHeight(font));
    place.moveCenter({table.center().x(), place.center().y()});
    if (place.right() > limits.right())
        place.moveRight(limits.right());
    drawText(painter, place, Qt::AlignHCenter, name, font, theme.mutedText);
}

void paintScales(QPainter& painter, const ProbeLayout& layout, const ProbeTable& table, const Theme& theme)
{
    const QFont font = theme.font(0.9);
    const QString names[] = {table.matrixName(), MatvecFigure::tr("x and %1").arg(table.resultName())};
    const ColourScale* scales[] = {&table.probeScale, &table.numberScale};
    // On a small card one legend must do.
    const int count = layout.legend.width() < 36 * theme.fontPixelSize ? 1 : 2;
    const double half = layout.legend.width() / count;
    for (int i = 0; i < count; ++i) {
        QRectF place(layout.legend.left() + i * half, layout.legend.top(), half, layout.legend.height());
        const double width = std::min(textWidth(names[i], font) + 6, half / 2);
        drawText(painter, QRectF(place.left(), place.top() + 6, width, place.height() - 6), Qt::AlignLeft,
            names[i], font, theme.mutedText);
        place.setLeft(place.left() + width);
        paintLegend(painter, place, *scales[i], 2, false, false, theme);
    }
}

QString MatvecFigure::whyNot(const FigureInput& input) const
{
    if (const QString reason = Figure::whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    if (hasProbeTable(context))
        return {};
    const ProbeTable table(context);
    return tr("%1 is not used here: %2 is given, or there is nothing to project.")
        .arg(table.matrixName(), table.resultName());
}

QString MatvecFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const ProbeTable table(context);
    if (table.probes->isIdentity)
        return tr("no %1: %2 goes through as it is").arg(table.matrixName(), table.tokenName());
    const QString pattern = table.probes->rowsAreProbes ? tr("rows of %1 as probes of %2: %3[%4] = %5")
                                                        : tr("columns of %1 as probes of %2: %3[%4] = %5");
    const QString text = pattern.arg(table.matrixName(), table.tokenName(), table.resultName(),
        QString::number(table.chosen), context.number(table.probes->result(table.chosen)));
    const int owner = ownerOf(table, table.chosen);
    return isVectorSetByHand(context, stageOf(table.projection), owner, table.token)
        ? tr("%1; then %2 is set by hand").arg(text, table.resultName())
        : text;
}

void MatvecFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const ProbeTable table(context);
    const Theme& theme = input.theme;
    const ProbeLayout layout = layoutProbes(area, table, theme);
    paintGridCells(painter, layout.probes, table.probes->probes, table.probeScale, input.decimals, theme);
    paintGridCells(painter, layout.token, repeated(table.probes->token, layout.token.rows), table.numberScale,
        input.decimals, theme);
    paintGridCells(
        painter, layout.result, table.probes->result.transpose(), table.numberScale, input.decimals, theme);
    paintProbeNames(painter, layout, table, theme);
    const double lift = layout.hasInputNames ? lineHeight(theme.font()) : 0;
    if (layout.isSpelled) {
        paintSigns(painter, layout, theme);
        paintInputNames(painter, layout, table, theme);
        paintTableName(painter, layout.probes.area.translated(0, -lift), area, table.matrixName(), theme);
        paintTableName(painter, layout.token.area.translated(0, -lift), area, table.tokenName(), theme);
    } else {
        paintScales(painter, layout, table, theme);
        const QRectF token = layout.token.area;
        drawText(painter, QRectF(area.left(), token.center().y() - 10, token.left() - area.left() - 8, 20),
            Qt::AlignRight | Qt::AlignVCenter, table.tokenName(), theme.font(), theme.mutedText);
    }
    paintTableName(painter, layout.result.area.translated(0, -lift), area, table.resultName(), theme);
    QRectF chosen = layout.probes.row(table.chosen).adjusted(0, 0, 0, 0);
    if (chosen.height() < 3)
        chosen.setHeight(3);
    paintChoiceFrame(painter, chosen, theme);
    chosen.setLeft(layout.result.area.left());
    chosen.setRight(layout.result.area.right());
    paintChoiceFrame(painter, chosen, theme);
    drawText(painter, layout.formula, Qt::AlignHCenter,
        table.sum(table.chosen, theme.font(), layout.formula.width()), theme.font(), theme.text);
}

/// The chosen head follows the feature: it belongs to one head of queries, or a group of them.
int headOfFeature(const FigureContext& context, const ProbeTable& table, int feature)
{
    const int owner = ownerOf(table, feature);
    if (table.projection == Projection::Query)
        return owner;
    if (context.layer.keyHeadOf(context.focus.head) == owner)
        return context.focus.head;
    return owner * context.layer.heads / context.layer.keyHeads();
}

FigureHit hitOf(const FigureContext& context, const ProbeTable& table, int feature)
{
    FigureHit hit;
    hit.focus = context.focus;
    hit.focus.dim = feature;
    hit.focus.head = headOfFeature(context, table, feature);
    hit.stage = stageOf(table.projection);
    hit.row = table.token;
    hit.column = feature % static_cast<int>(std::max<Index>(table.probes->headWidth, 1));
    return hit;
}

std::optional<FigureHit> MatvecFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const ProbeTable table(context);
    const ProbeLayout layout = layoutProbes(area, table, input.theme);
    const auto& probes = *table.probes;
    if (const auto cell = cellAt(layout.result, point)) {
        FigureHit hit = hitOf(context, table, cell->row);
        hit.text =
            tr("%1[%2] = %3")
                .arg(table.resultName(), QString::number(cell->row), context.exact(probes.result(cell->row)));
        hit.area = layout.result.cell(cell->row, 0);
        return hit;
    }
    const auto inProbes = cellAt(layout.probes, point);
    const auto inToken = cellAt(layout.token, point);
    if (!inProbes && !inToken)
        return std::nullopt;
    const Cell cell = inProbes ? *inProbes : *inToken;
    const int feature = !inProbes && !layout.isSpelled ? table.chosen : cell.row;
    FigureHit hit = hitOf(context, table, feature);
    hit.text =
        tr("%1, %2: %3 · %4 = %5")
            .arg(table.probeName(feature), table.inputName(cell.column),
                context.exact(probes.probes(feature, cell.column)), context.exact(probes.token(cell.column)),
                context.exact(probes.probes(feature, cell.column) * probes.token(cell.column)));
    hit.area = (inProbes ? layout.probes : layout.token).cell(cell.row, cell.column);
    return hit;
}

Focus MatvecFigure::moved(const FigureInput& input, int dx, int dy) const
{
    const FigureContext context(input);
    const ProbeTable table(context);
    Focus focus = input.focus;
    (table.projection == Projection::Query ? focus.query : focus.key) += dx;
    focus.dim = std::clamp(table.chosen + dy, 0, table.features() - 1);
    return clampFocus(context.session, focus);
}

QString MatvecFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const ProbeTable table(context);
    return tr("%1. %2").arg(subtitle(input), table.terms(table.chosen, std::min(table.inputs(), 16)));
}

QList<FigureControl> MatvecFigure::controls(const FigureInput& input) const
{
    FigureControl matrix;
    matrix.id = QStringLiteral("matvec.matrix");
    matrix.label = tr("Matrix");
    matrix.kind = FigureControl::Kind::Choice;
    matrix.value = input.options.value(matrix.id, 0);
    matrix.maximum = 2;
    matrix.choices = {QStringLiteral("W_Q"), QStringLiteral("W_K"), QStringLiteral("W_V")};
    return {matrix};
}

} // namespace

std::unique_ptr<Figure> makeMatvecFigure()
{
    return std::make_unique<MatvecFigure>();
}

} // namespace attnscope
