// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/code/code_writer.h"

#include "io/number_text.h"

#include <cmath>

namespace attnscope {

namespace {

/// "[a, b, c]", wrapped where it is long.
template<typename Count, typename Item>
std::string list(Count count, const Item& item, const char* separator)
{
    std::string text = "[";
    for (Count i = 0; i < count; ++i) {
        if (i > 0)
            text += separator;
        text += item(i);
    }
    return text + "]";
}

std::string rowsText(const Matrix& numbers)
{
    return list(
        numbers.rows(),
        [&](Index i) {
            return list(
                numbers.cols(), [&](Index j) { return pythonNumber(numbers(i, j)); }, ", ");
        },
        ",\n    ");
}

std::string rowsText(const BoolMatrix& cells)
{
    return list(
        cells.rows(),
        [&](Index i) {
            return list(
                cells.cols(), [&](Index j) { return cells(i, j) ? "True" : "False"; }, ", ");
        },
        ",\n    ");
}

} // namespace

void CodeWriter::line(std::string_view text)
{
    m_text.append(static_cast<std::size_t>(m_depth) * 4, ' ');
    m_text += text;
    m_text += '\n';
}

void CodeWriter::block(std::string_view text)
{
    m_text += text;
}

void CodeWriter::open(std::string_view head)
{
    line(head);
    ++m_depth;
}

std::string pythonNumber(double number)
{
    if (std::isnan(number))
        return "nan";
    if (std::isinf(number))
        return number > 0 ? "inf" : "-inf";
    return numberText(number);
}

std::string pythonString(const std::string& text)
{
    std::string literal = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (literal += '\\') += c;
        else if (code < 0x20 || code == 0x7f)
            literal += "\\x" + hexText(code, 2);
        else
            literal += c;
    }
    return literal + '"';
}

std::string pythonTensor(const Matrix& numbers, bool isVector)
{
    if (isVector)
        return "tensor("
            + list(
                numbers.cols(), [&](Index j) { return pythonNumber(numbers(0, j)); }, ", ")
            + ")";
    return "tensor(" + rowsText(numbers) + ")";
}

std::string pythonTensors(const std::vector<const Matrix*>& tables)
{
    return "tensor("
        + list(
            tables.size(), [&](std::size_t h) { return rowsText(*tables[h]); }, ",\n    ")
        + ")";
}

std::string pythonBooleans(const std::vector<const BoolMatrix*>& tables, bool perHead)
{
    if (!perHead)
        return "booleans(" + rowsText(*tables.front()) + ")";
    return "booleans("
        + list(
            tables.size(), [&](std::size_t h) { return rowsText(*tables[h]); }, ",\n    ")
        + ")";
}

} // namespace attnscope
