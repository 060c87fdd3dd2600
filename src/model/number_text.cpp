// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/number_text.h"

#include <QCoreApplication>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

namespace attnscope {

namespace {

struct NumberText
{
    Q_DECLARE_TR_FUNCTIONS(NumberText)
};

QString withFormat(double x, std::chars_format format)
{
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), x, format).ptr;
    return QString::fromLatin1(text.data(), end - text.data());
}

QString withoutTrailingZeros(QString text)
{
    if (!text.contains(u'.'))
        return text;
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

// "1.5000e-07" → "1.5e-7"
QString withShortExponent(double x, int decimals)
{
    const QString text = QString::number(x, 'e', decimals);
    const auto e = text.indexOf(u'e');
    const QString exponent = QString::number(text.mid(e + 1).toInt());
    return withoutTrailingZeros(text.left(e)) + u'e' + exponent;
}

bool hasOnlyNumberCharacters(const QString& text)
{
    for (const QChar c : text) {
        const bool known =
            (c >= u'0' && c <= u'9') || c == u'.' || c == u'-' || c == u'+' || c == u'e' || c == u'E';
        if (!known)
            return false;
    }
    return true;
}

ParsedNumber parsePlain(QByteArray text)
{
    if (text.startsWith('+') && !text.startsWith("+-"))
        text.remove(0, 1);
    double x = 0;
    const char* const last = text.constData() + text.size();
    const auto [end, error] = std::from_chars(text.constData(), last, x);
    if (error == std::errc::result_out_of_range)
        return {{}, NumberText::tr("The number is out of range.")};
    if (error != std::errc() || end != last)
        return {{}, NumberText::tr("This is not a number.")};
    return {x, {}};
}

} // namespace

QString exactNumber(double x)
{
    if (std::isnan(x))
        return QStringLiteral("nan");
    if (std::isinf(x))
        return x > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    const double size = std::abs(x);
    const bool plain = size == 0 || (size >= 1e-5 && size < 1e15);
    return withFormat(x, plain ? std::chars_format::fixed : std::chars_format::scientific);
}

QString shortNumber(double x, int decimals)
{
    if (!std::isfinite(x))
        return exactNumber(x);
    const double size = std::abs(x);
    if (size >= 1e7)
        return withShortExponent(x, decimals);
    const QString text = withoutTrailingZeros(QString::number(x, 'f', decimals));
    const bool vanished = text == u"0" || text == u"-0";
    if (!vanished)
        return text;
    return size == 0 ? QStringLiteral("0") : withShortExponent(x, 1);
}

ParsedNumber parseNumber(const QString& text)
{
    QString plain = text.trimmed();
    plain.replace(QChar(0x2212), u'-');
    if (plain.isEmpty())
        return {{}, NumberText::tr("A number is missing.")};
    if (plain == u"inf" || plain == u"-inf")
        return {plain == u"inf" ? std::numeric_limits<double>::infinity()
                                : -std::numeric_limits<double>::infinity(),
            {}};
    if (plain == u"nan")
        return {std::numeric_limits<double>::quiet_NaN(), {}};
    const auto commas = plain.count(u',');
    if (commas > 1 || (commas == 1 && plain.contains(u'.')))
        return {{}, NumberText::tr("A comma here could be a decimal comma or a thousands separator.")};
    plain.replace(u',', u'.');
    if (!hasOnlyNumberCharacters(plain))
        return {{}, NumberText::tr("This is not a number.")};
    return parsePlain(plain.toLatin1());
}

} // namespace attnscope
