// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/report.h"
#include "app/commands/choose_focus.h"
#include "app/commands/commands.h"
#include "app/commands/console.h"
#include "core/run.h"
#include "model/message_text.h"

namespace attnscope {

namespace {

bool reportSequence(const SessionData& session, ReportRequest request, int sequence)
{
    const Result<SnapshotPointer> snapshot = computeSnapshot(session, sequence);
    if (!snapshot) {
        printError(translated(snapshot.error()));
        return false;
    }
    const auto print = [](const std::string& text) { return printText(QByteArray::fromStdString(text)); };
    const auto translate = [](const Message& message) { return translated(message).toStdString(); };
    return writeReport(*snapshot.value(), request, print, translate);
}

} // namespace

int runReport(const Arguments& arguments)
{
    const QString& path = arguments.positional().first();
    const std::optional<SessionData> session = loadSession(path);
    if (!session)
        return Failed;
    const Result<Shapes> shapes = validate(*session);
    if (!shapes) {
        printError(path, shapes.error());
        return Failed;
    }
    const FocusChoice choice = chooseFocus(*session, shapes.value(), arguments, path);
    if (!choice.focus)
        return choice.exitCode;
    const ReportRequest request{*choice.focus, arguments.has(QStringLiteral("--all"))};
    const bool isEverySequence = request.all && !arguments.has(QStringLiteral("--sequence"));
    const int count = static_cast<int>(session->sequences.size());
    const int first = isEverySequence ? 0 : request.focus.sequence;
    const int last = isEverySequence ? count - 1 : first;
    for (int sequence = first; sequence <= last; ++sequence)
        if (!reportSequence(*session, request, sequence))
            return Failed;
    return Done;
}

} // namespace attnscope
