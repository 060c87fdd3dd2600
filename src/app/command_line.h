// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attnscope {

/// Is the first argument one of the commands that need no display?
bool isCommand(const QString& argument);

/// Runs `attnscope COMMAND …` (arguments without the program's name); returns the exit code:
/// 0 done, 1 failed, 2 wrong usage. Prints errors and warnings on standard error itself.
int runCommand(const QStringList& arguments);

} // namespace attnscope
