// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"

#include "core/explain/text.h"

#include <QCoreApplication>

namespace attnscope {

QString figureNumber(double number, int decimals)
{
    return QString::fromStdString(formatNumber(number, decimals));
}

QString signedNumber(double number, int decimals)
{
    const QString text = figureNumber(number, decimals);
    return number > 0 ? u'+' + text : text;
}

QString bracketed(const QString& number)
{
    return number.startsWith(u'−') ? QStringLiteral("(%1)").arg(number) : number;
}

QString differenceName()
{
    return QCoreApplication::translate("Comparison", "now − pinned");
}

QString fullNumber(double number, Precision precision)
{
    return QString::fromStdString(fullText(number, precision));
}

} // namespace attnscope
