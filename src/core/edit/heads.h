// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <optional>

namespace attnscope {

/// The sizes that a layer's heads shall have; what is missing stays as it is.
struct HeadSizes
{
    std::optional<int> heads = {};
    std::optional<int> keyHeads = {}; ///< missing: stays, or follows `heads` where the layer names none
    std::optional<Index> keyWidth = {}; ///< d_k of one head
    /// Width of one head's query; missing: follows keyWidth where both are equal now.
    std::optional<Index> queryWidth = {};
    std::optional<Index> valueWidth = {}; ///< d_v of one head
};

/// Gives a layer's heads other sizes. Feature j of head h keeps its numbers where both still exist; new ones
/// are 0 (head gains 1, mask tables allow). A missing (identity) projection is written out when its
/// width changes. The output keeps its width where something follows that depends on it. Valid
/// whenever the given session is, or why it cannot be.
Result<SessionData> resizeHeads(const SessionData& session, int layer, const HeadSizes& sizes);

/// Multiplies one head's context by `gain`; 0 switches the head off.
Result<SessionData> setHeadGain(const SessionData& session, int layer, int head, double gain);

} // namespace attnscope
