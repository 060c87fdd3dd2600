// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/computation.h"

#include "model/selection.h"
#include "model/session.h"

#include <QElapsedTimer>
#include <QtConcurrentRun>

#include <new>

namespace attnscope {

Computation::Computation(Session& session, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_selection(selection)
    , m_sequence(selection.focus().sequence)
{
    connect(&m_session, &Session::changed, this, &Computation::update);
    connect(&m_selection, &Selection::focusChanged, this, &Computation::followSelection);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &Computation::finish);
    update();
}

Computation::~Computation()
{
    m_stop.request_stop();
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

bool Computation::isWanted(const Snapshot& snapshot) const
{
    return snapshot.revision == m_session.revision() && snapshot.run->sequence() == m_sequence;
}

bool Computation::isCurrent() const
{
    return m_snapshot && isWanted(*m_snapshot);
}

void Computation::cancel()
{
    m_stop.request_stop();
    setRunning(false);
}

void Computation::followSelection()
{
    if (m_selection.focus().sequence != m_sequence)
        update();
}

void Computation::update()
{
    m_stop.request_stop();
    m_sequence = clampFocus(m_session.data(), m_selection.focus()).sequence;
    // The selection may lie outside a session that has just become smaller.
    m_selection.setFocus(clampFocus(m_session.data(), m_selection.focus()));
    if (isCurrent()) {
        setRunning(false);
        return;
    }
    if (estimatedCost(m_session.data(), m_session.shapes(), m_sequence) > m_synchronousCost) {
        // The stopped run may need a moment; finish() starts the new one.
        setRunning(true);
        if (!m_watcher.isRunning())
            start();
        return;
    }
    setRunning(false);
    take(compute(m_session.data(), m_session.shapes(), m_sequence, m_session.revision(), {}, {}));
}

Computation::Outcome Computation::compute(const SessionData& session, const Shapes& shapes, int sequence,
    quint64 revision, const std::stop_token& stop, const SequenceRun::Progress& progress)
{
    QElapsedTimer timer;
    timer.start();
    try {
        RunPointer run = runSequence(session, shapes, sequence, stop, progress);
        if (!run)
            return {};
        const double milliseconds = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        return {std::make_shared<const Snapshot>(
            Snapshot{session, shapes, std::move(run), revision, milliseconds})};
    } catch (const std::bad_alloc&) {
        return {{}, true};
    }
}

void Computation::start()
{
    m_stop = {};
    ++m_runNumber;
    m_watcher.setFuture(QtConcurrent::run(
        [session = m_session.data(), shapes = m_session.shapes(), sequence = m_sequence,
            revision = m_session.revision(), stop = m_stop.get_token(), progress = progressReporter()] {
            return compute(session, shapes, sequence, revision, stop, progress);
        }));
}

// Called on the worker thread. The destructor waits for the worker, so `this` outlives it.
SequenceRun::Progress Computation::progressReporter()
{
    return [this, run = m_runNumber, last = 0.0](double fraction) mutable {
        if (fraction < last + 0.01)
            return;
        last = fraction;
        QMetaObject::invokeMethod(
            this,
            [this, run, fraction] {
                if (m_running && run == m_runNumber)
                    Q_EMIT progressChanged(fraction);
            },
            Qt::QueuedConnection);
    };
}

void Computation::finish()
{
    const Outcome outcome = m_watcher.result();
    if (!m_running)
        return;
    const bool stale = !outcome.snapshot || !isWanted(*outcome.snapshot);
    if (stale && !outcome.outOfMemory) {
        start();
        return;
    }
    setRunning(false);
    take(outcome);
}

void Computation::take(const Outcome& outcome)
{
    if (outcome.snapshot) {
        m_snapshot = outcome.snapshot;
        Q_EMIT snapshotChanged();
    } else if (outcome.outOfMemory) {
        Q_EMIT failed(tr("There is not enough memory to compute this session."));
    }
}

void Computation::setRunning(bool running)
{
    if (running == m_running)
        return;
    m_running = running;
    Q_EMIT runningChanged(running);
}

} // namespace attnscope
