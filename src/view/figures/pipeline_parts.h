// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/colour_map.h"
#include "view/figures/figure_context.h"

#include <array>

namespace attnscope {

/// How one of q, k and v of a token is made, for the chosen head. Vectors are columns when the
/// orientation is "Wx", rows when it is "xW"; an absent piece is empty.
struct Projection
{
    Stage stage = Stage::Query;
    int token = 0; ///< row of the input and of the stage
    bool isSource = false; ///< the input is a source embedding
    Matrix input;
    Matrix weight; ///< the head's part of w_q, w_k or w_v
    Matrix result;
    int firstFeature = 0; ///< of the head in the whole projection
    bool hasBias = false;
    bool isTurned = false; ///< rope follows
    bool isGiven = false; ///< the result comes from the session, not from the projection
};

struct PipelineParts
{
    std::array<Projection, 3> projections; ///< q, k, v
    bool isColumns = false; ///< orientation "Wx"
    ColourScale vectorScale; ///< of all inputs and results
    ColourScale weightScale;

    bool hasSource() const { return projections[1].isSource; }
};

/// Is there a query, key or value to be shown?
bool hasPipeline(const FigureContext& context);

/// Kept, since it is asked for several times for each picture.
std::shared_ptr<const PipelineParts> pipelineParts(const FigureContext& context);

} // namespace attnscope
