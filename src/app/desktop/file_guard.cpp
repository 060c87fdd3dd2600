// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/file_guard.h"

#include "app/desktop/state_folder.h"
#include "app/document.h"
#include "app/workspace.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

namespace attnscope {

FileGuard::FileGuard(Document& document, Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(200);
    connect(&document, &Document::opened, this, &FileGuard::follow);
    connect(&document, &Document::saved, this, &FileGuard::follow);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_settle, &QTimer::timeout, this, &FileGuard::check);
}

FileGuard::Stamp FileGuard::stampOf(const QString& path)
{
    struct stat file
    { };
    if (path.isEmpty() || stat(QFile::encodeName(path).constData(), &file) != 0)
        return {};
    return {true, file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec, file.st_ino};
}

void FileGuard::follow()
{
    const QString path = m_workspace.session().fileName();
    const bool isAnother = path != m_path;
    m_path = path;
    acceptFile();
    watch();
    if (isAnother)
        lock();
}

void FileGuard::acceptFile()
{
    m_stamp = stampOf(m_path);
    m_told = m_stamp;
}

bool FileGuard::isChangedOnDisk() const
{
    const Stamp now = stampOf(m_path);
    return now.exists && now != m_stamp;
}

/// The folder too: most programs save by putting a new file in the place of the old one.
void FileGuard::watch()
{
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty())
        m_watcher.removePaths(before);
    if (m_stamp.exists)
        m_watcher.addPaths({m_path, QFileInfo(m_path).absolutePath()});
}

void FileGuard::lock()
{
    m_lock.reset();
    if (m_path.isEmpty())
        return;
    QString file = QFileInfo(m_path).canonicalFilePath();
    if (file.isEmpty())
        file = QFileInfo(m_path).absoluteFilePath();
    const QByteArray name = QCryptographicHash::hash(file.toUtf8(), QCryptographicHash::Sha1).toHex();
    m_lock = std::make_unique<QLockFile>(QDir(stateFolder(QStringLiteral("open")))
                                             .filePath(QString::fromLatin1(name) + QStringLiteral(".lock")));
    m_lock->setStaleLockTime(0);
    if (!m_lock->tryLock(0) && m_lock->error() == QLockFile::LockFailedError)
        Q_EMIT openElsewhere(m_path);
}

void FileGuard::check()
{
    const Stamp now = stampOf(m_path);
    if (now == m_told)
        return;
    m_told = now;
    if (!now.exists) {
        Q_EMIT removedFromDisk(m_path);
        return;
    }
    if (!m_watcher.files().contains(m_path))
        m_watcher.addPath(m_path);
    if (now != m_stamp)
        Q_EMIT changedOnDisk(m_path);
}

} // namespace attnscope
