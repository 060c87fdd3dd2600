// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/memory_limit.h"
#include "io/session_file.h"
#include "io/tensor_member.h"
#include "io/tensor_source.h"

#include <string>
#include <string_view>

namespace attnscope {

/// A session from its JSON text; tables outside the text come from `source` (null: there are none).
/// `memory` has been asked for what the text and its document need. The session has been validated.
Result<ReadSession> readSessionText(std::string_view json, TensorSource* source, MemoryAccount& memory);

/// The JSON text of a session, and what it cannot hold: the first unknown key that names a member of
/// an archive whose values have no JSON.
struct SessionText
{
    std::string json;
    Status loss;
};

/// With `members`, large tables and the members that unknown keys name go there and nothing is lost.
SessionText writeSessionText(const SessionData& session, ArchiveMembers* members);

} // namespace attnscope
