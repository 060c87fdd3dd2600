// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "core/validate.h"

#include <QString>

namespace attnscope {

/// The name of a row of a table: the token, dimension or feature that it belongs to ("animal", "noun",
/// "q0"; with several heads "q1.0", head first).
QString rowLabel(const SessionData& session, const Shapes& shapes, const TensorRef& table, Index row);
QString columnLabel(const SessionData& session, const Shapes& shapes, const TensorRef& table, Index column);

/// The key of a table in the session file: "w_q", "embeddings", "feed_forward.w_1", …
QString tableKey(TensorRef::Kind kind);

/// Name of an undo step that edits numbers of a table: "Edit w_q".
QString editStepName(TensorRef::Kind kind);

} // namespace attnscope
