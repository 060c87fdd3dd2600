// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/fill.h"
#include "core/session_data.h"

namespace attnscope {

/// What a new session is made of. All sizes at least 1.
struct NewSession
{
    Labels tokens{"a", "b", "c"};
    std::optional<Labels> sourceTokens; ///< present = cross-attention
    Index modelWidth = 4; ///< d_model
    Index sourceWidth = 4; ///< d_source, cross-attention only
    int heads = 1;
    std::optional<int> keyHeads = {}; ///< a divisor of heads; missing: as many
    Index keyWidth = 4; ///< d_k of one head
    Index valueWidth = 4; ///< d_v of one head
    Fill embeddings{Fill::Kind::Identity};
    Fill weights{Fill::Kind::Identity}; ///< w_q, w_k, w_v; every table has a seed of its own
    bool withOutputProjection = false; ///< w_o, heads·d_v × d_model, likewise
};

/// One sequence through one layer whose projections are written out, so that every cell can be edited.
/// Valid whenever the sizes are.
SessionData newSession(const NewSession& options);

} // namespace attnscope
