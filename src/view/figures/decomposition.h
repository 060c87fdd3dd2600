// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/bar_picture.h"
#include "view/figures/figure_context.h"

#include <memory>
#include <vector>

namespace attnscope {

/// One number of the chosen head's context.
struct DecomposedNumber
{
    int feature = 0; ///< of the head: 0 ≤ feature < d_v
    Index column = 0; ///< of the context stage
    double total = 0; ///< the context's own number
};

/// context(query)[feature] of the chosen head as the sum of gain·α_j·v_j[feature] over the keys j.
struct Decomposition : DecomposedNumber
{
    /// Keys whose contributions one bar shows: a single one, the merged rest (key < 0), or the sum.
    struct Step
    {
        int key = -1;
        int merged = 0; ///< how many keys a merged bar stands for
        bool isTotal = false;
        double from = 0;
        double to = 0;

        double number() const { return isTotal ? to : to - from; }
    };

    std::vector<double> contributions; ///< one a key

    /// `largest` bars at most: when there are more keys, those with the largest contributions in key order
    /// (and the chosen key), then one bar for the rest; the last bar is the sum.
    std::vector<Step> steps(int largest, int chosenKey) const;
};

/// Needs the stages value and context.
std::shared_ptr<const Decomposition> decompose(const FigureContext& context);
/// The number that is taken apart, without its parts: they lie far from each other in a large table.
DecomposedNumber decomposedNumber(const FigureContext& context);

} // namespace attnscope
