// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <cstdint>

namespace attnscope {

/// ¾ of the memory that this process may take: the machine's, or less where a limit is set.
std::uint64_t memoryAllowance();

/// What the reading of one file takes, within the allowance; asked before the memory is taken.
class MemoryAccount
{
public:
    /// Refused when all together need more than the allowance.
    Status take(std::uint64_t bytes);
    Status take(std::uint64_t count, std::uint64_t bytesEach);

private:
    std::uint64_t m_allowance = memoryAllowance();
    std::uint64_t m_taken = 0;
};

} // namespace attnscope
