// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMainWindow;

namespace attnscope {

/// All keys as Markdown: those of the window's menus, as its actions have them now, then those that work
/// inside tables and figures.
QString shortcutsPage(const QMainWindow& window);

} // namespace attnscope
