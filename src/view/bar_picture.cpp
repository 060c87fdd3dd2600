// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/bar_picture.h"

#include "view/bar_chart.h"
#include "view/figure_number.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

constexpr int largestChart = 64;

void paintGrid(QPainter& painter, const BarLayout& layout, const Theme& theme)
{
    const QFont font = theme.font(0.92);
    const double line = lineHeight(font);
    for (const double tick : layout.ticks) {
        const double y = layout.y(tick);
        painter.setPen(QPen(tick == 0 ? theme.masked : theme.grid, 1));
        painter.drawLine(QPointF(layout.plot.left(), y), QPointF(layout.plot.right(), y));
        if (layout.valueDecimals < 0) {
            const QRectF place(layout.plot.left() - 106, y - line / 2, 100, line);
            drawText(painter, place, Qt::AlignRight, figureNumber(tick, 4), font, theme.mutedText);
        }
    }
}

void paintBarsByHand(
    QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    for (int i = 0; i < layout.count; ++i) {
        const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
        if (bar.isDrawable())
            painter.fillRect(layout.bar(bar, i), barColour(bar.kind, theme));
    }
}

/// What the chart leaves out: zeros as a hair, bars across 0, masked bars hatched, NaN and ∞ crossed.
void paintMarks(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    for (int i = 0; i < layout.count; ++i) {
        const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
        if (bar.isDrawable()) {
            const bool isHair = std::abs(layout.y(bar.from) - layout.y(bar.to)) < 1.5;
            if (isHair || std::min(bar.from, bar.to) * std::max(bar.from, bar.to) < 0)
                painter.fillRect(layout.bar(bar, i), barColour(bar.kind, theme));
            continue;
        }
        const QRectF zero = layout.bar(Bar(), i);
        const double size = std::min(zero.width(), 1.2 * theme.fontPixelSize);
        const QRectF mark(zero.center().x() - size / 2, layout.y(0) - size, size, size);
        if (bar.kind == Bar::Kind::Masked)
            paintMaskedCell(painter, mark, theme);
        else
            paintNotFiniteCell(painter, mark, theme, {}, theme.font());
    }
}

void paintConnectors(
    QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    if (layout.count > largestChart)
        return;
    painter.setPen(QPen(theme.masked, 1));
    for (int i = 0; i + 1 < layout.count; ++i) {
        const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
        if (!bar.isDrawable())
            continue;
        const double y = layout.y(bar.to);
        painter.drawLine(QPointF(layout.bar(bar, i).right(), y), QPointF(layout.bar(Bar(), i + 1).left(), y));
    }
}

void paintLabels(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    const QFont font = theme.font(0.92);
    const double line = lineHeight(font);
    for (int i = 0; i < layout.count; ++i) {
        if (!isLabelShown(i, layout.labelStep, picture.chosen))
            continue;
        const QColor colour = i == picture.chosen ? theme.selectionText : theme.mutedText;
        const QRectF slot = layout.slot(i);
        if (layout.uprightLabels) {
            const QRectF place(
                slot.center().x() - line / 2, layout.labels.top() + 5, line, layout.labels.height() - 5);
            drawTextUpwards(painter, place, Qt::AlignRight, picture.label(i), font, colour);
        } else {
            const QRectF place(
                slot.left() + 1, layout.labels.top() + 3, slot.width() - 2, layout.labels.height() - 3);
            drawText(painter, place, Qt::AlignHCenter, picture.label(i), font, colour);
        }
    }
}

/// With room for a few values only: the chosen bar's.
bool isValueShown(const BarPicture& picture, const BarLayout& layout, int i)
{
    return layout.valueDecimals >= 0 || i == picture.chosen;
}

void paintValues(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    const QFont font = theme.font(0.92);
    const double line = lineHeight(font);
    const int decimals = layout.valueDecimals < 0 ? picture.decimals : layout.valueDecimals;
    for (int i = 0; i < layout.count; ++i) {
        const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
        if (bar.kind == Bar::Kind::Masked || !isValueShown(picture, layout, i))
            continue;
        const QString text = figureNumber(bar.number, decimals);
        const double width = textWidth(text, font) + 2;
        const bool isBelow = bar.isDrawable() && std::min(bar.from, bar.to) < 0 && bar.to < bar.from;
        const double y = bar.isDrawable() ? layout.y(isBelow ? bar.to : std::max(bar.from, bar.to))
                                          : layout.y(0) - 1.2 * theme.fontPixelSize;
        QRectF place(layout.slot(i).center().x() - width / 2, isBelow ? y + 1 : y - line - 1, width, line);
        place.moveLeft(std::clamp(
            place.left(), layout.plot.left(), std::max(layout.plot.left(), layout.plot.right() - width)));
        const QColor colour = i == picture.chosen ? theme.selectionText : theme.text;
        drawText(painter, place, Qt::AlignHCenter, text, font, colour);
    }
}

} // namespace

QColor barColour(Bar::Kind kind, const Theme& theme)
{
    switch (kind) {
    case Bar::Kind::Plain:
        return theme.bar;
    case Bar::Kind::Chosen:
        return theme.selection;
    case Bar::Kind::Positive:
        return theme.positive;
    case Bar::Kind::Negative:
        return theme.negative;
    case Bar::Kind::Total:
        return theme.total;
    case Bar::Kind::Masked:
        return theme.masked;
    }
    return theme.bar;
}

void paintBars(QPainter& painter, const QRectF& area, const BarPicture& picture, const Theme& theme)
{
    if (picture.bars.empty() || area.isEmpty())
        return;
    const BarLayout layout = layoutBars(area, picture, theme);
    paintGrid(painter, layout, theme);
    if (picture.isWaterfall)
        paintConnectors(painter, picture, layout, theme);
    if (layout.count <= largestChart && canDrawCharts())
        paintBarChart(painter, picture, layout, theme);
    else
        paintBarsByHand(painter, picture, layout, theme);
    paintMarks(painter, picture, layout, theme);
    paintLabels(painter, picture, layout, theme);
    paintValues(painter, picture, layout, theme);
}

} // namespace attnscope
