// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <cstddef>

namespace attnscope {

/// How many numbers the tables of a session hold (biases and lists, which are small, apart): what it costs to
/// copy, write or spell them.
std::size_t numberCount(const SessionData& session);

} // namespace attnscope
