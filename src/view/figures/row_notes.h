// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figures/figure_context.h"

namespace attnscope {

/// What is unusual about the rows of a head's weights.
struct RowNotes
{
    /// Σ of each row that is off 1 by more than rounding; NaN for all others.
    std::vector<double> sums;
    /// Rows that see no key at all: their weights stand for nothing.
    std::vector<bool> isEmpty;

    bool isOff(int row) const;
    /// "Σ 1.25", "no key"; empty for an ordinary row.
    QString shortText(int row, const FigureContext& context) const;
    /// The same as a sentence about the query.
    QString sentence(int row, const FigureContext& context) const;
    /// All of them in one sentence, the first few by name.
    QString summary(const FigureContext& context) const;
};

/// Null where every row is ordinary. `masked` belongs to the head (see maskOf()).
std::shared_ptr<const RowNotes> rowNotesOf(const FigureContext& context,
    const std::shared_ptr<const HeadRows>& head, const std::shared_ptr<const BoolMatrix>& masked);

} // namespace attnscope
