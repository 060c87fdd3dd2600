// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/session_file.h"
#include "io/tensor_member.h"
#include "io/tensor_source.h"

#include <string>
#include <string_view>

namespace attnscope {

/// A session from its JSON text; tables outside the text come from `source` (null: there are none).
/// The session has been validated.
Result<ReadSession> readSessionText(std::string_view json, TensorSource* source);

/// The JSON text of a session. With `members`, large tables go there instead.
std::string writeSessionText(const SessionData& session, ArchiveMembers* members);

} // namespace attnscope
