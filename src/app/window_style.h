// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QMainWindow;
class QToolBar;
class QWidget;

namespace attnscope {

/// The ground of tables and texts behind everything in the panels.
void giveDocksOneGround(const QMainWindow& window);

/// Gives the window's actions their icons.
void setActionIcons(QMainWindow& window);

/// A switch that says what it does rather than showing a picture.
void showTextOnly(QToolBar& bar, QAction& action);

/// Moves the keyboard to the next of: tables, figures, panels on the right (F6).
void goToPane(QMainWindow& window, QWidget& centre, int step);

} // namespace attnscope
