// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/commands/choose_focus.h"
#include "app/commands/commands.h"
#include "app/commands/console.h"

#include <QFileInfo>

#include <algorithm>
#include <new>

namespace attnscope {

namespace {

struct Command
{
    QString name;
    QString usage; ///< after the name
    qsizetype fewest; ///< positional arguments
    qsizetype most;
    QList<OptionSpec> options;
    int (*run)(const Arguments&);
};

QList<OptionSpec> exportOptions()
{
    return focusOptions()
        + QList<OptionSpec>{{QStringLiteral("--out")}, {QStringLiteral("--figure")},
            {QStringLiteral("--format")}, {QStringLiteral("--size")}, {QStringLiteral("--dpi")},
            {QStringLiteral("--theme")}, {QStringLiteral("--background")}};
}

const QList<Command>& commands()
{
    static const QList<Command> list{
        {QStringLiteral("compute"), QStringLiteral("FILE -o OUT.npz [--only NAME]…"), 1, 1,
            {{QStringLiteral("-o")}, {QStringLiteral("--only")}}, runCompute},
        {QStringLiteral("check"), QStringLiteral("FILE"), 1, 1, {}, runCheck},
        {QStringLiteral("convert"), QStringLiteral("IN OUT"), 2, 2, {}, runConvert},
        {QStringLiteral("export"), QStringLiteral("FILE --out DIR [--figure ID]…"), 1, 1, exportOptions(),
            runExport},
        {QStringLiteral("report"),
            QStringLiteral("FILE [--query …] [--key …] [--layer …] [--head …] [--sequence …] [--all]"), 1, 1,
            focusOptions() + QList<OptionSpec>{{QStringLiteral("--all"), false}}, runReport},
        {QStringLiteral("examples"), QStringLiteral("[NAME [-o FILE]]"), 0, 1, {{QStringLiteral("-o")}},
            runExamples},
    };
    return list;
}

const Command* findCommand(const QString& name)
{
    const QList<Command>& list = commands();
    const auto it = std::find_if(
        list.begin(), list.end(), [&name](const Command& command) { return command.name == name; });
    return it == list.end() ? nullptr : &*it;
}

int printHelp()
{
    QStringList lines{Commands::tr("Usage: attnscope [FILE]    opens the window")};
    for (const Command& command : commands())
        lines << QStringLiteral("       attnscope %1 %2").arg(command.name, command.usage);
    lines << Commands::tr("Everywhere: --language en|zh_CN, --help, --version. See man attnscope.");
    return printText(lines.join(u'\n').toUtf8() + '\n') ? Done : Failed;
}

int printVersion()
{
    return printText("attnscope " + QCoreApplication::applicationVersion().toUtf8() + '\n') ? Done : Failed;
}

int runWithArguments(const Command& command, const QStringList& words)
{
    const Arguments arguments = Arguments::parse(words, command.options);
    if (!arguments.usageError().isEmpty())
        return wrongUsage(QStringLiteral("%1: %2").arg(command.name, arguments.usageError()));
    const qsizetype count = arguments.positional().size();
    if (count < command.fewest || count > command.most)
        return wrongUsage(Commands::tr("usage: attnscope %1 %2").arg(command.name, command.usage));
    try {
        return command.run(arguments);
    } catch (const std::bad_alloc&) {
        const Error error{{}, {QT_TRANSLATE_NOOP("core", "needs more memory than there is"), {}}};
        printError(arguments.positional().value(0), error);
        return Failed;
    }
}

// A word rather than a file: a mistyped command, most likely.
bool looksLikeCommand(const QString& argument)
{
    const bool isWord = !argument.isEmpty() && std::all_of(argument.begin(), argument.end(), [](QChar c) {
        return (c >= u'a' && c <= u'z') || c == u'-';
    });
    return isWord && !QFileInfo::exists(argument);
}

} // namespace

bool isCommand(const QString& argument)
{
    return argument.startsWith(u'-') || findCommand(argument) || looksLikeCommand(argument);
}

int runCommand(const QStringList& arguments)
{
    if (arguments.contains(QStringLiteral("--help")) || arguments.contains(QStringLiteral("-h")))
        return printHelp();
    const QString name = arguments.value(0);
    if (name == u"--version")
        return printVersion();
    if (name.startsWith(u'-'))
        return wrongUsage(Commands::tr("unknown option %1").arg(name));
    const Command* command = findCommand(name);
    if (!command)
        return wrongUsage(Commands::tr("unknown command %1, see attnscope --help").arg(name));
    return runWithArguments(*command, arguments.mid(1));
}

} // namespace attnscope
