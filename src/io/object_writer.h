// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "io/names.h"
#include "io/refusal.h"
#include "io/tensor_member.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace attnscope {

/// Where large tables go while a session is written; without members everything stays inline.
struct WriteContext
{
    ArchiveMembers* members = nullptr;
    Status loss{}; ///< the first unknown key with a member that cannot stand inline
};

/// Writes the members of one JSON object, as the schema (schema.h) describes them; the mirror of
/// ObjectReader. Keys stand in the order of the file; keys that it did not have are written where
/// they differ from their default, each behind the one that the schema names before it.
class ObjectWriter
{
public:
    static constexpr bool isWriter = true;

    /// `path` is the object's own in the session, `level` the number of objects and lists around it;
    /// `stem` begins the names of its tensor members.
    ObjectWriter(std::string path, int level, std::string stem, WriteContext& context);

    void constant(const char* key, std::string_view text);
    void constant(const char* key, int number);

    void text(const char* key, const std::string& value, std::string_view fallback);
    void text(const char* key, const std::optional<std::string>& value);
    void flag(const char* key, bool value, bool fallback);
    void number(const char* key, double value, double fallback);
    void requiredNumber(const char* key, double value);
    void integer(const char* key, int value, int fallback, int least);
    void integer(const char* key, const std::optional<int>& value, int least);
    void requiredInteger(const char* key, int value);
    void labels(const char* key, const std::optional<Labels>& value);
    void requiredLabels(const char* key, const Labels& value);
    void flags(const char* key, const std::optional<std::vector<bool>>& value);
    void matrix(const char* key, const std::optional<Tensor>& value);
    void vector(const char* key, const std::optional<Tensor>& value);
    void requiredVector(const char* key, const std::vector<double>& value);
    void heads(const char* key, const std::optional<HeadTensor>& value);
    void allowed(const char* key, const std::optional<AllowedTable>& value);
    void bias(const char* key, const std::optional<BiasTable>& value);
    void scale(const Score& score);
    void window(const std::optional<std::pair<int, int>>& value);
    void overrideTarget(Override::Target) { }

    template<typename E>
    void choice(const char* key, E value, const Names<E>& names, E fallback)
    {
        addText(key, nameOf(value, names), value != fallback);
    }
    template<typename E>
    void requiredChoice(const char* key, E value, const Names<E>& names)
    {
        addText(key, nameOf(value, names), true);
    }

    template<typename T>
    void object(const char* key, const T& value, bool isPresent)
    {
        if (isPresent)
            addObject(key, describeChild(memberPath(m_path, key), 1, m_stem + key + '.', value), false);
    }
    template<typename T>
    void object(const char* key, const std::optional<T>& value)
    {
        if (value)
            addObject(key, describeChild(memberPath(m_path, key), 1, m_stem + key + '.', *value), true);
    }
    template<typename T>
    void objects(const char* key, const std::vector<T>& values)
    {
        addObjects(key, describeChildren(key, values), !values.empty());
    }
    template<typename T>
    void requiredObjects(const char* key, const std::vector<T>& values)
    {
        addObjects(key, describeChildren(key, values), true);
    }

    /// To be called after all fields: settles what is written, and in which order.
    void finish(const FileKeys& keys, UnknownKeys unknown);

    bool isEmpty() const { return m_entries.empty(); }
    void append(std::string& out, int indent) const;

private:
    using Append = std::function<void(std::string& out, int indent)>;
    using Child = std::shared_ptr<const ObjectWriter>;
    struct Field
    {
        std::string name;
        bool isNeeded; ///< differs from the default
        bool isShort; ///< may share a line with others
        Append append;
    };

    void add(const char* key, bool isNeeded, bool isShort, Append append);
    void addText(const char* key, std::string_view text, bool isNeeded);
    void addInteger(const char* key, int value, bool isNeeded);
    void addObject(const char* key, Child child, bool isNeeded);
    void addObjects(const char* key, std::vector<Child> children, bool isNeeded);
    void addTensor(const char* key, TensorMember tensor, Append appendInline);
    const Field* findField(const std::string& name) const;
    void insertNeeded();
    bool appendOnOneLine(std::string& out) const;
    void addUnknown(const FileKeys::Key& key);

    /// "layers" and 1 of 2 → "l1.", of 1 → "".
    std::string childStem(std::string_view list, std::size_t index, std::size_t count) const;

    template<typename T>
    Child describeChild(std::string path, int levels, std::string stem, const T& value)
    {
        auto child =
            std::make_shared<ObjectWriter>(std::move(path), m_level + levels, std::move(stem), m_context);
        describe(*child, value);
        return child;
    }
    template<typename T>
    std::vector<Child> describeChildren(std::string_view list, const std::vector<T>& values)
    {
        std::vector<Child> children;
        const std::string path = memberPath(m_path, list);
        for (const T& value : values) {
            const std::size_t i = children.size();
            children.push_back(
                describeChild(elementPath(path, i), 2, childStem(list, i, values.size()), value));
        }
        return children;
    }

    std::string m_path;
    int m_level;
    std::string m_stem;
    WriteContext& m_context;
    std::vector<Field> m_fields; ///< in the order of the schema
    std::vector<Field> m_entries; ///< what is written
};

} // namespace attnscope
