// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arguments.h"

#include "app/commands/console.h"

#include <algorithm>

namespace attnscope {

Arguments Arguments::parse(const QStringList& arguments, const QList<OptionSpec>& specs)
{
    Arguments parsed;
    bool isPastOptions = false;
    for (qsizetype i = 0; i < arguments.size() && parsed.m_usageError.isEmpty(); ++i) {
        const QString& argument = arguments[i];
        if (isPastOptions || !argument.startsWith(u'-') || argument == u"-") {
            parsed.m_positional << argument;
            continue;
        }
        if (argument == u"--") {
            isPastOptions = true;
            continue;
        }
        const qsizetype equals = argument.startsWith(u"--") ? argument.indexOf(u'=') : -1;
        const QString name = equals < 0 ? argument : argument.left(equals);
        const auto spec = std::find_if(
            specs.begin(), specs.end(), [&name](const OptionSpec& option) { return option.name == name; });
        const bool hasValue = equals >= 0 || i + 1 < arguments.size();
        if (spec == specs.end())
            parsed.m_usageError = Commands::tr("unknown option %1").arg(name);
        else if (!spec->takesValue && equals >= 0)
            parsed.m_usageError = Commands::tr("%1 takes no value").arg(name);
        else if (!spec->takesValue)
            parsed.m_values[name] << QString();
        else if (!hasValue)
            parsed.m_usageError = Commands::tr("%1 needs a value").arg(name);
        else
            parsed.m_values[name] << (equals >= 0 ? argument.mid(equals + 1) : arguments[++i]);
    }
    return parsed;
}

std::optional<QString> Arguments::value(const QString& option) const
{
    const QStringList given = m_values.value(option);
    return given.isEmpty() ? std::nullopt : std::optional(given.last());
}

} // namespace attnscope
