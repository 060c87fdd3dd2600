// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace attnscope {

/// CRC-32 of ZIP archives (polynomial 0xEDB88320, reflected), continued from `crc` (0 to begin).
std::uint32_t crc32(std::uint32_t crc, const char* data, std::size_t size);

} // namespace attnscope
