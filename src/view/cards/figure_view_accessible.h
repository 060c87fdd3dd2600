// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attnscope {

/// Makes screen readers ask figures for their title and description; may be called repeatedly.
void installFigureViewAccessibility();

} // namespace attnscope
