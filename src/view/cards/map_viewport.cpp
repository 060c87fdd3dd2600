// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/map_viewport.h"

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

constexpr int fewestCells = 3;

QRect wholeOf(const QSize& whole)
{
    return {QPoint(0, 0), whole};
}

QRect orEmpty(const QRect& shown, const QSize& whole)
{
    return shown == wholeOf(whole) ? QRect() : shown;
}

/// The length after zooming: at least one cell more or less than before, as long as the map allows it.
int zoomedLength(int shown, int whole, double factor)
{
    const auto wanted = static_cast<int>(std::lround(shown / factor));
    const int next = factor > 1 ? std::min(wanted, shown - 1) : std::max(wanted, shown + 1);
    return std::clamp(next, std::min(fewestCells, whole), whole);
}

int zoomedStart(int start, int shown, int length, int whole, double anchor)
{
    const auto next = static_cast<int>(std::lround(start + anchor * (shown - length)));
    return std::clamp(next, 0, whole - length);
}

} // namespace

QRect zoomedViewport(const QRect& shown, const QSize& whole, double factor, const QPointF& anchor)
{
    const QRect from = shown.isEmpty() ? wholeOf(whole) : fittedViewport(shown, whole);
    if (from.isEmpty())
        return zoomedViewport({}, whole, factor, anchor);
    const int width = zoomedLength(from.width(), whole.width(), factor);
    const int height = zoomedLength(from.height(), whole.height(), factor);
    return orEmpty(
        {zoomedStart(from.x(), from.width(), width, whole.width(), anchor.x()),
            zoomedStart(from.y(), from.height(), height, whole.height(), anchor.y()), width, height},
        whole);
}

QRect pannedViewport(const QRect& shown, const QSize& whole, const QPoint& cells)
{
    QRect next = fittedViewport(shown, whole);
    if (next.isEmpty())
        return {};
    next.moveTo(std::clamp(next.x() + cells.x(), 0, whole.width() - next.width()),
        std::clamp(next.y() + cells.y(), 0, whole.height() - next.height()));
    return next;
}

QRect viewportShowing(const QRect& shown, const QSize& whole, const Cell& cell)
{
    const QRect now = fittedViewport(shown, whole);
    if (now.isEmpty())
        return {};
    const auto shift = [](int at, int first, int last) {
        return std::min(at - first, 0) + std::max(at - last, 0);
    };
    return pannedViewport(
        now, whole, {shift(cell.column, now.left(), now.right()), shift(cell.row, now.top(), now.bottom())});
}

QRect fittedViewport(const QRect& shown, const QSize& whole)
{
    if (shown.isEmpty() || whole.isEmpty())
        return {};
    QRect next(shown.topLeft(), shown.size().boundedTo(whole));
    next.moveTo(std::clamp(next.x(), 0, whole.width() - next.width()),
        std::clamp(next.y(), 0, whole.height() - next.height()));
    return orEmpty(next, whole);
}

} // namespace attnscope
