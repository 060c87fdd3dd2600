// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "view/figure.h"

namespace attnscope {

/// The number under the pointer of a figure; nothing where a figure shows no number of a stage.
std::optional<NumberRef> numberUnder(const FigureHit& hit, const SessionData& session);

/// Is there one number for each query and key?
bool isOfPairs(Step step);

/// Names a number; the head is that of the focus (its key head for keys and values).
NumberRef numberOf(Step step, int row, int column, const Focus& focus, const SessionData& session);

/// The number of this step that the focus is at; nothing where the step has no table.
std::optional<NumberRef> numberAtFocus(Step step, const Focus& focus, const Snapshot& snapshot);

/// The focus that points at a number: its layer, head, query or key, and dimension; the rest stays.
Focus focusOn(const NumberRef& number, const SessionData& session, Focus present);

} // namespace attnscope
