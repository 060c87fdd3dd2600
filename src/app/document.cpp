// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document.h"

#include "app/error_text.h"
#include "app/examples.h"
#include "app/recent_files.h"
#include "app/workspace.h"
#include "core/edit/new_session.h"
#include "core/session_size.h"
#include "io/session_file.h"
#include "model/message_text.h"
#include "view/in_background.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QWidget>

namespace attnscope {

namespace {

View viewOf(const SessionData& session, const Focus& focus)
{
    View view = session.view;
    view.sequence = focus.sequence;
    view.layer = focus.layer;
    view.head = focus.head;
    view.query = focus.query;
    view.key = focus.key;
    view.dim = focus.dim;
    return view;
}

/// Bytes; smaller ones are read at once.
constexpr qint64 largeFile = 1 << 20;

/// Sessions with no more numbers in their tables are written at once.
constexpr std::size_t manyNumbers = 100'000;

} // namespace

Document::Document(Workspace& workspace, QWidget& window)
    : QObject(&window)
    , m_workspace(workspace)
    , m_window(window)
{ }

QString Document::name() const
{
    const QString file = m_workspace.session().fileName();
    if (!file.isEmpty())
        return QFileInfo(file).fileName();
    return m_example.isEmpty() ? tr("Untitled") : m_example;
}

QString Document::folder() const
{
    const QString file = m_workspace.session().fileName();
    if (!file.isEmpty())
        return QFileInfo(file).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

std::optional<Result<ReadSession>> Document::read(const QString& path)
{
    const QFileInfo file(path);
    if (file.size() < largeFile)
        return readSession(path);
    return inBackground(
        m_window, tr("Reading %1…").arg(file.fileName()), [path] { return readSession(path); });
}

bool Document::openFile(const QString& path)
{
    std::optional<Result<ReadSession>> done = read(path);
    if (!done)
        return false;
    Result<ReadSession>& session = *done;
    if (!session) {
        Q_EMIT failed(fileErrorText(path, session.error()));
        return false;
    }
    m_example.clear();
    if (const Status refused = m_workspace.session().open(std::move(session.value().data), path)) {
        Q_EMIT failed(fileErrorText(path, *refused));
        return false;
    }
    RecentFiles::add(path);
    Q_EMIT opened();
    QStringList warnings;
    for (const Error& warning : session.value().warnings)
        warnings << fileErrorText(path, warning);
    if (!warnings.isEmpty())
        Q_EMIT warned(warnings);
    return true;
}

bool Document::openExample(const QString& name)
{
    Result<ReadSession> read = readExample(name);
    if (!read) {
        Q_EMIT failed(translated(read.error()));
        return false;
    }
    if (const Status refused = m_workspace.session().open(std::move(read.value().data), {})) {
        Q_EMIT failed(fileErrorText(name, *refused));
        return false;
    }
    m_example = name;
    Q_EMIT opened();
    return true;
}

void Document::newSession(const NewSession& options)
{
    if (const Status refused = m_workspace.session().open(attnscope::newSession(options), {})) {
        Q_EMIT failed(translated(*refused));
        return;
    }
    m_example.clear();
    Q_EMIT opened();
}

void Document::askAndOpen()
{
    if (!mayLeave())
        return;
    const QString path = m_prompts.openFile(&m_window, folder());
    if (!path.isEmpty())
        openFile(path);
}

void Document::askAndOpenFile(const QString& path)
{
    if (!mayLeave())
        return;
    if (!openFile(path) && !QFileInfo::exists(path))
        RecentFiles::remove(path);
}

void Document::askAndOpenExample(const QString& name)
{
    if (mayLeave())
        openExample(name);
}

bool Document::save()
{
    const QString path = m_workspace.session().fileName();
    return path.isEmpty() ? saveAs() : saveTo(path);
}

bool Document::saveAs()
{
    QString suggestion = m_workspace.session().fileName();
    if (suggestion.isEmpty())
        suggestion = QDir(folder()).filePath(name() + QStringLiteral(".attn.json"));
    const QString path = m_prompts.saveFile(&m_window, suggestion);
    return !path.isEmpty() && saveTo(path);
}

SessionData Document::dataToSave()
{
    SessionData data = m_workspace.session().data();
    data.view = viewOf(data, m_workspace.focus());
    Q_EMIT aboutToSave(data.view);
    return data;
}

bool Document::openUnsaved(SessionData data, const QString& path)
{
    if (const Status refused = m_workspace.session().open(std::move(data), path)) {
        Q_EMIT failed(fileErrorText(path, *refused));
        return false;
    }
    m_example.clear();
    m_workspace.session().undoStack().resetClean();
    Q_EMIT opened();
    return true;
}

void Document::setOverwriteGuard(std::function<bool(const QString& path)> guard)
{
    m_mayOverwrite = std::move(guard);
}

Status Document::write(const SessionData& data, const QString& path)
{
    if (numberCount(data) <= manyNumbers)
        return saveSession(data, path);
    const QString text = tr("Saving %1…").arg(QFileInfo(path).fileName());
    return inBackground(
        m_window, text, [data, path](const std::stop_token& stop) { return saveSession(data, path, stop); });
}

bool Document::saveTo(const QString& path)
{
    if (m_mayOverwrite && !m_mayOverwrite(path))
        return false;
    Session& session = m_workspace.session();
    const SessionData data = dataToSave();
    const quint64 revision = session.revision();
    bool isOtherSession = false;
    const QMetaObject::Connection watch =
        connect(&session, &Session::opened, this, [&isOtherSession] { isOtherSession = true; });
    const Status refused = write(data, path);
    disconnect(watch);
    if (refused) {
        Q_EMIT failed(fileErrorText(path, *refused));
        return false;
    }
    if (isOtherSession)
        return false; // what is open now is not what was written
    session.setView(data.view);
    session.setSaved(path);
    if (session.revision() != revision)
        session.undoStack().resetClean(); // a number that was being typed came while the file was written
    m_example.clear();
    RecentFiles::add(path);
    Q_EMIT saved(path);
    return true;
}

bool Document::mayLeave()
{
    if (!m_workspace.session().isModified())
        return true;
    switch (m_prompts.unsaved(&m_window, name())) {
    case UnsavedAnswer::Save:
        return save() && !m_workspace.session().isModified();
    case UnsavedAnswer::Discard:
        return true;
    case UnsavedAnswer::Cancel:
        return false;
    }
    return false;
}

} // namespace attnscope
