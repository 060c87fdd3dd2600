// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/colour_map.h"
#include "view/geometry.h"
#include "view/theme.h"

#include <QRect>
#include <QString>

#include <functional>
#include <memory>

class QPainter;

namespace attnscope {

/// A table of numbers as coloured cells with labels. `numbers` and `masked` must outlive the picture.
struct MatrixPicture
{
    using LabelOf = std::function<QString(int)>; ///< already visible text (visibleLabel)

    const Matrix* numbers = nullptr;
    const BoolMatrix* masked = nullptr; ///< null, or of the shape of `numbers`: true = hatched, not coloured
    /// What `numbers`, `masked` and `scale` were made of, if it is immutable: lets repaints of a large table
    /// find its image again. May be null.
    std::shared_ptr<const void> source;
    LabelOf rowLabel; ///< null: no labels on this side
    LabelOf columnLabel;
    LabelOf rowNote; ///< a remark on a row, at its right end; empty for most rows. Null: none at all
    QString rowTitle; ///< what the rows are ("query"), written in the corner; may be empty
    QString columnTitle;
    ColourScale scale; ///< see scaleFor()
    int decimals = 4;
    int chosenRow = -1; ///< framed, its label marked
    int chosenColumn = -1; ///< its label marked
    bool frameColumn = false; ///< the chosen column is framed too
    bool showLegend = true;
    bool showTexts = true; ///< numbers in the cells, where they fit
    double cellAspect = 0; ///< widest cell: width / height; 0 = 2.4
    /// The cells that are shown: columns from x() and rows from y() on; empty = all. The rest of the numbers
    /// still sets scale and legend.
    QRect window;
    bool isDifference = false; ///< numbers are written with their sign, the legend says what they are

    /// The window, cut to what exists; the whole table where there is none.
    QRect shown() const;
};

/// Where the parts of a matrix picture are; everything lies inside the area it was made for.
struct MatrixLayout
{
    Grid grid; ///< of the shown cells: its cell (0, 0) is number (firstRow, firstColumn)
    int firstRow = 0;
    int firstColumn = 0;
    QRectF rowLabels;
    QRectF columnLabels;
    QRectF rowNotes; ///< right of the grid; may be empty
    QRectF titles; ///< line above the column labels
    QRectF legend;
    int rowStep = 1;
    int columnStep = 1;
    bool uprightColumns = false; ///< column labels read upwards

    /// The number under a point; none outside the grid.
    std::optional<Cell> numberAt(const QPointF& point) const;
    /// Where a shown number is.
    QRectF cellOf(const Cell& number) const;
};

MatrixLayout layoutMatrix(const QRectF& area, const MatrixPicture& picture, const Theme& theme);

/// Draws the whole picture. Cells smaller than a pixel are pooled: the pixel shows the number that
/// is farthest from 0, a NaN first.
void paintMatrix(QPainter& painter, const QRectF& area, const MatrixPicture& picture, const Theme& theme);

/// The cells alone, at a place of their own (for pictures made of several tables); as an image where
/// they are too small to be drawn one by one.
void paintCells(QPainter& painter, const Grid& grid, const MatrixPicture& picture, const Theme& theme);

/// One cell by itself: colour, hatch or cross, and its number when `text` is not empty.
void paintCell(
    QPainter& painter, const QRectF& cell, const QColor& colour, const QString& text, const QFont& font);
void paintMaskedCell(QPainter& painter, const QRectF& cell, const Theme& theme);
/// Hatch lines `step` apart.
void paintHatch(QPainter& painter, const QRectF& area, double step, const Theme& theme);
void paintNotFiniteCell(
    QPainter& painter, const QRectF& cell, const Theme& theme, const QString& text, const QFont& font);

/// The texts of all cells that fit into cells of this size, with the largest number of decimals and
/// the font that allow it; no texts when nothing fits.
struct CellTexts
{
    std::vector<QString> texts; ///< row by row; empty: no number fits
    QFont font;
};
CellTexts fittingTexts(
    const MatrixView& numbers, const QSizeF& cell, int decimals, const Theme& theme, bool withSign = false);

/// The colour bar with the numbers at its ends, after the name of what it is for, and what hatch and cross
/// mean where they occur.
void paintLegend(QPainter& painter, const QRectF& area, const ColourScale& scale, int decimals,
    bool hasMasked, bool hasNotFinite, const Theme& theme, const QString& name = {});
/// A legend without a bar: words, and what hatch and cross mean where they occur.
void paintLegendWords(QPainter& painter, const QRectF& area, const QString& words, bool hasMasked,
    bool hasNotFinite, const Theme& theme);
double legendHeight(const Theme& theme);

/// The cells as an image of at most `largest` pixels, pooled where there are more cells; masked cells are
/// transparent. Only those inside `window`, where it is not empty.
QImage matrixImage(const Matrix& numbers, const BoolMatrix* masked, const ColourScale& scale,
    const QSize& largest, const Theme& theme, const QRect& window = {});

} // namespace attnscope
