// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/cost.h"
#include "view/figures/figure_context.h"
#include "view/plot.h"

namespace attnscope {

/// What one pass of this sequence through all layers costs, by stage, and the chosen layer by itself.
struct SessionCost
{
    explicit SessionCost(const FigureContext& context);

    std::vector<StageCost> stages; ///< summed over the layers, in the order of the computation
    double operations = 0;
    double bytes = 0;
    CostShape layer; ///< of the chosen layer
    bool isSelf = true; ///< keys are the tokens themselves
};

QString stageTitle(CostStage stage);
QString countText(double count); ///< "700", "75.5M"
QString bytesText(double bytes); ///< "448 B", "1.2 kB"

/// Window of the variant that is drawn: the layer's own, else an example of 128 keys.
double exampleWindow(const CostShape& layer);

PlotPicture operationsByTokens(const SessionCost& cost, const Theme& theme);
PlotPicture memoryByTokens(const SessionCost& cost, const Theme& theme);
PlotPicture operationsByWidth(const SessionCost& cost, const Theme& theme);
PlotPicture cacheByTokens(const SessionCost& cost, const Theme& theme);

/// The formulas below the table, a line each: cache, grouped heads, window, path lengths.
QStringList costNotes(const SessionCost& cost);

} // namespace attnscope
