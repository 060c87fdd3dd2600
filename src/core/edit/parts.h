// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/fill.h"
#include "core/result.h"
#include "core/session_data.h"

namespace attnscope {

// Parts of a session that bring tables of their own: each function makes the tables in the right shapes, so
// that the result is valid whenever the given session is; or says why it cannot be.

/// `general` starts with an identity w, `additive` with identities for both projections and ones for v; d_a =
/// `hidden`. Parameters of the kind before are dropped.
Result<SessionData> setScoreKind(const SessionData& session, int layer, Score::Kind kind, Index hidden = 4);
/// A table starts with zeros, as many rows as the longest sequence has tokens.
Result<SessionData> setPositionKind(const SessionData& session, Position::Kind kind);

/// A feed-forward with zeros in w_2, which changes nothing until it is edited; w_1 is an identity.
Result<SessionData> addFeedForward(const SessionData& session, int layer, Index hidden);
Result<SessionData> removeFeedForward(const SessionData& session, int layer);
/// Numbers of hidden features that remain stay; new ones are 0.
Result<SessionData> resizeFeedForward(const SessionData& session, int layer, Index hidden);
/// The gate starts with ones, or goes.
Result<SessionData> setFeedForwardGate(const SessionData& session, int layer, bool gated);

/// The mask table of a layer: all allowed, or all biases 0; shared by the heads or one a head.
Result<SessionData> addAllowedTable(const SessionData& session, int layer, bool perHead);
Result<SessionData> removeAllowedTable(const SessionData& session, int layer);
Result<SessionData> addBiasTable(const SessionData& session, int layer, bool perHead);
Result<SessionData> removeBiasTable(const SessionData& session, int layer);

enum class GivenStage { Q, K, V, Scores, Weights, Allowed, Bias };
/// Replaces a stage of one layer by zeros (`Allowed`: all true) in the shape that the stage has; `width`:
/// features of one head where the session does not say it (q, k, v).
Result<SessionData> addGiven(
    const SessionData& session, int sequence, int layer, GivenStage stage, Index width = -1);
Result<SessionData> removeGiven(const SessionData& session, int sequence, int layer, GivenStage stage);

/// Embeddings of 0 for every sequence that has none.
Result<SessionData> addEmbeddings(const SessionData& session, Index modelWidth);

/// A whole table of the session, present or implied, with new numbers.
Result<SessionData> fillTable(const SessionData& session, const TensorRef& table, const Fill& fill);

} // namespace attnscope
