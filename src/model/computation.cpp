// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/computation.h"

#include "model/selection.h"
#include "model/session.h"
#include "model/workers.h"

#include <QElapsedTimer>

#include <new>
#include <utility>

namespace attnscope {

namespace {

bool isSameHead(const Focus& a, const Focus& b)
{
    return a.layer == b.layer && a.head == b.head;
}

bool isLargeHead(const Shapes& shapes, const Focus& focus)
{
    constexpr Index most = 500'000; // cells; about 10 ms
    const auto& layers = shapes[static_cast<std::size_t>(focus.sequence)];
    const LayerShape& shape = layers[static_cast<std::size_t>(focus.layer)];
    return shape.queries * shape.keys > most;
}

} // namespace

bool isLargeHead(const Snapshot& snapshot, const Focus& focus)
{
    Focus there = focus;
    there.sequence = snapshot.run->sequence();
    return isLargeHead(snapshot.shapes, there);
}

Computation::Computation(Session& session, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_selection(selection)
    , m_sequence(selection.focus().sequence)
{
    connect(&m_session, &Session::changed, this, &Computation::update);
    connect(&m_selection, &Selection::focusChanged, this, &Computation::followSelection);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &Computation::finish);
    connect(&m_headWatcher, &QFutureWatcherBase::finished, this, &Computation::showHead);
    update();
}

Computation::~Computation()
{
    m_stop.request_stop();
    m_headStop.request_stop();
    m_watcher.disconnect(this);
    m_headWatcher.disconnect(this);
    m_watcher.waitForFinished();
    m_headWatcher.waitForFinished();
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
    else
        followHead();
}

Focus Computation::shownFocus() const
{
    Focus focus = m_selection.focus();
    if (m_isHeadAwaited) {
        focus.layer = m_headShown.layer;
        focus.head = m_headShown.head;
    }
    return focus;
}

/// What the snapshot has of the selection: a run of the sequence chosen last may not be finished.
Focus Computation::wantedFocus() const
{
    Focus focus = m_selection.focus();
    focus.sequence = m_snapshot->run->sequence();
    return clampFocus(m_snapshot->session, focus);
}

bool Computation::isBeingMade(const Focus& wanted) const
{
    return m_headWatcher.isRunning() && !m_headStop.stop_requested() && m_headSource.lock() == m_snapshot
        && isSameHead(m_headBeingMade, wanted);
}

void Computation::followHead()
{
    const Focus wanted = m_snapshot ? wantedFocus() : Focus();
    const bool isShown = isSameHead(wanted, m_headShown);
    m_isHeadAwaited = m_snapshot && !isShown && isLargeHead(*m_snapshot, wanted)
        && (isBeingMade(wanted) || !m_snapshot->run->hasHead(wanted.layer, wanted.head));
    if (!m_isHeadAwaited)
        m_headShown = wanted;
    if (m_headWatcher.isRunning()) {
        if (!isBeingMade(wanted))
            m_headStop.request_stop(); // showHead() makes the one that is awaited then
    } else if (m_isHeadAwaited) {
        makeHead(wanted);
    }
}

QString Computation::outOfMemory()
{
    return tr("There is not enough memory to compute this session.");
}

Computation::Preparation Computation::beginPreparation() const
{
    return m_beginPreparation ? m_beginPreparation() : Preparation();
}

void Computation::prepareHead(const SnapshotPointer& snapshot, const Focus& focus, const Preparation& prepare,
    const std::stop_token& stop)
{
    if (isLargeHead(*snapshot, focus) && !stop.stop_requested())
        snapshot->run->head(focus.layer, focus.head);
    if (prepare && !stop.stop_requested())
        prepare(snapshot, focus, stop);
}

void Computation::makeHead(const Focus& wanted)
{
    m_headBeingMade = wanted;
    m_headSource = m_snapshot;
    m_headStop = {};
    m_headWatcher.setFuture(onWorker(
        [snapshot = m_snapshot, wanted, prepare = beginPreparation(), stop = m_headStop.get_token()] {
            try {
                prepareHead(snapshot, wanted, prepare, stop);
                return true;
            } catch (const std::bad_alloc&) {
                return false;
            }
        }));
}

void Computation::showHead()
{
    if (!m_isHeadAwaited)
        return;
    if (!m_headWatcher.result()) {
        Q_EMIT failed(outOfMemory()); // the head chosen before stays
        return;
    }
    // The selection or the snapshot may have moved on; then followHead() makes the next one.
    if (!m_headStop.stop_requested() && m_headSource.lock() == m_snapshot
        && isSameHead(m_headBeingMade, wantedFocus()))
        m_headShown = m_headBeingMade;
    followHead();
    if (!m_isHeadAwaited)
        Q_EMIT headShown();
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
    // A large head costs more to draw than to compute: its figures are prepared on the worker.
    if (estimatedCost(m_session.data(), m_session.shapes(), m_sequence) > m_synchronousCost
        || isLargeHead(m_session.shapes(), m_selection.focus())) {
        // The stopped run may need a moment; finish() starts the new one.
        setRunning(true);
        if (!m_watcher.isRunning())
            start();
        return;
    }
    setRunning(false);
    take(
        compute(m_session.data(), m_session.shapes(), m_selection.focus(), m_session.revision(), {}, {}, {}));
}

Computation::Outcome Computation::compute(const SessionData& session, const Shapes& shapes,
    const Focus& focus, quint64 revision, const std::stop_token& stop, const SequenceRun::Progress& progress,
    const Preparation& prepare)
{
    QElapsedTimer timer;
    timer.start();
    try {
        RunPointer run = runSequence(session, shapes, focus.sequence, stop, progress);
        if (!run)
            return {};
        const double milliseconds = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        auto snapshot = std::make_shared<const Snapshot>(
            Snapshot{session, shapes, std::move(run), revision, milliseconds});
        // Figures ask for the chosen head at once, on the thread that must not wait.
        const Focus shown = clampFocus(session, focus);
        prepareHead(snapshot, shown, prepare, stop);
        return {std::move(snapshot), shown};
    } catch (const std::bad_alloc&) {
        return {{}, {}, true};
    }
}

void Computation::start()
{
    m_stop = {};
    ++m_runNumber;
    m_watcher.setFuture(
        onWorker([session = m_session.data(), shapes = m_session.shapes(), focus = m_selection.focus(),
                     revision = m_session.revision(), stop = m_stop.get_token(),
                     progress = progressReporter(), prepare = beginPreparation()] {
            return compute(session, shapes, focus, revision, stop, progress, prepare);
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
    // A run that was stopped may have lacked memory which the newer one does not need.
    const bool isNews =
        outcome.snapshot ? isWanted(*outcome.snapshot) : outcome.outOfMemory && !m_stop.stop_requested();
    if (!isNews) {
        start();
        return;
    }
    setRunning(false);
    take(outcome);
}

void Computation::take(const Outcome& outcome)
{
    if (outcome.snapshot) {
        SnapshotPointer before = std::exchange(m_snapshot, outcome.snapshot);
        m_headShown = outcome.prepared;
        followHead();
        Q_EMIT snapshotChanged();
        if (before && isLargeHead(*before, clampFocus(before->session, outcome.prepared)))
            dropOnWorker(std::move(before));
    } else if (outcome.outOfMemory) {
        Q_EMIT failed(outOfMemory());
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
