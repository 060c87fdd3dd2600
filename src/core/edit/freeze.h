// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/parts.h"
#include "core/run.h"

namespace attnscope {

/// Makes a stage of one layer "given" with the numbers that it has in this snapshot, for the snapshot's
/// sequence: it no longer follows the inputs and its numbers can be edited. Mask stages (allowed, bias) and
/// stages that are not computed start neutral, as addGiven() says. Nothing else changes its value, except
/// that given numbers are never scaled, masked or turned again.
Result<SessionData> giveComputed(const Snapshot& snapshot, int layer, GivenStage stage);

} // namespace attnscope
