// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <QFutureWatcher>
#include <QObject>

#include <functional>
#include <stop_token>

namespace attnscope {

class Selection;
class Session;

/// Is the table of all queries and keys so large that making it would be felt?
bool isLargeHead(const Snapshot& snapshot, const Focus& focus);

/// Keeps a computed snapshot of the open session for the selected sequence.
///
/// A small session is computed at once, in the same event-loop turn as the edit; a large one on a
/// worker thread from a copy of the value, and a newer edit cancels the older run. snapshot() stays
/// the last finished one meanwhile; compare its revision with Session::revision() to know.
///
/// After an edit the selection is first moved to the nearest focus that exists.
class Computation final : public QObject
{
    Q_OBJECT

public:
    Computation(Session& session, Selection& selection, QObject* parent = nullptr);
    /// Stops the worker and waits for it.
    ~Computation() override;

    /// The last finished snapshot; null before the first.
    SnapshotPointer snapshot() const { return m_snapshot; }
    /// Does the snapshot belong to the session and sequence as they are now?
    bool isCurrent() const;
    bool isRunning() const { return m_running; }
    /// The chosen focus, but with the layer and the head chosen before while the tables of a large head that
    /// was chosen last are still being made (headShown() tells the end): nobody has to wait for them.
    Focus shownFocus() const;
    /// Stops the run; snapshot() stays as it was and isCurrent() false until the next edit or restart().
    void cancel();
    /// Computes again after cancel() or failed(); nothing happens when the snapshot is current.
    void restart() { update(); }

    /// Further work on a new result or a large head, on the worker that made it and before it is shown.
    /// `begin` is called on this object's thread, what it returns on the worker, which may be told to stop
    /// when nobody waits for it any more.
    using Preparation =
        std::function<void(const SnapshotPointer& snapshot, const Focus& focus, const std::stop_token& stop)>;
    void setPreparation(std::function<Preparation()> begin) { m_beginPreparation = std::move(begin); }

    /// Runs of at most this estimated cost (multiply-adds; about 5 ms) are computed at once.
    void setSynchronousCost(double multiplyAdds) { m_synchronousCost = multiplyAdds; }

Q_SIGNALS:
    void snapshotChanged();
    void headShown(); ///< shownFocus() has come to the chosen head
    void runningChanged(bool running);
    void progressChanged(double fraction);
    /// The run could not be finished; a translated sentence says why.
    void failed(const QString& reason);

private:
    struct Outcome
    {
        SnapshotPointer snapshot; ///< null when stopped or failed
        Focus prepared; ///< the tables of its layer and head are made
        bool outOfMemory = false;
    };

    static Outcome compute(const SessionData& session, const Shapes& shapes, const Focus& focus,
        quint64 revision, const std::stop_token& stop, const SequenceRun::Progress& progress,
        const Preparation& prepare);
    static void prepareHead(const SnapshotPointer& snapshot, const Focus& focus, const Preparation& prepare,
        const std::stop_token& stop);
    Focus wantedFocus() const;
    bool isBeingMade(const Focus& wanted) const;
    Preparation beginPreparation() const;

    static QString outOfMemory();
    void update();
    void followSelection();
    void followHead();
    void makeHead(const Focus& wanted);
    void showHead();
    void start();
    void finish();
    void setRunning(bool running);
    void take(const Outcome& outcome);
    SequenceRun::Progress progressReporter();
    bool isWanted(const Snapshot& snapshot) const;

    Session& m_session;
    Selection& m_selection;
    std::function<Preparation()> m_beginPreparation;
    SnapshotPointer m_snapshot;
    double m_synchronousCost = 3e7;
    QFutureWatcher<Outcome> m_watcher;
    std::stop_source m_stop;
    bool m_running = false; ///< a run is wanted and not finished
    quint64 m_runNumber = 0; ///< tells progress of an older run apart
    int m_sequence = 0;
    QFutureWatcher<bool> m_headWatcher; ///< makes the tables of a large head; false: no memory
    std::stop_source m_headStop;
    Focus m_headBeingMade;
    std::weak_ptr<const Snapshot> m_headSource; ///< whose tables they are
    Focus m_headShown; ///< its layer and head are what figures show …
    bool m_isHeadAwaited = false; ///< … while those of the selection are being made
};

} // namespace attnscope
