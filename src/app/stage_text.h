// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <QString>

namespace attnscope {

/// "layer 0, head 2, scores[3][1]".
QString placeText(const Checks::Place& place);

} // namespace attnscope
