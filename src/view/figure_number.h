// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QString>

namespace attnscope {

/// A number for a figure, the same in every locale, with at most `decimals` digits after the point:
/// "0", "1", "0.25", "0.3118", "1.2e-5", "−0.5" (with a real minus), "nan", "∞". Digits that were
/// rounded off are not hidden: 0.99999 is "1.0000", only an exact 1 is "1".
QString figureNumber(double number, int decimals);

/// A difference: the same with a plus before numbers above 0.
QString signedNumber(double number, int decimals);
/// "now − pinned" (translated): what differences are.
QString differenceName();

/// A negative number in brackets, for a formula.
QString bracketed(const QString& number);

/// The shortest text that reads back as the same number of the given precision.
QString fullNumber(double number, Precision precision = Precision::Float64);

} // namespace attnscope
