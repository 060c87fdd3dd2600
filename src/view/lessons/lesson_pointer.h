// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "model/lessons/lesson.h"

namespace attnscope {

/// The number that a step points at, of a stage or of the session; nothing where it points at none.
std::optional<NumberRef> pointedNumber(const lessons::Step& step, const SessionData& session);

} // namespace attnscope
