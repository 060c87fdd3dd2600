// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QRect>

namespace attnscope {

/// The session with a block (x: keys, y: queries) of the mask allowed or not. Where the sequence has a
/// mask table of its own for the layer (`given`), that one changes, else the layer's; a missing table is
/// written out first, all allowed. A table per head changes for the head in focus.
SessionData withMaskPainted(SessionData session, const Focus& focus, const QRect& block, bool allowed);

} // namespace attnscope
