// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result.h"

namespace attnscope {

std::string Message::english() const
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlaceholder =
            pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        const std::size_t number = isPlaceholder ? static_cast<std::size_t>(pattern[i + 1] - '1') : 0;
        if (isPlaceholder && number < arguments.size()) {
            text += arguments[number];
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

std::string Error::english() const
{
    return place.empty() ? reason.english() : place + ": " + reason.english();
}

} // namespace attnscope
