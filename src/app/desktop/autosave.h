// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <memory>

namespace attnscope {

class Document;
class UnsavedWork;
class Workspace;

/// Keeps a copy of changed work in the state folder: some seconds after a change, and again while
/// changes go on. The copy goes away when the work is saved, undone or given up; a crash leaves it.
class Autosave final : public QObject
{
    Q_OBJECT

public:
    Autosave(Document& document, Workspace& workspace, QObject* parent);
    ~Autosave() override; ///< leaves the copy, as a crash does

    void setInterval(bool isOn, int seconds);
    /// Takes the copy away: the work is saved, or the user does not want it.
    void forget();
    /// Keeps the work as it is now, without waiting for the interval.
    void keepNow();

Q_SIGNALS:
    void kept();
    void failed(const attnscope::Error& error);

private:
    void noteChange();
    void finish();

    Document& m_document;
    Workspace& m_workspace;
    QTimer m_timer;
    bool m_isOn = true;
    bool m_hasFailed = false; ///< told once, not every 30 seconds
    std::unique_ptr<UnsavedWork> m_work;
    QFutureWatcher<Status> m_writing;
};

} // namespace attnscope
