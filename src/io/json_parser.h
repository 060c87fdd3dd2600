// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/json_document.h"

#include <cstdint>
#include <optional>
#include <unordered_set>

namespace attnscope {

/// Turns a text into a JsonDocument: the grammar is checked by nlohmann's parser, which tells what it
/// reads value by value; here the values get their places in the text, and what the parser lets pass
/// (repeated keys, any depth, numbers that round to 0) is refused. One object, one parse().
class JsonParser
{
public:
    explicit JsonParser(std::string_view text);

    Result<JsonDocument> parse();

    /// Every value but the first follows a comma, colon or opening bracket.
    static std::uint64_t largestNodeCount(std::string_view text);

    // What nlohmann's parser calls; false stops it.
    bool null() { return addWord(Kind::Null, 4); }
    bool boolean(bool isTrue) { return isTrue ? addWord(Kind::True, 4) : addWord(Kind::False, 5); }
    bool number_integer(std::int64_t number);
    bool number_unsigned(std::uint64_t number) { return addInteger(static_cast<double>(number)); }
    bool number_float(double number, const std::string& text);
    bool string(const std::string& text);
    bool key(std::string& text);
    bool start_object(std::size_t) { return open(Kind::Object); }
    bool start_array(std::size_t) { return open(Kind::Array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    template<typename Container>
    bool binary(const Container&)
    {
        return false; // JSON has none
    }
    template<typename Exception>
    bool parse_error(std::size_t bytesRead, const std::string&, const Exception& exception)
    {
        return failGrammar(bytesRead, exception.what());
    }

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

    void skipBlanks();
    bool skip(char c);
    bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    // Each leaves `m_at` behind what was added.
    void beginValue();
    bool addWord(Kind kind, std::size_t length);
    bool addInteger(double number);
    /// Returns where the number begins.
    std::size_t addNumber(double number, std::size_t end);
    void add(Kind kind);
    bool open(Kind kind);
    bool close();

    const char* missingSeparator();
    // Each returns false with `m_error` set.
    bool failGrammar(std::size_t bytesRead, std::string_view words);
    bool failToken(std::size_t fault, std::string_view words);
    bool failText(std::size_t fault, std::string_view words);
    bool failAt(std::size_t at, const char* pattern, std::string argument = {});
    std::string path() const;

    std::string_view m_text;
    std::size_t m_at = 0;
    JsonDocument m_document;
    std::vector<Frame> m_stack;
    bool m_isBehindKey = false;
    std::optional<Error> m_error;
};

} // namespace attnscope
