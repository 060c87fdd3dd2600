// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/run.h"
#include "model/lessons/value.h"

#include <string_view>

namespace attnscope::lessons {

/// What the names in an expression refer to.
struct Scope
{
    SnapshotPointer live; ///< the session as it is now
    SnapshotPointer against; ///< `against.x`: the session that a step compares with; may be null
    SnapshotPointer then; ///< `then.x`: the session after the edit that a question imagines; may be null
    int layer = 0;
    int head = 0;
};

/// Works out an expression of a lesson:
///
///     weights[it][animal]      a number; an index counts from 0, a label names a token or dimension
///     L1.H2.weights[it]        another layer and head than the step's
///     against.output, then.q   another session than the live one
///     + − * / ^, < <= > >= == !=, numbers and 'text'
///     sum mean min max variance deviation norm (one number), entropy and argmax of a row,
///     exp ln sqrt abs (each number), softmax (each row), softmax_all, transpose, rowmax, rowsum,
///     dot(a, b), angle(a, b) in degrees, distance(a, b) = max |a − b|, column(table, LABEL)
///
/// The error's place is the part that has no meaning in this session.
Result<Value> evaluate(std::string_view expression, const Scope& scope);

} // namespace attnscope::lessons
