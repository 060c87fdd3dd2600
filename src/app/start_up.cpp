// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_up.h"

#include "app/command_line.h"
#include "app/commands/console.h"
#include "app/desktop/language.h"

#include <cstdlib>

namespace attnscope {

namespace {

void handleLibraryMessage(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type != QtFatalMsg)
        return;
    printError(text.section(u'\n', 0, 0));
    std::_Exit(Failed);
}

StartUp::Mode modeFor(const QStringList& arguments)
{
    if (arguments.contains(QStringLiteral("--help")))
        return StartUp::Mode::Command;
    if (arguments.isEmpty() || !isCommand(arguments.first()))
        return StartUp::Mode::Window;
    return arguments.first() == u"export" ? StartUp::Mode::DrawingCommand : StartUp::Mode::Command;
}

// The window takes one file and nothing else.
QString wrongUseOfWindow(const QStringList& arguments)
{
    if (arguments.size() < 2)
        return {};
    return arguments[1].startsWith(u'-')
        ? Commands::tr("unknown option %1").arg(arguments[1])
        : Commands::tr("usage: attnscope %1 %2").arg(QStringLiteral("[FILE]"), QString()).trimmed();
}

} // namespace

StartUp readStartUp(int argc, char** argv)
{
    StartUp start;
    const QString option = QStringLiteral("--language");
    for (int i = 1; i < argc; ++i) {
        const QString argument = QString::fromLocal8Bit(argv[i]);
        if (argument.startsWith(option + u'='))
            start.language = argument.mid(option.size() + 1);
        else if (argument == option && i + 1 < argc)
            start.language = QString::fromLocal8Bit(argv[++i]);
        else if (argument == option)
            start.usageError = Commands::tr("%1 needs a value").arg(option);
        else
            start.arguments << argument;
    }
    if (!start.language.isEmpty() && start.language != u"en" && start.language != u"zh_CN")
        start.usageError = Commands::tr("--language: %1 found, en or zh_CN expected").arg(start.language);
    start.mode = modeFor(start.arguments);
    if (start.mode == StartUp::Mode::Window && start.usageError.isEmpty())
        start.usageError = wrongUseOfWindow(start.arguments);
    return start;
}

bool hasNoDisplay()
{
    return !qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

void silenceLibraries()
{
    qInstallMessageHandler(handleLibraryMessage);
}

} // namespace attnscope
