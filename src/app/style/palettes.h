// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace attnscope {

enum class ThemeChoice { System, Light, Dark };

/// Is this a dark palette? By the lightness of its window colour.
bool isDark(const QPalette& palette);

/// The program's own light and dark palettes; figures use the matching Theme.
QPalette programPalette(bool dark);

/// Gives the application the chosen palette; returns whether it is dark. System: as the desktop's own.
bool applyThemeChoice(ThemeChoice choice);

/// The choice of the last time, from the settings.
ThemeChoice savedThemeChoice();
void saveThemeChoice(ThemeChoice choice);

} // namespace attnscope
