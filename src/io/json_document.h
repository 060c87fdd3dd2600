// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attnscope {

class JsonValue;

/// One JSON text, checked as a whole and kept in order: 16 bytes a value, every value knows its
/// place in the text (so that data we do not understand can be given back digit by digit).
///
/// Stricter than most readers: repeated keys, lone surrogates, ill-formed UTF-8, numbers that no
/// double can hold, and nesting beyond maxDepth are refused.
class JsonDocument
{
public:
    enum class Kind : std::uint8_t { Null, False, True, Number, String, Array, Object, End };
    static constexpr int maxDepth = 64;

    /// `text` must outlive the document. A byte-order mark is skipped. The error's place is the path
    /// of the value ("layers[0].w_q"), its reason names the byte.
    static Result<JsonDocument> parse(std::string_view text);

    /// At least the memory that parse(text) takes, and the numbers then read from it. The parts of a
    /// text may be asked one by one.
    static std::uint64_t memoryNeeded(std::string_view text);
    /// What parse(text) takes besides, for the longest text or run of blanks.
    static std::uint64_t memoryOfLongestToken(std::string_view text);

    JsonValue root() const;

private:
    friend class JsonValue;
    friend class JsonParser;

    struct Node
    {
        std::uint64_t kind : 4;
        std::uint64_t begin : 60; ///< offset in the text
        union
        {
            double number;
            std::uint64_t next; ///< containers: index of the node after their End
        };
    };

    /// Where the scalar that begins at `begin` ends.
    static std::size_t scalarEnd(std::string_view text, std::size_t begin);

    std::string_view m_text;
    std::vector<Node> m_nodes;
};

/// A value of a document; cheap to copy. The children of an object are keys and values in turn.
class JsonValue
{
public:
    using Kind = JsonDocument::Kind;

    JsonValue(const JsonDocument* document, std::size_t index)
        : m_document(document)
        , m_index(index)
    { }

    Kind kind() const { return static_cast<Kind>(node().kind); }
    bool isArray() const { return kind() == Kind::Array; }
    bool isObject() const { return kind() == Kind::Object; }
    bool isNumber() const { return kind() == Kind::Number; }
    bool isString() const { return kind() == Kind::String; }
    bool isBool() const { return kind() == Kind::True || kind() == Kind::False; }
    bool isEnd() const { return kind() == Kind::End; }

    double number() const { return node().number; }
    /// The decoded text of a String.
    std::string text() const;
    /// The value as it stands in the file.
    std::string_view raw() const;

    /// First child of a container (isEnd() when it is empty), and the sibling after this value.
    JsonValue first() const { return {m_document, m_index + 1}; }
    JsonValue next() const;
    /// Number of children; an object's keys count as well.
    std::size_t childCount() const;
    /// Where this value stands among all; grows along the file.
    std::size_t index() const { return m_index; }

private:
    const JsonDocument::Node& node() const { return m_document->m_nodes[m_index]; }
    bool isContainer() const { return isArray() || isObject(); }

    const JsonDocument* m_document;
    std::size_t m_index;
};

} // namespace attnscope
