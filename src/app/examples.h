// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/session_file.h"

#include <QStringList>

namespace attnscope {

/// Names of the built-in sessions, `it` first.
QStringList exampleNames();

/// What it shows, translated.
QString exampleSummary(const QString& name);

/// "name: what it shows", translated.
QString exampleTitle(const QString& name);

Result<ReadSession> readExample(const QString& name);

} // namespace attnscope
