// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace attnscope {

/// Milliseconds of the processor that an action takes in this process, all threads together: unlike the clock
/// on the wall, what else the machine does makes it no longer.
template<typename Action>
double processorMilliseconds(Action&& action)
{
    const std::clock_t start = std::clock();
    action();
    return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

} // namespace attnscope
