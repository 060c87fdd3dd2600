// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace attnscope {

QRectF Grid::cell(int rowIndex, int columnIndex) const
{
    // Edges, not sizes, are computed, so that neighbours share them to the last bit.
    const auto edgeX = [this](int i) { return area.left() + area.width() * i / columns; };
    const auto edgeY = [this](int i) { return area.top() + area.height() * i / rows; };
    return QRectF(
        QPointF(edgeX(columnIndex), edgeY(rowIndex)), QPointF(edgeX(columnIndex + 1), edgeY(rowIndex + 1)));
}

QRectF Grid::row(int index) const
{
    const QRectF first = cell(index, 0);
    return QRectF(QPointF(area.left(), first.top()), QPointF(area.right(), first.bottom()));
}

QRectF Grid::column(int index) const
{
    const QRectF first = cell(0, index);
    return QRectF(QPointF(first.left(), area.top()), QPointF(first.right(), area.bottom()));
}

std::optional<Cell> cellAt(const Grid& grid, const QPointF& point)
{
    if (grid.rows <= 0 || grid.columns <= 0 || grid.area.isEmpty())
        return std::nullopt;
    const double x = (point.x() - grid.area.left()) / grid.area.width() * grid.columns;
    const double y = (point.y() - grid.area.top()) / grid.area.height() * grid.rows;
    if (!(x >= 0 && y >= 0 && x < grid.columns && y < grid.rows))
        return std::nullopt;
    return Cell{static_cast<int>(y), static_cast<int>(x)};
}

int labelStep(double pitch, double extent)
{
    if (pitch <= 0)
        return 1 << 30;
    return std::max(1, static_cast<int>(std::ceil(extent / pitch - 1e-9)));
}

bool isLabelShown(int i, int step, int chosen)
{
    if (i == chosen)
        return true;
    return i % step == 0 && (chosen < 0 || std::abs(i - chosen) >= step);
}

QRectF fitted(const QRectF& area, double width, double height)
{
    const double factor = std::min(area.width() / width, area.height() / height);
    QRectF result(0, 0, width * factor, height * factor);
    result.moveCenter(area.center());
    return result;
}

std::vector<double> niceTicks(double low, double high, int count)
{
    if (!(high > low) || count < 1 || !std::isfinite(high - low))
        return {};
    const double rough = (high - low) / count;
    const double exponent = std::floor(std::log10(rough));
    const double share = rough / std::pow(10.0, exponent);
    const double digit = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10;
    const double power = std::pow(10.0, std::abs(exponent));
    // A division by a whole power of ten gives 0.15, a product with 0.01 would give 0.15000000000000002.
    const auto tick = [&](double i) { return exponent < 0 ? i * digit / power : i * digit * power; };
    const double first = std::ceil(low / tick(1) - 1e-9);
    const double last = std::floor(high / tick(1) + 1e-9);
    std::vector<double> ticks;
    for (double i = first; i <= last; ++i)
        ticks.push_back(tick(i));
    return ticks;
}

} // namespace attnscope
