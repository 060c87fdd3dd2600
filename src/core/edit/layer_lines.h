// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/line_map.h"
#include "core/validate.h"

namespace attnscope {

/// What becomes of the widths of one layer; no map: that width stays.
struct LayerLines
{
    OptionalMap input; ///< of the layer's input n₀
    OptionalMap keyInput; ///< of what keys and values are made of (= input in self-attention)
    OptionalMap heads; ///< query heads
    OptionalMap keyHeads;
    OptionalMap queryFeatures; ///< within one head
    OptionalMap keyFeatures;
    OptionalMap valueFeatures;
    OptionalMap output; ///< what w_o makes, and everything that follows in this layer
};

/// Maps every table of the layer and everything that sequences hold about it (given stages, overrides, mask
/// tables per head). `shape`: the widths before. Heads and kv_heads themselves are set by the caller.
/// Overrides of heads that go away are dropped.
void mapLayer(SessionData& session, int layer, const LayerShape& shape, const LayerLines& lines);

} // namespace attnscope
