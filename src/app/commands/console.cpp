// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/console.h"

#include "model/message_text.h"

#include <cstdio>

namespace attnscope {

namespace {

bool needsEscape(QChar c)
{
    const QChar::Category category = c.category();
    const bool isJoiner = c == QChar(0x200C) || c == QChar(0x200D); // part of ordinary words and emoji
    return category == QChar::Other_Control || (category == QChar::Other_Format && !isJoiner)
        || category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
}

void printLine(std::FILE* stream, const QString& line)
{
    const QByteArray bytes = escaped(line).toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
}

} // namespace

QString escaped(const QString& text)
{
    QString result;
    for (const QChar c : text) {
        if (!needsEscape(c))
            result += c;
        else if (c == u'\n')
            result += QStringLiteral("\\n");
        else if (c == u'\t')
            result += QStringLiteral("\\t");
        else if (c == u'\r')
            result += QStringLiteral("\\r");
        else
            result += QStringLiteral("\\u%1").arg(static_cast<ushort>(c.unicode()), 4, 16, QLatin1Char('0'));
    }
    return result;
}

bool printText(const QByteArray& text)
{
    const auto size = static_cast<std::size_t>(text.size());
    return std::fwrite(text.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0;
}

void printError(const QString& sentence)
{
    printLine(stderr, sentence);
}

void printError(const QString& file, const Error& error)
{
    printError(QStringLiteral("%1: %2").arg(file, translated(error)));
}

void printWarning(const QString& sentence)
{
    printLine(stderr, Commands::tr("warning: %1").arg(sentence));
}

void printWarning(const QString& file, const Error& warning)
{
    printWarning(QStringLiteral("%1: %2").arg(file, translated(warning)));
}

int wrongUsage(const QString& sentence)
{
    printError(sentence);
    return WrongUsage;
}

} // namespace attnscope
