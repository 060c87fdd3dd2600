// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"

#include <QCoreApplication>

#include <charconv>
#include <cmath>

namespace attnscope {

namespace {

template<typename... Format>
QString charsOf(Format... format)
{
    char text[400];
    const auto result = std::to_chars(text, text + sizeof text, format...);
    return QString::fromLatin1(text, result.ptr - text);
}

/// "1.2e-05" as "1.2e-5": no zeros and no plus in the exponent, no zeros before it.
QString tidyExponent(QString text)
{
    const qsizetype e = text.indexOf(u'e');
    if (e < 0)
        return text;
    const int exponent = QStringView(text).sliced(e + 1).toInt();
    QString digits = text.first(e);
    if (digits.contains(u'.')) {
        while (digits.endsWith(u'0'))
            digits.chop(1);
        if (digits.endsWith(u'.'))
            digits.chop(1);
    }
    return digits + u'e' + QString::number(exponent);
}

QString withRealMinus(QString text)
{
    if (text.startsWith(u'-'))
        text[0] = QChar(0x2212);
    return text;
}

QString notFinite(double number)
{
    if (std::isnan(number))
        return QStringLiteral("nan");
    return number > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
}

/// Digits after the point of a plain decimal text; a large number for one with an exponent.
qsizetype decimalsOf(const QString& text)
{
    if (text.contains(u'e'))
        return 1000;
    const qsizetype point = text.indexOf(u'.');
    return point < 0 ? 0 : text.size() - point - 1;
}

} // namespace

QString figureNumber(double number, int decimals)
{
    if (!std::isfinite(number))
        return notFinite(number);
    if (number == 0)
        return QStringLiteral("0");
    const double size = std::abs(number);
    if (size >= 1e6 || size < 0.5 * std::pow(10.0, -decimals))
        return withRealMinus(tidyExponent(charsOf(number, std::chars_format::scientific, 1)));
    const QString exact = charsOf(number, std::chars_format::fixed);
    if (decimalsOf(exact) <= decimals)
        return withRealMinus(exact);
    return withRealMinus(charsOf(number, std::chars_format::fixed, decimals));
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
    if (!std::isfinite(number))
        return notFinite(number);
    const QString text =
        precision == Precision::Float32 ? charsOf(static_cast<float>(number)) : charsOf(number);
    return withRealMinus(tidyExponent(text));
}

} // namespace attnscope
