// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/examples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <array>

namespace attnscope {

namespace {

const QString& ending()
{
    static const QString text = QStringLiteral(".attn.json");
    return text;
}

struct Title
{
    const char* name;
    const char* text;
};

constexpr std::array titles{
    Title{"it", QT_TRANSLATE_NOOP("Examples", "what does “it” refer to?")},
    Title{"beijing", QT_TRANSLATE_NOOP("Examples", "one query over four words, given scores")},
    Title{"alignment", QT_TRANSLATE_NOOP("Examples", "given weights of four words")},
    Title{"heads", QT_TRANSLATE_NOOP("Examples", "eight heads of random weights")},
    Title{"batch", QT_TRANSLATE_NOOP("Examples", "two sequences, four heads, output projection")},
    Title{"translation", QT_TRANSLATE_NOOP("Examples", "cross-attention, five queries on seven keys")},
};

} // namespace

QString exampleSummary(const QString& name)
{
    for (const Title& title : titles) {
        if (name == QLatin1String(title.name))
            return QCoreApplication::translate("Examples", title.text);
    }
    return {};
}

QString exampleTitle(const QString& name)
{
    return QCoreApplication::translate("Examples", "%1: %2", "name of a session: what it shows")
        .arg(name, exampleSummary(name));
}

QStringList exampleNames()
{
    QStringList names = QDir(QStringLiteral(":/examples")).entryList(QDir::Files, QDir::Name);
    names.replaceInStrings(ending(), QString());
    const QString first = QStringLiteral("it");
    if (names.removeOne(first))
        names.prepend(first);
    return names;
}

Result<ReadSession> readExample(const QString& name)
{
    QFile file(QStringLiteral(":/examples/") + name + ending());
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{
            name.toStdString(), {QT_TRANSLATE_NOOP("core", "there is no built-in session of this name"), {}}};
    }
    return readSessionJson(file.readAll());
}

} // namespace attnscope
