// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/object_writer.h"

#include "io/inline_members.h"
#include "io/json_layout.h"
#include "io/number_text.h"

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

constexpr std::size_t longestLine = 100;

std::uint64_t size(Index index)
{
    return static_cast<std::uint64_t>(index);
}

template<typename T>
std::vector<std::uint64_t> shapeOf(const std::vector<Cow<MatrixOf<T>>>& tables, bool perHead)
{
    if (tables.empty())
        return {0, 0, 0};
    std::vector<std::uint64_t> shape{size(tables.front()->rows()), size(tables.front()->cols())};
    if (perHead)
        shape.insert(shape.begin(), tables.size());
    return shape;
}

template<typename T>
std::function<void(std::string&, int)> appendTables(const std::vector<Cow<MatrixOf<T>>>& tables, bool perHead)
{
    return [&tables, perHead](std::string& out, int indent) {
        if (perHead)
            appendMatrices<T>(out, tables, indent);
        else
            appendMatrix<T>(out, *tables.front(), indent);
    };
}

} // namespace

std::uint64_t TensorMember::valueCount() const
{
    std::uint64_t count = 1;
    for (const std::uint64_t extent : shape)
        count *= extent;
    return count;
}

std::string ArchiveMembers::nameOf(const TensorMember& table) const
{
    std::string path = "tensors/" + table.name;
    while (kept.contains(path + ".npy"))
        path += '_';
    return path;
}

ObjectWriter::ObjectWriter(std::string path, int level, std::string stem, WriteContext& context)
    : m_path(std::move(path))
    , m_level(level)
    , m_stem(std::move(stem))
    , m_context(context)
{ }

void ObjectWriter::add(const char* key, bool isNeeded, bool isShort, Append append)
{
    m_fields.push_back({key, isNeeded, isShort, std::move(append)});
}

void ObjectWriter::addText(const char* key, std::string_view text, bool isNeeded)
{
    add(key, isNeeded, true, [text](std::string& out, int) { appendText(out, text); });
}

void ObjectWriter::addInteger(const char* key, int value, bool isNeeded)
{
    add(key, isNeeded, true, [value](std::string& out, int) { out += std::to_string(value); });
}

void ObjectWriter::constant(const char* key, std::string_view text)
{
    addText(key, text, true);
}

void ObjectWriter::constant(const char* key, int number)
{
    addInteger(key, number, true);
}

void ObjectWriter::text(const char* key, const std::string& value, std::string_view fallback)
{
    addText(key, value, value != fallback);
}

void ObjectWriter::text(const char* key, const std::optional<std::string>& value)
{
    if (value)
        addText(key, *value, true);
}

void ObjectWriter::flag(const char* key, bool value, bool fallback)
{
    add(key, value != fallback, true, [value](std::string& out, int) { out += value ? "true" : "false"; });
}

void ObjectWriter::number(const char* key, double value, double fallback)
{
    add(key, value != fallback || std::signbit(value) != std::signbit(fallback), true,
        [value](std::string& out, int) { appendNumber(out, value); });
}

void ObjectWriter::requiredNumber(const char* key, double value)
{
    add(key, true, true, [value](std::string& out, int) { appendNumber(out, value); });
}

void ObjectWriter::integer(const char* key, int value, int fallback, int /*least*/)
{
    addInteger(key, value, value != fallback);
}

void ObjectWriter::integer(const char* key, const std::optional<int>& value, int /*least*/)
{
    if (value)
        addInteger(key, *value, true);
}

void ObjectWriter::requiredInteger(const char* key, int value)
{
    addInteger(key, value, true);
}

void ObjectWriter::labels(const char* key, const std::optional<Labels>& value)
{
    if (value)
        requiredLabels(key, *value);
}

void ObjectWriter::requiredLabels(const char* key, const Labels& value)
{
    add(key, true, false, [&value](std::string& out, int) { appendLabels(out, value); });
}

void ObjectWriter::flags(const char* key, const std::optional<std::vector<bool>>& value)
{
    if (!value)
        return;
    BoolMatrix line(1, static_cast<Index>(value->size()));
    std::copy(value->begin(), value->end(), line.data());
    TensorMember tensor{m_stem + key, {value->size()}, {}, {line}};
    addTensor(
        key, std::move(tensor), [line](std::string& out, int) { appendRow(out, line.data(), line.size()); });
}

void ObjectWriter::matrix(const char* key, const std::optional<Tensor>& value)
{
    if (!value)
        return;
    const Tensor& table = *value;
    addTensor(key, {m_stem + key, {size(table->rows()), size(table->cols())}, {table}, {}},
        [&table](std::string& out, int indent) { appendMatrix<double>(out, *table, indent); });
}

void ObjectWriter::vector(const char* key, const std::optional<Tensor>& value)
{
    if (!value)
        return;
    const Tensor& table = *value;
    addTensor(key, {m_stem + key, {size(table->size())}, {table}, {}},
        [&table](std::string& out, int) { appendRow(out, table->data(), table->size()); });
}

void ObjectWriter::requiredVector(const char* key, const std::vector<double>& value)
{
    const auto count = static_cast<Index>(value.size());
    const Tensor table = Matrix(Eigen::Map<const Matrix>(value.data(), 1, count));
    addTensor(key, {m_stem + key, {value.size()}, {table}, {}},
        [&value, count](std::string& out, int) { appendRow(out, value.data(), count); });
}

void ObjectWriter::heads(const char* key, const std::optional<HeadTensor>& value)
{
    if (value)
        addTensor(key, {m_stem + key, shapeOf<double>(*value, true), *value, {}},
            appendTables<double>(*value, true));
}

