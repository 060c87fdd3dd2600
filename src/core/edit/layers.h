// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

namespace attnscope {

// Each returns the edited session, valid whenever the given one is, or why it cannot be. Given stages and
// overrides go with their layer.

/// Before layer `at`; one head whose projections are identities (written out, cut or padded with 0, where
/// widths differ), so that the layers after it still fit.
Result<SessionData> addLayer(const SessionData& session, int at);
/// The copy follows its model, with the same given stages and overrides.
Result<SessionData> duplicateLayer(const SessionData& session, int layer);
/// The last layer cannot be removed.
Result<SessionData> removeLayer(const SessionData& session, int layer);
/// `to` is its index afterwards.
Result<SessionData> moveLayer(const SessionData& session, int from, int to);
/// Turns the tables so that the layer computes the same in the other orientation.
Result<SessionData> turnLayer(const SessionData& session, int layer);

} // namespace attnscope
