// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/plot.h"

#include "view/figure_number.h"
#include "view/geometry.h"
#include "view/label_text.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace attnscope {

namespace {

constexpr double smallScale = 0.85; ///< of tick and legend texts

QString tickText(const PlotAxis& axis, double number, int decimals)
{
    // Powers of two are known by their digits.
    if (axis.logBase == 2 && number >= 1)
        return QString::number(number, 'f', 0);
    return axis.logBase || std::abs(number) >= 10000 ? compactNumber(number) : figureNumber(number, decimals);
}

double widestTick(const PlotAxis& axis, const std::vector<double>& ticks, int decimals, const QFont& font)
{
    double widest = 0;
    for (const double tick : ticks)
        widest = std::max(widest, textWidth(tickText(axis, tick, decimals), font));
    return widest;
}

std::vector<LegendEntry> legendOf(const PlotPicture& picture, const Theme& theme)
{
    std::vector<LegendEntry> entries;
    for (const PlotLine& line : picture.lines) {
        if (!line.name.isEmpty())
            entries.push_back({line.name, line.colour, line.dashed, true});
    }
    if (!picture.markName.isEmpty() && !picture.marks.empty())
        entries.push_back({picture.markName, theme.selection, true, true});
    return entries;
}

/// The same in the plot and in its legend.
QPen linePen(const QColor& colour, double width, bool isDashed)
{
    QPen pen(colour, width, isDashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (isDashed)
        pen.setDashPattern({3, 2});
    return pen;
}

/// How far the parts of a legend stand apart, in widths of the font.
struct LegendSpacing
{
    double line = 1.8; ///< length of a line's swatch
    double gap = 1; ///< between two entries
};

double swatchWidth(const LegendEntry& entry, const LegendSpacing& spacing, const QFont& font)
{
    return (entry.isLine ? spacing.line : 1.0) * font.pixelSize();
}

double entryWidth(const LegendEntry& entry, const LegendSpacing& spacing, const QFont& font)
{
    return swatchWidth(entry, spacing, font) + 4 + std::ceil(textWidth(entry.name, font)) + 1;
}

double entriesWidth(const std::vector<LegendEntry>& entries, const LegendSpacing& spacing, const QFont& font)
{
    double width = 0;
    for (const LegendEntry& entry : entries)
        width += entryWidth(entry, spacing, font) + spacing.gap * font.pixelSize();
    return std::max(0.0, width - spacing.gap * font.pixelSize());
}

/// Drops ticks between whole numbers.
void keepIntegers(std::vector<double>& ticks)
{
    std::erase_if(ticks, [](double tick) { return std::abs(tick - std::round(tick)) > 1e-9; });
}

void paintAxes(QPainter& painter, const PlotLayout& layout, const PlotPicture& picture, const Theme& theme)
{
    const QFont font = theme.font(smallScale);
    const double line = lineHeight(font);
    const double left = layout.plot.left();
    for (const double tick : layout.yTicks) {
        const double y = layout.at(layout.x.low, tick).y();
        painter.setPen(QPen(theme.grid, 1));
        painter.drawLine(QPointF(left, y), QPointF(layout.plot.right(), y));
        drawText(painter, QRectF(left - 204, y - line / 2, 200, line), Qt::AlignRight | Qt::AlignVCenter,
            tickText(layout.y, tick, picture.decimals), font, theme.mutedText);
    }
    for (const double tick : layout.xTicks) {
        const double x = layout.at(tick, layout.y.low).x();
        painter.setPen(QPen(theme.grid, 1));
        painter.drawLine(QPointF(x, layout.plot.bottom()), QPointF(x, layout.plot.bottom() + 3));
        drawText(painter, QRectF(x - 100, layout.plot.bottom() + 3, 200, line), Qt::AlignHCenter,
            tickText(layout.x, tick, picture.decimals), font, theme.mutedText);
    }
    painter.setPen(QPen(theme.mutedText, 1));
    painter.drawLine(layout.plot.bottomLeft(), layout.plot.bottomRight());
    if (layout.hasXTitle)
        drawText(painter, QRectF(left, layout.plot.bottom() + 3 + line, layout.plot.width(), line),
            Qt::AlignRight, picture.x.title, font, theme.mutedText);
}

void paintMarks(QPainter& painter, const PlotLayout& layout, const PlotPicture& picture, const Theme& theme)
{
    painter.setPen(linePen(theme.selection, 1.3, true));
    for (const double mark : picture.marks) {
        const double share = layout.x.share(mark);
        if (!(share >= 0 && share <= 1))
            continue;
        const double x = layout.at(mark, layout.y.low).x();
        painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
    }
}

bool canPlot(const PlotLayout& layout, const QPointF& point)
{
    const QPointF place = layout.at(point.x(), point.y());
    return std::isfinite(place.x()) && std::isfinite(place.y());
}

void paintLine(QPainter& painter, const PlotLayout& layout, const PlotLine& line)
{
    QPainterPath path;
    bool isDown = false;
    for (const QPointF& point : line.points) {
        const bool canDraw = canPlot(layout, point);
        const QPointF place = canDraw ? layout.at(point.x(), point.y()) : QPointF();
        if (canDraw && isDown)
            path.lineTo(place);
        else if (canDraw)
            path.moveTo(place);
        isDown = canDraw;
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(linePen(line.colour, line.width, line.dashed));
    painter.drawPath(path);
    if (!line.dots)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(line.colour);
    for (const QPointF& point : line.points) {
        if (canPlot(layout, point))
            painter.drawEllipse(layout.at(point.x(), point.y()), 1.4 * line.width, 1.4 * line.width);
    }
}

} // namespace

double PlotAxis::share(double number) const
{
    if (!logBase)
        return (number - low) / (high - low);
    return std::log(number / low) / std::log(high / low);
}

std::vector<double> PlotAxis::ticks(int count) const
{
    if (!logBase)
        return niceTicks(low, high, count);
    const double first = std::ceil(std::log(low) / std::log(logBase) - 1e-9);
    const double last = std::floor(std::log(high) / std::log(logBase) + 1e-9);
    const double step = std::max(1.0, std::ceil((last - first + 1) / std::max(count, 1)));
    std::vector<double> result;
    for (double power = first; power <= last; power += step)
        result.push_back(std::pow(logBase, power));
    return result;
}

QPointF PlotLayout::at(double xValue, double yValue) const
{
    return {plot.left() + x.share(xValue) * plot.width(), plot.bottom() - y.share(yValue) * plot.height()};
}

double PlotLayout::xAt(double pixel) const
{
    const double share = plot.width() > 0 ? (pixel - plot.left()) / plot.width() : 0;
    return x.logBase ? x.low * std::pow(x.high / x.low, share) : x.low + share * (x.high - x.low);
}

PlotLayout layoutPlot(const QRectF& area, const PlotPicture& picture, const Theme& theme)
{
    const QFont font = theme.font(smallScale);
    const double line = lineHeight(font);
    PlotLayout layout;
    layout.x = picture.x;
    layout.y = picture.y;
    QRectF rest = area;
    if (!picture.title.isEmpty()) {
        layout.title = QRectF(rest.left(), rest.top(), rest.width(), lineHeight(theme.font(1, true)));
        rest.setTop(layout.title.bottom());
    }
    if (!legendOf(picture, theme).empty()) {
        layout.legend = QRectF(rest.left(), rest.top(), rest.width(), line);
        rest.setTop(layout.legend.bottom());
    }
    // Half a line above, where the text of the top tick would else stick out.
    rest.setTop(rest.top() + line / 2);
    layout.hasXTitle = !picture.x.title.isEmpty() && rest.height() > 7 * line;
    rest.setBottom(rest.bottom() - line * (layout.hasXTitle ? 2 : 1) - 4);
    layout.yTicks = picture.y.ticks(std::max(2, static_cast<int>(rest.height() / (2.2 * line))));
    const double ticks = widestTick(picture.y, layout.yTicks, picture.decimals, font);
    rest.setLeft(rest.left() + std::max(ticks, textWidth(picture.widestTick, font)) + 6);
    layout.xTicks = picture.x.ticks(std::max(2, static_cast<int>(rest.width() / (3.5 * line))));
    if (picture.integerX)
        keepIntegers(layout.xTicks);
    // The last tick's text is centred on the edge.
    rest.setRight(rest.right() - widestTick(picture.x, layout.xTicks, picture.decimals, font) / 2);
    layout.plot = rest;
    return layout;
}

void paintPlot(QPainter& painter, const QRectF& area, const PlotPicture& picture, const Theme& theme)
{
    const PlotLayout layout = layoutPlot(area, picture, theme);
    if (!picture.title.isEmpty())
        drawText(painter, layout.title, Qt::AlignLeft, picture.title, theme.font(1, true), theme.text);
    if (layout.plot.width() < 10 || layout.plot.height() < 10)
        return;
    paintLegendEntries(painter, layout.legend, legendOf(picture, theme), theme);
    paintAxes(painter, layout, picture, theme);
    painter.save();
    painter.setClipRect(layout.plot.adjusted(-3, -3, 3, 3), Qt::IntersectClip);
    paintMarks(painter, layout, picture, theme);
    for (const PlotLine& line : picture.lines)
        paintLine(painter, layout, line);
    painter.restore();
}

void paintLegendEntries(
    QPainter& painter, const QRectF& area, const std::vector<LegendEntry>& entries, const Theme& theme)
{
    const QFont font = theme.font(smallScale);
    const double em = font.pixelSize();
    // Closer together rather than not all of them.
    const LegendSpacing spacing =
        entriesWidth(entries, {}, font) <= area.width() ? LegendSpacing() : LegendSpacing{1.3, 0.4};
    double x = area.left();
    for (const LegendEntry& entry : entries) {
        const double swatch = swatchWidth(entry, spacing, font);
        const double text = entryWidth(entry, spacing, font) - swatch - 4;
        if (x + swatch + 4 + text > area.right() + 1)
            return;
        const double middle = area.center().y();
        if (entry.isLine) {
            painter.setPen(linePen(entry.colour, 1.8, entry.dashed));
            painter.drawLine(QPointF(x, middle), QPointF(x + swatch, middle));
        } else {
            painter.fillRect(QRectF(x, middle - em * 0.4, swatch, em * 0.8), entry.colour);
        }
        drawText(painter, QRectF(x + swatch + 4, area.top(), text, area.height()),
            Qt::AlignLeft | Qt::AlignVCenter, entry.name, font, theme.mutedText);
        x += swatch + 4 + text + spacing.gap * em;
    }
}

QRectF quarterPlace(const QRectF& area, int i, const QSizeF& gap)
{
    const QSizeF size((area.width() - gap.width()) / 2, (area.height() - gap.height()) / 2);
    const int column = i % 2;
    const int row = i / 2;
    return {area.left() + column * (size.width() + gap.width()),
        area.top() + row * (size.height() + gap.height()), size.width(), size.height()};
}

double legendEntriesWidth(const std::vector<LegendEntry>& entries, const Theme& theme)
{
    return entriesWidth(entries, {}, theme.font(smallScale));
}

QString compactNumber(double number)
{
    struct Unit
    {
        double size;
        QChar name;
    };
    static constexpr std::array units{
        Unit{1e15, u'P'}, Unit{1e12, u'T'}, Unit{1e9, u'G'}, Unit{1e6, u'M'}, Unit{1e3, u'k'}};
    for (const Unit& unit : units) {
        // 999,950 would be rounded to "1000k".
        if (std::abs(number) < unit.size * 0.99995)
            continue;
        const double share = number / unit.size;
        return QString::number(share, 'g', share >= 99.95 ? 3 : (share >= 9.95 ? 3 : 2)) + unit.name;
    }
    if (std::abs(number) >= 100 && number == std::round(number))
        return QString::number(number, 'f', 0);
    return QString::number(number, 'g', 3);
}

QColor lineColour(int index, const Theme& theme)
{
    // After Okabe and Ito's palette; darker or lighter for contrast with the background.
    static constexpr std::array light{0x0068a8, 0xc25000, 0x007d5c, 0xa8457f, 0x8a6d00, 0x2f8fbf};
    static constexpr std::array dark{0x62b1ea, 0xf0904a, 0x35c79d, 0xe08fbd, 0xe0c341, 0x9bd8f5};
    const auto place = static_cast<std::size_t>(index) % light.size();
    return QColor::fromRgb(static_cast<QRgb>(theme.dark ? dark[place] : light[place]));
}

} // namespace attnscope
