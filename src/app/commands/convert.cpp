// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/console.h"

namespace attnscope {

int runConvert(const Arguments& arguments)
{
    const QString& target = arguments.positional().last();
    if (!hasSessionEnding(target))
        return wrongUsage(Commands::tr("%1: the name of a session file ends in .json or .attn").arg(target));
    const std::optional<SessionData> session = loadSession(arguments.positional().first());
    if (!session)
        return Failed;
    if (const Status failure = saveSession(*session, target)) {
        printError(target, *failure);
        return Failed;
    }
    return Done;
}

} // namespace attnscope
