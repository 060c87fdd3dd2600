// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <cstdint>

namespace attnscope {

/// How a table is filled.
struct Fill
{
    enum class Kind { Zeros, Ones, Identity, Normal, Uniform };

    Kind kind = Kind::Zeros;
    std::uint64_t seed = 0; ///< Normal and Uniform
    double mean = 0; ///< Normal
    double deviation = 1; ///< Normal
    double from = 0; ///< Uniform: numbers in [from, to)
    double to = 1;
};

/// A stream of 64-bit numbers: SplitMix64 (Steele, Lea, Flood 2014), whose state is a counter with
/// step 0x9e3779b97f4a7c15 and whose output is a mix of it. The numbers of a seed never change.
class RandomBits
{
public:
    explicit RandomBits(std::uint64_t seed)
        : m_state(seed)
    { }

    std::uint64_t next();
    /// Uniform on the multiples of 2^−53 in [0, 1).
    double uniform();
    /// Standard normal by comparing uniform numbers alone (Karney 2016, algorithm N): no logarithm
    /// or cosine, whose last bits differ from one C library to the next.
    double normal();

private:
    bool trueWithExpOfMinus(double t);

    std::uint64_t m_state;
};

/// rows × columns, filled in row-major order. Identity: ones on the main diagonal, also of a table that is
/// not square.
Matrix filled(Index rows, Index columns, const Fill& fill);

} // namespace attnscope
