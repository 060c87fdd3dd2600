// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/unsaved_work.h"

#include "app/desktop/state_folder.h"
#include "io/atomic_file.h"
#include "io/session_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>

namespace attnscope {

namespace {

const QString nameKey = QStringLiteral("name");
const QString fileKey = QStringLiteral("file");

QString folder()
{
    return stateFolder(QStringLiteral("unsaved"));
}

Status writeBytes(const QString& path, const QByteArray& bytes)
{
    AtomicFile file(path);
    file.write(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return file.commit();
}

} // namespace

UnsavedWork::UnsavedWork(QString base)
    : m_base(std::move(base))
    , m_lock(m_base + QStringLiteral(".lock"))
{
    // Stale only when its process is gone, however long a session stays open.
    m_lock.setStaleLockTime(0);
}

std::unique_ptr<UnsavedWork> UnsavedWork::create()
{
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::unique_ptr<UnsavedWork> work(new UnsavedWork(QDir(folder()).filePath(id)));
    return work->m_lock.tryLock(0) ? std::move(work) : nullptr;
}

std::vector<std::unique_ptr<UnsavedWork>> UnsavedWork::leftBehind()
{
    std::vector<std::unique_ptr<UnsavedWork>> found;
    const QDir state(folder());
    for (const QFileInfo& file : state.entryInfoList({QStringLiteral("*.attn")}, QDir::Files, QDir::Time)) {
        std::unique_ptr<UnsavedWork> work(new UnsavedWork(state.filePath(file.completeBaseName())));
        // Looked at again under the lock: its owner may just have removed it.
        if (work->m_lock.tryLock(0) && QFile::exists(work->sessionPath()))
            found.push_back(std::move(work));
    }
    return found;
}

Status UnsavedWork::write(const SessionData& session, const Info& info) const
{
    const QJsonObject object{{nameKey, info.name}, {fileKey, info.file}};
    if (Status failure = writeBytes(infoPath(), QJsonDocument(object).toJson(QJsonDocument::Compact)))
        return failure;
    return saveSession(session, sessionPath());
}

Result<SessionData> UnsavedWork::read() const
{
    Result<ReadSession> read = readSession(sessionPath());
    if (!read)
        return read.error();
    return std::move(read.value().data);
}

UnsavedWork::Info UnsavedWork::info() const
{
    QFile file(infoPath());
    const QByteArray json = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    return {object.value(nameKey).toString(), object.value(fileKey).toString(),
        QFileInfo(sessionPath()).lastModified()};
}

void UnsavedWork::remove() const
{
    QFile::remove(sessionPath());
    QFile::remove(infoPath());
}

} // namespace attnscope
