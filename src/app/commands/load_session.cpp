// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/console.h"

namespace attnscope {

std::optional<SessionData> loadSession(const QString& path)
{
    Result<ReadSession> read = readSession(path);
    if (!read) {
        printError(path, read.error());
        return {};
    }
    for (const Error& warning : read.value().warnings)
        printWarning(path, warning);
    return std::move(read.value().data);
}

} // namespace attnscope
