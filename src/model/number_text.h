// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace attnscope {

/// The shortest text that reads back as the same double; "inf", "-inf", "nan". C locale.
QString exactNumber(double x);

/// At most `decimals` places, zeros at the end dropped; a number that would show as 0 without being 0, or is
/// very large, is written with an exponent. C locale.
QString shortNumber(double x, int decimals);

/// A number that was typed or pasted, or why it is none (translated).
struct ParsedNumber
{
    std::optional<double> value;
    QString reason;
};

/// Reads a decimal number with point; one comma and no point is a decimal comma; more commas, or
/// both, are refused, since they can be meant in two ways. Blanks around it do not count. Infinity
/// and NaN only as "inf", "-inf" and "nan". A number that no double can hold is refused.
ParsedNumber parseNumber(const QString& text);

} // namespace attnscope
