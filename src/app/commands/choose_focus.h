// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/arguments.h"
#include "core/validate.h"

#include <optional>

namespace attnscope {

/// What --sequence, --layer, --head, --query, --key and --dim choose; the view's where one is missing.
struct FocusChoice
{
    std::optional<Focus> focus; ///< nothing when an option names what is not there
    int exitCode = 0; ///< then; the error has been printed
};

/// The options themselves, for a command's list.
QList<OptionSpec> focusOptions();

/// --query and --key take an index (all digits) or a label ("label:TEXT" forces a label), exact and
/// case-sensitive. A repeated label takes the first, and a warning names all places. `file` is named in
/// messages.
FocusChoice chooseFocus(
    const SessionData& session, const Shapes& shapes, const Arguments& arguments, const QString& file);

} // namespace attnscope
