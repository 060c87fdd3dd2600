// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPainter;
class QPalette;
class QRect;

namespace attnscope {

/// A rectangle with round corners. A colour that is not valid is none: no edge, or no fill.
void drawRounded(QPainter& painter, const QRect& rect, const QColor& edge, const QColor& fill, double radius);

/// A veil over what the pointer or the keyboard is at.
QColor hoverShade(const QPalette& palette);

} // namespace attnscope
