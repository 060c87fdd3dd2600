// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

class QAction;
class QMainWindow;
class QToolBar;
class QWidget;

namespace attnscope {

/// The style sheet of the window's frame parts (toolbar, docks, tabs, status bar) for a palette.
QString windowStyle(const QPalette& palette);

/// The style sheet's ground also behind contents that are plain widgets.
void giveDocksOneGround(const QMainWindow& window);

/// Gives the window's actions their icons in this colour.
void setActionIcons(QMainWindow& window, const QColor& color);

/// A switch that says what it does rather than showing a picture.
void showTextOnly(QToolBar& bar, QAction& action);

/// Moves the keyboard to the next of: tables, figures, panels on the right (F6).
void goToPane(QMainWindow& window, QWidget& centre, int step);

} // namespace attnscope
