// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace attnscope {

namespace {

constexpr std::size_t longestLabel = 24;

template<typename... Format>
std::string charsOf(Format... format)
{
    char text[400];
    const auto result = std::to_chars(text, text + sizeof text, format...);
    return {text, result.ptr};
}

/// "1.0e-05" as "1e-5".
std::string tidyExponent(const std::string& text)
{
    const std::size_t e = text.find('e');
    if (e == std::string::npos)
        return text;
    std::string digits = text.substr(0, e);
    if (digits.find('.') != std::string::npos) {
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.back() == '.')
            digits.pop_back();
    }
    return digits + 'e' + std::to_string(std::stoi(text.substr(e + 1)));
}

std::string withRealMinus(const std::string& text)
{
    return text.starts_with('-') ? "−" + text.substr(1) : text;
}

std::string notFinite(double number)
{
    if (std::isnan(number))
        return "nan";
    return number > 0 ? "∞" : "−∞";
}

std::size_t decimalsOf(const std::string& text)
{
    const std::size_t point = text.find('.');
    return point == std::string::npos ? 0 : text.size() - point - 1;
}

/// Bytes of the UTF-8 character that starts with `first`.
std::size_t lengthOf(char first)
{
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

char32_t codeOf(std::string_view character)
{
    if (character.size() == 1)
        return static_cast<unsigned char>(character[0]);
    auto code = static_cast<char32_t>(static_cast<unsigned char>(character[0]) & (0x7f >> character.size()));
    for (const char c : character.substr(1))
        code = (code << 6) | (static_cast<unsigned char>(c) & 0x3f);
    return code;
}

bool readsFromRight(char32_t c)
{
    return (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfeff)
        || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

/// Unusual spaces, line separators, and marks that would turn the direction of what follows.
bool changesLayout(char32_t c)
{
    return c == 0xad || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f
        || c == 0x3000 || (c >= 0x80 && c < 0xa0)
        || (c >= 0x200b && c <= 0x200f && c != 0x200c && c != 0x200d) || (c >= 0x2028 && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
}

std::string visible(std::string_view character, char32_t code)
{
    if (code == '\n')
        return "↵";
    if (code == '\t')
        return "⇥";
    if (code == 0x7f)
        return "␡";
    if (code < 0x20) // U+2400 and on: the pictures of the control characters
        return std::string("\xe2\x90") + static_cast<char>(0x80 + code);
    if (code == 0xa0) // a space that does not break
        return "⍽";
    if (changesLayout(code)) {
        char hex[8];
        const auto end = std::to_chars(hex, hex + sizeof hex, static_cast<unsigned>(code), 16).ptr;
        std::string digits(hex, end);
        std::transform(digits.begin(), digits.end(), digits.begin(),
            [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; });
        return "⟨" + digits + "⟩";
    }
    return std::string(character);
}

} // namespace

std::string formatNumber(double number, int decimals)
{
    if (!std::isfinite(number))
        return notFinite(number);
    if (number == 0)
        return "0";
    const double size = std::abs(number);
    if (size >= 1e6 || size < 0.5 * std::pow(10.0, -decimals))
        return withRealMinus(tidyExponent(charsOf(number, std::chars_format::scientific, 1)));
    const std::string exact = charsOf(number, std::chars_format::fixed);
    if (decimalsOf(exact) <= static_cast<std::size_t>(decimals))
        return withRealMinus(exact);
    return withRealMinus(charsOf(number, std::chars_format::fixed, decimals));
}

std::string fullText(double number, Precision precision)
{
    if (!std::isfinite(number))
        return notFinite(number);
    return withRealMinus(tidyExponent(exactText(number, precision)));
}

std::string exactText(double number, Precision precision)
{
    if (!std::isfinite(number))
        return std::isnan(number) ? "nan" : number > 0 ? "inf" : "-inf";
    return precision == Precision::Float32 ? charsOf(static_cast<float>(number)) : charsOf(number);
}

std::string formulaLabel(const Label& label)
{
    if (label.empty())
        return "∅";
    std::string text;
    bool isolate = false;
    std::size_t count = 0;
    for (std::size_t at = 0; at < label.size(); ++count) {
        if (count == longestLabel) {
            text += "…";
            break;
        }
        const std::string_view character = std::string_view(label).substr(at, lengthOf(label[at]));
        const char32_t code = codeOf(character);
        const bool isOuterBlank = code == ' ' && (at == 0 || at + 1 == label.size());
        text += isOuterBlank ? "␣" : visible(character, code);
        isolate = isolate || readsFromRight(code);
        at += character.size();
    }
    return isolate ? "\u2068" + text + "\u2069" : text;
}

std::string formulaLabel(const Labels& labels, Index i)
{
    const Label& label = labels[static_cast<std::size_t>(i)];
    const bool isRepeated = std::count(labels.begin(), labels.end(), label) > 1;
    return formulaLabel(label) + (isRepeated ? subscript(i) : std::string());
}

std::string subscript(Index number)
{
    std::string text;
    for (const char digit : std::to_string(number))
        text +=
            digit == '-' ? std::string("₋") : std::string("\xe2\x82") + static_cast<char>(0x80 + digit - '0');
    return text;
}

} // namespace attnscope
