// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/lesson_text.h"

#include <functional>

namespace attnscope::lessons {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualDecimals = 4;

/// Copies `text`, asking `replacement` for each placeholder.
QString replaced(const QString& text, const std::function<QString(const QString&)>& replacement)
{
    QString result;
    qsizetype at = 0;
    while (true) {
        const qsizetype open = text.indexOf(u'{', at);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'}', open);
        if (close < 0)
            return result + text.sliced(at);
        result += text.sliced(at, open - at) + replacement(text.sliced(open + 1, close - open - 1));
        at = close + 1;
    }
}

} // namespace

const QString& Text::in(const QString& language) const
{
    return language.startsWith(u"zh"_s) ? chinese : english;
}

QStringList placeholders(const QString& text)
{
    QStringList found;
    replaced(text, [&found](const QString& placeholder) {
        found += placeholder;
        return QString();
    });
    return found;
}

Filled fill(const QString& text, const Scope& scope)
{
    Filled filled;
    filled.text = replaced(text, [&](const QString& placeholder) {
        const QString expression = placeholder.section(u'|', 0, 0);
        const QString format = placeholder.section(u'|', 1);
        const Result<Value> value = evaluate(expression.toStdString(), scope);
        if (!value) {
            filled.unknown += placeholder;
            return u"—"_s;
        }
        const bool percent = format == u"%"_s;
        const int decimals = format.isEmpty() ? usualDecimals : format.toInt(); // "%" reads as 0
        return shownValue(value.value(), decimals, percent);
    });
    return filled;
}

} // namespace attnscope::lessons
