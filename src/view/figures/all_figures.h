// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figure.h"

namespace attnscope {

// One maker a figure, each in the file of its name.
std::unique_ptr<Figure> makeEmbeddingFigure();
std::unique_ptr<Figure> makePipelineFigure();
std::unique_ptr<Figure> makeScoresFigure();
std::unique_ptr<Figure> makeWeightsFigure();
std::unique_ptr<Figure> makeDecompositionFigure();
std::unique_ptr<Figure> makeOutputFigure();
std::unique_ptr<Figure> makeAttentionFigure();
std::unique_ptr<Figure> makeHeadsFigure();
std::unique_ptr<Figure> makeMatvecFigure();
std::unique_ptr<Figure> makeAngleFigure();
std::unique_ptr<Figure> makeSoftmaxFigure();
std::unique_ptr<Figure> makeMaskFigure();
std::unique_ptr<Figure> makePositionFigure();
std::unique_ptr<Figure> makeScalingFigure();
std::unique_ptr<Figure> makeCostFigure();
std::unique_ptr<Figure> makeLayersFigure();

/// In the order of menus and cards.
std::vector<std::unique_ptr<Figure>> makeAllFigures();

/// Does the work that figures do once in the life of the program (about a second), so that no window waits
/// for it. For any thread.
void prepareFigures();

} // namespace attnscope
