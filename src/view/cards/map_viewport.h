// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/geometry.h"

#include <QPoint>
#include <QPointF>
#include <QRect>
#include <QSize>

/// Which cells of a map a zoomed view shows: columns from x() and rows from y() on. An empty rectangle
/// stands for the whole map, and is the answer wherever everything is shown. `whole` is columns × rows.
namespace attnscope {

/// `factor` > 1 shows fewer and larger cells, down to 3 × 3. The cell at `anchor` (share of the shown map,
/// each in [0, 1]) stays where it is as far as the border of the map lets it.
QRect zoomedViewport(const QRect& shown, const QSize& whole, double factor, const QPointF& anchor);

/// Moved by whole cells, kept inside the map.
QRect pannedViewport(const QRect& shown, const QSize& whole, const QPoint& cells);

/// Moved as little as makes the cell visible.
QRect viewportShowing(const QRect& shown, const QSize& whole, const Cell& cell);

/// The same place in a map that may have another shape now.
QRect fittedViewport(const QRect& shown, const QSize& whole);

} // namespace attnscope
