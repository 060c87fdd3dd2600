// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/team.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace attnscope {

Team::Team(int size, std::stop_token stop)
    : m_stop(std::move(stop))
{
    try {
        for (int worker = 1; worker < size; ++worker)
            m_helpers.emplace_back([this, worker] { help(worker); });
    } catch (const std::system_error&) {
        // The system gives no more threads: those that there are do the work.
    }
}

Team::~Team()
{
    m_isOver = true;
    ++m_round;
    m_round.notify_all();
}

void Team::help(int worker)
{
    for (unsigned seen = 0;;) {
        m_round.wait(seen);
        seen = m_round.load();
        if (m_isOver)
            return;
        work(worker, {});
        if (--m_busy == 0)
            m_busy.notify_all();
    }
}

void Team::work(int worker, const std::function<void(Index)>& done)
{
    try {
        for (Index unit = m_next++; unit < m_count && !isStopped(); unit = m_next++) {
            (*m_job)(unit, worker);
            if (done)
                done(std::min(m_next.load(), m_count));
        }
    } catch (...) {
        const std::lock_guard lock(m_failureMutex);
        m_failure = std::current_exception();
        m_next = m_count;
    }
}

bool Team::run(Index count, const Job& job, const std::function<void(Index)>& done)
{
    m_job = &job;
    m_count = count;
    m_next = 0;
    m_busy = static_cast<int>(m_helpers.size());
    if (!m_helpers.empty()) {
        ++m_round;
        m_round.notify_all();
    }
    work(0, done);
    for (int busy = m_busy.load(); busy != 0; busy = m_busy.load())
        m_busy.wait(busy);
    if (m_failure)
        std::rethrow_exception(std::exchange(m_failure, nullptr));
    return !isStopped();
}

int teamSizeFor(double multiplyAdds)
{
    constexpr double worthwhile = 5e6; // 10 MFLOP; below, waking a thread costs more than it gains
    constexpr int most = 8;
    if (multiplyAdds < worthwhile)
        return 1;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most);
}

} // namespace attnscope
