// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"
#include "view/figures/cost_picture.h"
#include "view/figures/grid_cells.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

/// What this session costs, and how that grows.
class CostFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(CostFigure)

public:
    QString id() const override { return QStringLiteral("cost"); }
    QString title() const override { return tr("Cost"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    QString description(const FigureInput& input) const override;
};

/// Each note broken to the width while it fits whole; the last one is cut to a line instead.
QStringList fittingNotes(const QStringList& notes, const QFont& font, const QSizeF& size)
{
    auto left = static_cast<qsizetype>(size.height() / lineHeight(font));
    QStringList lines;
    for (const QString& note : notes) {
        const QStringList whole = wrappedLines({note}, font, size.width());
        if (left <= 0)
            break;
        lines += whole.size() <= left ? whole : QStringList{note};
        left -= whole.size();
    }
    return lines;
}

struct CostLayout
{
    QRectF table;
    QRectF notes;
    QRectF plots; ///< empty where there is no room
    double line = 0;
    QStringList noteLines; ///< broken to the width
};

CostLayout layoutCost(const QRectF& area, const FigureContext& context, const SessionCost& cost)
{
    const Theme& theme = context.input.theme;
    const double gap = 2.0 * theme.fontPixelSize;
    CostLayout layout;
    layout.line = lineHeight(theme.font());
    QRectF left = area;
    if (area.width() >= 46 * theme.fontPixelSize && area.height() >= 20 * theme.fontPixelSize) {
        left.setWidth(std::floor(area.width() * 0.38));
        layout.plots =
            QRectF(left.right() + gap, area.top(), area.right() - left.right() - gap, area.height());
    }
    layout.noteLines = wrappedLines(costNotes(cost), theme.font(), left.width());
    const double rows = static_cast<double>(cost.stages.size()) + 2;
    const double tableHeight = std::min(left.height(),
        rows
            * std::min(1.6 * layout.line,
                std::max(layout.line,
                    (left.height() - static_cast<double>(layout.noteLines.size()) * layout.line) / rows)));
    layout.table = QRectF(left.left(), left.top(), left.width(), tableHeight);
    layout.notes = QRectF(
        left.left(), layout.table.bottom() + 6, left.width(), left.bottom() - layout.table.bottom() - 6);
    layout.noteLines = fittingNotes(costNotes(cost), theme.font(), layout.notes.size());
    return layout;
}

QRectF plotPlace(const CostLayout& layout, int index, const Theme& theme)
{
    return quarterPlace(layout.plots, index, QSizeF(1.2, 1.2) * theme.fontPixelSize);
}

double rowHeight(const CostLayout& layout, const SessionCost& cost)
{
    return layout.table.height() / (static_cast<double>(cost.stages.size()) + 2);
}

void paintCostTable(QPainter& painter, const CostLayout& layout, const SessionCost& cost, const Theme& theme)
{
    const QFont font = theme.font();
    const double height = rowHeight(layout, cost);
    const double bytesWidth = std::min(5.0 * font.pixelSize(), layout.table.width() * 0.2);
    const double countWidth = std::min(7.2 * font.pixelSize(), layout.table.width() * 0.27);
    double nameWidth = 0;
    for (const StageCost& stage : cost.stages)
        nameWidth = std::max(nameWidth, textWidth(stageTitle(stage.stage), font) + 2);
    nameWidth = std::min(nameWidth, layout.table.width() - bytesWidth - countWidth);
    const double barLeft = layout.table.left() + nameWidth + 0.6 * font.pixelSize();
    const double barRoom = layout.table.right() - bytesWidth - countWidth - barLeft;
    double largest = 1;
    for (const StageCost& stage : cost.stages)
        largest = std::max(largest, stage.operations);
    double top = layout.table.top();
    const auto row = [&](const QString& name, const QString& count, const QString& bytes, const QFont& style,
                         const QColor& colour) {
        drawText(painter, QRectF(layout.table.left(), top, nameWidth, height),
            Qt::AlignLeft | Qt::AlignVCenter, name, style, colour);
        const QRectF counts(layout.table.right() - bytesWidth - countWidth, top, countWidth - 8, height);
        drawText(painter, counts, Qt::AlignRight | Qt::AlignVCenter, count, style, colour);
        drawText(painter, QRectF(layout.table.right() - bytesWidth, top, bytesWidth, height),
            Qt::AlignRight | Qt::AlignVCenter, bytes, style, colour);
        top += height;
    };
    row(CostFigure::tr("stage"), CostFigure::tr("mult-adds"), CostFigure::tr("memory"), theme.font(0.9),
        theme.mutedText);
    for (const StageCost& stage : cost.stages) {
        if (barRoom > 10)
            painter.fillRect(
                QRectF(barLeft, top + height * 0.25, stage.operations / largest * barRoom, height * 0.5),
                theme.bar);
        row(stageTitle(stage.stage), countText(stage.operations), bytesText(stage.bytes), font, theme.text);
    }
    painter.setPen(QPen(theme.mutedText, 1));
    painter.drawLine(QPointF(layout.table.left(), top), QPointF(layout.table.right(), top));
    row(CostFigure::tr("total"), countText(cost.operations), bytesText(cost.bytes), theme.font(1, true),
        theme.text);
}

QString CostFigure::whyNot(const FigureInput& input) const
{
    if (const QString reason = Figure::whyNot(input); !reason.isEmpty())
        return reason;
    return SessionCost(FigureContext(input)).operations > 0
        ? QString()
        : tr("Nothing is computed: every stage is given.");
}

QString CostFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const SessionCost cost(context);
    const QString text =
        tr("T = %1, layers: %2; %3 multiply-adds, %4")
            .arg(QString::number(context.queries()), QString::number(context.session.layers.size()),
                countText(cost.operations), bytesText(cost.bytes));
    // Only what can be reproduced belongs into an exported picture.
    return input.live
        ? tr("%1, measured %2 ms").arg(text, QString::number(input.snapshot->milliseconds, 'g', 3))
        : text;
}

void CostFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const SessionCost cost(context);
    const Theme& theme = input.theme;
    const CostLayout layout = layoutCost(area, context, cost);
    paintCostTable(painter, layout, cost, theme);
    paintLines(painter, layout.notes, layout.noteLines, theme.font(), theme.mutedText);
    if (layout.plots.isEmpty())
        return;
    paintPlot(painter, plotPlace(layout, 0, theme), operationsByTokens(cost, theme), theme);
    paintPlot(painter, plotPlace(layout, 1, theme), memoryByTokens(cost, theme), theme);
    paintPlot(painter, plotPlace(layout, 2, theme), operationsByWidth(cost, theme), theme);
    paintPlot(painter, plotPlace(layout, 3, theme), cacheByTokens(cost, theme), theme);
}

std::optional<FigureHit> CostFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const SessionCost cost(context);
    const CostLayout layout = layoutCost(area, context, cost);
    if (!layout.table.contains(point))
        return std::nullopt;
    const double height = rowHeight(layout, cost);
    const int line = static_cast<int>((point.y() - layout.table.top()) / height) - 1;
    if (line < 0 || line >= static_cast<int>(cost.stages.size()))
        return std::nullopt;
    const StageCost& stage = cost.stages[static_cast<std::size_t>(line)];
    FigureHit hit;
    hit.text = tr("%1: %2 multiply-adds, %3 bytes, over all layers")
                   .arg(stageTitle(stage.stage), QString::number(stage.operations, 'f', 0),
                       QString::number(stage.bytes, 'f', 0));
    hit.focus = input.focus;
    hit.area =
        QRectF(layout.table.left(), layout.table.top() + (line + 1) * height, layout.table.width(), height);
    return hit;
}

QString CostFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const SessionCost cost(context);
    return tr("%1. %2").arg(subtitle(input), costNotes(cost).join(tr(". ", "between two sentences")));
}

} // namespace

std::unique_ptr<Figure> makeCostFigure()
{
    return std::make_unique<CostFigure>();
}

} // namespace attnscope
