// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <string>

namespace attnscope {

enum class CodeDialect { NumPy, PyTorch };

/// The session as a Python script that holds its data at full precision, computes every stage of every
/// sequence and layer in the session's arithmetic, and prints them under their `compute` names
/// (`s0.l1.weights`). A stage that cannot be computed is not printed. Only what this session uses is
/// written. The session satisfies validate().
std::string sessionCode(const SessionData& session, CodeDialect dialect);

} // namespace attnscope
