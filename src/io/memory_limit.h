// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <cstdint>

namespace attnscope {

/// ¾ of the memory that this process may take: the machine's, or less where a limit is set.
std::uint64_t memoryAllowance();

/// Refuses what needs more than the allowance.
Status checkMemory(std::uint64_t bytes);

} // namespace attnscope
