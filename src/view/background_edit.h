// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <functional>
#include <optional>

class QWidget;

namespace attnscope {

using SessionEdit = std::function<Result<SessionData>(const SessionData& session)>;

/// What an edit makes of a session. A large session, whose tables take long to copy or to compute, is edited
/// on a worker while the window goes on painting; nothing when that is cancelled. `edit` must own all that it
/// uses.
std::optional<Result<SessionData>> editedInBackground(
    const SessionData& session, const SessionEdit& edit, QWidget& window);

} // namespace attnscope
