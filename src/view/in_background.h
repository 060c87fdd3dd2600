// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/workers.h"
#include "view/patience.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFutureWatcher>
#include <QProgressDialog>
#include <QTimer>

#include <atomic>
#include <concepts>
#include <optional>
#include <stop_token>
#include <utility>

namespace attnscope {

/// How far a work of several steps is: a worker counts, the window shows.
struct Steps
{
    int count = 0; ///< 0: nobody knows
    std::atomic<int> done = 0;
};

/// Lets the window go on painting until the work that `watcher` follows is done. When it takes long, a dialog
/// says what is done and how far it is, and offers to cancel, which ends the waiting; but with `stop` it asks
/// the work to stop and waits for its end.
inline void waitFor(const QFutureWatcherBase& watcher, QWidget& window, const QString& text,
    std::stop_source* stop, const Steps& steps = {})
{
    QEventLoop loop;
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(patienceMilliseconds, &loop, &QEventLoop::quit);
    // Nothing covers the window yet that would keep a person from changing what is being opened or saved.
    if (!watcher.isFinished())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (watcher.isFinished())
        return;
    QProgressDialog dialog(text, QCoreApplication::translate("Background", "Cancel"), 0, 0, &window);
    dialog.setObjectName(QStringLiteral("progressDialog"));
    dialog.setWindowModality(Qt::WindowModal);
    QObject::connect(&dialog, &QProgressDialog::canceled, &loop, [&] {
        if (!stop)
            return loop.quit();
        stop->request_stop();
        dialog.setCancelButton(nullptr);
    });
    // Nothing may uncover the window while the work goes on that must be waited for.
    const auto stay = [&] {
        if (stop && !watcher.isFinished())
            dialog.show();
    };
    QObject::connect(&dialog, &QProgressDialog::canceled, &loop, stay);
    QObject::connect(&dialog, &QDialog::finished, &loop, stay);
    QTimer news;
    QObject::connect(&news, &QTimer::timeout, &dialog, [&] { dialog.setValue(steps.done); });
    if (steps.count > 0) {
        dialog.setAutoReset(false);
        dialog.setMaximum(steps.count);
        news.start(50);
    }
    dialog.show();
    do
        loop.exec();
    while (stop && !watcher.isFinished());
}

/// Does `work` on a worker while the window goes on painting, and returns what it returns. `work` must own
/// all that it uses. When it is cancelled, nothing is returned, and its result is dropped when the worker
/// comes to its end.
template<std::invocable Work>
auto inBackground(QWidget& window, const QString& text, Work work)
    -> std::optional<std::invoke_result_t<Work>>
{
    QFutureWatcher<std::invoke_result_t<Work>> watcher;
    watcher.setFuture(onWorker(std::move(work)));
    waitFor(watcher, window, text, nullptr);
    if (!watcher.isFinished())
        return std::nullopt;
    return watcher.future().takeResult();
}

/// The same for work that must not go on unseen: when it is cancelled its stop token says so, and it is
/// waited for. It may count `steps`.
template<std::invocable<std::stop_token> Work>
std::invoke_result_t<Work, std::stop_token> inBackground(
    QWidget& window, const QString& text, Work work, const Steps& steps = {})
{
    std::stop_source stop;
    QFutureWatcher<std::invoke_result_t<Work, std::stop_token>> watcher;
    watcher.setFuture(onWorker([work = std::move(work), token = stop.get_token()] { return work(token); }));
    waitFor(watcher, window, text, &stop, steps);
    return watcher.future().takeResult();
}

} // namespace attnscope
