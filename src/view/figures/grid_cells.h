// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/matrix_picture.h"

namespace attnscope {

/// Colours (and, where they fit, writes) the numbers of one table into a grid of its shape.
void paintGridCells(QPainter& painter, const Grid& grid, const Matrix& numbers, const ColourScale& scale,
    int decimals, const Theme& theme);

/// A frame of the selection's colour around cells.
void paintChoiceFrame(QPainter& painter, const QRectF& frame, const Theme& theme);

/// A short line with an arrowhead at its end; nothing for a line without length.
void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& colour, double width,
    bool dashed = false);

/// Lines of text below each other from the top of `area`; those that do not fit are left out. Returns
/// what is left of the area.
QRectF paintLines(
    QPainter& painter, const QRectF& area, const QStringList& lines, const QFont& font, const QColor& colour);

/// The same with long lines broken between words, never inside one that fits.
QStringList wrappedLines(const QStringList& lines, const QFont& font, double width);

} // namespace attnscope
