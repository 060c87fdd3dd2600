// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/all_figures.h"

#include "core/analysis/scaling.h"

namespace attnscope {

std::vector<std::unique_ptr<Figure>> makeAllFigures()
{
    std::vector<std::unique_ptr<Figure>> figures;
    figures.push_back(makeEmbeddingFigure());
    figures.push_back(makePipelineFigure());
    figures.push_back(makeMatvecFigure());
    figures.push_back(makeAngleFigure());
    figures.push_back(makeScoresFigure());
    figures.push_back(makeSoftmaxFigure());
    figures.push_back(makeWeightsFigure());
    figures.push_back(makeDecompositionFigure());
    figures.push_back(makeOutputFigure());
    figures.push_back(makeAttentionFigure());
    figures.push_back(makeHeadsFigure());
    figures.push_back(makeMaskFigure());
    figures.push_back(makePositionFigure());
    figures.push_back(makeScalingFigure());
    figures.push_back(makeCostFigure());
    figures.push_back(makeLayersFigure());
    return figures;
}

void prepareFigures()
{
    standardScalingExperiment();
}

} // namespace attnscope
