// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QStringList>

namespace attnscope {

/// Which figures the file's `view` asks for; empty where it says nothing.
QStringList figuresIn(const View& view);
/// Writes them there; an empty list takes the key away.
void setFiguresIn(View& view, const QStringList& figureIds);

} // namespace attnscope
