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

    template<typename Test>
    bool hasAny(const Test& test) const
    {
        const std::lock_guard guard(m_mutex);
        return std::any_of(m_notes.begin(), m_notes.end(), test);
    }

private:
    mutable std::mutex m_mutex;
    std::array<Subject, 4> m_notes;
    std::size_t m_next = 0;
};

FigurePreparation::Subject::Subject(const Figure& figure, const FigureInput& input)
    : snapshot(input.snapshot)
    , pinned(input.pinned)
    , layer(input.focus.layer)
    , head(figure.isSlowAtFirst(input) ? input.focus.head : -1)
    , choice(figure.slowChoice(input))
{ }

bool FigurePreparation::Subject::isSameButForChoice(const Subject& other) const
{
    return layer == other.layer && head == other.head && snapshot.lock() == other.snapshot.lock()
        && pinned.lock() == other.pinned.lock();
}

bool FigurePreparation::Subject::operator==(const Subject& other) const
{
    return choice == other.choice && isSameButForChoice(other);
}

FigurePreparation::FigurePreparation(const Figure& figure, QObject* parent)
    : QObject(parent)
    , m_figure(figure)
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

FigurePreparation::Rehearsal FigurePreparation::noted(Painting painting, FigureInput input) const
{
    input.snapshot = nullptr; // which would live as long as the result
    return [painting = std::move(painting), notes = m_notes, &figure = m_figure, input = std::move(input)](
               const SnapshotPointer& snapshot, const Focus& focus) {
        FigureInput other = input;
        other.snapshot = snapshot;
        other.focus = focus;
        if (!figure.whyNot(other).isEmpty())
            return;
        if (!figure.isSlowAtFirst(other) && figure.slowChoice(other).isEmpty())
            return;
        try {
            painting(other);
        } catch (const std::exception&) { // of lacking memory
            // The widget will say so if it lacks it as well.
        }
        notes->add({figure, other});
    };
}

bool FigurePreparation::areNumbersDone(const FigureInput& input) const
{
    if (!m_figure.isSlowAtFirst(input))
        return true;
    const Subject subject(m_figure, input);
    const auto isSame = [&](const Subject& other) { return other.isSameButForChoice(subject); };
    const bool isBeingPainted = m_isBusy && m_isFirst && isSame(m_painted);
    return !isBeingPainted && m_notes->hasAny(isSame);
}

bool FigurePreparation::isDone(const FigureInput& input) const
{
    const Subject subject(m_figure, input);
    if (subject.choice.isEmpty())
        return areNumbersDone(input);
    const bool isBeingPainted = m_isBusy && m_painted == subject;
    return !isBeingPainted && m_notes->hasAny([&](const Subject& other) { return other == subject; });
}

void FigurePreparation::begin(Rehearsal noted, const FigureInput& input)
{
    if (m_isBusy)
        return;
    m_isFirst = !areNumbersDone(input);
    m_isBusy = true;
    m_painted = {m_figure, input};
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
