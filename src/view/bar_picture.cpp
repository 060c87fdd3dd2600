// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/bar_picture.h"

#include "view/bar_chart.h"
#include "view/colour_map.h"
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
        if (layout.hasTickTexts) {
            const QRectF place(layout.plot.left() - 106, y - line / 2, 100, line);
            drawText(painter, place, Qt::AlignRight, figureNumber(tick, 4), font, theme.mutedText);
        }
    }
}

/// Bars are at least a pixel wide, so that many of them do not fade; the chosen one stands out.
void paintBarsByHand(
    QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    const auto paint = [&](int i, double least) {
        const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
        if (!bar.isDrawable())
            return;
        QRectF area = layout.bar(bar, i);
        const double missing = std::max(0.0, least - area.width()) / 2;
        painter.fillRect(area.adjusted(-missing, 0, missing, 0), barColour(bar.kind, theme));
    };
    for (int i = 0; i < layout.count; ++i)
        paint(i, 1);
    if (picture.chosen >= 0 && picture.chosen < layout.count)
        paint(picture.chosen, 3);
}

/// The pinned bars as outlines beside the present ones; where they are too thin for two lines, in full.
void paintPinnedBars(
    QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    for (int i = 0; i < layout.count; ++i) {
        const auto& pinned = picture.bars[static_cast<std::size_t>(i)].pinned;
        if (!pinned || !std::isfinite(pinned->from) || !std::isfinite(pinned->to))
            continue;
        const QRectF area = layout.pinnedBar(*pinned, i);
        if (area.width() < 4 || area.height() < 2) {
            painter.fillRect(area, theme.masked);
            continue;
        }
        painter.setPen(QPen(theme.mutedText, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.adjusted(0.6, 0.6, -0.6, -0.6));
    }
}

/// Neighbouring masked bars that are too thin for marks of their own share one.
void paintMaskedRuns(
    QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    const auto isMasked = [&](int i) {
        return i < layout.count && picture.bars[static_cast<std::size_t>(i)].kind == Bar::Kind::Masked;
    };
    for (int i = 0; i < layout.count; ++i) {
        if (!isMasked(i))
            continue;
        const int first = i;
        while (isMasked(i + 1))
            ++i;
        const double height = 10;
        const double left = layout.slot(first).left();
        paintHatch(
            painter, QRectF(left, layout.y(0) - height, layout.slot(i).right() - left, height), 4, theme);
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
        const double size = layout.markSize(i);
        const QRectF mark(zero.center().x() - size / 2, layout.y(0) - size, size, size);
        if (bar.kind != Bar::Kind::Masked)
            paintNotFiniteCell(painter, mark, theme, {}, theme.font());
        else if (size >= 10)
            paintMaskedCell(painter, mark, theme);
    }
    if (layout.count > 0 && layout.markSize(0) < 10)
        paintMaskedRuns(painter, picture, layout, theme);
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

bool isValueBelow(const Bar& bar)
{
    return bar.isDrawable() && std::min(bar.from, bar.to) < 0 && bar.to < bar.from;
}

/// Where the value of bar i ends: at the end of the bar, or beyond its neighbours when the text is wider than
/// the slot and would be written across them.
double valueEdge(const BarPicture& picture, const BarLayout& layout, int i, const QRectF& text)
{
    const bool isBelow = isValueBelow(picture.bars[static_cast<std::size_t>(i)]);
    double edge = isBelow ? layout.plot.top() : layout.plot.bottom();
    for (int j = 0; j < layout.count; ++j) {
        const QRectF slot = layout.slot(j);
        const Bar& bar = picture.bars[static_cast<std::size_t>(j)];
        if (j != i && (slot.right() <= text.left() || slot.left() >= text.right()))
            continue;
        if (bar.pinned && std::isfinite(bar.pinned->from) && std::isfinite(bar.pinned->to)) {
            const QRectF pinned = layout.pinnedBar(*bar.pinned, j);
            edge = isBelow ? std::max(edge, pinned.bottom()) : std::min(edge, pinned.top());
        }
        if (!bar.isDrawable())
            edge = isBelow ? edge : std::min(edge, layout.y(0) - layout.markSize(j));
        else
            edge = isBelow ? std::max(edge, layout.bar(bar, j).bottom())
                           : std::min(edge, layout.bar(bar, j).top());
    }
    return edge;
}

/// More in the colour of what is above 0, less in that of what is below.
void paintDifference(
    QPainter& painter, const QRectF& place, double difference, const QString& text, const Theme& theme)
{
    const QColor colour = difference > 0 ? theme.positive : difference < 0 ? theme.negative : theme.mutedText;
    drawText(painter, place, Qt::AlignHCenter, text, theme.font(0.92),
        contrast(colour, theme.background) < 4.5 ? theme.text : colour);
}

void paintValue(
    QPainter& painter, const BarPicture& picture, const BarLayout& layout, int i, const Theme& theme)
{
    const QFont font = theme.font(0.92);
    const double line = lineHeight(font);
    const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
    const int decimals = layout.valueDecimals < 0 ? picture.decimals : layout.valueDecimals;
    const bool isMasked = bar.kind == Bar::Kind::Masked;
    const QString text = isMasked ? QString() : figureNumber(bar.number, decimals);
    const QString difference = bar.pinned ? signedNumber(bar.pinned->difference, decimals) : QString();
    const double width = std::max(textWidth(text, font), textWidth(difference, font)) + 2;
    const double height = bar.pinned ? 2 * line : line;
    QRectF place(layout.slot(i).center().x() - width / 2, 0, width, height);
    place.moveLeft(std::clamp(
        place.left(), layout.plot.left(), std::max(layout.plot.left(), layout.plot.right() - width)));
    const double edge = valueEdge(picture, layout, i, place);
    place.moveTop(isValueBelow(bar) ? edge + 1 : std::max(edge - height - 1, layout.plot.top() - height - 2));
    if (bar.pinned) {
        paintDifference(painter, QRectF(place.left(), place.top(), width, line), bar.pinned->difference,
            difference, theme);
        place.setTop(place.top() + line);
    }
    drawText(
        painter, place, Qt::AlignHCenter, text, font, i == picture.chosen ? theme.selectionText : theme.text);
}

void paintValues(QPainter& painter, const BarPicture& picture, const BarLayout& layout, const Theme& theme)
{
    for (int i = 0; i < layout.count; ++i) {
        const Bar& bar = picture.bars[static_cast<std::size_t>(i)];
        if ((bar.kind != Bar::Kind::Masked || bar.pinned) && isValueShown(picture, layout, i))
            paintValue(painter, picture, layout, i, theme);
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
    if (picture.isPaired)
        paintPinnedBars(painter, picture, layout, theme);
    const bool isChart =
        layout.count <= largestChart && !picture.isPaired && paintBarChart(painter, picture, layout, theme);
    if (!isChart)
        paintBarsByHand(painter, picture, layout, theme);
    paintMarks(painter, picture, layout, theme);
    paintLabels(painter, picture, layout, theme);
    paintValues(painter, picture, layout, theme);
}

} // namespace attnscope
