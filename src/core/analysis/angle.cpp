// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/angle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attnscope {

namespace {

/// Below this share of a vector's length, what stands off a line is rounding.
constexpr double parallelTolerance = 1e-10;

Vector unit(const VectorView& vector, double length)
{
    // In two steps: 1/length may overflow where the vector is tiny.
    const double largest = vector.cwiseAbs().maxCoeff();
    return (vector / largest) / (length / largest);
}

/// The part of `vector` that stands off the unit vector `line`; twice, since once leaves rounding.
Vector offLine(const VectorView& vector, const Vector& line)
{
    const Vector once = vector - line * line.dot(vector);
    return once - line * line.dot(once);
}

Vector axisVector(Index size, Index axis)
{
    return Vector::Unit(size, axis);
}

void completeByAxis(AnglePlane& plane)
{
    const Index size = plane.across.size();
    for (Index axis = 0; axis < size; ++axis) {
        const Vector rest = offLine(axisVector(size, axis), plane.across);
        if (rest.norm() > 1e-6) {
            plane.up = rest.normalized();
            plane.otherAxis = static_cast<int>(axis);
            return;
        }
    }
}

} // namespace

double cosineOf(const VectorView& a, const VectorView& b)
{
    const double lengthA = a.stableNorm();
    const double lengthB = b.stableNorm();
    if (!(lengthA > 0) || !(lengthB > 0))
        return std::numeric_limits<double>::quiet_NaN();
    return std::clamp(unit(a, lengthA).dot(unit(b, lengthB)), -1.0, 1.0);
}

AnglePlane anglePlane(const VectorView& query, const VectorView& key)
{
    assert(query.size() == key.size() && query.size() > 0);
    AnglePlane plane;
    plane.across = axisVector(query.size(), 0);
    plane.up = Vector::Zero(query.size());
    plane.isFinite = query.allFinite() && key.allFinite();
    if (!plane.isFinite)
        return plane;

    plane.queryLength = query.stableNorm();
    plane.keyLength = key.stableNorm();
    plane.product = query.dot(key);
    plane.isDefined = plane.queryLength > 0 && plane.keyLength > 0;
    if (plane.queryLength > 0)
        plane.across = unit(query, plane.queryLength);
    else if (plane.keyLength > 0)
        plane.across = unit(key, plane.keyLength);

    const Vector keyDirection = plane.keyLength > 0 ? unit(key, plane.keyLength) : Vector(plane.up);
    const Vector rest = offLine(keyDirection, plane.across);
    if (plane.isDefined && rest.norm() > parallelTolerance)
        plane.up = rest.normalized();
    else
        completeByAxis(plane);

    const double along = plane.across.dot(keyDirection);
    const double above = std::max(0.0, plane.up.dot(keyDirection)); // never −0, whose atan2 is −π
    plane.query = {plane.queryLength, 0};
    plane.key = {plane.keyLength * along, plane.keyLength * above};
    if (plane.isDefined) {
        plane.cosine = std::clamp(along, -1.0, 1.0);
        // Better than acos near 0 and π, where the cosine hardly moves.
        plane.angle = std::atan2(above, along);
    }
    return plane;
}

PlaneProjection projectOnto(const AnglePlane& plane, const VectorView& vector)
{
    PlaneProjection shadow;
    shadow.point = {plane.across.dot(vector), plane.up.dot(vector)};
    shadow.length = vector.stableNorm();
    shadow.lost = (vector - plane.across * shadow.point.x() - plane.up * shadow.point.y()).stableNorm();
    if (shadow.lost <= parallelTolerance * shadow.length)
        shadow.lost = 0;
    return shadow;
}

Vector liftFrom(const AnglePlane& plane, const Eigen::Vector2d& point, const VectorView& vector)
{
    const Eigen::Vector2d before{plane.across.dot(vector), plane.up.dot(vector)};
    const Eigen::Vector2d step = point - before;
    return vector + plane.across * step.x() + plane.up * step.y();
}

} // namespace attnscope
