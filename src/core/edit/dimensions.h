// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

namespace attnscope {

/// d_model, or d_source of cross-attention.
enum class DimList { Dims, SourceDims };

// Each returns the edited session, valid whenever the given one is, or why it cannot be.
//
// A dimension is followed through the layers as far as it goes: embeddings, position table, the input side of
// the projections, and over residual connections the output side, norms and feed-forward. New numbers are
// 0 (norm gains 1). A missing (identity) projection grows along in a layer of one head; where it cannot, it
// is written out first. Numbers of other dimensions stay as they are.

/// `label` empty: the dimension gets no name of its own where the others have none.
Result<SessionData> insertDimension(
    const SessionData& session, DimList list, Index at, const Label& label = {});
/// The last dimension cannot be removed.
Result<SessionData> removeDimension(const SessionData& session, DimList list, Index at);
/// `to` is its index afterwards.
Result<SessionData> moveDimension(const SessionData& session, DimList list, Index from, Index to);
/// Writes all names out where the session had none.
Result<SessionData> renameDimension(const SessionData& session, DimList list, Index at, const Label& label);

/// How many there are; −1 where the session has no such embeddings.
Index dimensionCount(const SessionData& session, DimList list);

} // namespace attnscope
