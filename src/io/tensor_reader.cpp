// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/tensor_reader.h"

#include "io/refusal.h"
#include "io/utf8.h"

#include <algorithm>
#include <limits>

namespace attnscope {

namespace {

template<typename T>
using Tables = std::vector<Cow<MatrixOf<T>>>;

Result<double> readElement(const JsonValue& value, const std::string& path, double)
{
    return readNumber(value, path);
}

Result<bool> readElement(const JsonValue& value, const std::string& path, bool)
{
    return readFlag(value, path);
}

// The common case without building a path for every number.
bool fillQuickly(const JsonValue& value, double& element)
{
    if (!value.isNumber())
        return false;
    element = value.number();
    return true;
}

bool fillQuickly(const JsonValue& value, bool& element)
{
    element = value.kind() == JsonValue::Kind::True;
    return value.isBool();
}

/// The common length of the rows, checked before any memory is taken.
Result<std::size_t> rowLength(const JsonValue& rows, const std::string& path)
{
    std::size_t length = 0;
    std::size_t row = 0;
    for (JsonValue child = rows.first(); !child.isEnd(); child = child.next(), ++row) {
        if (!child.isArray())
            return refusal(elementPath(path, row),
                QT_TRANSLATE_NOOP("core", "%1 is not a row, a list of numbers expected"), {excerpt(child)});
        const std::size_t count = child.childCount();
        if (row == 0)
            length = count;
        if (count != length)
            return refusal(path, QT_TRANSLATE_NOOP("core", "row %1 has %2 numbers, %3 expected"),
                {std::to_string(row), std::to_string(count), std::to_string(length)});
    }
    return length;
}

template<typename T>
Status fillRow(const JsonValue& row, const std::string& path, T* target)
{
    std::size_t column = 0;
    for (JsonValue child = row.first(); !child.isEnd(); child = child.next(), ++column) {
        if (fillQuickly(child, target[column]))
            continue;
        Result<T> element = readElement(child, elementPath(path, column), T());
        if (!element)
            return element.error();
        target[column] = element.value();
    }
    return {};
}

Error notAList(const JsonValue& value, const std::string& path)
{
    return refusal(path, QT_TRANSLATE_NOOP("core", "a list expected, not %1"), {excerpt(value)});
}

template<typename T>
Result<Cow<MatrixOf<T>>> readInlineMatrix(const JsonValue& value, const std::string& path)
{
    if (!value.isArray())
        return notAList(value, path);
    const Result<std::size_t> columns = rowLength(value, path);
    if (!columns)
        return columns.error();
    MatrixOf<T> matrix(static_cast<Index>(value.childCount()), static_cast<Index>(columns.value()));
    Index row = 0;
    for (JsonValue child = value.first(); !child.isEnd(); child = child.next(), ++row) {
        T* target = matrix.data() + row * matrix.cols();
        if (Status failure = fillRow<T>(child, elementPath(path, static_cast<std::size_t>(row)), target))
            return *std::move(failure);
    }
    return Cow<MatrixOf<T>>(std::move(matrix));
}

template<typename T>
Status checkSameShape(const Tables<T>& tables, const std::string& path)
{
    const MatrixOf<T>& first = *tables.front();
    const MatrixOf<T>& last = *tables.back();
    if (first.rows() == last.rows() && first.cols() == last.cols())
        return {};
    return refusal(elementPath(path, tables.size() - 1),
        QT_TRANSLATE_NOOP("core", "%1 × %2, %3 × %4 expected"),
        {std::to_string(last.rows()), std::to_string(last.cols()), std::to_string(first.rows()),
            std::to_string(first.cols())});
}

template<typename T>
Result<Tables<T>> readInlineHeads(const JsonValue& value, const std::string& path)
{
    if (!value.isArray())
        return notAList(value, path);
    Tables<T> tables;
    for (JsonValue child = value.first(); !child.isEnd(); child = child.next()) {
        Result<Cow<MatrixOf<T>>> table = readInlineMatrix<T>(child, elementPath(path, tables.size()));
        if (!table)
            return table.error();
        tables.push_back(table.take());
        if (Status failure = checkSameShape<T>(tables, path))
            return *std::move(failure);
    }
    return tables;
}

std::string shapeText(const std::vector<std::uint64_t>& shape)
{
    std::string text;
    for (const std::uint64_t size : shape)
        text += (text.empty() ? "" : " × ") + std::to_string(size);
    return text;
}

Result<std::unique_ptr<StoredTensor>> openStored(
    const JsonValue& object, const std::string& path, TensorSource* source)
{
    const std::optional<std::string> name = memberName(object);
    if (!name)
        return refusal(path, QT_TRANSLATE_NOOP("core", "a list or {\"npy\": \"tensors/NAME.npy\"} expected"));
    if (!source)
        return refusal(
            path, QT_TRANSLATE_NOOP("core", "%1 exists only in an archive, numbers expected"), {*name});
    Result<std::unique_ptr<StoredTensor>> tensor = source->open(*name);
    if (!tensor) {
        const Error& error = tensor.error();
        return Error{error.place.empty() ? path : path + ": " + error.place, error.reason};
    }
    return tensor;
}

Status checkDimensions(
    const StoredTensor& tensor, const std::string& path, std::size_t least, std::size_t most)
{
    const std::size_t count = tensor.shape().size();
    if (count >= least && count <= most)
        return {};
    const std::string expected =
        least == most ? std::to_string(least) : std::to_string(least) + "–" + std::to_string(most);
    return refusal(path, QT_TRANSLATE_NOOP("core", "a table of %1 dimensions (%2), %3 expected"),
        {std::to_string(count), shapeText(tensor.shape()), expected});
}

Status checkType(const StoredTensor& tensor, const std::string& path, bool wantsBool)
{
    if (wantsBool && !tensor.isBool())
        return refusal(path, QT_TRANSLATE_NOOP("core", "a table of numbers, booleans expected"));
    return {};
}

/// The matrices of a stored tensor of 1 to 3 dimensions, least to most allowed.
template<typename T>
Result<Tables<T>> readStored(const JsonValue& object, const std::string& path, TensorSource* source,
    std::size_t least, std::size_t most)
{
    Result<std::unique_ptr<StoredTensor>> opened = openStored(object, path, source);
    if (!opened)
        return opened.error();
    StoredTensor& tensor = *opened.value();
    if (Status failure = checkDimensions(tensor, path, least, most))
        return *std::move(failure);
    if (Status failure = checkType(tensor, path, std::is_same_v<T, bool>))
        return *std::move(failure);
    std::vector<std::uint64_t> shape = tensor.shape();
    if (std::find(shape.begin(), shape.end(), 0U) != shape.end())
        return refusal(path, QT_TRANSLATE_NOOP("core", "an empty table (%1), at least one value expected"),
            {shapeText(shape)});
    shape.insert(shape.begin(), 3 - shape.size(), 1);
    Tables<T> tables;
    std::vector<T*> parts;
    for (std::uint64_t head = 0; head < shape[0]; ++head) {
        tables.emplace_back(MatrixOf<T>(static_cast<Index>(shape[1]), static_cast<Index>(shape[2])));
        parts.push_back(tables.back().edit().data());
    }
    if (Status failure = tensor.read(parts, shape[1] * shape[2]))
        return Error{path, failure->reason};
    return tables;
}

bool isStored(const JsonValue& value)
{
    return value.isObject();
}

bool isThreeDeep(const JsonValue& value)
{
    return value.isArray() && value.first().isArray() && value.first().first().isArray();
}

template<typename T>
Result<Tables<T>> readOne(const JsonValue& value, const std::string& path, TensorSource* source)
{
    if (isStored(value))
        return readStored<T>(value, path, source, 2, 2);
    Result<Cow<MatrixOf<T>>> table = readInlineMatrix<T>(value, path);
    if (!table)
        return table.error();
    return Tables<T>{table.take()};
}

template<typename T>
Result<MaskTable<MatrixOf<T>>> readMaskTable(
    const JsonValue& value, const std::string& path, TensorSource* source)
{
    bool perHead = isThreeDeep(value);
    if (isStored(value)) {
        Result<std::unique_ptr<StoredTensor>> opened = openStored(value, path, source);
        if (!opened)
            return opened.error();
        perHead = opened.value()->shape().size() == 3;
    }
    Result<Tables<T>> tables = !perHead ? readOne<T>(value, path, source)
        : isStored(value)               ? readStored<T>(value, path, source, 3, 3)
                                        : readInlineHeads<T>(value, path);
    if (!tables)
        return tables.error();
    return MaskTable<MatrixOf<T>>{perHead, tables.take()};
}

template<typename T>
Result<MatrixOf<T>> readLine(const JsonValue& value, const std::string& path, TensorSource* source)
{
    if (isStored(value)) {
        Result<Tables<T>> tables = readStored<T>(value, path, source, 1, 1);
        if (!tables)
            return tables.error();
        return *tables.value().front();
    }
    if (!value.isArray())
        return notAList(value, path);
    MatrixOf<T> line(1, static_cast<Index>(value.childCount()));
    if (Status failure = fillRow<T>(value, path, line.data()))
        return *std::move(failure);
    return line;
}

} // namespace

Result<Tensor> readMatrix(const JsonValue& value, const std::string& path, TensorSource* source)
{
    Result<Tables<double>> tables = readOne<double>(value, path, source);
    if (!tables)
        return tables.error();
    return std::move(tables.value().front());
}

Result<Tensor> readVector(const JsonValue& value, const std::string& path, TensorSource* source)
{
    Result<Matrix> line = readLine<double>(value, path, source);
    if (!line)
        return line.error();
    return Tensor(line.take());
}

Result<HeadTensor> readHeads(const JsonValue& value, const std::string& path, TensorSource* source)
{
    return isStored(value) ? readStored<double>(value, path, source, 3, 3)
                           : readInlineHeads<double>(value, path);
}

Result<AllowedTable> readAllowed(const JsonValue& value, const std::string& path, TensorSource* source)
{
    return readMaskTable<bool>(value, path, source);
}

Result<BiasTable> readBias(const JsonValue& value, const std::string& path, TensorSource* source)
{
    return readMaskTable<double>(value, path, source);
}

Result<std::vector<bool>> readFlags(const JsonValue& value, const std::string& path, TensorSource* source)
{
    Result<BoolMatrix> line = readLine<bool>(value, path, source);
    if (!line)
        return line.error();
    const BoolMatrix& flags = line.value();
    return std::vector<bool>(flags.data(), flags.data() + flags.size());
}

Result<double> readNumber(const JsonValue& value, const std::string& path)
{
    if (value.isNumber())
        return value.number();
    const std::string text = value.isString() ? value.text() : std::string();
    if (text == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "inf" || text == "-inf")
        return text[0] == '-' ? -std::numeric_limits<double>::infinity()
                              : std::numeric_limits<double>::infinity();
    return refusal(path, QT_TRANSLATE_NOOP("core", "a number expected, not %1"), {excerpt(value)});
}

Result<bool> readFlag(const JsonValue& value, const std::string& path)
{
    if (!value.isBool())
        return refusal(path, QT_TRANSLATE_NOOP("core", "true or false expected, not %1"), {excerpt(value)});
    return value.kind() == JsonValue::Kind::True;
}

std::optional<std::string> memberName(const JsonValue& value)
{
    if (!value.isObject() || value.childCount() != 2)
        return {};
    const JsonValue key = value.first();
    if (key.text() != "npy" || !key.next().isString())
        return {};
    return key.next().text();
}

std::string excerpt(const JsonValue& value)
{
    if (value.isArray())
        return "[…]";
    if (value.isObject())
        return "{…}";
    const std::string_view raw = value.raw();
    if (raw.size() <= 40)
        return std::string(raw);
    std::size_t end = 0;
    while (end < 37)
        end += utf8LengthAt(raw, end);
    return std::string(raw.substr(0, end)) + "…";
}

} // namespace attnscope
