// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/validate.h"

#include <string>

/// The parts of validate() that look at one layer.
namespace attnscope {

/// Everything about a layer that does not depend on a sequence.
Status checkLayerAlone(const SessionData& session, int layer);

/// What the layers before hand to this one, for one sequence.
struct LayerInput
{
    Index embeddingWidth = -1; ///< d_model; −1: no embeddings
    Index resultWidth = -1; ///< of the layer before; −1: it has no result
    bool isLostByResidual = false; ///< that result is absent because a residual had no n₀ to add
};

/// Works out the widths of one layer for one sequence, and the input of the next.
Result<LayerShape> shapeOfLayer(const SessionData& session, int sequence, int layer, LayerInput& input);

} // namespace attnscope
