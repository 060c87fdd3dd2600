// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figures/figure_context.h"

namespace attnscope {

/// The key beside the chosen one, shared by the figures that compare two: what the reader set, else
/// `automatic`. −1 where there is none.
int secondKey(const FigureContext& context, int automatic);

/// The control that chooses it: "automatic", then every key.
FigureControl secondKeyControl(const FigureContext& context);

} // namespace attnscope
