// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "io/json_document.h"
#include "io/memory_limit.h"
#include "io/names.h"
#include "io/refusal.h"
#include "io/tensor_reader.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace attnscope {

/// What all objects of one file share while it is read. The first error stops the reading.
struct ReadContext
{
    MemoryAccount& memory;
    TensorSource* tensors = nullptr;
    Status failure;
    std::vector<Error> warnings;
};

/// Reads the members of one JSON object, as the schema (schema.h) describes them; ObjectWriter is
/// its mirror. A missing optional key leaves the default in place.
class ObjectReader
{
public:
    static constexpr bool isWriter = false;

    ObjectReader(const JsonValue& object, std::string path, ReadContext& context);

    void constant(const char* key, std::string_view text);
    void constant(const char* key, int number);

    void text(const char* key, std::string& value, std::string_view fallback);
    void text(const char* key, std::optional<std::string>& value);
    void flag(const char* key, bool& value, bool fallback);
    void number(const char* key, double& value, double fallback);
    void requiredNumber(const char* key, double& value);
    void integer(const char* key, int& value, int fallback, int least);
    void integer(const char* key, std::optional<int>& value, int least);
    void requiredInteger(const char* key, int& value);
    void labels(const char* key, std::optional<Labels>& value);
    void requiredLabels(const char* key, Labels& value);
    void flags(const char* key, std::optional<std::vector<bool>>& value);
    void matrix(const char* key, std::optional<Tensor>& value);
    void vector(const char* key, std::optional<Tensor>& value);
    void requiredVector(const char* key, std::vector<double>& value);
    void heads(const char* key, std::optional<HeadTensor>& value);
    void allowed(const char* key, std::optional<AllowedTable>& value);
    void bias(const char* key, std::optional<BiasTable>& value);
    void scale(Score& score);
    void window(std::optional<std::pair<int, int>>& value);
    void overrideTarget(Override::Target& target);

    template<typename E>
    void choice(const char* key, E& value, const Names<E>& names, E fallback)
    {
        value = fallback;
        if (const auto child = find(key))
            assignChoice(*child, memberPath(m_path, key), value, names);
    }
    template<typename E>
    void requiredChoice(const char* key, E& value, const Names<E>& names)
    {
        if (const auto child = require(key))
            assignChoice(*child, memberPath(m_path, key), value, names);
    }

    /// An object whose absence is a value of its own (isPresent is for the writer).
    template<typename T>
    void object(const char* key, T& value, bool /*isPresent*/)
    {
        if (const auto child = find(key))
            readObject(*child, memberPath(m_path, key), value);
    }
    template<typename T>
    void object(const char* key, std::optional<T>& value)
    {
        if (const auto child = find(key))
            readObject(*child, memberPath(m_path, key), value.emplace());
    }
    template<typename T>
    void objects(const char* key, std::vector<T>& values)
    {
        if (const auto child = find(key))
            readObjects(*child, memberPath(m_path, key), values);
    }
    template<typename T>
    void requiredObjects(const char* key, std::vector<T>& values)
    {
        if (const auto child = require(key))
            readObjects(*child, memberPath(m_path, key), values);
    }

    /// To be called after all fields: notes the order of the keys and keeps the unknown ones.
    void finish(FileKeys& keys, UnknownKeys unknown);

private:
    bool hasFailed() const { return m_context.failure.has_value(); }
    void fail(Error error);
    std::optional<JsonValue> find(const char* key);
    std::optional<JsonValue> require(const char* key);
    /// Keeps the archive's members that an unknown value names. No deeper than the JSON text.
    void keepMembers(const JsonValue& value, FileKeys::Key& key);
    void assignInteger(const JsonValue& value, const std::string& path, int& target, int least);
    void assignText(const JsonValue& value, const std::string& path, std::string& target);
    void assignLabels(const JsonValue& value, const std::string& path, Labels& target);
    void failChoice(const JsonValue& value, const std::string& path, const std::string& choices);

    template<typename T, typename Function>
    void assign(const char* key, T& target, Function read)
    {
        const auto child = find(key);
        if (!child)
            return;
        auto result = read(*child, memberPath(m_path, key), m_context.tensors);
        if (result)
            target = result.take();
        else
            fail(result.error());
    }

    template<typename E>
    void assignChoice(const JsonValue& value, const std::string& path, E& target, const Names<E>& names)
    {
        const std::string text = value.isString() ? value.text() : std::string();
        std::string choices;
        for (const auto& [name, choice] : names) {
            if (value.isString() && text == name) {
                target = choice;
                return;
            }
            choices += (choices.empty() ? "\"" : ", \"") + std::string(name) + '"';
        }
        failChoice(value, path, choices);
    }

    template<typename T>
    void readObject(const JsonValue& value, const std::string& path, T& target)
    {
        if (!value.isObject()) {
            fail(refusal(path, QT_TRANSLATE_NOOP("core", "an object expected, not %1"), {excerpt(value)}));
            return;
        }
        ObjectReader reader(value, path, m_context);
        describe(reader, target);
    }

    template<typename T>
    void readObjects(const JsonValue& value, const std::string& path, std::vector<T>& targets)
    {
        if (!value.isArray()) {
            fail(refusal(path, QT_TRANSLATE_NOOP("core", "a list expected, not %1"), {excerpt(value)}));
            return;
        }
        const std::size_t count = value.childCount();
        if (Status failure = m_context.memory.take(count, sizeof(T)))
            return fail({path, failure->reason});
        targets.reserve(count);
        for (JsonValue child = value.first(); !child.isEnd() && !hasFailed(); child = child.next()) {
            const std::string place = elementPath(path, targets.size());
            readObject(child, place, targets.emplace_back());
        }
    }

    JsonValue m_object;
    std::string m_path;
    ReadContext& m_context;
    std::vector<std::string_view> m_known;
};

} // namespace attnscope
