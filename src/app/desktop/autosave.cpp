// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/autosave.h"

#include "app/desktop/unsaved_work.h"
#include "app/document.h"
#include "app/workspace.h"
#include "model/workers.h"

#include <memory>
#include <utility>

namespace attnscope {

Autosave::Autosave(Document& document, Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_workspace(workspace)
{
    m_timer.setSingleShot(true);
    setInterval(true, 30);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::keepNow);
    connect(&m_writing, &QFutureWatcher<Status>::finished, this, &Autosave::finish);
    connect(&m_workspace.session(), &Session::changed, this, &Autosave::noteChange);
    connect(&m_document, &Document::opened, this, &Autosave::forget);
    connect(&m_document, &Document::saved, this, &Autosave::forget);
    connect(&m_workspace.session(), &Session::modifiedChanged, this, [this](bool modified) {
        if (!modified)
            forget();
    });
}

Autosave::~Autosave()
{
    m_writing.disconnect(this);
    m_writing.waitForFinished();
}

void Autosave::setInterval(bool isOn, int seconds)
{
    m_isOn = isOn;
    m_timer.setInterval(seconds * 1000);
    if (!isOn)
        forget();
    else if (m_workspace.session().isModified())
        m_timer.start();
}

void Autosave::noteChange()
{
    if (m_isOn && !m_timer.isActive())
        m_timer.start();
}

void Autosave::keepNow()
{
    m_timer.stop();
    if (!m_isOn || !m_workspace.session().isModified())
        return;
    if (m_writing.isRunning())
        return m_timer.start();
    if (!m_work)
        m_work = UnsavedWork::create();
    if (!m_work) {
        Q_EMIT failed({{}, {QT_TRANSLATE_NOOP("core", "the state folder cannot be written"), {}}});
        return;
    }
    const UnsavedWork::Info info{m_document.name(), m_workspace.session().fileName(), {}};
    m_writing.setFuture(onWorker([work = m_work.get(), session = m_document.dataToSave(), info] {
        return work->write(session, info);
    }));
}

void Autosave::finish()
{
    const Status failure = m_writing.result();
    if (failure && !m_hasFailed)
        Q_EMIT failed(*failure);
    m_hasFailed = failure.has_value();
    if (!failure)
        Q_EMIT kept();
}

void Autosave::forget()
{
    m_timer.stop();
    if (!m_work)
        return;
    // Large work takes its time to be written, and to be removed: the window waits for neither.
    onWorker([work = std::shared_ptr(std::move(m_work)), writing = m_writing.future()]() mutable {
        writing.waitForFinished();
        work->remove();
    });
}

} // namespace attnscope
