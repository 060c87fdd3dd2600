// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/crc32.h"

#include <array>

namespace attnscope {

namespace {

using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

// tables[k][b]: what byte b does to the remainder when k more bytes follow it.
constexpr Tables makeTables()
{
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder >> 1) ^ ((remainder & 1) != 0 ? 0xEDB88320U : 0U);
        tables[0][byte] = remainder;
    }
    for (std::size_t k = 1; k < 8; ++k) {
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[k][byte] = (tables[k - 1][byte] >> 8) ^ tables[0][tables[k - 1][byte] & 0xFF];
    }
    return tables;
}

constexpr Tables tables = makeTables();

} // namespace

std::uint32_t crc32(std::uint32_t crc, const char* data, std::size_t size)
{
    const auto byte = [&data](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(data[i]));
    };
    crc = ~crc;
    for (; size >= 8; size -= 8, data += 8) {
        const std::uint32_t low = crc ^ (byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24);
        crc = tables[7][low & 0xFF] ^ tables[6][(low >> 8) & 0xFF] ^ tables[5][(low >> 16) & 0xFF]
            ^ tables[4][low >> 24] ^ tables[3][byte(4)] ^ tables[2][byte(5)] ^ tables[1][byte(6)]
            ^ tables[0][byte(7)];
    }
    for (; size > 0; --size, ++data)
        crc = (crc >> 8) ^ tables[0][(crc ^ byte(0)) & 0xFF];
    return ~crc;
}

} // namespace attnscope
