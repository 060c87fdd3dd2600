// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json_parser.h"

#include "io/number_text.h"
#include "io/utf8.h"

#include <algorithm>

namespace attnscope {

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
    if (m_text.substr(0, 3) == "\xEF\xBB\xBF")
        m_at = 3;
    if (!readDocument())
        return *std::move(m_error);
    return std::move(m_document);
}

bool JsonParser::readDocument()
{
    skipBlanks();
    if (m_at == m_text.size())
        return fail(QT_TRANSLATE_NOOP("core", "the file is empty, a JSON object expected"));
    if (!readValueStart())
        return false;
    while (!m_stack.empty()) {
        skipBlanks();
        if (!readAfterValue())
            return false;
    }
    skipBlanks();
    if (m_at != m_text.size())
        return fail(QT_TRANSLATE_NOOP("core", "byte %1: something follows the end of the JSON text"));
    return true;
}

// Reads a scalar whole, or the opening bracket of a container.
bool JsonParser::readValueStart()
{
    if (m_at == m_text.size())
        return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a value expected"));
    const char c = m_text[m_at];
    switch (c) {
    case '{':
        return open(Kind::Object);
    case '[':
        return open(Kind::Array);
    case '"':
        add(Kind::String, m_at);
        return readString();
    case 't':
        return readWord("true", Kind::True);
    case 'f':
        return readWord("false", Kind::False);
    case 'n':
        return readWord("null", Kind::Null);
    default:
        return readNumber();
    }
}

// Inside a container: after its opening bracket or one of its values.
bool JsonParser::readAfterValue()
{
    Frame& frame = m_stack.back();
    const bool isEmpty = m_document.m_nodes.size() == frame.node + 1;
    if (isAt(frame.isObject ? '}' : ']')) {
        close();
        return true;
    }
    if (!isEmpty) {
        if (!isAt(','))
            return failUnexpected(frame.isObject
                    ? QT_TRANSLATE_NOOP("core", "byte %1: a comma or } expected")
                    : QT_TRANSLATE_NOOP("core", "byte %1: a comma or ] expected"));
        ++m_at;
        ++frame.position;
        skipBlanks();
    }
    if (frame.isObject && !readKey())
        return false;
    return readValueStart();
}

bool JsonParser::readKey()
{
    if (!isAt('"'))
        return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a key in quotes expected"));
    const std::size_t begin = m_at;
    add(Kind::String, begin);
    if (!readString())
        return false;
    Frame& frame = m_stack.back();
    frame.key = JsonValue(&m_document, m_document.m_nodes.size() - 1).text();
    if (!frame.keys.insert(frame.key).second) {
        m_at = begin;
        return fail(QT_TRANSLATE_NOOP("core", "byte %1: this key was given before, each key once expected"));
    }
    skipBlanks();
    if (!isAt(':'))
        return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a colon expected"));
    ++m_at;
    skipBlanks();
    return true;
}

bool JsonParser::open(Kind kind)
{
    if (m_stack.size() == static_cast<std::size_t>(JsonDocument::maxDepth))
        return fail(QT_TRANSLATE_NOOP("core", "byte %1: nested too deeply, at most %2 levels expected"),
            std::to_string(JsonDocument::maxDepth));
    m_stack.push_back({m_document.m_nodes.size(), kind == Kind::Object, 0, {}, {}});
    add(kind, m_at++);
    return true;
}

void JsonParser::close()
{
    add(Kind::End, m_at++);
    m_document.m_nodes[m_stack.back().node].next = m_document.m_nodes.size();
    m_stack.pop_back();
}

bool JsonParser::readString()
{
    for (++m_at; !isAt('"');) {
        if (m_at == m_text.size())
            return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a closing quote expected"));
        if (isAt('\\')) {
            if (!readEscape())
                return false;
            continue;
        }
        const std::size_t length = utf8LengthAt(m_text, m_at);
        if (length == 0)
            return fail(QT_TRANSLATE_NOOP("core", "byte %1: not UTF-8"));
        if (static_cast<unsigned char>(m_text[m_at]) < 0x20)
            return fail(QT_TRANSLATE_NOOP("core", "byte %1: a control character in a text, \\u%2 expected"),
                hexText(static_cast<unsigned char>(m_text[m_at]), 4));
        m_at += length;
    }
    ++m_at;
    return true;
}

bool JsonParser::readEscape()
{
    if (m_at + 1 == m_text.size())
        return failAtEnd();
    const char name = m_text[m_at + 1];
    if (name == 'u')
        return readUnicodeEscape();
    if (std::string_view("\"\\/bfnrt").find(name) == std::string_view::npos)
        return fail(QT_TRANSLATE_NOOP("core", "byte %1: no such escape in JSON"));
    m_at += 2;
    return true;
}

