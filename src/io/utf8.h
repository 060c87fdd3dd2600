// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attnscope {

/// Adds one character (no surrogate) in UTF-8.
void appendUtf8(std::string& text, char32_t character);

/// Length in bytes of the well-formed UTF-8 character at `at`, 0 where there is none (ill-formed,
/// overlong, a surrogate, beyond U+10FFFF, or cut off).
std::size_t utf8LengthAt(std::string_view text, std::size_t at);

} // namespace attnscope
