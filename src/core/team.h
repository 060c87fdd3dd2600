// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace attnscope {

/// The threads of one run: the caller's and, where the work pays for them, helpers that wait between jobs
/// (fewer than asked for where the system gives no more).
class Team
{
public:
    /// A unit of work: its number, and the number of the thread that does it (to choose scratch memory).
    using Job = std::function<void(Index unit, int worker)>;

    Team(int size, std::stop_token stop);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int size() const { return static_cast<int>(m_helpers.size()) + 1; }
    bool isStopped() const { return m_stop.stop_requested(); }

    /// Does units 0 … count − 1, each once, in any order; `done` is called on the caller's thread with the
    /// number of units that were begun. False when stopped before the end. Rethrows what a unit threw.
    bool run(Index count, const Job& job, const std::function<void(Index)>& done = {});

private:
    void help(int worker);
    void work(int worker, const std::function<void(Index)>& done);

    const std::stop_token m_stop;
    const Job* m_job = nullptr;
    Index m_count = 0;
    std::atomic<Index> m_next = 0;
    std::atomic<unsigned> m_round = 0;
    std::atomic<int> m_busy = 0;
    std::atomic<bool> m_isOver = false;
    std::mutex m_failureMutex;
    std::exception_ptr m_failure;
    std::vector<std::jthread> m_helpers;
};

/// How many threads a computation of this many multiply-adds pays for.
int teamSizeFor(double multiplyAdds);

} // namespace attnscope
