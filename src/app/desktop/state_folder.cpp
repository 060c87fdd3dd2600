// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/state_folder.h"

#include <QDir>
#include <QFile>

namespace attnscope {

QString stateFolder(const QString& part)
{
    QString base = qEnvironmentVariable("XDG_STATE_HOME");
    // The base directory specification: a relative path there does not count.
    if (!QDir::isAbsolutePath(base))
        base = QDir::home().filePath(QStringLiteral(".local/state"));
    const QDir folder(QDir(base).filePath(QStringLiteral("attnscope/") + part));
    folder.mkpath(QStringLiteral("."));
    QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return folder.path();
}

} // namespace attnscope
