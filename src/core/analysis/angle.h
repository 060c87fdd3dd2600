// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

namespace attnscope {

using Vector = Eigen::VectorXd;
using VectorView = Eigen::Ref<const Vector>;

/// The plane that a query and a key span, with both drawn in it at their true lengths and angle.
///
/// The basis (across, up) is orthonormal: `across` points along q, and k never points below it. Where
/// q is zero, `across` points along k instead; where both are, along the first axis. Where q and k are
/// parallel (or one is zero) any plane through them would do: the first axis that is not parallel to
/// them gives the second direction. In one dimension there is none and `up` is zero.
struct AnglePlane
{
    Vector across; ///< d
    Vector up; ///< d
    int otherAxis = -1; ///< the axis that completed the plane; −1 where q and k span it themselves
    bool isFinite = true; ///< false: a NaN or ∞ in q or k, nothing else here is meaningful
    bool isDefined = false; ///< false: q or k is zero, so there is no angle

    double queryLength = 0; ///< |q|
    double keyLength = 0; ///< |k|
    double product = 0; ///< q·k
    double cosine = 0; ///< in [−1, 1]; 0 where undefined
    double angle = 0; ///< radians in [0, π]; 0 where undefined
    Eigen::Vector2d query = Eigen::Vector2d::Zero(); ///< q in (across, up)
    Eigen::Vector2d key = Eigen::Vector2d::Zero();
};

/// q and k of one width d ≥ 1.
AnglePlane anglePlane(const VectorView& query, const VectorView& key);

/// A vector's shadow on the plane.
struct PlaneProjection
{
    Eigen::Vector2d point = Eigen::Vector2d::Zero();
    double length = 0; ///< of the whole vector
    double lost = 0; ///< length of the part that stands off the plane: √(length² − |point|²)
};
PlaneProjection projectOnto(const AnglePlane& plane, const VectorView& vector);

/// The vector whose shadow lies at `point` and whose part off the plane is that of `vector`: where an
/// arrowhead was dragged to.
Vector liftFrom(const AnglePlane& plane, const Eigen::Vector2d& point, const VectorView& vector);

/// cos θ between two vectors; NaN where one is zero.
double cosineOf(const VectorView& a, const VectorView& b);

} // namespace attnscope
