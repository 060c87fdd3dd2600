// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figures/figure_context.h"

#include <functional>

namespace attnscope {

// Marks of what a reader has set by hand: scores and weights that are not computed, heads that are switched
// off.

/// Of the chosen layer and head.
bool isSetByHand(const FigureContext& context, Override::Target target, int query, int key);
bool isHeadOff(const FigureContext& context, int head);

/// Is q, k or v of a token set by hand in the chosen layer? `head` is a key head for k and v.
bool isVectorSetByHand(const FigureContext& context, Stage stage, int head, int token);

/// A filled corner of a cell.
void paintHandMark(QPainter& painter, const QRectF& cell, const Theme& theme);
/// Marks the cells of a queries × keys map whose weight or score is set by hand. `cellOf`: an empty rectangle
/// for a cell that is not shown.
void paintHandMarks(
    QPainter& painter, const FigureContext& context, const std::function<QRectF(int query, int key)>& cellOf);

/// `text`, and after it what is set by hand for this pair, if anything is.
QString withHandNote(const QString& text, const FigureContext& context, int query, int key);
/// The same for a vector.
QString withVectorNote(const QString& text, const FigureContext& context, Stage stage, int head, int token);

} // namespace attnscope
