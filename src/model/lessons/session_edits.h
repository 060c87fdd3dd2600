// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <QByteArray>

namespace attnscope::lessons {

/// Applies a JSON list of small edits to a session, in order:
///
///     {"set": "layers[0].w_v", "to": …}       puts a value in place, making what is missing
///     {"set": …, "compute": "exp(logits)"}    likewise, with an expression of the session so far
///     {"remove": "sequences[0].padding"}
///
/// The result is read like a file: it is valid, or the error says where it is not.
Result<SessionData> editSession(const SessionData& session, const QByteArray& edits);

} // namespace attnscope::lessons
