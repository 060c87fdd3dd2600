// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/layer_stack.h"
#include "view/colour_map.h"
#include "view/figures/figure_context.h"

class QPainter;

namespace attnscope {

/// One layer as a band: its name, its stations below each other or side by side, its heads.
struct Band
{
    int layer = 0;
    QRectF area;
    QRectF name;
    std::vector<StackStation> stations;
    std::vector<QRectF> places; ///< one a station: name, length and a strip of its numbers
    std::vector<QRectF> heads; ///< thumbnails, from head 0 on; those that fit
};

struct Stack
{
    Stack(const QRectF& area, const FigureContext& context);

    std::vector<Band> bands; ///< the layers that fit, around the chosen one
    int hidden = 0;
    QRectF rest; ///< where the hidden ones are counted
    ColourScale numberScale;
    ColourScale weightScale;

private:
    void placeBand(Band& band, const FigureContext& context) const;
};

QString stationName(StackStation::Kind kind, int layer);

void paintBand(QPainter& painter, const Band& band, const Stack& stack, const FigureContext& context);

} // namespace attnscope