bool JsonParser::readUnicodeEscape()
{
    const std::optional<unsigned> unit = hexUnitAt(m_at);
    if (!unit && m_at + 6 > m_text.size())
        return failAtEnd();
    if (!unit)
        return fail(QT_TRANSLATE_NOOP("core", "byte %1: four hexadecimal digits expected after \\u"));
    const bool isHigh = *unit >= 0xD800 && *unit < 0xDC00;
    const bool isLow = *unit >= 0xDC00 && *unit < 0xE000;
    const unsigned second = isHigh ? hexUnitAt(m_at + 6).value_or(0) : 0;
    if (isHigh && m_at + 12 > m_text.size())
        return failAtEnd();
    if (isLow || (isHigh && (second < 0xDC00 || second >= 0xE000)))
        return fail(
            QT_TRANSLATE_NOOP("core", "byte %1: half of a surrogate pair, a whole character expected"));
    m_at += isHigh ? 12 : 6;
    return true;
}

std::optional<unsigned> JsonParser::hexUnitAt(std::size_t at) const
{
    if (m_text.substr(at, 2) != "\\u" || at + 6 > m_text.size())
        return {};
    return hexValue(m_text.substr(at + 2, 4));
}

bool JsonParser::readNumber()
{
    const std::size_t begin = m_at;
    m_at += isAt('-');
    const bool isZero = isAt('0');
    if (!isAtDigit()) {
        m_at = m_at < m_text.size() ? begin : m_at;
        return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a value expected"));
    }
    skipDigits();
    if (isZero && m_at > begin + 1 + (m_text[begin] == '-')) {
        m_at = begin;
        return fail(QT_TRANSLATE_NOOP("core", "byte %1: a number without leading zeros expected"));
    }
    if (isAt('.')) {
        ++m_at;
        if (!isAtDigit())
            return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a digit expected"));
        skipDigits();
    }
    if (isAt('e') || isAt('E')) {
        ++m_at;
        m_at += isAt('+') || isAt('-');
        if (!isAtDigit())
            return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a digit expected"));
        skipDigits();
    }
    add(Kind::Number, begin);
    const std::optional<double> number = parseNumber(m_text.substr(begin, m_at - begin));
    if (!number) {
        m_at = begin;
        return fail(QT_TRANSLATE_NOOP("core", "byte %1: a number that a double can hold expected"));
    }
    m_document.m_nodes.back().number = *number;
    return true;
}

bool JsonParser::readWord(std::string_view word, Kind kind)
{
    if (m_text.substr(m_at, word.size()) != word) {
        if (word.substr(0, m_text.size() - m_at) == m_text.substr(m_at))
            m_at = m_text.size();
        return failUnexpected(QT_TRANSLATE_NOOP("core", "byte %1: a value expected"));
    }
    add(kind, m_at);
    m_at += word.size();
    return true;
}

void JsonParser::skipBlanks()
{
    while (isAt(' ') || isAt('\n') || isAt('\t') || isAt('\r'))
        ++m_at;
}

void JsonParser::skipDigits()
{
    while (isAtDigit())
        ++m_at;
}

void JsonParser::add(Kind kind, std::size_t begin)
{
    JsonDocument::Node node{};
    node.kind = static_cast<std::uint64_t>(kind) & 0xF;
    node.begin = begin & 0xFFFFFFFFFFFFFFF;
    m_document.m_nodes.push_back(node);
}

bool JsonParser::fail(const char* pattern, std::string argument)
{
    m_error = Error{path(), {pattern, {std::to_string(m_at), std::move(argument)}}};
    return false;
}

bool JsonParser::failUnexpected(const char* pattern)
{
    return m_at < m_text.size() ? fail(pattern) : failAtEnd();
}

bool JsonParser::failAtEnd()
{
    m_at = m_text.size();
    return fail(QT_TRANSLATE_NOOP("core", "byte %1: the file ends here, in the middle of its JSON text"));
}

std::string JsonParser::path() const
{
    std::string path;
    for (const Frame& frame : m_stack) {
        const bool isEmpty = m_document.m_nodes.size() == frame.node + 1;
        if (isEmpty)
            break;
        if (!frame.isObject)
            path += '[' + std::to_string(frame.position) + ']';
        else
            path += (path.empty() ? "" : ".") + frame.key;
    }
    return path;
}

} // namespace attnscope
