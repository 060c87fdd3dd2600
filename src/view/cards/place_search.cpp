// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/place_search.h"

#include "model/workers.h"

#include <new>
#include <utility>

namespace attnscope {

PlaceSearch::PlaceSearch(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &PlaceSearch::finish);
}

PlaceSearch::~PlaceSearch()
{
    m_stop.request_stop();
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void PlaceSearch::ask(Question question)
{
    m_next = std::move(question);
    m_stop.request_stop();
    if (!m_watcher.isRunning())
        begin(); // else finish() does
}

void PlaceSearch::begin()
{
    m_stop = {};
    m_watcher.setFuture(onWorker(
        [question = std::exchange(m_next, {}), stop = m_stop.get_token()]() -> std::optional<NumberPlace> {
            try {
                return question(stop);
            } catch (const std::bad_alloc&) {
                return std::nullopt; // nothing is marked where even that lacks memory
            }
        }));
}

void PlaceSearch::finish()
{
    if (m_next)
        begin();
    else
        Q_EMIT answered(m_watcher.result());
}

} // namespace attnscope
