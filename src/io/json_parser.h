// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/json_document.h"

#include <optional>
#include <unordered_set>

namespace attnscope {

/// Turns a text into a JsonDocument with an explicit stack. One object, one parse().
class JsonParser
{
public:
    explicit JsonParser(std::string_view text);

    Result<JsonDocument> parse();

    /// Every value but the first follows a comma, colon or opening bracket.
    static std::uint64_t largestNodeCount(std::string_view text);

private:
    using Kind = JsonDocument::Kind;

    struct Frame
    {
        std::size_t node;
        bool isObject;
        std::size_t position = 0; ///< arrays: of the element being read
        std::string key; ///< objects: of the member being read
        std::unordered_set<std::string> keys;
    };

    // Each returns false after failing with `m_error` set.
    bool readDocument();
    bool readValueStart();
    bool readAfterValue();
    bool readKey();
    bool open(Kind kind);
    void close();
    bool readString();
    bool readEscape();
    bool readUnicodeEscape();
    bool readNumber();
    bool readWord(std::string_view word, Kind kind);

    void skipBlanks();
    void skipDigits();
    bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }
    bool isAtDigit() const { return m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9'; }
    std::optional<unsigned> hexUnitAt(std::size_t at) const;
    void add(Kind kind, std::size_t begin);

    bool fail(const char* pattern, std::string argument = {});
    bool failUnexpected(const char* pattern); ///< or failAtEnd()
    bool failAtEnd();
    std::string path() const;

    std::string_view m_text;
    std::size_t m_at = 0;
    JsonDocument m_document;
    std::vector<Frame> m_stack;
    std::optional<Error> m_error;
};

} // namespace attnscope
