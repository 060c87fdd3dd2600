// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Numbers as text, the same in every locale.
namespace attnscope {

/// The double that a whole text spells; nothing where it is no number, or one that is too large or
/// too small (but not 0) for a double.
std::optional<double> parseNumber(std::string_view text);

/// Shortest text that reads back as the same double, in JSON's grammar; −0 is "-0.0" (many readers
/// take "-0" for an integer). Not for NaN and ∞.
std::string numberText(double number);

/// `value` in at least `digits` hexadecimal digits.
std::string hexText(unsigned value, int digits);

} // namespace attnscope
