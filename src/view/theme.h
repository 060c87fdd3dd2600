// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QSizeF>
#include <QString>

namespace attnscope {

/// Colour maps to choose from; every one changes evenly in lightness and is safe for colour-blind readers.
enum class SequentialColours { Blue, YellowGreenBlue, Grey };
enum class DivergingColours { RedBlue, OrangePurple };

struct ColourChoice
{
    SequentialColours sequential = SequentialColours::Blue;
    DivergingColours diverging = DivergingColours::RedBlue;

    bool operator==(const ColourChoice&) const = default;
};

/// Colours and fonts of figures; a value, so that window, export and print pass what they need.
/// Text colours have a contrast of at least 4.5 to the background (tested).
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
    QColor selection; ///< what the reader chose: frames and bars
    QColor selectionText; ///< the same as text
    QColor masked; ///< hatch of a masked cell
    QColor notFinite; ///< mark of NaN and ∞
    bool dark = false;
    ColourChoice colours; ///< maps of cells
    int fontPixelSize = 12; ///< base size of figure text

    bool operator==(const Theme&) const = default;

    static Theme light();
    static Theme darkTheme();

    /// The figure font: named family, pixel size, no hinting, no subpixel antialiasing, so that
    /// every platform draws the same pixels.
    QFont font(double scale = 1.0, bool bold = false) const;
    QFont fixedFont(double scale = 1.0) const;
};

/// Base size of figure text for a picture of this size: 11 on a card, growing to 17.
int fontPixelSizeFor(const QSizeF& size);

} // namespace attnscope
