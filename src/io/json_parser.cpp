// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json_parser.h"

#include "io/number_text.h"

#include <algorithm>
#include <utility>

#include <locale.h>

#include <nlohmann/json.hpp>

namespace attnscope {

namespace {

/// nlohmann's lexer converts numbers with strtod, which heeds the user's locale (and some locales have a
/// decimal point of two bytes). For this thread and time there is the C locale.
class PlainNumbers
{
public:
    PlainNumbers()
        : m_plain(newlocale(LC_ALL_MASK, "C", nullptr))
        , m_before(uselocale(m_plain))
    { }
    ~PlainNumbers()
    {
        uselocale(m_before);
        freelocale(m_plain);
    }
    PlainNumbers(const PlainNumbers&) = delete;
    PlainNumbers& operator=(const PlainNumbers&) = delete;

private:
    locale_t m_plain;
    locale_t m_before;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

JsonParser::JsonParser(std::string_view text)
    : m_text(text)
{
    m_document.m_text = text;
}

std::uint64_t JsonParser::largestNodeCount(std::string_view text)
{
    std::uint64_t count = 2;
    for (const char c : text) {
        count += c == ',' || c == ':';
        count += 2 * (c == '[' || c == '{'); // itself or its first child, and its end
    }
    return count;
}

Result<JsonDocument> JsonParser::parse()
{
    m_document.m_nodes.reserve(largestNodeCount(m_text));
    if (m_text.starts_with("\xEF\xBB\xBF"))
        m_at = 3;
    {
        const PlainNumbers guard;
        nlohmann::json::sax_parse(m_text.begin(), m_text.end(), this);
    }
    skipBlanks();
    if (!m_error && m_at != m_text.size()) // the parser takes a NUL for the end
        failAt(m_at, QT_TRANSLATE_NOOP("core", "byte %1: something follows the end of the JSON text"));
    if (m_error)
        return *std::move(m_error);
    return std::move(m_document);
}

void JsonParser::skipBlanks()
{
    m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
}

bool JsonParser::skip(char c)
{
    skipBlanks();
    if (!isAt(c))
        return false;
    ++m_at;
    skipBlanks();
    return true;
}

// From the end of the last token over a comma or colon, which the parser has seen to be right.
void JsonParser::beginValue()
{
    const bool hasFollowed = skip(',');
    skip(':');
    if (hasFollowed && !m_stack.empty())
        ++m_stack.back().position;
}

void JsonParser::add(Kind kind)
{
    JsonDocument::Node node{};
    node.kind = static_cast<std::uint64_t>(kind) & 0xF;
    node.begin = m_at & 0xFFFFFFFFFFFFFFF;
    m_document.m_nodes.push_back(node);
    m_isBehindKey = false;
}

bool JsonParser::addWord(Kind kind, std::size_t length)
{
    beginValue();
    add(kind);
    m_at += length;
    return true;
}

// Without the leading minus there is no number_integer(), so that 0 is −0.
bool JsonParser::number_integer(std::int64_t number)
{
    return addInteger(number == 0 ? -0.0 : static_cast<double>(number));
}

bool JsonParser::addInteger(double number)
{
    beginValue();
    const std::size_t first = m_at + (isAt('-') ? 1 : 0);
    const std::size_t end = std::min(m_text.find_first_not_of("0123456789", first), m_text.size());
    const std::size_t begin = addNumber(number, end);
    if (m_text[first] != '0' || end == first + 1)
        return true;
    // For the parser a number ends behind its leading zero.
    return failAt(begin, QT_TRANSLATE_NOOP("core", "byte %1: a number without leading zeros expected"));
}

bool JsonParser::number_float(double number, const std::string& text)
{
    beginValue();
    const std::size_t begin = addNumber(number, m_at + text.size());
    if (number != 0 || parseNumber(m_text.substr(begin, text.size())))
        return true;
    return failAt(begin, QT_TRANSLATE_NOOP("core", "byte %1: a number that a double can hold expected"));
}

std::size_t JsonParser::addNumber(double number, std::size_t end)
{
    add(Kind::Number);
    m_document.m_nodes.back().number = number;
    return std::exchange(m_at, end);
}

bool JsonParser::string(const std::string&)
{
    beginValue();
    add(Kind::String);
    m_at = JsonDocument::scalarEnd(m_text, m_at);
    return true;
}

bool JsonParser::key(std::string& text)
{
    string(text);
    m_isBehindKey = true;
    Frame& frame = m_stack.back();
    frame.key = std::move(text);
    if (frame.keys.insert(frame.key).second)
        return true;
    return failAt(m_document.m_nodes.back().begin,
        QT_TRANSLATE_NOOP("core", "byte %1: this key was given before, each key once expected"));
}

bool JsonParser::open(Kind kind)
{
    beginValue();
    if (m_stack.size() == static_cast<std::size_t>(JsonDocument::maxDepth))
        return failAt(m_at,
            QT_TRANSLATE_NOOP("core", "byte %1: nested too deeply, at most %2 levels expected"),
            std::to_string(JsonDocument::maxDepth));
    m_stack.push_back({m_document.m_nodes.size(), kind == Kind::Object, 0, {}, {}});
    add(kind);
    ++m_at;
    return true;
}

bool JsonParser::close()
{
    skipBlanks();
    add(Kind::End);
    ++m_at;
    m_document.m_nodes[m_stack.back().node].next = m_document.m_nodes.size();
    m_stack.pop_back();
    return true;
}

// The text is right up to `m_at`. What was to come there is said in our own words; `bytesRead` counts
// the byte at fault, or one more than there are.
bool JsonParser::failGrammar(std::size_t bytesRead, std::string_view words)
{
    skipBlanks();
    if (m_document.m_nodes.empty() && m_at == m_text.size())
        return failAt(m_at, QT_TRANSLATE_NOOP("core", "the file is empty, a JSON object expected"));
    const char* missing = missingSeparator();
    if (missing && m_at < m_text.size())
        return failAt(m_at, missing);
    if (bytesRead > m_text.size())
        return failAt(m_text.size(),
            QT_TRANSLATE_NOOP("core", "byte %1: the file ends here, in the middle of its JSON text"));
    return failToken(bytesRead - 1, words);
}

// Null where it is as it should be; `m_at` is then behind it.
const char* JsonParser::missingSeparator()
{
    if (m_document.m_nodes.empty())
        return nullptr;
    if (m_stack.empty())
        return QT_TRANSLATE_NOOP("core", "byte %1: something follows the end of the JSON text");
    Frame& frame = m_stack.back();
    if (m_isBehindKey)
        return skip(':') ? nullptr : QT_TRANSLATE_NOOP("core", "byte %1: a colon expected");
    if (m_document.m_nodes.size() == frame.node + 1)
        return nullptr;
    if (!skip(','))
        return frame.isObject ? QT_TRANSLATE_NOOP("core", "byte %1: a comma or } expected")
                              : QT_TRANSLATE_NOOP("core", "byte %1: a comma or ] expected");
    ++frame.position;
    return nullptr;
}

// A token begins at `m_at` and is wrong, or wrong here; the parser stopped at `fault`.
bool JsonParser::failToken(std::size_t fault, std::string_view words)
{
    const bool wantsKey = !m_stack.empty() && m_stack.back().isObject && !m_isBehindKey;
    if (wantsKey && !isAt('"'))
        return failAt(m_at, QT_TRANSLATE_NOOP("core", "byte %1: a key in quotes expected"));
    const bool isNumber = isDigit(m_text[m_at]) || (isAt('-') && fault > m_at + 1);
    if (!isNumber && !isAt('"'))
        return failAt(m_at, QT_TRANSLATE_NOOP("core", "byte %1: a value expected"));
    if (!wantsKey)
        add(Kind::Null); // so that it has a place
    if (!isNumber)
        return failText(fault, words);
    if (isDigit(m_text[fault])) // it was read whole
        return failAt(m_at, QT_TRANSLATE_NOOP("core", "byte %1: a number that a double can hold expected"));
    return failAt(fault, QT_TRANSLATE_NOOP("core", "byte %1: a digit expected"));
}

// The parser tells only in its own words what is wrong with a text.
bool JsonParser::failText(std::size_t fault, std::string_view words)
{
    constexpr std::string_view opening = "invalid string: ";
    const std::size_t begin = words.find(opening);
    const std::string_view reason =
        begin == words.npos ? std::string_view() : words.substr(begin + opening.size());
    if (reason.starts_with("ill-formed UTF-8"))
        return failAt(fault, QT_TRANSLATE_NOOP("core", "byte %1: not UTF-8"));
    if (reason.starts_with("control character"))
        return failAt(fault,
            QT_TRANSLATE_NOOP("core", "byte %1: a control character in a text, \\u%2 expected"),
            hexText(static_cast<unsigned char>(m_text[fault]), 4));
    const std::size_t escape = m_text.rfind('\\', fault);
    if (reason.starts_with("surrogate"))
        return failAt(escape,
            QT_TRANSLATE_NOOP("core", "byte %1: half of a surrogate pair, a whole character expected"));
    if (reason.starts_with("'\\u'"))
        return failAt(
            escape, QT_TRANSLATE_NOOP("core", "byte %1: four hexadecimal digits expected after \\u"));
    return failAt(escape, QT_TRANSLATE_NOOP("core", "byte %1: no such escape in JSON"));
}

bool JsonParser::failAt(std::size_t at, const char* pattern, std::string argument)
{
    m_error = Error{path(), {pattern, {std::to_string(at), std::move(argument)}}};
    return false;
}

std::string JsonParser::path() const
{
    std::string path;
    for (const Frame& frame : m_stack) {
        if (m_document.m_nodes.size() == frame.node + 1)
            break;
        if (!frame.isObject)
            path += '[' + std::to_string(frame.position) + ']';
        else
            path += (path.empty() ? "" : ".") + frame.key;
    }
    return path;
}

} // namespace attnscope
