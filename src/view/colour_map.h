// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "view/theme.h"

#include <QColor>
#include <QRgb>

#include <array>

namespace attnscope {

/// 256 colours from the low end of a scale to the high one.
using ColourMap = std::array<QRgb, 256>;

/// For numbers that start at 0: lightness changes evenly from the ground colour of the theme to a
/// full colour (light theme) or a pale one (dark theme). Built once, with even steps of OKLab lightness.
const ColourMap& sequentialMap(bool dark, SequentialColours colours = SequentialColours::Blue);
/// For signed numbers: entry 127.5 is the ground colour, one hue below, another above (red and blue);
/// both arms have the same lightness, so the pair is safe for colour-blind readers.
const ColourMap& divergingMap(bool dark, DivergingColours colours = DivergingColours::RedBlue);

/// Relative luminance of WCAG 2, in [0, 1].
double luminance(const QColor& colour);
/// Contrast ratio of WCAG 2, in [1, 21].
double contrast(const QColor& a, const QColor& b);
/// Black or white, whichever reads better on `ground`; the contrast is at least 4.5.
QColor textOn(const QColor& ground);

/// How numbers become colours. Always [0, high] with the sequential map, or [−high, high] with the
/// diverging one; the legend shows exactly low and high.
struct ColourScale
{
    double high = 0; ///< ≥ 0, finite
    bool diverging = false;

    double low() const { return diverging ? -high : 0; }
    /// Index into the map; numbers outside the range take the end. `number` is finite.
    int index(double number) const;
    QColor colour(double number, const Theme& theme) const;
    const ColourMap& map(const Theme& theme) const;

    /// Widens the scale so that it covers a number; NaN and ∞ are ignored.
    void include(double number);
    void include(const ColourScale& other);
};

/// A number that tells the maps of one theme apart from those of another.
int mapVariant(const Theme& theme);

/// The scale that covers all numbers that are finite and not masked (`masked` may be null, else it
/// has the shape of `numbers`): diverging as soon as one is negative.
ColourScale scaleFor(const MatrixView& numbers, const BoolMatrix* masked = nullptr);

} // namespace attnscope
