// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/paint_turns.h"

#include <QElapsedTimer>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace attnscope {

PaintTurns::PaintTurns(QObject* parent)
    : QObject(parent)
{ }

void PaintTurns::request(QWidget& widget, std::function<void()> paint)
{
    if (!isWaiting(widget))
        m_waiting.push_back({&widget, std::move(paint)});
    beginLater();
}

bool PaintTurns::isWaiting(const QWidget& widget) const
{
    return std::any_of(m_waiting.begin(), m_waiting.end(),
        [&](const Request& request) { return request.widget == &widget; });
}

void PaintTurns::spend(const std::function<void()>& paint)
{
    QElapsedTimer timer;
    timer.start();
    paint();
    m_spent += 1e-6 * static_cast<double>(timer.nsecsElapsed());
    beginLater();
}

void PaintTurns::begin()
{
    m_isNextPosted = false;
    m_spent = 0;
    while (!m_waiting.empty() && hasTime()) {
        const Request next = std::move(m_waiting.front());
        m_waiting.pop_front();
        if (next.widget && !next.widget->visibleRegion().isEmpty())
            spend(next.paint);
    }
}

/// After what is waiting now: layouts, which give figures their sizes, and the rest of the window. Timers
/// would wait for as long as the mouse is being moved.
void PaintTurns::beginLater()
{
    if (std::exchange(m_isNextPosted, true))
        return;
    const auto post = [this](auto next) { QMetaObject::invokeMethod(this, next, Qt::QueuedConnection); };
    post([this, post] { post([this] { begin(); }); });
}

} // namespace attnscope
