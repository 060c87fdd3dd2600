// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attnscope::testing {

/// What a walk over all numbers of a computed session found.
struct WalkReport
{
    Index numbers = 0; ///< explained and compared
    Index links = 0; ///< factors and terms followed to where they came from
    double worstError = 0; ///< |computed − value| over Σ|terms|
    QString complaint; ///< empty when every number adds up
};

/// Explains every number of every step of every layer and compares: the shown terms and the remainder
/// with the result, the result with the computed number, each term with the product of its factors,
/// and (for every `linkStride`-th number) each factor with the number that it links to.
WalkReport walkExplanations(const Snapshot& snapshot, Index linkStride = 1);

} // namespace attnscope::testing
