// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/mask_rules.h"
#include "view/comparison.h"
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
    std::shared_ptr<const Matrix> nothing; ///< zeros of the same shape
    std::shared_ptr<const TableDifference> difference; ///< of the weights after; null: nothing is compared
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
/// The weights after masking; now − pinned, with a legend of its own, while numbers are pinned.
MatrixPicture afterPicture(
    const FigureContext& context, const MaskPictures& pictures, const MaskLayout& layout);

/// Colours the shown cells by the reasons; letters where they fit.
void paintReasons(QPainter& painter, const MatrixLayout& layout, const MaskPictures& pictures, int head,
    const Theme& theme);

/// What the colours mean, for the reasons that this layer can give; `isPooled`: a pixel shows several cells.
std::vector<LegendEntry> reasonLegend(const MaskRules& rules, bool isPooled, const Theme& theme);

/// "causal, padding"; empty for None.
QString reasonText(MaskReason reasons);

} // namespace attnscope
