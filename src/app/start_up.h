// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace attnscope {

/// What is settled before there is a QCoreApplication.
struct StartUp
{
    enum class Mode { Window, Command, DrawingCommand };

    Mode mode = Mode::Window;
    QStringList arguments; ///< without the program's name and --language
    QString language; ///< empty: the system's
    QString usageError; ///< wrong use of --language or of the window
};

StartUp readStartUp(int argc, char** argv);

/// Neither DISPLAY nor WAYLAND_DISPLAY is set, and no other platform was asked for.
bool hasNoDisplay();

/// Libraries say nothing on standard error from now on; where they end the program (a display that
/// cannot be opened), it ends with one line and exit code 1.
void silenceLibraries();

} // namespace attnscope
