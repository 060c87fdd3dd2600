// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attnscope {

/// The header of a NumPy array file (.npy, format versions 1 to 3).
struct NpyHeader
{
    enum class Type { Float, Signed, Unsigned, Bool };

    Type type = Type::Float;
    int itemSize = 8; ///< bytes: Float 2, 4 or 8; integers 1, 2, 4 or 8; Bool 1
    bool isBigEndian = false;
    bool isFortranOrder = false;
    std::vector<std::uint64_t> shape;

    /// Product of the shape; below 2^63 / itemSize.
    std::uint64_t valueCount() const;
    std::uint64_t byteCount() const { return valueCount() * static_cast<std::uint64_t>(itemSize); }
};

/// Longest header text that is read; NumPy itself reads 10,000 bytes unless told otherwise.
inline constexpr std::size_t longestNpyHeader = 65535;

/// Length of the first part, which tells the length of the rest.
inline constexpr std::size_t npyPrefixSize = 12;

/// Bytes before the data of the file that begins with `prefix` (npyPrefixSize bytes, or the whole
/// file where it is shorter).
Result<std::size_t> npyDataOffset(std::string_view prefix);

/// `head` is everything before the data. Types other than Type's (objects, text, complex numbers,
/// records) are refused, as is a shape whose bytes do not fit 63 bits.
Result<NpyHeader> parseNpyHeader(std::string_view head);

/// Everything before the data, version 1.0, padded to 64 bytes.
std::string npyHead(const NpyHeader& header);

} // namespace attnscope
