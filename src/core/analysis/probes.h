// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <optional>

namespace attnscope {

enum class Projection { Query, Key, Value };

/// One token through one matrix, as questions put to the token: each row is a probe, its product with
/// the token one feature of the result.
struct Probes
{
    Matrix probes; ///< features × inputs: the rows of W in "Wx", its columns in "xW"
    Eigen::RowVectorXd token; ///< inputs: the row of n (queries) or of what keys and values are made of
    Eigen::RowVectorXd bias; ///< features; zeros without a bias
    Eigen::RowVectorXd result; ///< features: probes·token + bias, before any rope
    bool isIdentity = false; ///< the session has no such matrix
    bool rowsAreProbes = true; ///< the orientation is "Wx"
    bool isTurned = false; ///< a rope turns the result afterwards
    Index headWidth = 0; ///< features of one head
    Index firstFeature = 0; ///< where the chosen head's features begin
};

/// Is there a matrix that a row goes through, and the row? Much faster than probesOf().
bool hasProbes(const Snapshot& snapshot, int layer, Projection projection, Index row);
/// `row` counts queries for Query, keys otherwise. Nothing where the stage is given or has no input.
std::optional<Probes> probesOf(
    const Snapshot& snapshot, int layer, int head, Projection projection, Index row);

} // namespace attnscope
