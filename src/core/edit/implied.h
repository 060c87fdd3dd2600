// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "core/validate.h"

#include <optional>

namespace attnscope {

/// A table that is not written out: one number everywhere, or ones on the diagonal and zeros elsewhere.
struct ImpliedTable
{
    Index rows = 0;
    Index columns = 0;
    double number = 0; ///< everywhere, unless it is the identity
    bool isIdentity = false;

    Matrix numbers() const;
};

/// What a table that the session does not hold stands for (identity, zeros or ones, in the shape
/// that it would have in the file). Nothing where the table exists, or where a missing one means that
/// the whole stage is missing.
std::optional<ImpliedTable> impliedTable(
    const SessionData& session, const Shapes& shapes, const TensorRef& ref);

/// The same for a table of one layer that is known to be missing.
std::optional<ImpliedTable> impliedLayerTable(
    const Layer& layer, const LayerShape& shape, TensorRef::Kind kind);

/// Writes an implied table out, so that its numbers can be edited. The session computes as before.
/// Nothing changes where the table exists already.
Result<SessionData> materialised(const SessionData& session, const Shapes& shapes, const TensorRef& ref);

} // namespace attnscope
