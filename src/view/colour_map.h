// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QColor>
#include <QRgb>

#include <array>

namespace attnscope {

/// 256 colours from the low end of a scale to the high one.
using ColourMap = std::array<QRgb, 256>;

/// For numbers that start at 0: lightness changes evenly from the ground colour of the theme to a
/// full blue (light theme) or a pale blue (dark theme). Built once, with even steps of OKLab lightness.
const ColourMap& sequentialMap(bool dark);
/// For signed numbers: entry 127.5 is the ground colour, red below, blue above; both arms have the
/// same lightness, so the pair is safe for colour-blind readers.
const ColourMap& divergingMap(bool dark);

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
    QColor colour(double number, bool dark) const;
    const ColourMap& map(bool dark) const { return diverging ? divergingMap(dark) : sequentialMap(dark); }

    /// Widens the scale so that it covers a number; NaN and ∞ are ignored.
    void include(double number);
    void include(const ColourScale& other);
};

/// The scale that covers all numbers that are finite and not masked (`masked` may be null, else it
/// has the shape of `numbers`): diverging as soon as one is negative.
ColourScale scaleFor(const MatrixView& numbers, const BoolMatrix* masked = nullptr);

} // namespace attnscope
