// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <QByteArray>
#include <QString>

#include <stop_token>
#include <vector>

namespace attnscope {

/// A session that was read, valid in every respect, and what the reader wants to say about it
/// (unknown keys, odd values), each with its place.
struct ReadSession
{
    SessionData data;
    std::vector<Error> warnings;
};

/// Reads either packaging, told apart by the first bytes. Nothing is returned of a bad file.
Result<ReadSession> readSession(const QString& path);
/// The JSON packaging from memory.
Result<ReadSession> readSessionJson(const QByteArray& json);

/// The JSON packaging: shortest numbers that read back as the same double, keys in file order,
/// unknown keys in their place, with the tables that they name in an archive inline (a member that is
/// no table stays a mere name; saveSession() refuses that).
QByteArray writeSessionJson(const SessionData& session);

/// Does the name end in .json or .attn?
bool hasSessionEnding(const QString& path);

/// Saves atomically; the ending (.json or .attn) chooses the packaging. On failure the old file
/// is as it was. What the packaging cannot hold is refused, never dropped.
Status saveSession(const SessionData& session, const QString& path, const std::stop_token& stop = {});

} // namespace attnscope
