// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attnscope {

/// Where the program keeps what a user would not look for: unsaved work, and which files are open.
/// $XDG_STATE_HOME/attnscope, else ~/.local/state/attnscope; made when it is missing, for the user alone.
QString stateFolder(const QString& part);

} // namespace attnscope
