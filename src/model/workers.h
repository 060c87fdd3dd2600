// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtConcurrentRun>

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
/// processors.
void giveWayToWindow();

/// Does `work` on one of workers().
template<typename Work>
auto onWorker(Work work)
{
    return QtConcurrent::run(&workers(), [work = std::move(work)]() mutable {
        giveWayToWindow();
        return work();
    });
}

} // namespace attnscope
