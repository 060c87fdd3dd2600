// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/memory_limit.h"

#include "io/refusal.h"

#include <algorithm>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace attnscope {

namespace {

std::uint64_t resourceLimit(decltype(RLIMIT_AS) resource)
{
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return UINT64_MAX;
    return limit.rlim_cur;
}

// Of the container or the service; "max" (no number) where there is none.
std::uint64_t controlGroupLimit()
{
    std::ifstream file("/sys/fs/cgroup/memory.max");
    std::uint64_t limit = 0;
    return file >> limit ? limit : UINT64_MAX;
}

std::string megabytes(std::uint64_t bytes)
{
    return std::to_string(bytes / 1'000'000);
}

} // namespace

std::uint64_t memoryAllowance()
{
    const auto pages = static_cast<std::uint64_t>(std::max(sysconf(_SC_PHYS_PAGES), 0L));
    const auto pageSize = static_cast<std::uint64_t>(std::max(sysconf(_SC_PAGESIZE), 0L));
    const std::uint64_t memory = std::min(
        {pages * pageSize, resourceLimit(RLIMIT_AS), resourceLimit(RLIMIT_DATA), controlGroupLimit()});
    return memory / 4 * 3;
}

Status MemoryAccount::take(std::uint64_t bytes)
{
    m_taken = bytes > UINT64_MAX - m_taken ? UINT64_MAX : m_taken + bytes;
    if (m_taken <= m_allowance)
        return {};
    return refusal({}, QT_TRANSLATE_NOOP("core", "needs %1 MB of memory, at most %2 MB expected"),
        {megabytes(m_taken), megabytes(m_allowance)});
}

Status MemoryAccount::take(std::uint64_t count, std::uint64_t bytesEach)
{
    const bool isTooMuch = bytesEach != 0 && count > UINT64_MAX / bytesEach;
    return take(isTooMuch ? UINT64_MAX : count * bytesEach);
}

} // namespace attnscope
