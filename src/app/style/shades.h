// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace attnscope {

/// A veil over what the pointer or the keyboard is at.
inline QColor hoverShade(const QPalette& palette)
{
    QColor shade = palette.color(QPalette::Highlight);
    shade.setAlpha(36);
    return shade;
}

} // namespace attnscope
