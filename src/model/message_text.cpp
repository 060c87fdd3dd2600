// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/message_text.h"

#include <QCoreApplication>

namespace attnscope {

QString translated(const Message& message)
{
    // The arguments are filled in by core, which never searches an argument for %n again.
    const QString pattern = QCoreApplication::translate("core", message.pattern.c_str());
    return QString::fromStdString(Message{pattern.toStdString(), message.arguments}.english());
}

QString translated(const Error& error)
{
    const QString reason = translated(error.reason);
    if (error.place.empty())
        return reason;
    return QStringLiteral("%1: %2").arg(QString::fromStdString(error.place), reason);
}

} // namespace attnscope
