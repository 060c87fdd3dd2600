// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace attnscope {

std::optional<double> parseNumber(std::string_view text)
{
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end || !std::isfinite(number))
        return {};
    if (number == 0 && text.substr(0, text.find_first_of("eE")).find_first_of("123456789") != text.npos)
        return {}; // rounded to 0
    return number;
}

std::string numberText(double number)
{
    if (number == 0)
        return std::signbit(number) ? "-0.0" : "0";
    char text[32];
    const auto result = std::to_chars(text, text + sizeof text, number);
    return {text, result.ptr};
}

std::string hexText(unsigned value, int digits)
{
    char text[16];
    const auto result = std::to_chars(text, text + sizeof text, value, 16);
    std::string hex(text, result.ptr);
    const auto width = static_cast<std::size_t>(std::max(digits, 0));
    return hex.size() < width ? std::string(width - hex.size(), '0') + hex : hex;
}

} // namespace attnscope
