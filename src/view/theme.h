// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

namespace attnscope {

/// Colours and fonts of figures; a value, so that window, export and print pass what they need.
struct Theme
{
    QColor background;
    QColor text;
    QColor mutedText;
    QColor grid;
    QColor cellBorder;
    QColor bar; ///< an ordinary bar
    QColor positive; ///< a contribution above 0
    QColor negative; ///< a contribution below 0
    QColor total; ///< a sum
    QColor selection; ///< what the reader chose
    QColor masked; ///< hatch of a masked cell
    QColor notFinite; ///< mark of NaN and ∞
    bool dark = false;
    int fontPixelSize = 12; ///< base size of figure text

    static Theme light();
    static Theme darkTheme();

    /// The figure font: named family, pixel size, no hinting, no subpixel antialiasing, so that
    /// every platform draws the same pixels.
    QFont font(double scale = 1.0, bool bold = false) const;
    QFont fixedFont(double scale = 1.0) const;
};

} // namespace attnscope
