// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/paint_turns.h"

#include <QWidget>

#include <algorithm>
#include <numeric>
#include <utility>

namespace attnscope {

PaintTurns::PaintTurns(QObject* parent)
    : QObject(parent)
{ }

void PaintTurns::request(QWidget& widget, Painting paint)
{
    if (!isWaiting(widget))
        m_waiting.push_back({&widget, std::move(paint)});
    planLater();
}

bool PaintTurns::isWaiting(const QWidget& widget) const
{
    return std::any_of(m_waiting.begin(), m_waiting.end(),
        [&](const Request& request) { return request.widget == &widget; });
}

void PaintTurns::afterwards(QObject& owner, std::function<void()> work)
{
    const bool isAsked =
        std::any_of(m_work.begin(), m_work.end(), [&](const Work& other) { return other.owner == &owner; });
    if (m_work.empty())
        m_workSince.start();
    if (!isAsked)
        m_work.push_back({&owner, std::move(work)});
    planLater();
}

void PaintTurns::spend(QWidget& widget, const Painting& paint)
{
    QElapsedTimer timer;
    timer.start();
    const bool isNew = paint();
    const double time = 1e-6 * static_cast<double>(timer.nsecsElapsed());
    if (isNew)
        m_lastTimes[&widget] = time;
    m_spent += time;
    planLater();
}

/// A posted event, as those of painting are: timers would wait for as long as the mouse is being moved.
void PaintTurns::planLater()
{
    if (!m_isPlanned)
        post(&PaintTurns::plan);
}

void PaintTurns::post(void (PaintTurns::*turn)())
{
    m_isPlanned = true;
    QMetaObject::invokeMethod(this, turn, Qt::QueuedConnection);
}

void PaintTurns::plan()
{
    m_spent = 0;
    m_isPlanned = false;
    std::erase_if(m_waiting,
        [](const Request& request) { return !request.widget || request.widget->visibleRegion().isEmpty(); });
    if (!m_waiting.empty() && expectedTime() > m_longest) {
        // After what is waiting now: layouts, which give figures their sizes, and the rest of the window.
        m_isDivided = true;
        return post(&PaintTurns::begin);
    }
    for (const Request& request : std::exchange(m_waiting, {}))
        request.widget->update();
    // The last of the figures that were painted in turns is seen first.
    std::exchange(m_isDivided, false) ? post(&PaintTurns::doWork) : doWork();
}

void PaintTurns::doWork()
{
    m_isPlanned = false;
    QElapsedTimer timer;
    timer.start();
    while (!m_work.empty()) {
        doNextWork();
        if (1e-6 * static_cast<double>(timer.nsecsElapsed()) >= m_longest)
            break;
    }
    if (!m_waiting.empty() || !m_work.empty())
        planLater();
}

void PaintTurns::doNextWork()
{
    const Work next = std::move(m_work.front());
    m_work.pop_front();
    if (next.owner)
        next.work();
}

/// As while a number is dragged, with each result before the figures of the last one are painted.
bool PaintTurns::isWorkLate() const
{
    constexpr qint64 patience = 150; // milliseconds
    return !m_work.empty() && m_workSince.hasExpired(patience);
}

double PaintTurns::expectedTime() const
{
    return std::accumulate(
        m_waiting.begin(), m_waiting.end(), 0.0, [this](double sum, const Request& request) {
            const auto last = m_lastTimes.find(request.widget);
            return sum + (last == m_lastTimes.end() ? m_longest : last->second);
        });
}

void PaintTurns::begin()
{
    m_isPlanned = false;
    while (!m_waiting.empty()) {
        const Request next = std::move(m_waiting.front());
        m_waiting.pop_front();
        if (next.widget && !next.widget->visibleRegion().isEmpty())
            spend(*next.widget, next.paint);
        if (!hasTime())
            break;
    }
    if (!m_waiting.empty() && isWorkLate())
        doNextWork();
    if (!m_waiting.empty() || !m_work.empty())
        planLater();
}

} // namespace attnscope
