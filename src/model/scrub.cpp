// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/scrub.h"

#include "model/number_text.h"

#include <QString>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

/// Digits after the point in the shortest text of the number.
int writtenDecimals(double number)
{
    const QString text = exactNumber(number);
    const auto point = text.indexOf(u'.');
    return point < 0 ? 0 : static_cast<int>(text.size() - point) - 1;
}

/// The power of ten that one step is.
int exponentOf(double number)
{
    const double size = std::abs(number);
    const bool isUsual = size == 0 || (size >= 1e-3 && size < 1e5);
    if (isUsual)
        return -std::clamp(writtenDecimals(number), 1, 3);
    return static_cast<int>(std::floor(std::log10(size))) - 2;
}

/// Decimals after which a sum of both is exact in decimal notation.
int decimalsOf(double start, double step)
{
    const int ofStep = static_cast<int>(std::ceil(-std::log10(std::abs(step)) - 1e-9));
    return std::max({writtenDecimals(start), ofStep, 0});
}

} // namespace

double scrubStep(double number, bool fine)
{
    if (!std::isfinite(number))
        return 0;
    return std::pow(10.0, exponentOf(number) - (fine ? 1 : 0));
}

double scrubbed(double start, double step, int steps)
{
    if (steps == 0 || step == 0 || !std::isfinite(start))
        return start;
    const double sum = start + steps * step;
    const int decimals = decimalsOf(start, step);
    // More digits than a double holds would not round anything.
    if (decimals > 15 || std::abs(sum) >= 1e15)
        return sum;
    const double rounded = QString::number(sum, 'f', decimals).toDouble();
    return rounded == 0 ? 0 : rounded; // no −0 from rounding
}

} // namespace attnscope
