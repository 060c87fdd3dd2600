// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stage_text.h"

#include <QCoreApplication>

namespace attnscope {

QString placeText(const Checks::Place& place)
{
    const QString cell = QStringLiteral("%1[%2][%3]")
                             .arg(QString::fromLatin1(stageName(place.stage)))
                             .arg(place.row)
                             .arg(place.column);
    if (place.head < 0)
        return QCoreApplication::translate("StageText", "layer %1, %2").arg(place.layer).arg(cell);
    return QCoreApplication::translate("StageText", "layer %1, head %2, %3")
        .arg(place.layer)
        .arg(place.head)
        .arg(cell);
}

} // namespace attnscope
