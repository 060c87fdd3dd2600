// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/object_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attnscope {

ObjectReader::ObjectReader(const JsonValue& object, std::string path, ReadContext& context)
    : m_object(object)
    , m_path(std::move(path))
    , m_context(context)
{ }

void ObjectReader::fail(Error error)
{
    if (!hasFailed())
        m_context.failure = std::move(error);
}

std::optional<JsonValue> ObjectReader::find(const char* key)
{
    m_known.emplace_back(key);
    if (hasFailed())
        return {};
    for (JsonValue child = m_object.first(); !child.isEnd(); child = child.next().next()) {
        if (child.text() == key)
            return child.next();
    }
    return {};
}

std::optional<JsonValue> ObjectReader::require(const char* key)
{
    std::optional<JsonValue> value = find(key);
    if (!value)
        fail(refusal(memberPath(m_path, key), QT_TRANSLATE_NOOP("core", "this key is missing")));
    return value;
}

void ObjectReader::constant(const char* key, std::string_view text)
{
    const auto value = require(key);
    if (value && !(value->isString() && value->text() == text))
        fail(refusal(memberPath(m_path, key), QT_TRANSLATE_NOOP("core", "%1 found, \"%2\" expected"),
            {excerpt(*value), std::string(text)}));
}

void ObjectReader::constant(const char* key, int number)
{
    const auto value = require(key);
    if (value && !(value->isNumber() && value->number() == number))
        fail(refusal(memberPath(m_path, key), QT_TRANSLATE_NOOP("core", "%1 is not supported, %2 expected"),
            {excerpt(*value), std::to_string(number)}));
}

void ObjectReader::text(const char* key, std::string& value, std::string_view fallback)
{
    value = fallback;
    if (const auto child = find(key))
        assignText(*child, memberPath(m_path, key), value);
}

void ObjectReader::text(const char* key, std::optional<std::string>& value)
{
    if (const auto child = find(key))
        assignText(*child, memberPath(m_path, key), value.emplace());
}

void ObjectReader::flag(const char* key, bool& value, bool fallback)
{
    value = fallback;
    assign(key, value,
        [](const JsonValue& child, const std::string& path, TensorSource*) { return readFlag(child, path); });
}

void ObjectReader::number(const char* key, double& value, double fallback)
{
    value = fallback;
    assign(key, value, [](const JsonValue& child, const std::string& path, TensorSource*) {
        return readNumber(child, path);
    });
}

void ObjectReader::requiredNumber(const char* key, double& value)
{
    if (require(key))
        number(key, value, 0);
}

void ObjectReader::integer(const char* key, int& value, int fallback, int least)
{
    value = fallback;
    if (const auto child = find(key))
        assignInteger(*child, memberPath(m_path, key), value, least);
}

void ObjectReader::integer(const char* key, std::optional<int>& value, int least)
{
    if (const auto child = find(key))
        assignInteger(*child, memberPath(m_path, key), value.emplace(), least);
}

void ObjectReader::requiredInteger(const char* key, int& value)
{
    if (const auto child = require(key))
        assignInteger(*child, memberPath(m_path, key), value, 0);
}

void ObjectReader::labels(const char* key, std::optional<Labels>& value)
{
    if (const auto child = find(key))
        assignLabels(*child, memberPath(m_path, key), value.emplace());
}

void ObjectReader::requiredLabels(const char* key, Labels& value)
{
    if (const auto child = require(key))
        assignLabels(*child, memberPath(m_path, key), value);
}

void ObjectReader::flags(const char* key, std::optional<std::vector<bool>>& value)
{
    assign(key, value, readFlags);
}

void ObjectReader::matrix(const char* key, std::optional<Tensor>& value)
{
    assign(key, value, readMatrix);
}

void ObjectReader::vector(const char* key, std::optional<Tensor>& value)
{
    assign(key, value, readVector);
}

void ObjectReader::requiredVector(const char* key, std::vector<double>& value)
{
    std::optional<Tensor> line;
    if (require(key))
        vector(key, line);
    if (line)
        value.assign((*line)->data(), (*line)->data() + (*line)->size());
}

void ObjectReader::heads(const char* key, std::optional<HeadTensor>& value)
{
    assign(key, value, readHeads);
}

void ObjectReader::allowed(const char* key, std::optional<AllowedTable>& value)
{
    assign(key, value, readAllowed);
}

void ObjectReader::bias(const char* key, std::optional<BiasTable>& value)
{
    assign(key, value, readBias);
}

