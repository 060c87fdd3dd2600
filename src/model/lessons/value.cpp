// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/value.h"

#include "model/number_text.h"

#include <QStringList>

#include <cmath>

namespace attnscope::lessons {

using namespace Qt::StringLiterals;

Value Value::number(double x)
{
    Value value;
    value.numbers = Matrix::Constant(1, 1, x);
    return value;
}

Value Value::row(Matrix numbers, Labels columns)
{
    return {Kind::Row, std::move(numbers), {}, std::move(columns), {}};
}

Value Value::table(Matrix numbers, Labels rows, Labels columns)
{
    return {Kind::Table, std::move(numbers), std::move(rows), std::move(columns), {}};
}

Value Value::words(std::string text)
{
    return {Kind::Text, {}, {}, {}, std::move(text)};
}

namespace {

// What sums leave behind where they should cancel; a reader is better served by 0.
constexpr double roundingNoise = 1e-12;
constexpr double largestExactInteger = 9007199254740992.0; // 2^53

QString shownNumber(double x, int decimals)
{
    if (std::isnan(x))
        return u"NaN"_s;
    if (std::isinf(x))
        return x > 0 ? u"∞"_s : u"−∞"_s;
    if (std::abs(x) < roundingNoise)
        return u"0"_s;
    if (x == std::trunc(x) && std::abs(x) < largestExactInteger)
        return QString::number(static_cast<qint64>(x));
    return shortNumber(x, decimals);
}

QString shownRow(const Matrix& numbers, Index row, int decimals)
{
    QStringList parts;
    for (Index j = 0; j < numbers.cols(); ++j)
        parts += shownNumber(numbers(row, j), decimals);
    return u"["_s + parts.join(u", "_s) + u"]"_s;
}

} // namespace

QString shownValue(const Value& value, int decimals, bool percent)
{
    if (value.kind == Value::Kind::Text)
        return QString::fromStdString(value.text);
    if (value.kind == Value::Kind::Number)
        return percent ? shownNumber(100 * value.asNumber(), decimals) + u"%"_s
                       : shownNumber(value.asNumber(), decimals);
    QStringList rows;
    for (Index i = 0; i < value.numbers.rows(); ++i)
        rows += shownRow(value.numbers, i, decimals);
    return rows.join(u"; "_s);
}

} // namespace attnscope::lessons
