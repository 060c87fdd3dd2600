// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/angle.h"
#include "view/figures/figure_context.h"

#include <QRectF>

namespace attnscope {

/// Query and key of the chosen pair, and a second key beside them, as numbers.
struct AngleNumbers
{
    explicit AngleNumbers(const FigureContext& context);

    Vector query;
    Vector key;
    Vector second;
    int secondIndex = -1; ///< −1: there is none
    AnglePlane plane; ///< of query and key
    AnglePlane secondPlane; ///< of query and second key: its true angle
    PlaneProjection secondShadow; ///< the second key in `plane`
};

/// Why there is no angle to draw (translated); empty when there is.
QString whyNoAngle(const FigureContext& context);

/// Where the arrows are.
struct AngleScene
{
    QRectF drawing;
    QRectF table; ///< the numbers below the drawing
    QPointF origin;
    double scale = 1; ///< pixels per unit

    QPointF pixel(const Eigen::Vector2d& point) const
    {
        return {origin.x() + point.x() * scale, origin.y() - point.y() * scale};
    }
    Eigen::Vector2d point(const QPointF& pixel) const
    {
        return {(pixel.x() - origin.x()) / scale, (origin.y() - pixel.y()) / scale};
    }
};

AngleScene layoutAngle(const QRectF& area, const AngleNumbers& numbers, int tableLines, const Theme& theme);

enum class Arrow { Query, Key, Second };

/// The arrowhead within reach of a point.
std::optional<Arrow> arrowheadAt(const AngleScene& scene, const AngleNumbers& numbers, const QPointF& point);

Eigen::Vector2d tipOf(const AngleNumbers& numbers, Arrow arrow);

/// The vector after its arrowhead was dragged, its changed numbers rounded to what a pixel can tell.
Vector draggedVector(const AngleScene& scene, const AngleNumbers& numbers, Arrow arrow, const QPointF& from,
    const QPointF& to);

/// The session in which the query's or key's vector of the chosen pair is set by hand.
SessionData withVector(const FigureContext& context, Arrow arrow, int secondIndex, const Vector& vector);

} // namespace attnscope
