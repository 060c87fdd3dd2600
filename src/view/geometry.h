// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace attnscope {

/// A place in a grid; counts from 0.
struct Cell
{
    int row = 0;
    int column = 0;

    bool operator==(const Cell&) const = default;
};

/// rows × columns equal cells that tile `area` without gaps or overlaps.
struct Grid
{
    QRectF area;
    int rows = 0;
    int columns = 0;

    double cellWidth() const { return columns > 0 ? area.width() / columns : 0; }
    double cellHeight() const { return rows > 0 ? area.height() / rows : 0; }
    QRectF cell(int row, int column) const;
    QRectF row(int index) const;
    QRectF column(int index) const;
};

/// The cell under a point; none outside. The left and top edges belong to a cell.
std::optional<Cell> cellAt(const Grid& grid, const QPointF& point);

/// Every n-th of `count` labels, n ≥ 1, so that labels of `extent` placed `pitch` apart do not touch.
int labelStep(double pitch, double extent);

/// Is label i one of those drawn? Multiples of the step, and the chosen one, which pushes away
/// neighbours that are nearer than the step. `chosen` is −1 for none.
bool isLabelShown(int i, int step, int chosen);

/// The largest rectangle of this aspect (width : height) centred in `area`.
QRectF fitted(const QRectF& area, double width, double height);

/// Round numbers (1, 2 or 5 times a power of ten apart) inside [low, high], about `count` of them.
std::vector<double> niceTicks(double low, double high, int count);

} // namespace attnscope
