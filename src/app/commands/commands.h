// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/arguments.h"
#include "io/session_file.h"

#include <optional>

/// The commands of the command line, one a file. Each gets arguments of the right number and
/// returns the exit code.
namespace attnscope {

int runCompute(const Arguments& arguments);
int runCheck(const Arguments& arguments);
int runConvert(const Arguments& arguments);
int runExamples(const Arguments& arguments);
int runExport(const Arguments& arguments);
int runReport(const Arguments& arguments);

/// Reads a session and prints its warnings, or prints why it cannot be read.
std::optional<SessionData> loadSession(const QString& path);

} // namespace attnscope
