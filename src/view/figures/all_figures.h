// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figure.h"

namespace attnscope {

// One maker a figure, each in the file of its name.
std::unique_ptr<Figure> makeEmbeddingFigure();
std::unique_ptr<Figure> makeAttentionFigure();

/// In the order of menus and cards.
std::vector<std::unique_ptr<Figure>> makeAllFigures();

} // namespace attnscope
