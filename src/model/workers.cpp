// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workers.h"

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

#include <algorithm>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace attnscope {

namespace {

/// A stopped run that comes to its end must not keep the next one waiting, even where there are few cores.
constexpr int fewestThreads = 4;

} // namespace

QThreadPool& workers()
{
    static QThreadPool pool;
    [[maybe_unused]] static const bool isSetUp = [] {
        pool.setMaxThreadCount(std::max(fewestThreads, QThread::idealThreadCount()));
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
