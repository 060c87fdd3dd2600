// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QLocale>
#include <QTest>

#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace attnscope::test {

/// A matrix from text: rows apart by ";" or line breaks, numbers by blanks; "nan", "inf" and "-inf" too.
inline Matrix matrix(const std::string& text)
{
    std::vector<std::vector<double>> rows;
    std::string line;
    std::string all = text;
    for (char& c : all)
        c = c == ';' ? '\n' : c;
    std::istringstream lines(all);
    while (std::getline(lines, line)) {
        std::vector<double> row;
        for (const QString& word : QString::fromStdString(line).split(u' ', Qt::SkipEmptyParts))
            row.push_back(QLocale::c().toDouble(word));
        if (!row.empty())
            rows.push_back(row);
    }
    const Index columns = rows.empty() ? 0 : static_cast<Index>(rows.front().size());
    Matrix out(static_cast<Index>(rows.size()), columns);
    for (Index i = 0; i < out.rows(); ++i)
        for (Index j = 0; j < columns; ++j)
            out(i, j) = rows[static_cast<std::size_t>(i)].at(static_cast<std::size_t>(j));
    return out;
}

/// How far two numbers are apart: ∞ where only one is NaN or they are different infinities.
inline double distance(double got, double want)
{
    if (std::isnan(got) || std::isnan(want))
        return std::isnan(got) && std::isnan(want) ? 0 : HUGE_VAL;
    return got == want ? 0 : std::abs(got - want);
}

/// Nothing when |got − want| ≤ absolute + relative·|want| everywhere, else a sentence about the worst
/// element. A NaN agrees with a NaN alone.
inline std::optional<std::string> difference(
    const Matrix& got, const Matrix& want, double absolute, double relative = 0)
{
    std::ostringstream text;
    text.precision(17);
    if (got.rows() != want.rows() || got.cols() != want.cols()) {
        text << "is " << got.rows() << " x " << got.cols() << ", expected " << want.rows() << " x "
             << want.cols();
        return text.str();
    }
    double worst = 0;
    Index row = -1;
    Index column = -1;
    for (Index i = 0; i < got.rows(); ++i) {
        for (Index j = 0; j < got.cols(); ++j) {
            const double allowed = std::isfinite(want(i, j)) ? absolute + relative * std::abs(want(i, j)) : 0;
            const double beyond = distance(got(i, j), want(i, j)) - allowed;
            if (beyond > worst) {
                worst = beyond;
                row = i;
                column = j;
            }
        }
    }
    if (row < 0)
        return {};
    text << "worst at [" << row << "][" << column << "]: " << got(row, column) << ", expected "
         << want(row, column);
    return text.str();
}

} // namespace attnscope::test

/// COMPARE_MATRIX(got, want, absolute tolerance[, relative tolerance])
#define COMPARE_MATRIX(got, want, ...)                                                                       \
    do {                                                                                                     \
        const auto matrixDifference = attnscope::test::difference(got, want, __VA_ARGS__);                   \
        QVERIFY2(!matrixDifference, (std::string(#got " ") + matrixDifference.value_or("")).c_str());        \
    } while (false)
