// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

namespace attnscope {

/// Equal in every bit: −0 differs from 0, a NaN equals the same NaN. Shapes count.
bool sameBits(const Matrix& a, const Matrix& b);

/// Do both describe the same session, every number in every bit and every key of the file? `view` is
/// not looked at: it says what the window shows and is no part of an edit.
bool sameSession(const SessionData& a, const SessionData& b);

} // namespace attnscope
