// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace attnscope {

namespace {

QString settingsKey()
{
    return QStringLiteral("recentFiles");
}

} // namespace

QStringList RecentFiles::paths()
{
    return QSettings().value(settingsKey()).toStringList();
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList all = paths();
    all.removeAll(absolute);
    all.prepend(absolute);
    QSettings().setValue(settingsKey(), QStringList(all.mid(0, limit)));
}

void RecentFiles::remove(const QString& path)
{
    QStringList all = paths();
    all.removeAll(QFileInfo(path).absoluteFilePath());
    QSettings().setValue(settingsKey(), all);
}

void RecentFiles::clear()
{
    QSettings().remove(settingsKey());
}

} // namespace attnscope
