// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

class QPainter;
class QPalette;
class QRect;
class QSize;
class QStyle;
class QStyleOption;
class QStyleOptionMenuItem;
class QStyleOptionToolButton;
class QWidget;

namespace attnscope {

/// The bars of the window that buttons lie flat in.
enum class BarKind { None, Tool, Status };

/// The bar that a widget lies in.
BarKind barOf(const QWidget* widget);

/// A bar's ground with a thin line along one edge.
void drawBar(QPainter& painter, const QRect& rect, const QPalette& palette, Qt::Edge line);

void drawMenuBarItem(
    QPainter& painter, const QStyleOptionMenuItem& option, const QStyle& style, const QWidget* widget);

/// Between groups of buttons.
void drawBarSeparator(QPainter& painter, const QStyleOption& option);

/// A flat button of a bar with its text and icon, drawn by `style`.
void drawBarButton(
    QPainter& painter, const QStyleOptionToolButton& option, const QStyle& style, const QWidget* widget);

/// With the room around its text and icon.
QSize barButtonSize(const QSize& contents, const QWidget* button);

/// Around a text of the status bar that has the keyboard.
void drawTextFocus(QPainter& painter, const QStyleOption& option);

} // namespace attnscope
