// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

namespace attnscope {

/// What a block of one head's queries adds to the head's summary and to the run's checks. Blocks are
/// gathered on any thread and added up in order, so that a result does not depend on the threads.
///
/// Which rows count: for the entropy and the extremes, those that see a key and are finite. For the patterns
/// also at least two visible keys, since a query that sees one key had no choice; and a query counts for a
/// pattern only when the key it asks for exists. With an offset, i stands for i + offset, so that "self" is
/// the key at the query's own position.
struct HeadFindings
{
    double entropy = 0; ///< Σ over counted rows, nats
    double possible = 0; ///< Σ ln(visible keys)
    Index rows = 0;
    double pattern[4] = {}; ///< Σ weight on the key of: previous, first, self, next
    Index patternRows[4] = {};
    double smallest = 0; ///< over visible cells; valid when rows > 0
    double largest = 0;

    double rowSumError = 0;
    Checks::Place worstRow;
    Index badRows = 0;
    Index emptyRows = 0;
    std::optional<Checks::Place> firstEmptyRow;
    std::optional<Checks::Place> notFinite[3]; ///< first in scores, logits, weights

    Index firstGroup = 0; ///< rows of the thumbnail that `pooled` begins at
    Matrix pooled;

    void add(const HeadFindings& later);
};

/// Rows (or columns) of weights behind one of the thumbnail.
Index thumbnailGroup(Index count);
/// Rows (or columns) of the thumbnail of so many.
Index thumbnailCount(Index count);

HeadSummary summaryOf(const HeadFindings& findings);

/// How far a row's sum may be from 1 by rounding.
double rowSumTolerance(Precision precision);
/// The same for one layer's weights. Given ones come from elsewhere, where single precision is usual: they
/// are not called wrong for what its rounding, or that of a few printed digits less, leaves.
double rowSumTolerance(const SessionData& session, int sequence, int layer);

} // namespace attnscope
