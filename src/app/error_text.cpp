// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/error_text.h"

#include "model/message_text.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace attnscope {

QString fileErrorText(const QString& path, const Error& error)
{
    return QCoreApplication::translate("Errors", "%1: %2", "file: what is wrong")
        .arg(QFileInfo(path).fileName(), translated(error));
}

} // namespace attnscope
