// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/softmax_row.h"
#include "view/figures/figure_context.h"
#include "view/plot.h"

namespace attnscope {

/// The chosen query's row as the softmax figure shows it.
struct SoftmaxRowView
{
    explicit SoftmaxRowView(const FigureContext& context);

    std::vector<double> logits; ///< as computed, S
    std::vector<double> weights; ///< as computed, overrides and all
    double temperature = 1;
    double shift = 0; ///< c, added to every logit shown
    int chosen = 0;
    int second = -1; ///< key of the ratio
    Index visible = 0; ///< keys with a logit above −∞
    /// The curve is drawn over u = (logit + c)/τ − base: base is 0, or the largest where e^u would leave
    /// every picture.
    double base = 0;

    double place(int key) const; ///< u of a key
};

struct SoftmaxLayout
{
    QRectF curve;
    PlotLayout plot;
    QRectF table; ///< head line included
    QRectF notes;
    std::vector<int> rows; ///< keys in the table, in order
    int left = 0; ///< keys that have no row
    double lineHeight = 0;
    bool hasFewDecimals = false; ///< a narrow picture
};

SoftmaxLayout layoutSoftmax(const QRectF& area, const SoftmaxRowView& row, const Theme& theme);
PlotPicture curvePicture(const SoftmaxRowView& row, const Theme& theme);
void paintLogitsOnCurve(
    QPainter& painter, const SoftmaxLayout& layout, const SoftmaxRowView& row, const FigureContext& context);
/// Logit → exponential → weight, a line a key.
void paintSoftmaxTable(
    QPainter& painter, const SoftmaxLayout& layout, const SoftmaxRowView& row, const FigureContext& context);

/// The key whose dot or line is at a point; −1 for none.
int keyAt(const SoftmaxLayout& layout, const SoftmaxRowView& row, const QPointF& point);
QRectF areaOfKey(const SoftmaxLayout& layout, const SoftmaxRowView& row, int key);

} // namespace attnscope
