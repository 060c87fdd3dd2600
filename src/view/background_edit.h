// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "model/step_name.h"

#include <functional>

class QWidget;

namespace attnscope {

class Session;

using SessionEdit = std::function<Result<SessionData>(const SessionData& session)>;

/// How an edit ended: done, refused for a reason, or neither when it was cancelled.
struct EditOutcome
{
    bool isDone = false;
    Status refused = {};
};

/// Makes an edit and applies it to the session as one undo step. In a large session, whose tables take long
/// to copy or to compute, a worker makes it while the window goes on painting. `edit` must own all that it
/// uses.
EditOutcome editInBackground(
    Session& session, const SessionEdit& edit, const StepName& name, QWidget& window);

} // namespace attnscope