void ObjectReader::scale(Score& score)
{
    const auto child = find("scale");
    if (!child)
        return;
    score.scale = Score::Scale::Number;
    const std::string path = memberPath(m_path, "scale");
    const std::string text = child->isString() ? child->text() : std::string();
    const bool isWord = child->isString() && text != "inf" && text != "-inf" && text != "nan";
    if (isWord) {
        assignChoice(*child, path, *score.scale, scaleNames);
        return;
    }
    const Result<double> number = readNumber(*child, path);
    if (number)
        score.scaleNumber = number.value();
    else
        fail(number.error());
}

void ObjectReader::window(std::optional<std::pair<int, int>>& value)
{
    const auto child = find("window");
    if (!child)
        return;
    const std::string path = memberPath(m_path, "window");
    if (!child->isArray() || child->childCount() != 2) {
        fail(refusal(path, QT_TRANSLATE_NOOP("core", "[left, right] expected, not %1"), {excerpt(*child)}));
        return;
    }
    value.emplace();
    assignInteger(child->first(), elementPath(path, 0), value->first, -1);
    assignInteger(child->first().next(), elementPath(path, 1), value->second, -1);
}

void ObjectReader::overrideTarget(Override::Target& target)
{
    int found = 0;
    for (const auto& [name, choice] : targetNames) {
        if (!find(name))
            continue;
        target = choice;
        ++found;
    }
    if (found != 1)
        fail(refusal(m_path,
            QT_TRANSLATE_NOOP(
                "core", "names %1 of \"score\", \"weight\", \"q\", \"k\" and \"v\", exactly one expected"),
            {std::to_string(found)}));
}

void ObjectReader::finish(FileKeys& keys, UnknownKeys unknown)
{
    for (JsonValue child = m_object.first(); !child.isEnd() && !hasFailed(); child = child.next().next()) {
        FileKeys::Key key{child.text(), {}, {}};
        if (std::find(m_known.begin(), m_known.end(), key.name) == m_known.end()) {
            key.unknownJson = std::string(child.next().raw());
            keepMembers(child.next(), key);
            if (unknown == UnknownKeys::Warn)
                m_context.warnings.push_back(refusal(memberPath(m_path, key.name),
                    QT_TRANSLATE_NOOP("core", "unknown key, kept but not used")));
        }
        keys.keys.push_back(std::move(key));
    }
}

void ObjectReader::keepMembers(const JsonValue& value, FileKeys::Key& key)
{
    if (!m_context.tensors || hasFailed() || !(value.isArray() || value.isObject()))
        return;
    if (const std::optional<std::string> name = memberName(value)) {
        Result<std::shared_ptr<const std::string>> bytes = m_context.tensors->keep(*name);
        if (!bytes)
            fail({memberPath(m_path, key.name) + ": " + *name, bytes.error().reason});
        else if (bytes.value())
            key.members.push_back({*name, bytes.take()});
        return;
    }
    for (JsonValue child = value.first(); !child.isEnd(); child = child.next())
        keepMembers(child, key);
}

void ObjectReader::assignInteger(const JsonValue& value, const std::string& path, int& target, int least)
{
    const double number = value.isNumber() ? value.number() : 0.5;
    if (std::trunc(number) != number || std::abs(number) > std::numeric_limits<int>::max())
        fail(refusal(path, QT_TRANSLATE_NOOP("core", "a whole number expected, not %1"), {excerpt(value)}));
    else if (number < least)
        fail(refusal(path, QT_TRANSLATE_NOOP("core", "%1 is too small, %2 or more expected"),
            {excerpt(value), std::to_string(least)}));
    else
        target = static_cast<int>(number);
}

void ObjectReader::assignText(const JsonValue& value, const std::string& path, std::string& target)
{
    if (value.isString())
        target = value.text();
    else
        fail(refusal(path, QT_TRANSLATE_NOOP("core", "a text in quotes expected, not %1"), {excerpt(value)}));
}

void ObjectReader::assignLabels(const JsonValue& value, const std::string& path, Labels& target)
{
    if (!value.isArray()) {
        fail(refusal(path, QT_TRANSLATE_NOOP("core", "a list of labels expected, not %1"), {excerpt(value)}));
        return;
    }
    for (JsonValue child = value.first(); !child.isEnd() && !hasFailed(); child = child.next()) {
        const std::string place = elementPath(path, target.size());
        assignText(child, place, target.emplace_back());
    }
}

void ObjectReader::failChoice(const JsonValue& value, const std::string& path, const std::string& choices)
{
    fail(refusal(path, QT_TRANSLATE_NOOP("core", "%1 found, one of %2 expected"), {excerpt(value), choices}));
}

} // namespace attnscope
