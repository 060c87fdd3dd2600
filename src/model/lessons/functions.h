// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lessons/value.h"

#include <optional>
#include <string>
#include <vector>

namespace attnscope::lessons {

/// A function of expressions applied to its arguments; nothing when there is no such function or the
/// arguments do not fit it.
std::optional<Value> applyFunction(const std::string& name, const std::vector<Value>& arguments);

/// a + b, a < b, … number by number; a lone number meets every number of the other side. Comparisons
/// give 1 or 0. Nothing when the shapes do not fit.
std::optional<Value> applyOperator(std::string_view symbol, const Value& a, const Value& b);

/// Row or element of that name or index ("0"); nothing when there is none.
std::optional<Value> applyIndex(const Value& value, const std::string& index);

/// The column of a table as a row of numbers.
std::optional<Value> columnOf(const Value& table, const std::string& index);

} // namespace attnscope::lessons
