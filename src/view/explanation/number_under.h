// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "view/figure.h"

namespace attnscope {

/// The number under the pointer of a figure; nothing where a figure shows no number of a stage.
std::optional<NumberRef> numberUnder(const FigureHit& hit, const SessionData& session);

/// The focus that points at a number: its layer, head, query or key, and dimension; the rest stays.
Focus focusOn(const NumberRef& number, const SessionData& session, Focus present);

} // namespace attnscope
