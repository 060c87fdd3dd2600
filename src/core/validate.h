// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <vector>

namespace attnscope {

/// What the widths of one layer are, for one sequence; −1 where a stage cannot be computed.
struct LayerShape
{
    Index queries = 0; ///< T
    Index keys = 0; ///< S
    Index inputWidth = -1; ///< width of n₀
    Index sourceWidth = -1; ///< width of what keys and values are made of
    int heads = 1;
    int keyHeads = 1;
    Index queryWidth = -1; ///< width of one head's query (= d_k, except with general or additive scores)
    Index keyWidth = -1; ///< d_k
    Index valueWidth = -1; ///< d_v
    Index outputWidth = -1; ///< width of `.output`
    Index resultWidth = -1; ///< width of `.result`
};

/// shapes[sequence][layer]
using Shapes = std::vector<std::vector<LayerShape>>;

/// Checks every rule of the session format and works out all widths. The error's place is a path in
/// the file ("layers[0].w_q"). Everything that the arithmetic asserts has been refused here.
Result<Shapes> validate(const SessionData& session);

} // namespace attnscope
