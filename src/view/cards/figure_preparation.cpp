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
    void add(Subject subject)
    {
        const std::lock_guard guard(m_mutex);
        m_notes[m_next] = std::move(subject);
        m_next = (m_next + 1) % m_notes.size();
    }

    bool has(const Subject& subject) const
    {
        const std::lock_guard guard(m_mutex);
        return std::find(m_notes.begin(), m_notes.end(), subject) != m_notes.end();
    }

private:
    mutable std::mutex m_mutex;
    std::array<Subject, 4> m_notes;
    std::size_t m_next = 0;
};

bool FigurePreparation::Subject::operator==(const Subject& other) const
{
    return layer == other.layer && head == other.head && snapshot.lock() == other.snapshot.lock()
        && pinned.lock() == other.pinned.lock();
}

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

FigurePreparation::Painting FigurePreparation::noted(Painting painting, const SnapshotPointer& pinned) const
{
    return [painting = std::move(painting), notes = m_notes, pinned = std::weak_ptr(pinned)](
               const SnapshotPointer& snapshot, const Focus& focus) {
        try {
            painting(snapshot, focus);
        } catch (const std::exception&) { // of lacking memory
            // The widget will say so if it lacks it as well.
        }
        notes->add({snapshot, pinned, focus.layer, focus.head});
    };
}

bool FigurePreparation::isDone(const FigureInput& input) const
{
    const Subject subject{input.snapshot, input.pinned, input.focus.layer, input.focus.head};
    const bool isBeingPainted = m_isBusy && m_painted == subject;
    return !isBeingPainted && m_notes->has(subject);
}

void FigurePreparation::begin(Painting noted, const FigureInput& input)
{
    if (m_isBusy)
        return;
    m_isBusy = true;
    m_painted = {input.snapshot, input.pinned, input.focus.layer, input.focus.head};
    // Numbers that were replaced while this waited for its turn need not be painted.
    m_watcher.setFuture(onWorker(
        [noted = std::move(noted), source = m_painted.snapshot, focus = input.focus] {
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
