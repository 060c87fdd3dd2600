// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <memory>

namespace attnscope {

class Document;
class Workspace;

/// Watches over the document's file: tells when somebody else changed it, and when it is open twice.
class FileGuard final : public QObject
{
    Q_OBJECT

public:
    FileGuard(Document& document, Workspace& workspace, QObject* parent);

    /// Is the file on disk another one than was opened or saved here?
    bool isChangedOnDisk() const;
    /// The file as it is now is the one to compare with.
    void acceptFile();

Q_SIGNALS:
    void changedOnDisk(const QString& path);
    void removedFromDisk(const QString& path);
    void openElsewhere(const QString& path);

private:
    /// What tells one state of a file from another without reading it.
    struct Stamp
    {
        bool exists = false;
        qint64 size = 0;
        qint64 seconds = 0, nanoseconds = 0;
        quint64 inode = 0;

        bool operator==(const Stamp&) const = default;
    };

    static Stamp stampOf(const QString& path);
    void follow();
    void lock();
    void watch();
    void check();

    Workspace& m_workspace;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; ///< a save is several changes in a row
    QString m_path;
    Stamp m_stamp;
    Stamp m_told;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace attnscope
