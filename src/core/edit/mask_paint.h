// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

namespace attnscope {

/// A block of the T × S table of one sequence and layer.
struct MaskBlock
{
    int sequence = 0;
    int layer = 0;
    int head = 0; ///< matters where the table is per head
    Index row = 0;
    Index column = 0;
    Index rows = 1;
    Index columns = 1;
};

/// Paints a block of the mask: `allowed` of the given stages where this sequence has that, else `allowed` of
/// the layer, which is made (all true) when there is none; or, where sequences differ in length, so that no
/// table of the layer would fit them all, `allowed` of the given stages of this sequence.
Result<SessionData> paintMask(const SessionData& session, const MaskBlock& block, bool allowed);

} // namespace attnscope
