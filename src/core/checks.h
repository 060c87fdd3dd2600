// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/head_summary.h"

namespace attnscope {

/// Adds one layer to the checks of a run; layers come in order.
void addToChecks(
    Checks& checks, const LayerStages& stages, const std::vector<HeadFindings>& heads, int layer);

} // namespace attnscope
