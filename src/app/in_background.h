// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QEventLoop>
#include <QFutureWatcher>
#include <QProgressDialog>
#include <QTimer>
#include <QtConcurrent>

#include <optional>

namespace attnscope {

/// How long work may last before it is shown.
constexpr int patienceMilliseconds = 300;

/// Does `work` on a worker while the window goes on painting, and returns what it returns. When it takes
/// long, a dialog says what is done and offers to cancel; nothing is returned then, and the result is dropped
/// when the worker comes to its end. `work` must own all that it uses. With `canCancel` false it is waited
/// for.
template<typename Work>
auto inBackground(QWidget& window, const QString& text, Work work, bool canCancel = true)
    -> std::optional<std::invoke_result_t<Work>>
{
    QFutureWatcher<std::invoke_result_t<Work>> watcher;
    QEventLoop loop;
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(patienceMilliseconds, &loop, &QEventLoop::quit);
    watcher.setFuture(QtConcurrent::run(std::move(work)));
    // Nothing covers the window yet that would keep a person from changing what is being opened or saved.
    if (!watcher.isFinished())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (!watcher.isFinished()) {
        const QString cancel = canCancel ? QCoreApplication::translate("Background", "Cancel") : QString();
        QProgressDialog dialog(text, cancel, 0, 0, &window);
        dialog.setObjectName(QStringLiteral("progressDialog"));
        dialog.setWindowModality(Qt::WindowModal);
        QObject::connect(&dialog, &QProgressDialog::canceled, &loop, &QEventLoop::quit);
        dialog.show();
        do
            loop.exec();
        while (!canCancel && !watcher.isFinished());
    }
    if (!watcher.isFinished())
        return std::nullopt;
    return watcher.future().takeResult();
}

} // namespace attnscope
