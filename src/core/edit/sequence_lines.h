// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/line_map.h"

namespace attnscope {

/// What becomes of the queries and of the keys of a sequence; no map: they stay. In self-attention both are
/// the same.
struct SequenceLines
{
    OptionalMap queries;
    OptionalMap keys;
};

/// Maps everything of the sequence but its labels and embeddings: padding, given stages, overrides.
void mapSequence(Sequence& sequence, const SequenceLines& lines);
/// Maps the mask tables of every layer.
void mapLayerMasks(SessionData& session, const SequenceLines& lines);

} // namespace attnscope
