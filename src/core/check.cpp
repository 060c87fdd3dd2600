// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/check.h"

#include <charconv>
#include <cmath>

namespace attnscope::check {

std::string item(const std::string& list, Index i)
{
    return list + '[' + std::to_string(i) + ']';
}

std::string member(const std::string& owner, const char* name)
{
    return owner.empty() ? name : owner + '.' + name;
}

std::string number(double x)
{
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, x).ptr;
    return std::string(text, end);
}

Error refuse(std::string place, const char* pattern, std::vector<std::string> arguments)
{
    return {std::move(place), {pattern, std::move(arguments)}};
}

Status notEmpty(const std::string& place, const Matrix& table)
{
    if (table.rows() > 0 && table.cols() > 0)
        return {};
    return refuse(place, QT_TRANSLATE_NOOP("core", "is empty, at least one number expected"));
}

Status shape(const std::string& place, const Matrix& table, Index rows, Index columns)
{
    if (const Status bad = notEmpty(place, table))
        return bad;
    if (rows >= 0 && table.rows() != rows)
        return refuse(
            place, QT_TRANSLATE_NOOP("core", "%1 rows, %2 expected"), {number(table.rows()), number(rows)});
    if (columns >= 0 && table.cols() != columns)
        return refuse(place, QT_TRANSLATE_NOOP("core", "%1 columns, %2 expected"),
            {number(table.cols()), number(columns)});
    return {};
}

Status vector(const std::string& place, const std::optional<Tensor>& table, Index count)
{
    if (!table)
        return {};
    const Matrix& numbers = **table;
    if (const Status bad = notEmpty(place, numbers))
        return bad;
    if (numbers.rows() != 1)
        return refuse(place, QT_TRANSLATE_NOOP("core", "%1 rows, a plain list of numbers expected"),
            {number(numbers.rows())});
    if (count >= 0 && numbers.cols() != count)
        return refuse(place, QT_TRANSLATE_NOOP("core", "%1 numbers, %2 expected"),
            {number(numbers.cols()), number(count)});
    return {};
}

Status heads(const std::string& place, const HeadTensor& table, Index heads, Index rows, Index columns)
{
    const auto count = static_cast<Index>(table.size());
    if (count != heads)
        return refuse(
            place, QT_TRANSLATE_NOOP("core", "%1 heads, %2 expected"), {number(count), number(heads)});
    for (Index h = 0; h < count; ++h) {
        const Index width = columns >= 0 || h == 0 ? columns : table.front()->cols();
        if (const Status bad = shape(item(place, h), *table[static_cast<std::size_t>(h)], rows, width))
            return bad;
    }
    return {};
}

Status labels(const std::string& place, const std::optional<Labels>& labels, Index count)
{
    if (!labels || count < 0 || static_cast<Index>(labels->size()) == count)
        return {};
    return refuse(place, QT_TRANSLATE_NOOP("core", "%1 labels, %2 expected"),
        {number(static_cast<Index>(labels->size())), number(count)});
}

Status positive(const std::string& place, double x)
{
    if (std::isfinite(x) && x > 0)
        return {};
    return refuse(place, QT_TRANSLATE_NOOP("core", "%1, a number above 0 expected"), {number(x)});
}

} // namespace attnscope::check
