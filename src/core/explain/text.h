// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/session_data.h"

#include <string>

namespace attnscope {

/// A number for reading, the same in every locale: at most `decimals` digits after the point, "0",
/// "0.25", "0.3118", "1.2e-5", "−0.5" with a real minus, "nan", "∞". Rounded digits are not hidden:
/// 0.99999 is "1.0000", only an exact 1 is "1".
std::string formatNumber(double number, int decimals);

/// The shortest text that reads back as the same number of that precision, for reading: "1e-5",
/// "−0.1" with a real minus, "nan", "∞".
std::string fullText(double number, Precision precision);

/// The same in ASCII, as programs read it: "1e-05", "-0.1", "inf".
std::string exactText(double number, Precision precision);

/// A label inside a formula: control characters as pictures, an empty one as ∅, a long one cut after
/// 24 characters, one that reads from right to left isolated so that it cannot reorder the formula.
std::string formulaLabel(const Label& label);

/// The same for entry i of a list; an index is added (₂) where the list repeats that label.
std::string formulaLabel(const Labels& labels, Index i);

/// "₁₂"
std::string subscript(Index number);

} // namespace attnscope
