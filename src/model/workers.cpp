// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workers.h"

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace attnscope {

namespace {

/// A stopped run that comes to its end must not keep the next one waiting, even where there are few cores.
constexpr int fewestThreads = 4;

/// Where threads wait until all of them are there, so that none does the work of another; but not for ever:
/// a system may give fewer.
class Meeting
{
public:
    void join(int count)
    {
        std::unique_lock lock(m_mutex);
        ++m_present;
        m_changed.notify_all();
        m_changed.wait_for(lock, std::chrono::seconds(1), [&] { return m_present >= count; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_present = 0;
};

/// Qt paints gradients with the threads of its own pool, and the window waits for them. One that a worker's
/// painting made would give way as the worker does: they are all made here, and stay.
void makePaintingThreads()
{
    QThreadPool& pool = *QThreadPool::globalInstance();
    constexpr int most = 8;
    pool.setMaxThreadCount(std::min(pool.maxThreadCount(), most));
    pool.setExpiryTimeout(-1);
    const int count = pool.maxThreadCount();
    const auto meeting = std::make_shared<Meeting>();
    for (int i = 0; i < count; ++i)
        pool.start([meeting, count] { meeting->join(count); });
}

} // namespace

QThreadPool& workers()
{
    static QThreadPool pool;
    [[maybe_unused]] static const bool isSetUp = [] {
        pool.setMaxThreadCount(std::max(fewestThreads, QThread::idealThreadCount()));
        makePaintingThreads();
        qAddPostRoutine([] { pool.waitForDone(); });
        return true;
    }();
    return pool;
}

void giveWayToWindow()
{
#ifdef Q_OS_LINUX
    if (QThread::currentThread() == QCoreApplication::instance()->thread())
        return;
    // Linux counts niceness by threads, and QThread::setPriority() does nothing for usual ones.
    constexpr int niceness = 10;
    thread_local const int result = setpriority(PRIO_PROCESS, 0, niceness);
    (void)result; // a thread that may not give way works as it is
#endif
}

} // namespace attnscope
