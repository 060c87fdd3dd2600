// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/label_text.h"
#include "view/matrix_picture.h"

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

constexpr double gap = 6;

/// Width of the widest label among those that are drawn.
double widestLabel(
    const MatrixPicture::LabelOf& label, int first, int count, int step, int chosen, const QFont& font)
{
    double widest = 0;
    for (int i = 0; i < count; i += step)
        widest = std::max(widest, textWidth(label(first + i), font));
    if (chosen >= first && chosen < first + count)
        widest = std::max(widest, textWidth(label(chosen), font));
    return std::ceil(widest);
}

struct Sides
{
    double rowLabels = 0, columnLabels = 0, titles = 0, legend = 0;
    double widestColumn = 0; ///< of column labels that are not upright
};

/// Room for the row labels that are drawn with layout.rowStep; never less than before.
void widenRowLabels(const QRectF& area, const MatrixPicture& picture, const QFont& font,
    const MatrixLayout& layout, Sides& sides)
{
    if (!picture.rowLabel)
        return;
    const double widest = widestLabel(
        picture.rowLabel, layout.firstRow, layout.grid.rows, layout.rowStep, picture.chosenRow, font);
    sides.rowLabels = std::max(sides.rowLabels, std::min(widest, 0.3 * area.width()) + gap);
}

void layoutRowLabels(const QRectF& area, const MatrixPicture& picture, const QFont& font, double line,
    MatrixLayout& layout, Sides& sides)
{
    const double height = area.height() - sides.legend - sides.titles - 2 * line;
    layout.rowStep = labelStep(height / std::max(1, layout.grid.rows), line);
    widenRowLabels(area, picture, font, layout, sides);
}

void layoutColumnLabels(const QRectF& area, const MatrixPicture& picture, const QFont& font, double line,
    MatrixLayout& layout, Sides& sides, double largestWidth)
{
    const int columns = layout.grid.columns;
    if (!picture.columnLabel)
        return;
    const double pitch = std::min((area.width() - sides.rowLabels) / std::max(1, columns), largestWidth);
    const int step = labelStep(pitch, line);
    const double widest =
        widestLabel(picture.columnLabel, layout.firstColumn, columns, step, picture.chosenColumn, font);
    if (widest + 8 <= pitch || pitch >= 5.5 * font.pixelSize()) {
        sides.columnLabels = line + 2;
        sides.widestColumn = widest + 8;
        return;
    }
    layout.uprightColumns = true;
    layout.columnStep = step;
    sides.columnLabels = std::min(widest, 0.28 * area.height()) + gap;
}

/// Cells as large as the space allows, but not larger than reads well, and not longer than their labels need.
QSizeF cellSize(const QSizeF& space, const MatrixLayout& layout, const MatrixPicture& picture,
    const QSizeF& largest, double widestColumn)
{
    const double aspect = picture.cellAspect > 0 ? picture.cellAspect : 2.4;
    double width = std::min(space.width() / std::max(1, layout.grid.columns), largest.width());
    double height = std::min(space.height() / std::max(1, layout.grid.rows), largest.height());
    width = std::min(width, std::max(std::max(height, 2.0) * aspect, widestColumn));
    height = std::min(height, width * 1.6);
    return {width, height};
}

void place(const QRectF& area, const Sides& sides, const QSizeF& cell, MatrixLayout& layout)
{
    const double width = cell.width() * layout.grid.columns;
    const double height = cell.height() * layout.grid.rows;
    const double spareX = std::max(0.0, area.width() - sides.rowLabels - width);
    // A grid with labels on the left looks centred when the cells are, as far as there is room.
    const double left =
        area.left() + std::min(spareX, std::max(spareX / 2, (area.width() - width) / 2 - sides.rowLabels));
    const double spareY =
        std::max(0.0, area.height() - sides.titles - sides.columnLabels - sides.legend - height);
    const double top = area.top() + spareY / 2;
    layout.titles = QRectF(left, top, sides.rowLabels + width, sides.titles);
    layout.columnLabels = QRectF(left + sides.rowLabels, top + sides.titles, width, sides.columnLabels);
    layout.grid.area = QRectF(left + sides.rowLabels, layout.columnLabels.bottom(), width, height);
    layout.rowLabels = QRectF(left, layout.grid.area.top(), sides.rowLabels, height);
    layout.legend = QRectF(area.left(), area.bottom() - sides.legend, area.width(), sides.legend);
}

/// Room for the longest remark on a row.
double noteWidth(const QRectF& area, const MatrixPicture& picture, const Theme& theme)
{
    if (!picture.rowNote)
        return 0;
    const QRect shown = picture.shown();
    double widest = 0;
    for (int row = shown.top(); row <= shown.bottom(); ++row) {
        if (const QString note = picture.rowNote(row); !note.isEmpty())
            widest = std::max(widest, textWidth(note, theme.font(0.9)));
    }
    return widest > 0 ? std::min(std::ceil(widest) + gap, 0.3 * area.width()) : 0;
}

} // namespace

MatrixLayout layoutMatrix(const QRectF& wholeArea, const MatrixPicture& picture, const Theme& theme)
{
    MatrixLayout layout;
    const double notes = noteWidth(wholeArea, picture, theme);
    const QRectF area = wholeArea.adjusted(0, 0, -notes, 0);
    const QRect shown = picture.shown();
    layout.firstRow = shown.y();
    layout.firstColumn = shown.x();
    layout.grid.rows = shown.height();
    layout.grid.columns = shown.width();
    const QFont font = theme.font();
    const double line = lineHeight(font);
    // Whoever zooms wants large cells.
    const double growth = shown == picture.window ? 5 : 1;
    const QSizeF largest = QSizeF(6.5, 4.2) * font.pixelSize() * growth;
    Sides sides;
    sides.legend = picture.showLegend ? legendHeight(theme) : 0;
    sides.titles = picture.rowTitle.isEmpty() && picture.columnTitle.isEmpty() ? 0 : line;
    layoutRowLabels(area, picture, font, line, layout, sides);
    layoutColumnLabels(area, picture, font, line, layout, sides, largest.width());
    const auto cellBeside = [&] {
        const QSizeF space(std::max(0.0, area.width() - sides.rowLabels - 1),
            std::max(0.0, area.height() - sides.titles - sides.columnLabels - sides.legend - 1));
        return cellSize(space, layout, picture, largest, sides.widestColumn);
    };
    QSizeF cell = cellBeside();
    // Rows may have become narrower than the first guess: then other labels are drawn than were measured.
    if (const int step = labelStep(cell.height(), line * 0.95); step != layout.rowStep) {
        layout.rowStep = step;
        widenRowLabels(area, picture, font, layout, sides);
        cell = cellBeside();
    }
    place(area, sides, cell, layout);
    layout.legend.setWidth(wholeArea.width());
    layout.rowNotes =
        QRectF(layout.grid.area.right(), layout.grid.area.top(), notes, layout.grid.area.height());
    layout.rowStep = labelStep(cell.height(), line * 0.95);
    if (layout.uprightColumns)
        layout.columnStep = labelStep(cell.width(), line * 0.95);
    return layout;
}

} // namespace attnscope
