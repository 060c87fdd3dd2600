// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/probes.h"
#include "view/colour_map.h"
#include "view/figures/figure_context.h"
#include "view/geometry.h"

namespace attnscope {

/// The numbers that are shown.
struct ProbeNumbers
{
    std::optional<Probes> probes;
    ColourScale probeScale;
    ColourScale numberScale; ///< of token and result
};

/// What is shown: the probes, the token and how they are called.
struct ProbeTable
{
    explicit ProbeTable(const FigureContext& figureContext);

    int features() const { return static_cast<int>(probes->probes.rows()); }
    int inputs() const { return static_cast<int>(probes->probes.cols()); }
    QString matrixName() const;
    QString resultName() const; ///< q, k or v
    QString tokenName() const; ///< x(it)
    QString inputName(int i) const;
    QString probeName(int r) const; ///< row 0
    QString probeQuestion(int r) const; ///< row 0 asks “noun?”
    QString sum(int r, const QFont& font, double width) const; ///< term by term, as many as fit
    QString terms(int r, int shown) const;

    const FigureContext& context;
    Projection projection;
    int token = 0;
    std::shared_ptr<const ProbeNumbers> numbers;
    const std::optional<Probes>& probes;
    const ColourScale& probeScale;
    const ColourScale& numberScale;
    int chosen = 0;
};

/// Is there a table to show? Much faster than to make it.
bool hasProbeTable(const FigureContext& context);

/// Where the parts are. Spelled out: the token stands beside every probe; else once, above them.
struct ProbeLayout
{
    bool isSpelled = true;
    Grid probes;
    Grid token; ///< as many rows as probes when spelled out, else one
    Grid result; ///< one column
    QRectF rowLabels;
    QRectF formula;
    QRectF legend;
    bool hasQuestions = false; ///< probes are called by what they ask
    bool hasInputNames = false; ///< there is room for the names of the inputs above the cells
};

ProbeLayout layoutProbes(const QRectF& area, const ProbeTable& table, const Theme& theme);

} // namespace attnscope
