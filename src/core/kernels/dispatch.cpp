// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernels.h"

namespace attnscope::kernels {

#define ATTNSCOPE_DECLARE_LEVEL(name)                                                                        \
    namespace name {                                                                                         \
    extern const Table<float> floatTable;                                                                    \
    extern const Table<double> doubleTable;                                                                  \
    }
ATTNSCOPE_DECLARE_LEVEL(level_baseline)
#ifdef ATTNSCOPE_X86_LEVELS
ATTNSCOPE_DECLARE_LEVEL(level_v3)
ATTNSCOPE_DECLARE_LEVEL(level_v4)
#endif
#undef ATTNSCOPE_DECLARE_LEVEL

namespace {

int detectLevels()
{
#ifdef ATTNSCOPE_X86_LEVELS
    __builtin_cpu_init();
    const bool hasV3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
        && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    const bool hasV4 = hasV3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vl");
    return hasV4 ? 3 : hasV3 ? 2 : 1;
#else
    return 1;
#endif
}

} // namespace

int levelCount()
{
    static const int count = detectLevels();
    return count;
}

template<>
const Table<float>& level<float>([[maybe_unused]] int i)
{
#ifdef ATTNSCOPE_X86_LEVELS
    if (i > 0)
        return i == 1 ? level_v3::floatTable : level_v4::floatTable;
#endif
    return level_baseline::floatTable;
}

template<>
const Table<double>& level<double>([[maybe_unused]] int i)
{
#ifdef ATTNSCOPE_X86_LEVELS
    if (i > 0)
        return i == 1 ? level_v3::doubleTable : level_v4::doubleTable;
#endif
    return level_baseline::doubleTable;
}

template<typename T>
const Table<T>& best()
{
    return level<T>(levelCount() - 1);
}

template const Table<float>& best<float>();
template const Table<double>& best<double>();

} // namespace attnscope::kernels
