// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands/console.h"
#include "app/desktop/language.h"
#include "app/start_up.h"
#include "app/window_main.h"
#include "io/atomic_file.h"

#include <QApplication>

#include <memory>

using namespace attnscope;

int main(int argc, char** argv)
{
    cleanUpOnSignals();
    silenceLibraries();
    const StartUp start = readStartUp(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("attnscope"));
    QCoreApplication::setOrganizationName(QStringLiteral("AttnScope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ATTNSCOPE_VERSION));
    if (!start.usageError.isEmpty()) {
        const QCoreApplication application(argc, argv);
        applyLanguage({});
        return wrongUsage(readStartUp(argc, argv).usageError); // now in the system's language
    }
    if (start.mode == StartUp::Mode::Command) {
        const QCoreApplication application(argc, argv);
        applyLanguage(start.language);
        return runCommand(start.arguments);
    }
    if (start.mode == StartUp::Mode::DrawingCommand)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (hasNoDisplay()) {
        const QCoreApplication application(argc, argv);
        applyLanguage(start.language.isEmpty() ? savedLanguage() : start.language);
        printError(Commands::tr("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"));
        return Failed;
    }
    QApplication application(argc, argv);
    const bool isChosen = !start.language.isEmpty() || start.mode == StartUp::Mode::DrawingCommand;
    applyLanguage(isChosen ? start.language : savedLanguage());
    if (start.mode == StartUp::Mode::DrawingCommand)
        return runCommand(start.arguments);
    return runWindow(application, start.arguments.value(0));
}
