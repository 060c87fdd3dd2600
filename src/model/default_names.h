// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QString>

namespace attnscope {

/// The name of a dimension, a layer or a sequence, or where it has none "dim 0", "layer 0", "sequence 0" in
/// the user's language.
QString dimName(const SessionData& session, Index i);
QString sourceDimName(const SessionData& session, Index i);
QString layerName(const SessionData& session, Index i);
QString sequenceName(const SessionData& session, Index i);

} // namespace attnscope
