// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_preparation.h"

#include "model/workers.h"

#include <algorithm>
#include <array>
#include <exception>
#include <mutex>
#include <utility>

namespace attnscope {

/// What was painted last: what the window shows still, and what it will show next.
class FigurePreparation::Notes
{
public:
    void add(const SnapshotPointer& snapshot, const Focus& focus)
    {
        const std::lock_guard guard(m_mutex);
        m_notes[m_next] = {snapshot, focus.layer, focus.head};
        m_next = (m_next + 1) % m_notes.size();
    }

    bool has(const SnapshotPointer& snapshot, const Focus& focus) const
    {
        const std::lock_guard guard(m_mutex);
        return std::any_of(m_notes.begin(), m_notes.end(), [&](const Note& note) {
            return note.layer == focus.layer && note.head == focus.head && note.snapshot.lock() == snapshot;
        });
    }

private:
    struct Note
    {
        std::weak_ptr<const Snapshot> snapshot;
        int layer = -1;
        int head = -1;
    };

    mutable std::mutex m_mutex;
    std::array<Note, 4> m_notes;
    std::size_t m_next = 0;
};

FigurePreparation::FigurePreparation(QObject* parent)
    : QObject(parent)
    , m_notes(std::make_shared<Notes>())
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(150);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_isFelt = true;
        Q_EMIT felt();
    });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &FigurePreparation::finish);
}

FigurePreparation::~FigurePreparation()
{
    m_watcher.disconnect(this);
    m_watcher.cancel(); // one that has not begun need not
    m_watcher.waitForFinished();
}

FigurePreparation::Painting FigurePreparation::noted(Painting painting) const
{
    return [painting = std::move(painting), notes = m_notes](
               const SnapshotPointer& snapshot, const Focus& focus) {
        try {
            painting(snapshot, focus);
        } catch (const std::exception&) { // of lacking memory
            // The widget will say so if it lacks it as well.
        }
        notes->add(snapshot, focus);
    };
}

bool FigurePreparation::isDone(const SnapshotPointer& snapshot, const Focus& focus) const
{
    const bool isBeingPainted = m_isBusy && m_snapshot.lock() == snapshot && m_focus.layer == focus.layer
        && m_focus.head == focus.head;
    return !isBeingPainted && m_notes->has(snapshot, focus);
}

void FigurePreparation::begin(Painting noted, const SnapshotPointer& snapshot, const Focus& focus)
{
    if (m_isBusy)
        return;
    m_isBusy = true;
    m_snapshot = snapshot;
    m_focus = focus;
    // Numbers that were replaced while this waited for its turn need not be painted.
    m_watcher.setFuture(onWorker(
        [noted = std::move(noted), source = m_snapshot, focus] {
            if (const SnapshotPointer numbers = source.lock())
                noted(numbers, focus);
        },
        WorkerTurn::Late));
    m_patience.start();
}

void FigurePreparation::finish()
{
    m_patience.stop();
    m_isBusy = false;
    m_isFelt = false;
    Q_EMIT done();
}

} // namespace attnscope
