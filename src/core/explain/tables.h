// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <string>

namespace attnscope {

/// A cell of a session's table as formulas name it: "W_Q[1][noun]", "x(it)[pronoun]", "b_1[3]".
std::string tableSymbol(const Snapshot& snapshot, const TensorRef& table, Index row, Index column);

/// A dimension in a formula: its own name, or its number.
std::string dimSymbol(const std::optional<Labels>& names, Index i);

/// A table's name in formulas: "W_Q", "γ".
const char* tableName(TensorRef::Kind kind);

} // namespace attnscope
