// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/atomic_file.h"
#include "io/session_file.h"

namespace attnscope {

inline constexpr int archiveSignatureSize = 4;

/// Does a file that begins so hold a ZIP archive?
bool isArchive(const QByteArray& firstBytes);

/// Reads the archive packaging: session.json and the tables it names.
Result<ReadSession> readSessionArchive(const QString& path);
/// The same from memory.
Result<ReadSession> readSessionArchive(const QByteArray& archive);

/// Writes and commits the archive packaging.
Status writeSessionArchive(const SessionData& session, AtomicFile& file);

} // namespace attnscope
