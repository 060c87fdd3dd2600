// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/examples.h"

#include "app/commands/commands.h"
#include "app/commands/console.h"
#include "io/atomic_file.h"

#include <QFile>

namespace attnscope {

namespace {

int listExamples()
{
    QByteArray lines;
    for (const QString& name : exampleNames()) {
        lines += escaped(QStringLiteral("%1  %2").arg(name, -12).arg(exampleSummary(name))).toUtf8() + '\n';
    }
    return printText(lines) ? Done : Failed;
}

QByteArray exampleText(const QString& name)
{
    QFile file(QStringLiteral(":/examples/%1.attn.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The file as it was written by hand, not as the writer would lay it out.
Status saveText(const QByteArray& json, const QString& path)
{
    AtomicFile file(path);
    file.write(json.constData(), static_cast<std::size_t>(json.size()));
    return file.commit();
}

int writeExample(const QString& name, const QString& path)
{
    if (!hasSessionEnding(path))
        return wrongUsage(Commands::tr("%1: the name of a session file ends in .json or .attn").arg(path));
    const Result<ReadSession> example = readExample(name);
    if (!example) {
        printError(name, example.error());
        return Failed;
    }
    const Status failure = path.endsWith(QLatin1String(".json")) ? saveText(exampleText(name), path)
                                                                 : saveSession(example.value().data, path);
    if (!failure)
        return Done;
    printError(path, *failure);
    return Failed;
}

} // namespace

int runExamples(const Arguments& arguments)
{
    const std::optional<QString> path = arguments.value(QStringLiteral("-o"));
    if (arguments.positional().isEmpty())
        return path ? wrongUsage(Commands::tr("examples: -o needs the name of a built-in session"))
                    : listExamples();
    const QString name = arguments.positional().first();
    if (!exampleNames().contains(name)) {
        printError(Commands::tr("there is no built-in session %1, one of %2 expected")
                       .arg(name, exampleNames().join(QStringLiteral(", "))));
        return Failed;
    }
    if (path)
        return writeExample(name, *path);
    return printText(exampleText(name)) ? Done : Failed;
}

} // namespace attnscope
