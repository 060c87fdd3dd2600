// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>
#include <vector>

namespace attnscope {

/// A copy of a session that was not saved yet, in the state folder, with a lock: a copy without a
/// living owner is work that a crash left behind.
class UnsavedWork
{
public:
    struct Info
    {
        QString name; ///< of the document, as its window showed it
        QString file; ///< the document's file; empty while it has none
        QDateTime time;
    };

    /// A copy that belongs to this process until the object ends; nothing is written yet. Null where
    /// the state folder cannot be written.
    static std::unique_ptr<UnsavedWork> create();
    /// What earlier runs left behind, newest first. Copies of running programs are not among them.
    static std::vector<std::unique_ptr<UnsavedWork>> leftBehind();

    /// Replaces the copy, atomically. May run in a thread of its own.
    Status write(const SessionData& session, const Info& info) const;
    Result<SessionData> read() const;
    Info info() const;
    void remove() const;

private:
    explicit UnsavedWork(QString base);

    QString sessionPath() const { return m_base + QStringLiteral(".attn"); }
    QString infoPath() const { return m_base + QStringLiteral(".json"); }

    QString m_base; ///< path without ending
    QLockFile m_lock;
};

} // namespace attnscope
