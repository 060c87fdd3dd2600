// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npy_values.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace attnscope {

namespace {

struct Half
{
    std::uint16_t bits;
};

double toDouble(Half value)
{
    return halfToDouble(value.bits);
}

template<typename T>
double toDouble(T value)
{
    return static_cast<double>(value);
}

template<typename T>
T load(const char* raw, bool isSwapped)
{
    char bytes[sizeof(T)];
    std::memcpy(bytes, raw, sizeof(T));
    if (isSwapped)
        std::reverse(bytes, bytes + sizeof(T));
    return std::bit_cast<T>(bytes);
}

template<typename T>
bool convert(const NpyHeader& header, const char* raw, std::uint64_t count, double* values)
{
    const bool isSwapped = header.isBigEndian != (std::endian::native == std::endian::big);
    for (std::uint64_t i = 0; i < count; ++i)
        values[i] = toDouble(load<T>(raw + i * sizeof(T), isSwapped));
    return true;
}

bool convertFloats(const NpyHeader& header, const char* raw, std::uint64_t count, double* values)
{
    if (header.itemSize == 2)
        return convert<Half>(header, raw, count, values);
    if (header.itemSize == 4)
        return convert<float>(header, raw, count, values);
    return convert<double>(header, raw, count, values);
}

template<typename I8, typename I16, typename I32, typename I64>
bool convertIntegers(const NpyHeader& header, const char* raw, std::uint64_t count, double* values)
{
    switch (header.itemSize) {
    case 1:
        return convert<I8>(header, raw, count, values);
    case 2:
        return convert<I16>(header, raw, count, values);
    case 4:
        return convert<I32>(header, raw, count, values);
    default:
        return convert<I64>(header, raw, count, values);
    }
}

template<typename T>
bool convertBools(const char* raw, std::uint64_t count, T* values)
{
    for (std::uint64_t i = 0; i < count; ++i) {
        if (raw[i] != 0 && raw[i] != 1)
            return false;
        values[i] = raw[i] != 0;
    }
    return true;
}

} // namespace

double halfToDouble(std::uint16_t bits)
{
    const int exponent = (bits >> 10) & 31;
    const int fraction = bits & 1023;
    double size = 0;
    if (exponent == 31)
        size = fraction == 0 ? std::numeric_limits<double>::infinity()
                             : std::numeric_limits<double>::quiet_NaN();
    else if (exponent == 0)
        size = std::ldexp(fraction, -24);
    else
        size = std::ldexp(1024 + fraction, exponent - 25);
    return std::copysign(size, (bits & 0x8000) != 0 ? -1.0 : 1.0);
}

bool convertNpyValues(const NpyHeader& header, const char* raw, std::uint64_t count, double* values)
{
    switch (header.type) {
    case NpyHeader::Type::Float:
        return convertFloats(header, raw, count, values);
    case NpyHeader::Type::Signed:
        return convertIntegers<std::int8_t, std::int16_t, std::int32_t, std::int64_t>(
            header, raw, count, values);
    case NpyHeader::Type::Unsigned:
        return convertIntegers<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>(
            header, raw, count, values);
    case NpyHeader::Type::Bool:
        return convertBools(raw, count, values);
    }
    return false;
}

bool convertNpyValues(const NpyHeader& /*header*/, const char* raw, std::uint64_t count, bool* values)
{
    return convertBools(raw, count, values);
}

} // namespace attnscope
