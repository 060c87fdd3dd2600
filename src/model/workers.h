// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtConcurrent>

#include <new>
#include <utility>

class QThreadPool;

namespace attnscope {

/// The threads for all that a window must not wait for; whoever leaves the program waits for them.
///
/// Qt's own pool is none: Qt 6.4 paints gradients and images with the threads of
/// QThreadPool::globalInstance() and waits for them, so that a long task in that pool freezes the window
/// until it is over.
QThreadPool& workers();

/// Lets the calling thread, and those that it makes, take only what the window's thread leaves of the
/// processors. Nothing happens in the window's thread, which takes over work that it has to wait for.
void giveWayToWindow();

/// Whose turn it is where there is more to do than there are threads.
enum class WorkerTurn {
    Late, ///< after all that somebody has asked for
    Usual
};

/// Does `work` on one of workers().
template<typename Work>
auto onWorker(Work work, WorkerTurn turn = WorkerTurn::Usual)
{
    auto run = [work = std::move(work)]() mutable {
        giveWayToWindow();
        return work();
    };
    return QtConcurrent::task(std::move(run))
        .onThreadPool(workers())
        .withPriority(static_cast<int>(turn))
        .spawn();
}

/// Lets a worker give back the memory of `value`: for large tables that takes its time.
template<typename T>
void dropOnWorker(T value)
{
    try {
        onWorker([value = std::move(value)]() mutable { (void)T(std::move(value)); });
    } catch (const std::bad_alloc&) { // then it is given back here
    }
}

} // namespace attnscope
