// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figures/pipeline_parts.h"
#include "view/geometry.h"

namespace attnscope {

/// Where the pieces of the pipeline are. "Wx": the input column on the left, then three bands from top
/// to bottom, weight matrix · x = result. "xW": the same turned over its diagonal.
struct PipelineLayout
{
    enum class Role { Input, Weight, Result };
    struct Piece
    {
        int projection = 0;
        Role role = Role::Input;
        Grid grid;
        QRectF title;
    };
    struct Sign
    {
        int projection = 0;
        bool isArrow = false; ///< else "· x ="
        QRectF area;
    };

    std::vector<Piece> pieces;
    std::vector<Sign> signs;
    QRectF legends;
};

PipelineLayout layoutPipeline(const QRectF& area, const PipelineParts& parts, const Theme& theme);
const Matrix& pieceNumbers(const PipelineParts& parts, const PipelineLayout::Piece& piece);
/// What stands between a weight matrix and its result.
QString operatorText(const Projection& projection, bool isColumns);

} // namespace attnscope
