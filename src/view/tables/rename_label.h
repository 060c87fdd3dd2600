// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QString>

namespace attnscope {

/// The session with another label for one token of a sequence; in cross-attention `isSource` means the
/// source tokens, in self-attention keys are the same tokens.
SessionData withTokenRenamed(
    SessionData session, int sequence, bool isSource, int token, const QString& label);

/// The session with another name for one of `width` dimensions; the others get written out by the
/// names that they are shown by.
SessionData withDimRenamed(SessionData session, bool isSource, int dim, int width, const QString& label);

} // namespace attnscope
