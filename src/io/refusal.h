// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace attnscope {

/// An error with its place; `pattern` is marked with QT_TRANSLATE_NOOP where it is written.
inline Error refusal(std::string place, const char* pattern, std::vector<std::string> arguments = {})
{
    return {std::move(place), {pattern, std::move(arguments)}};
}

/// The path of a member: "layers[0]" + "w_q" → "layers[0].w_q".
inline std::string memberPath(const std::string& object, std::string_view key)
{
    return object.empty() ? std::string(key) : object + '.' + std::string(key);
}

/// The path of an element: "layers" + 0 → "layers[0]".
inline std::string elementPath(const std::string& array, std::size_t index)
{
    return array + '[' + std::to_string(index) + ']';
}

} // namespace attnscope
