// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/theme.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace attnscope {

struct PlotAxis
{
    double low = 0;
    double high = 1; ///< > low; both > 0 when logarithmic
    int logBase = 0; ///< 0: linear; 2 or 10: ticks at powers of it
    QString title;

    /// Where a number lies between low (0) and high (1).
    double share(double number) const;
    std::vector<double> ticks(int count) const;
};

struct PlotLine
{
    std::vector<QPointF> points; ///< a point that is not finite, or ≤ 0 on a logarithmic axis, is a gap
    QColor colour;
    double width = 1.8;
    bool dashed = false;
    bool dots = false; ///< a dot at every point
    QString name; ///< for the legend; empty: not listed
};

/// Lines over two axes, with a legend above where lines have names.
struct PlotPicture
{
    QString title; ///< may be empty
    PlotAxis x;
    PlotAxis y;
    std::vector<PlotLine> lines;
    std::vector<double> marks; ///< vertical lines (this session's d_k)
    QString markName; ///< for the legend
    int decimals = 2;
    bool integerX = false; ///< no ticks between whole numbers
    QString widestTick; ///< room for it left of the plot: plots below each other begin at the same place
};

struct PlotLayout
{
    QRectF plot;
    QRectF title;
    QRectF legend; ///< may be empty
    bool hasXTitle = false; ///< false where it would take too much of the height
    std::vector<double> xTicks, yTicks;
    PlotAxis x, y;

    QPointF at(double xValue, double yValue) const;
    double xAt(double pixel) const; ///< the number under a pixel, the inverse of at()
};

PlotLayout layoutPlot(const QRectF& area, const PlotPicture& picture, const Theme& theme);
void paintPlot(QPainter& painter, const QRectF& area, const PlotPicture& picture, const Theme& theme);

/// Swatch and name, one after the other; those that do not fit are left out from the end.
struct LegendEntry
{
    QString name;
    QColor colour;
    bool dashed = false;
    bool isLine = true; ///< else a filled square
};
void paintLegendEntries(
    QPainter& painter, const QRectF& area, const std::vector<LegendEntry>& entries, const Theme& theme);
/// The place of plot i (0 … 3) of four, two beside each other.
QRectF quarterPlace(const QRectF& area, int i, const QSizeF& gap);
double legendEntriesWidth(const std::vector<LegendEntry>& entries, const Theme& theme);

/// Numbers of any size in few characters: "0.25", "16", "1.2k", "3.4M", "5.6G".
QString compactNumber(double number);

/// Colours of lines that must be told apart, also by colour-blind readers; repeats after six.
QColor lineColour(int index, const Theme& theme);

} // namespace attnscope
