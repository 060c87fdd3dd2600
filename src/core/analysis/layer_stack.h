// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <vector>

namespace attnscope {

/// One station of the chosen token on its way through a layer.
struct StackStation
{
    enum class Kind {
        Input, ///< n₀: the embedding with its position in layer 0
        Normed, ///< n, where the norm is "pre"
        Output, ///< what attention adds, after w_o
        Residual, ///< n₀ + output, where there is a residual
        Attended, ///< after the post-norm, where there is one
        FeedForward, ///< what the feed-forward adds
        Result ///< what leaves the layer
    };
    Kind kind = Kind::Input;
    StageTable table; ///< T × width; null where it cannot be computed
    Eigen::RowVectorXd row; ///< of the chosen token; empty where the table is null
    double length = 0; ///< |row|
    double cosineToInput = 0; ///< with the token's row that entered layer 0; NaN where widths differ
};

/// The stations that this layer has, in order; Input, Output and Result always.
std::vector<StackStation> stackStations(const Snapshot& snapshot, int layer, Index token);

} // namespace attnscope
