// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/mask_rules.h"
#include "view/figures/figure_context.h"
#include "view/matrix_picture.h"
#include "view/plot.h"

namespace attnscope {

/// Weights (T × S) that a head would have if nothing were masked or added; the last one is kept, since it
/// costs a softmax over everything. Null where there are no scores.
std::shared_ptr<const Matrix> weightsWithoutMask(const FigureInput& input);

/// Which query may see which key in the chosen head, and the weights before and after.
struct MaskPictures
{
    explicit MaskPictures(const FigureContext& context);

    MaskRules rules;
    std::shared_ptr<const Matrix> before;
    std::shared_ptr<const HeadRows> head;
    std::shared_ptr<const BoolMatrix> masked;
    ColourScale scale; ///< shared by before and after
    Matrix nothing; ///< zeros of the same shape
};

struct MaskLayout
{
    QRectF why, before, after; ///< areas below their titles
    QRectF legend;
    bool hasSmallLabels = false; ///< before and after have labels of their own
};

MaskLayout layoutMask(const QRectF& area, const Theme& theme);

MatrixPicture whyPicture(const FigureContext& context, const MaskPictures& pictures);
MatrixPicture weightPicture(const FigureContext& context, const MaskPictures& pictures,
    const MaskLayout& layout, const Matrix& weights, const BoolMatrix* masked);

/// Colours the grid by the reasons; letters where they fit.
void paintReasons(QPainter& painter, const Grid& grid, const MaskRules& rules, int head, const Theme& theme);

/// What the colours mean, for the reasons that this layer can give.
std::vector<LegendEntry> reasonLegend(const MaskRules& rules, const Theme& theme);

/// "causal, padding"; empty for None.
QString reasonText(MaskReason reasons);

} // namespace attnscope
