// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

namespace attnscope {

/// Translations of the command line.
struct Commands
{
    Q_DECLARE_TR_FUNCTIONS(Commands)
};

enum ExitCode { Done = 0, Failed = 1, WrongUsage = 2 };

/// Control characters, line breaks and invisible direction marks as \n, \t or \u202e, so that a
/// label can neither break a line nor steer a terminal.
QString escaped(const QString& text);

/// On standard output. False when it cannot be written (a full disk, a closed pipe).
bool printText(const QByteArray& text);

/// One line on standard error: "file: place: what is wrong, what was expected".
void printError(const QString& file, const Error& error);
void printError(const QString& sentence);
void printWarning(const QString& file, const Error& warning);
void printWarning(const QString& sentence);

/// printError() and the exit code of wrong usage.
int wrongUsage(const QString& sentence);

} // namespace attnscope
