// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"

namespace attnscope {

std::vector<std::unique_ptr<Figure>> makeAllFigures()
{
    std::vector<std::unique_ptr<Figure>> figures;
    figures.push_back(makeEmbeddingFigure());
    figures.push_back(makeAttentionFigure());
    return figures;
}

} // namespace attnscope
