// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <optional>
#include <string>

namespace attnscope {

/// The value of an unknown key, and the first archive member that it names and JSON cannot hold.
struct InlinedValue
{
    std::string json;
    std::optional<std::string> lost;
};

/// The JSON text of an unknown key, with the numbers of every archive member that it names in the
/// place of the name, so that nothing is lost where there is no archive. Lost is what is not a sound
/// NumPy array of numbers or booleans, integers of 2^53 and more, and a shape that nested lists cannot
/// show; the text keeps their name. `level` counts the objects and lists around the value.
InlinedValue inlinedValue(const FileKeys::Key& key, int level);

} // namespace attnscope
