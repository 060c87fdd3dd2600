// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/style/palettes.h"
#include "view/theme.h"

#include <QString>

namespace attnscope {

/// What the user has set for all sessions; kept in the program's settings.
struct Preferences
{
    static constexpr int fewestDecimals = 0, mostDecimals = 10;
    static constexpr int smallestFont = 70, largestFont = 200;
    static constexpr int shortestInterval = 5, longestInterval = 3600;

    ThemeChoice theme = ThemeChoice::System;
    ColourChoice colours;
    int decimals = 4; ///< of numbers in tables, figures and exports
    int fontPercent = 100; ///< text of figures on screen
    QString language; ///< empty: the system's
    bool autosave = true;
    int autosaveSeconds = 30;

    bool operator==(const Preferences&) const = default;

    /// What is out of range or of another type takes its default.
    static Preferences load();
    void save() const;
};

/// The light or dark theme of figures, with the colour maps of the preferences.
Theme preferredTheme(bool dark);

} // namespace attnscope
