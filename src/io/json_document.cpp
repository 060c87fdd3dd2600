// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json_document.h"

#include "io/json_parser.h"
#include "io/utf8.h"

#include <algorithm>

namespace attnscope {

namespace {

unsigned hexNumber(std::string_view digits)
{
    unsigned value = 0;
    for (const char c : digits)
        value = value * 16 + static_cast<unsigned>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    return value;
}

/// The character of an escape at `at` (on the backslash); moves `at` behind it.
char32_t unescape(std::string_view raw, std::size_t& at)
{
    const char name = raw[at + 1];
    at += 2;
    switch (name) {
    case 'b':
        return U'\b';
    case 'f':
        return U'\f';
    case 'n':
        return U'\n';
    case 'r':
        return U'\r';
    case 't':
        return U'\t';
    case 'u':
        break;
    default:
        return static_cast<char32_t>(name);
    }
    char32_t unit = hexNumber(raw.substr(at, 4));
    at += 4;
    if (unit >= 0xD800 && unit < 0xDC00) {
        unit = 0x10000 + ((unit - 0xD800) << 10) + (hexNumber(raw.substr(at + 2, 4)) - 0xDC00);
        at += 6;
    }
    return unit;
}

std::string decodeString(std::string_view raw)
{
    std::string text;
    text.reserve(raw.size());
    for (std::size_t at = 1; at + 1 < raw.size();) {
        if (raw[at] == '\\')
            appendUtf8(text, unescape(raw, at));
        else
            text += raw[at++];
    }
    return text;
}

} // namespace

Result<JsonDocument> JsonDocument::parse(std::string_view text)
{
    return JsonParser(text).parse();
}

std::uint64_t JsonDocument::memoryNeeded(std::string_view text)
{
    return JsonParser::largestNodeCount(text) * (sizeof(Node) + sizeof(double));
}

std::uint64_t JsonDocument::memoryOfLongestToken(std::string_view text)
{
    constexpr std::uint64_t copies = 3; // the parser keeps each token and its blanks in buffers that double
    std::uint64_t longest = 0;
    std::uint64_t length = 0;
    for (const char c : text) {
        const bool isBetween = c == ',' || c == ':' || c == '[' || c == ']' || c == '{' || c == '}';
        length = isBetween ? 0 : length + 1;
        longest = std::max(longest, length);
    }
    return longest * copies;
}

std::size_t JsonDocument::scalarEnd(std::string_view text, std::size_t begin)
{
    if (text[begin] != '"')
        return std::min(text.find_first_of(",:]} \t\r\n", begin), text.size());
    std::size_t end = begin + 1;
    while (text[end] != '"')
        end += text[end] == '\\' ? 2 : 1;
    return end + 1;
}

JsonValue JsonDocument::root() const
{
    return {this, 0};
}

std::string JsonValue::text() const
{
    return decodeString(raw());
}

std::string_view JsonValue::raw() const
{
    const std::string_view text = m_document->m_text;
    const std::size_t begin = node().begin;
    const std::size_t end =
        isContainer() ? m_document->m_nodes[node().next - 1].begin + 1 : JsonDocument::scalarEnd(text, begin);
    return text.substr(begin, end - begin);
}

JsonValue JsonValue::next() const
{
    return {m_document, isContainer() ? static_cast<std::size_t>(node().next) : m_index + 1};
}

std::size_t JsonValue::childCount() const
{
    std::size_t count = 0;
    for (JsonValue child = first(); !child.isEnd(); child = child.next())
        ++count;
    return count;
}

} // namespace attnscope
