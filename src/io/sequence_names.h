// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "io/memory_limit.h"

namespace attnscope {

/// The format gives sequences no name: what the window calls them is part of its own state, a list of texts
/// under "sequence_names" in `view`. What is not such a list has no effect, and stays there until a sequence
/// is named.
Status takeSequenceNames(SessionData& session, MemoryAccount& memory);
/// `view` as it is written: with the present names. A list that says the same already keeps its spelling.
View viewWithSequenceNames(const SessionData& session);

} // namespace attnscope