void ObjectWriter::allowed(const char* key, const std::optional<AllowedTable>& value)
{
    if (value)
        addTensor(key, {m_stem + key, shapeOf<bool>(value->tables, value->perHead), {}, value->tables},
            appendTables<bool>(value->tables, value->perHead));
}

void ObjectWriter::bias(const char* key, const std::optional<BiasTable>& value)
{
    if (value)
        addTensor(key, {m_stem + key, shapeOf<double>(value->tables, value->perHead), value->tables, {}},
            appendTables<double>(value->tables, value->perHead));
}

void ObjectWriter::scale(const Score& score)
{
    if (!score.scale)
        return;
    if (*score.scale == Score::Scale::Number)
        requiredNumber("scale", score.scaleNumber);
    else
        addText("scale", nameOf(*score.scale, scaleNames), true);
}

void ObjectWriter::window(const std::optional<std::pair<int, int>>& value)
{
    if (!value)
        return;
    add("window", true, true, [value](std::string& out, int) {
        out += '[' + std::to_string(value->first) + ", " + std::to_string(value->second) + ']';
    });
}

void ObjectWriter::addObject(const char* key, Child child, bool isNeeded)
{
    const bool isWritten = isNeeded || !child->isEmpty();
    add(key, isWritten, false, [child](std::string& out, int indent) { child->append(out, indent); });
}

void ObjectWriter::addObjects(const char* key, std::vector<Child> children, bool isNeeded)
{
    add(key, isNeeded, false, [children = std::move(children)](std::string& out, int indent) {
        out += '[';
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (i > 0)
                out += ',';
            appendNewLine(out, indent + 1);
            children[i]->append(out, indent + 1);
        }
        if (!children.empty())
            appendNewLine(out, indent);
        out += ']';
    });
}

void ObjectWriter::addTensor(const char* key, TensorMember tensor, Append appendInline)
{
    if (!m_context.members || tensor.valueCount() <= largestInlineTensor) {
        add(key, true, false, std::move(appendInline));
        return;
    }
    std::vector<TensorMember>& tables = m_context.members->tables;
    add(key, true, false, [&members = *m_context.members, index = tables.size()](std::string& out, int) {
        out += "{\"npy\": ";
        appendText(out, members.nameOf(members.tables[index]) + ".npy");
        out += '}';
    });
    tables.push_back(std::move(tensor));
}

std::string ObjectWriter::childStem(std::string_view list, std::size_t index, std::size_t count) const
{
    const bool hasLetter = list == "sequences" || list == "layers";
    const std::string number = count == 1 ? "" : std::to_string(index);
    if (hasLetter)
        return m_stem + (count == 1 ? "" : list[0] + number + ".");
    return m_stem + std::string(list) + number + '.';
}

const ObjectWriter::Field* ObjectWriter::findField(const std::string& name) const
{
    const auto it = std::find_if(
        m_fields.begin(), m_fields.end(), [&name](const Field& field) { return field.name == name; });
    return it == m_fields.end() ? nullptr : &*it;
}

void ObjectWriter::finish(const FileKeys& keys, UnknownKeys /*unknown*/)
{
    for (const FileKeys::Key& key : keys.keys) {
        if (const Field* field = findField(key.name))
            m_entries.push_back(*field);
        else if (key.unknownJson)
            addUnknown(key);
    }
    insertNeeded();
}

void ObjectWriter::addUnknown(const FileKeys::Key& key)
{
    std::string json = *key.unknownJson;
    if (m_context.members) {
        for (const FileKeys::Member& member : key.members)
            m_context.members->kept.emplace(member.name, member.bytes);
    } else if (!key.members.empty()) {
        InlinedValue value = inlinedValue(key, m_level + 1);
        json = std::move(value.json);
        if (value.lost && !m_context.loss)
            m_context.loss = refusal(memberPath(m_path, key.name),
                QT_TRANSLATE_NOOP(
                    "core", "%1 cannot be written as JSON; a file whose name ends in .attn keeps it"),
                {*value.lost});
    }
    const bool isShort = json.find('\n') == std::string::npos;
    m_entries.push_back(
        {key.name, true, isShort, [json = std::move(json)](std::string& out, int) { out += json; }});
}

void ObjectWriter::insertNeeded()
{
    std::size_t place = 0; // behind the schema's previous key
    for (const Field& field : m_fields) {
        const auto it = std::find_if(m_entries.begin(), m_entries.end(),
            [&field](const Field& entry) { return entry.name == field.name; });
        if (it != m_entries.end()) {
            place = static_cast<std::size_t>(it - m_entries.begin()) + 1;
        } else if (field.isNeeded) {
            m_entries.insert(m_entries.begin() + static_cast<std::ptrdiff_t>(place), field);
            ++place;
        }
    }
}

bool ObjectWriter::appendOnOneLine(std::string& out) const
{
    std::string line = "{";
    for (const Field& entry : m_entries) {
        if (!entry.isShort || line.size() > longestLine)
            return false;
        if (&entry != &m_entries.front())
            line += ", ";
        appendText(line, entry.name);
        line += ": ";
        entry.append(line, 0);
    }
    if (line.size() > longestLine)
        return false;
    out += line + '}';
    return true;
}

void ObjectWriter::append(std::string& out, int indent) const
{
    if (appendOnOneLine(out))
        return;
    out += '{';
    for (const Field& entry : m_entries) {
        if (&entry != &m_entries.front())
            out += ',';
        appendNewLine(out, indent + 1);
        appendText(out, entry.name);
        out += ": ";
        entry.append(out, indent + 1);
    }
    appendNewLine(out, indent);
    out += '}';
}

} // namespace attnscope
