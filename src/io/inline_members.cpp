// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/inline_members.h"

#include "io/json_document.h"
#include "io/json_layout.h"
#include "io/npy_stream.h"
#include "io/tensor_reader.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

namespace attnscope {

namespace {

class TextBytes final : public ByteSource
{
public:
    explicit TextBytes(const std::string& text)
        : m_text(text)
    { }
    std::uint64_t size() const override { return m_text.size(); }
    Status read(char* data, std::uint64_t size) override
    {
        if (size > m_text.size() - m_at)
            return Error{}; // its words are not asked for
        std::memcpy(data, m_text.data() + m_at, static_cast<std::size_t>(size));
        m_at += static_cast<std::size_t>(size);
        return {};
    }
    Status finish() override { return {}; }

private:
    const std::string& m_text;
    std::size_t m_at = 0;
};

/// Nested lists of `values`, from dimension `level` on; moves `values` behind what it wrote.
template<typename T>
void appendNested(std::string& out, const std::vector<std::uint64_t>& shape, std::size_t level,
    const T*& values, int indent)
{
    const auto count = static_cast<Index>(shape[level]);
    if (level + 1 == shape.size()) {
        appendRow(out, values, count);
        values += count;
        return;
    }
    out += '[';
    for (Index i = 0; i < count; ++i) {
        if (i > 0)
            out += ',';
        appendNewLine(out, indent + 1);
        appendNested(out, shape, level + 1, values, indent + 1);
    }
    appendNewLine(out, indent);
    out += ']';
}

template<typename T>
bool appendValues(std::string& out, NpyStream& array, int indent, bool (*isExact)(T))
{
    const std::vector<std::uint64_t>& shape = array.shape();
    const std::uint64_t count = array.header().valueCount();
    const std::unique_ptr<T[]> values(new T[count]);
    if (array.read(std::vector<T*>{values.get()}, count)
        || !std::all_of(values.get(), values.get() + count, isExact))
        return false;
    const T* next = values.get();
    appendNested(out, shape, 0, next, indent);
    return true;
}

/// False: nested lists cannot hold this member.
bool appendArray(std::string& out, const std::string& bytes, int level)
{
    Result<std::unique_ptr<NpyStream>> array = NpyStream::open(std::make_unique<TextBytes>(bytes));
    if (!array)
        return false;
    const NpyHeader& header = array.value()->header();
    const auto levels = level + static_cast<int>(header.shape.size());
    if (header.shape.empty() || levels > JsonDocument::maxDepth || header.valueCount() == 0)
        return false;
    if (header.type == NpyHeader::Type::Bool)
        return appendValues<bool>(out, *array.value(), level, [](bool) { return true; });
    if (header.type == NpyHeader::Type::Float)
        return appendValues<double>(out, *array.value(), level, [](double) { return true; });
    return appendValues<double>(out, *array.value(), level, [](double n) { return std::abs(n) < 0x1p53; });
}

const std::string* findMember(const FileKeys::Key& key, const JsonValue& value)
{
    const std::optional<std::string> name = memberName(value);
    const auto it = std::find_if(key.members.begin(), key.members.end(),
        [&name](const FileKeys::Member& member) { return name && member.name == *name; });
    return it == key.members.end() ? nullptr : it->bytes.get();
}

class Inliner
{
public:
    explicit Inliner(const FileKeys::Key& key)
        : m_key(key)
        , m_rest(*key.unknownJson)
    { }

    InlinedValue value(const JsonValue& root, int level)
    {
        visit(root, level);
        m_out.json += m_rest;
        return std::move(m_out);
    }

private:
    void visit(const JsonValue& value, int level) // no deeper than the JSON text
    {
        if (const std::string* bytes = findMember(m_key, value)) {
            replace(value, *bytes, level);
        } else if (value.isArray() || value.isObject()) {
            for (JsonValue child = value.first(); !child.isEnd(); child = child.next())
                visit(child, level + 1);
        }
    }

    void replace(const JsonValue& value, const std::string& bytes, int level)
    {
        const std::string_view raw = value.raw();
        const auto before = static_cast<std::size_t>(raw.data() - m_rest.data());
        m_out.json += m_rest.substr(0, before);
        m_rest.remove_prefix(before);
        if (appendArray(m_out.json, bytes, level))
            m_rest.remove_prefix(raw.size());
        else if (!m_out.lost)
            m_out.lost = memberName(value);
    }

    const FileKeys::Key& m_key;
    std::string_view m_rest; ///< not yet written
    InlinedValue m_out;
};

} // namespace

InlinedValue inlinedValue(const FileKeys::Key& key, int level)
{
    const Result<JsonDocument> document = JsonDocument::parse(*key.unknownJson);
    if (!document)
        return {*key.unknownJson, {}};
    return Inliner(key).value(document.value().root(), level);
}

} // namespace attnscope
