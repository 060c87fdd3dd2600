// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyle;
class QStyleOption;
class QStyleOptionDockWidget;
class QStyleOptionTab;
class QWidget;

namespace attnscope {

/// The bold title above a panel.
void drawPanelTitle(
    QPainter& painter, const QStyleOptionDockWidget& option, const QStyle& style, const QWidget* widget);

/// The line between two panels, which can be dragged.
void drawPanelEdge(QPainter& painter, const QStyleOption& option);

/// The ground of a tab, and the line below the one that is chosen.
void drawTab(QPainter& painter, const QStyleOptionTab& option);

/// The option with which Qt writes the text of a tab.
QStyleOptionTab tabText(const QStyleOptionTab& option);

} // namespace attnscope
