// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attnscope {

/// The files that were opened or saved last, newest first, kept in the program's settings.
class RecentFiles
{
public:
    static constexpr int limit = 10;

    static QStringList paths();
    static void add(const QString& path);
    static void remove(const QString& path);
    static void clear();
};

} // namespace attnscope
