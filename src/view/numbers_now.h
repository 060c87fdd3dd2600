// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <optional>

class QWidget;

namespace attnscope {

/// A session as it is now, computed on a worker while the window goes on painting. Nothing when that is
/// cancelled; null when the session is not valid or there is not enough memory.
std::optional<SnapshotPointer> computedInBackground(
    const SessionData& session, int sequence, QWidget& window);

} // namespace attnscope
