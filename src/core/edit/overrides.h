// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

namespace attnscope {

// Each returns the edited session, valid whenever the given one is, or why it cannot be.

/// The override of this sequence with the target of `wanted`, or null.
const Override* findOverride(const Sequence& sequence, const Override& wanted);

/// Sets a number by hand; one set before gives way.
Result<SessionData> setOverride(const SessionData& session, int sequence, const Override& value);
/// Lets the number that `target` names be computed again.
Result<SessionData> clearOverride(const SessionData& session, int sequence, const Override& target);
/// All of one layer.
Result<SessionData> clearOverrides(const SessionData& session, int sequence, int layer);

} // namespace attnscope
