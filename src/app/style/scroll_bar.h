// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QStyle>

class QBrush;
class QPainter;
class QStyleOptionSlider;
class QWidget;

namespace attnscope {

/// What is behind a scroll bar, or in the corner between two: the ground of what scrolls.
QBrush scrolledGround(const QWidget* widget);

/// A scroll bar without arrows: the handle and the room at its sides.
QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part, int shortestHandle);

void drawScrollBar(
    QPainter& painter, const QStyleOptionSlider& option, const QRect& handle, const QWidget* widget);

} // namespace attnscope
