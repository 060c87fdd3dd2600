// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/cards/number_place.h"
#include "view/figure.h"

#include <optional>

class QPainter;

namespace attnscope {

/// The mark of the number that a reader is told to look at, in one figure. Where it was found last is kept:
/// to look for a number takes a hit test at many points.
class PointerRing
{
public:
    /// Where the figure that fills `body` shows the number; nothing where it does not.
    std::optional<QRectF> areaOf(
        const NumberRef& number, const Figure& figure, const QRectF& body, const FigureInput& input);

    /// A ring around the area, with a rim in the colour of the ground so that it shows on any cell.
    static void paint(QPainter& painter, const QRectF& area, const QRectF& bounds, const Theme& theme);

private:
    std::optional<NumberPlace> find(
        const NumberRef& number, const Figure& figure, const QRectF& body, const FigureInput& input);

    /// Where the number was found last, and for what.
    struct Found
    {
        NumberRef number;
        QRectF body;
        Focus focus;
        QRect viewport;
        FigureOptions options;
        std::optional<NumberPlace> place;
    };

    std::optional<Found> m_found;
};

} // namespace attnscope
