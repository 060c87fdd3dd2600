// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/session_data.h"

#include <QString>

#include <string>

namespace attnscope::lessons {

/// What an expression of a lesson stands for.
struct Value
{
    enum class Kind { Number, Row, Table, Text };

    Kind kind = Kind::Number;
    Matrix numbers; ///< 1 × 1 for Number, 1 × n for Row
    Labels rows; ///< names of a table's rows; may be empty
    Labels columns; ///< names of the columns; may be empty
    std::string text; ///< Text only

    static Value number(double x);
    static Value row(Matrix numbers, Labels columns = {});
    static Value table(Matrix numbers, Labels rows = {}, Labels columns = {});
    static Value words(std::string text);

    double asNumber() const { return numbers(0, 0); }
    bool isTrue() const { return kind == Kind::Number && asNumber() != 0.0; }
};

/// As a lesson prints it: numbers with at most `decimals` places, rows in brackets. With `percent` a
/// number is shown as a share of 100.
QString shownValue(const Value& value, int decimals, bool percent);

} // namespace attnscope::lessons
