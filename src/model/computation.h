// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <QFutureWatcher>
#include <QObject>

namespace attnscope {

class Selection;
class Session;

/// Keeps a computed snapshot of the open session for the selected sequence.
///
/// A small session is computed at once, in the same event-loop turn as the edit; a large one on a
/// worker thread from a copy of the value, and a newer edit cancels the older run. snapshot() stays
/// the last finished one meanwhile; compare its revision with Session::revision() to know.
class Computation final : public QObject
{
    Q_OBJECT

public:
    Computation(Session& session, Selection& selection, QObject* parent = nullptr);
    ~Computation() override;

    /// The last finished snapshot; null before the first.
    SnapshotPointer snapshot() const { return m_snapshot; }
    bool isRunning() const;
    void cancel();

Q_SIGNALS:
    void snapshotChanged();
    void runningChanged(bool running);
    void progressChanged(double fraction);

private:
    SnapshotPointer m_snapshot;
};

} // namespace attnscope
