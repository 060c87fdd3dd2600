// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/bar_picture.h"

#include "view/figure_number.h"
#include "view/label_text.h"

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

void setRange(const BarPicture& picture, BarLayout& layout)
{
    layout.low = 0;
    layout.high = 0;
    for (const Bar& bar : picture.bars) {
        if (!bar.isDrawable())
            continue;
        layout.low = std::min({layout.low, bar.from, bar.to});
        layout.high = std::max({layout.high, bar.from, bar.to});
        if (bar.pinned && std::isfinite(bar.pinned->from) && std::isfinite(bar.pinned->to)) {
            layout.low = std::min({layout.low, bar.pinned->from, bar.pinned->to});
            layout.high = std::max({layout.high, bar.pinned->from, bar.pinned->to});
        }
    }
    if (!(layout.high > layout.low))
        layout.high = 1;
    if (!std::isfinite(layout.high - layout.low)) {
        layout.low /= 4;
        layout.high /= 4;
    }
}

double widestValue(const BarPicture& picture, int decimals, const QFont& font, double limit)
{
    double widest = 0;
    for (const Bar& bar : picture.bars) {
        if (bar.kind != Bar::Kind::Masked)
            widest = std::max(widest, textWidth(figureNumber(bar.number, decimals), font));
        if (bar.pinned)
            widest = std::max(widest, textWidth(signedNumber(bar.pinned->difference, decimals), font));
        if (widest > limit)
            break;
    }
    return widest;
}

/// As many digits as fit above every bar; −1 when not even two do.
int fittingDecimals(const BarPicture& picture, double slot, const QFont& font)
{
    for (int decimals = picture.decimals; decimals >= std::min(picture.decimals, 2); --decimals) {
        if (widestValue(picture, decimals, font, slot) + 3 <= slot)
            return decimals;
    }
    return -1;
}

double widestLabel(const BarPicture& picture, int step, const QFont& font)
{
    double widest = 0;
    const int count = static_cast<int>(picture.bars.size());
    for (int i = 0; i < count; ++i) {
        if (isLabelShown(i, step, picture.chosen))
            widest = std::max(widest, textWidth(picture.label(i), font));
    }
    return std::ceil(widest);
}

/// Height of the strip below the plot.
double placeLabels(
    const QRectF& area, double slot, const BarPicture& picture, const QFont& font, BarLayout& layout)
{
    const double line = lineHeight(font);
    const double flat = widestLabel(picture, 1 + layout.count / 64, font);
    layout.uprightLabels = flat + 4 > slot && slot < 5 * font.pixelSize();
    if (!layout.uprightLabels)
        return line + 3;
    layout.labelStep = labelStep(slot, line);
    return std::min(widestLabel(picture, layout.labelStep, font), 0.3 * area.height()) + 6;
}

double tickWidth(const BarLayout& layout, const QFont& font)
{
    double widest = 0;
    for (const double tick : layout.ticks)
        widest = std::max(widest, textWidth(figureNumber(tick, 4), font));
    return std::ceil(widest) + 6;
}

void setTicks(const BarPicture& picture, BarLayout& layout)
{
    const auto isDrawable = [](const Bar& bar) { return bar.isDrawable(); };
    layout.ticks = std::any_of(picture.bars.begin(), picture.bars.end(), isDrawable)
        ? niceTicks(layout.low, layout.high, 4)
        : std::vector<double>{0};
}

/// Numbers beside the lines: always where the bars have none, else where they cost no digit of those at the
/// bars and turn no label.
bool canHaveTickTexts(const QRectF& area, double width, double ticks, const BarPicture& picture,
    const QFont& font, const BarLayout& layout)
{
    if (layout.ticks.size() < 2)
        return false;
    if (layout.valueDecimals < 0)
        return true;
    const double count = std::max(1, layout.count);
    const double slot = std::min(width, area.width() - ticks) / count;
    BarLayout with = layout;
    BarLayout without = layout;
    placeLabels(area, slot, picture, font, with);
    placeLabels(area, width / count, picture, font, without);
    return fittingDecimals(picture, slot, font) == layout.valueDecimals
        && with.uprightLabels == without.uprightLabels;
}

} // namespace

bool Bar::isDrawable() const
{
    return kind != Kind::Masked && std::isfinite(from) && std::isfinite(to);
}

QRectF BarLayout::slot(int i) const
{
    return Grid{plot, 1, count}.cell(0, i);
}

double BarLayout::y(double number) const
{
    return plot.bottom() - (number - low) / (high - low) * plot.height();
}

QRectF BarLayout::between(double from, double to, double left, double width) const
{
    const double top = y(std::max(from, to));
    const double bottom = y(std::min(from, to));
    QRectF result(left, top, width, bottom - top);
    if (result.height() < 1.5)
        result.adjust(0, -0.75, 0, 0.75 - result.height());
    return result;
}

QRectF BarLayout::bar(const Bar& bar, int i) const
{
    const QRectF place = slot(i);
    const double width = place.width() * barShare(count);
    if (isPaired)
        return between(bar.from, bar.to, place.center().x(), width / 2);
    return between(bar.from, bar.to, place.center().x() - width / 2, width);
}

QRectF BarLayout::pinnedBar(const Bar::Pinned& bar, int i) const
{
    const QRectF place = slot(i);
    const double width = place.width() * barShare(count);
    return between(bar.from, bar.to, place.center().x() - width / 2, width / 2);
}

double BarLayout::markSize(int i) const
{
    return std::min(slot(i).width() * barShare(count), 14.0);
}

double barShare(int count)
{
    return count > 128 ? 0.9 : count > 20 ? 0.75 : 0.6;
}

BarLayout layoutBars(const QRectF& area, const BarPicture& picture, const Theme& theme)
{
    BarLayout layout;
    layout.count = static_cast<int>(picture.bars.size());
    layout.isPaired = picture.isPaired;
    setRange(picture, layout);
    const QFont font = theme.font(0.92);
    const double line = lineHeight(font);
    // A few bars in a wide picture stay together in the middle.
    const double width = std::min(area.width(), layout.count * 9.0 * font.pixelSize());
    layout.valueDecimals = fittingDecimals(picture, width / std::max(1, layout.count), font);
    setTicks(picture, layout);
    const double ticks = tickWidth(layout, font);
    layout.hasTickTexts = canHaveTickTexts(area, width, ticks, picture, font, layout);
    const double left = layout.hasTickTexts ? ticks : 0;
    const double plotWidth = std::max(1.0, std::min(width, area.width() - left));
    const double labels = placeLabels(area, plotWidth / std::max(1, layout.count), picture, font, layout);
    const double valueHeight = picture.isPaired ? 2 * line : line;
    const double below = layout.low < 0 ? valueHeight : 0;
    const double x = area.left() + left + (area.width() - left - plotWidth) / 2;
    layout.plot = QRectF(x, area.top() + valueHeight + 2, plotWidth,
        std::max(1.0, area.height() - valueHeight - 2 - below - labels));
    layout.labels = QRectF(x, layout.plot.bottom() + below, plotWidth, labels);
    return layout;
}

std::optional<int> barAt(const BarLayout& layout, const QPointF& point)
{
    if (point.y() < layout.plot.top() - 20 || point.y() > layout.labels.bottom())
        return std::nullopt;
    const auto cell = cellAt(Grid{layout.plot, 1, layout.count}, {point.x(), layout.plot.center().y()});
    return cell ? std::optional<int>(cell->column) : std::nullopt;
}

} // namespace attnscope
