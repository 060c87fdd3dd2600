// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/npy_header.h"

namespace attnscope {

/// Converts `count` values as they lie in the file. False: a boolean is neither 0 nor 1. Integers
/// beyond 2^53 are rounded to the nearest double.
bool convertNpyValues(const NpyHeader& header, const char* raw, std::uint64_t count, double* values);
/// For Type::Bool only.
bool convertNpyValues(const NpyHeader& header, const char* raw, std::uint64_t count, bool* values);

/// IEEE 754 half precision.
double halfToDouble(std::uint16_t bits);

} // namespace attnscope
