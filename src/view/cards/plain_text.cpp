// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/plain_text.h"

#include <QTextDocument>

namespace attnscope {

QString plainToolTip(const QString& text)
{
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

QString withoutMnemonic(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

} // namespace attnscope
