// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/geometry.h"
#include "view/theme.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace attnscope {

/// One bar from `from` to `to` (the same for a plain bar: from = 0), and the number written at it.
struct Bar
{
    enum class Kind { Plain, Chosen, Positive, Negative, Total, Masked };

    double from = 0;
    double to = 0;
    double number = 0;
    Kind kind = Kind::Plain;

    /// The pinned bar that this one is compared with.
    struct Pinned
    {
        double from = 0;
        double to = 0;
        double difference = 0; ///< number − pinned number
    };
    std::optional<Pinned> pinned = std::nullopt;

    /// Masked bars and bars with NaN or ∞ have a mark instead of a height and never set the range.
    bool isDrawable() const;
};

/// A row of bars above their labels. Up to 64 bars are drawn by Qt Charts, more by a painter; both
/// put them at the same place.
struct BarPicture
{
    std::vector<Bar> bars;
    std::function<QString(int)> label; ///< already visible text
    int chosen = -1; ///< its label is marked and always shown
    int decimals = 4;
    bool isWaterfall = false; ///< thin lines lead from the end of a bar to the next
    /// Each bar shares its slot with the outline of its pinned one, and the difference is written too.
    bool isPaired = false;
};

struct BarLayout
{
    QRectF plot; ///< bar i owns the i-th of equal slots; y runs from `high` at the top to `low`
    QRectF labels;
    double low = 0;
    double high = 1;
    int count = 0;
    int labelStep = 1;
    bool uprightLabels = false;
    bool isPaired = false;
    int valueDecimals = -1; ///< −1: only a few values are written, see isValueShown()
    std::vector<double> ticks; ///< only 0 where no bar has a height
    bool hasTickTexts = false;

    QRectF slot(int i) const;
    double y(double number) const;
    /// The bar itself; at least a hair high, so that 0 can be seen.
    QRectF bar(const Bar& bar, int i) const;
    /// The outline of its pinned bar, beside it.
    QRectF pinnedBar(const Bar::Pinned& bar, int i) const;
    /// Side of the square mark that stands for a masked bar, a NaN or ∞.
    double markSize(int i) const;

private:
    QRectF between(double from, double to, double left, double width) const;
};

BarLayout layoutBars(const QRectF& area, const BarPicture& picture, const Theme& theme);
void paintBars(QPainter& painter, const QRectF& area, const BarPicture& picture, const Theme& theme);

/// The bar whose slot is under a point (anywhere in its height, labels included).
std::optional<int> barAt(const BarLayout& layout, const QPointF& point);

QColor barColour(Bar::Kind kind, const Theme& theme);
/// Share of the slot that a bar takes.
double barShare(int count);

} // namespace attnscope
