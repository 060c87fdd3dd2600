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

Status checkMemory(std::uint64_t bytes)
{
    const std::uint64_t allowance = memoryAllowance();
    if (bytes <= allowance)
        return {};
    return refusal({}, QT_TRANSLATE_NOOP("core", "needs %1 MB of memory, at most %2 MB expected"),
        {megabytes(bytes), megabytes(allowance)});
}

} // namespace attnscope
