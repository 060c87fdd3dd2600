// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/matrix_picture.h"

#include "view/figure_number.h"
#include "view/keep_cache.h"
#include "view/label_text.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace attnscope {

namespace {

bool isMasked(const MatrixPicture& picture, Index row, Index column)
{
    return picture.masked && (*picture.masked)(row, column);
}

/// The visible part of a cell: neighbours are set apart by a hair where there is room for it.
QRectF inner(const QRectF& cell)
{
    const double space = std::min(cell.width(), cell.height()) >= 10 ? 0.75 : 0;
    return cell.adjusted(space, space, -space, -space);
}

void fillCell(QPainter& painter, const QRectF& cell, const QColor& colour)
{
    const QRectF area = inner(cell);
    if (std::min(area.width(), area.height()) < 14) {
        painter.fillRect(area, colour);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(area, 2, 2);
}

void paintEachCell(QPainter& painter, const Grid& grid, const MatrixPicture& picture, const Theme& theme)
{
    const QSizeF size(grid.cellWidth(), grid.cellHeight());
    const QRect shown = picture.shown();
    const CellTexts texts = picture.showTexts
        ? fittingTexts(picture.numbers->block(shown.y(), shown.x(), shown.height(), shown.width()), size,
            picture.decimals, theme, picture.isDifference)
        : CellTexts();
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column) {
            const QRectF cell = grid.cell(row, column);
            const double number = (*picture.numbers)(shown.y() + row, shown.x() + column);
            const auto index = static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns)
                + static_cast<std::size_t>(column);
            const QString text = texts.texts.empty() ? QString() : texts.texts[index];
            if (isMasked(picture, shown.y() + row, shown.x() + column))
                paintMaskedCell(painter, cell, theme);
            else if (!std::isfinite(number))
                paintNotFiniteCell(painter, cell, theme, text, texts.font);
            else
                paintCell(painter, cell, picture.scale.colour(number, theme), text, texts.font);
        }
    }
}

void paintAsImage(QPainter& painter, const Grid& grid, const MatrixPicture& picture, const Theme& theme)
{
    const QTransform& transform = painter.deviceTransform();
    const double scaleX = std::hypot(transform.m11(), transform.m12());
    const double scaleY = std::hypot(transform.m21(), transform.m22());
    const QSize pixels(std::max(1, static_cast<int>(grid.area.width() * scaleX)),
        std::max(1, static_cast<int>(grid.area.height() * scaleY)));
    if (picture.masked)
        paintHatch(painter, grid.area.adjusted(1, 1, -1, -1), 5, theme); // never beside the image
    const QRect shown = picture.shown();
    using Key = std::tuple<int, int, int, int, int, int, int, double, bool, bool>;
    static KeepCache<QImage, 6, Key> cache;
    const Key key{pixels.width(), pixels.height(), mapVariant(theme), shown.x(), shown.y(), shown.width(),
        shown.height(), picture.scale.high, picture.scale.diverging, picture.masked != nullptr};
    QImage image = *cache.value(picture.source, key, [&] {
        return std::make_shared<QImage>(
            matrixImage(*picture.numbers, picture.masked, picture.scale, pixels, theme, shown));
    });
    // Other programs blur a small image when they enlarge it: vector files get one large enough.
    if (painter.paintEngine() && painter.paintEngine()->type() != QPaintEngine::Raster)
        image = image.scaled(pixels * 2, Qt::IgnoreAspectRatio, Qt::FastTransformation);
    const bool wasSmooth = painter.testRenderHint(QPainter::SmoothPixmapTransform);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(grid.area, image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, wasSmooth);
}

/// A frame that is never thinner than can be seen, inside `limits`.
void paintFrame(QPainter& painter, QRectF frame, const QRectF& limits, const Theme& theme)
{
    const double least = 3;
    if (frame.height() < least)
        frame.adjust(0, -(least - frame.height()) / 2, 0, (least - frame.height()) / 2);
    if (frame.width() < least)
        frame.adjust(-(least - frame.width()) / 2, 0, (least - frame.width()) / 2, 0);
    painter.setPen(QPen(theme.selection, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(frame.intersected(limits.adjusted(-1, -1, 1, 1)), 2, 2);
}

void paintChoice(
    QPainter& painter, const MatrixLayout& layout, const MatrixPicture& picture, const Theme& theme)
{
    const Grid& grid = layout.grid;
    const int row = picture.chosenRow - layout.firstRow;
    const int column = picture.chosenColumn - layout.firstColumn;
    if (picture.chosenRow >= 0 && row >= 0 && row < grid.rows)
        paintFrame(painter, grid.row(row), grid.area, theme);
    if (picture.frameColumn && picture.chosenColumn >= 0 && column >= 0 && column < grid.columns)
        paintFrame(painter, grid.column(column), grid.area, theme);
}

/// Position of the chosen line among the shown ones; −1 where it is not shown.
int chosenAmong(int chosen, int first, int count)
{
    return chosen >= first && chosen < first + count ? chosen - first : -1;
}

void paintRowLabels(
    QPainter& painter, const MatrixLayout& layout, const MatrixPicture& picture, const Theme& theme)
{
    const double line = lineHeight(theme.font());
    const int chosen = chosenAmong(picture.chosenRow, layout.firstRow, layout.grid.rows);
    for (int row = 0; row < layout.grid.rows; ++row) {
        if (!isLabelShown(row, layout.rowStep, chosen))
            continue;
        const bool isChosen = row == chosen;
        QRectF place(layout.rowLabels.left(), 0, layout.rowLabels.width() - 6, line);
        place.moveCenter({place.center().x(), layout.grid.row(row).center().y()});
        drawText(painter, place, Qt::AlignRight, picture.rowLabel(layout.firstRow + row), theme.font(),
            isChosen ? theme.selectionText : theme.mutedText, Qt::ElideMiddle);
    }
}

void paintRowNotes(
    QPainter& painter, const MatrixLayout& layout, const MatrixPicture& picture, const Theme& theme)
{
    const double line = lineHeight(theme.font());
    double below = layout.rowNotes.top() - line;
    for (int row = 0; row < layout.grid.rows && !layout.rowNotes.isEmpty(); ++row) {
        const QString note = picture.rowNote(layout.firstRow + row);
        QRectF place(layout.rowNotes.left() + 6, 0, layout.rowNotes.width() - 6, line);
        place.moveCenter({place.center().x(), layout.grid.row(row).center().y()});
        // Of notes on rows that are narrower than a line, those that do not touch.
        if (note.isEmpty() || place.top() < below)
            continue;
        drawText(painter, place, Qt::AlignLeft, note, theme.font(0.9), theme.notFinite);
        below = place.bottom();
    }
}

void paintColumnLabels(
    QPainter& painter, const MatrixLayout& layout, const MatrixPicture& picture, const Theme& theme)
{
    const double line = lineHeight(theme.font());
    const int chosen = chosenAmong(picture.chosenColumn, layout.firstColumn, layout.grid.columns);
    for (int column = 0; column < layout.grid.columns; ++column) {
        if (!isLabelShown(column, layout.columnStep, chosen))
            continue;
        const QColor colour = column == chosen ? theme.selectionText : theme.mutedText;
        const QString label = picture.columnLabel(layout.firstColumn + column);
        QRectF place = layout.columnLabels;
        const QRectF cell = layout.grid.column(column);
        if (layout.uprightColumns) {
            place = QRectF(cell.center().x() - line / 2, place.top(), line, place.height() - 4);
            drawTextUpwards(painter, place, Qt::AlignLeft, label, theme.font(), colour, Qt::ElideMiddle);
        } else {
            place = QRectF(cell.left() + 1, place.top(), cell.width() - 2, place.height());
            drawText(painter, place, Qt::AlignHCenter, label, theme.font(), colour, Qt::ElideMiddle);
        }
    }
}

void paintTitles(
    QPainter& painter, const MatrixLayout& layout, const MatrixPicture& picture, const Theme& theme)
{
    if (layout.titles.isEmpty())
        return;
    const QFont font = theme.font(0.9);
    const QRectF columns(
        layout.grid.area.left(), layout.titles.top(), layout.grid.area.width(), layout.titles.height());
    drawText(painter, columns, Qt::AlignHCenter, picture.columnTitle, font, theme.mutedText);
}

struct Marks
{
    bool hasMasked = false;
    bool hasNotFinite = false;
};

Marks findMarks(const MatrixPicture& picture)
{
    Marks marks;
    marks.hasMasked = picture.masked && picture.masked->any();
    for (Index i = 0; i < picture.numbers->size() && !marks.hasNotFinite; ++i)
        marks.hasNotFinite =
            !std::isfinite(picture.numbers->data()[i]) && !(picture.masked && picture.masked->data()[i]);
    return marks;
}

/// What the legend has to explain.
Marks marksOf(const MatrixPicture& picture)
{
    static KeepCache<Marks, 8> cache;
    return *cache.value(picture.source, picture.masked ? 1 : 0, 0,
        [&] { return std::make_shared<Marks>(findMarks(picture)); });
}

} // namespace

void paintCell(
    QPainter& painter, const QRectF& cell, const QColor& colour, const QString& text, const QFont& font)
{
    fillCell(painter, cell, colour);
    if (!text.isEmpty())
        drawText(painter, cell, Qt::AlignHCenter, text, font, textOn(colour));
}

void paintHatch(QPainter& painter, const QRectF& area, double step, const Theme& theme)
{
    painter.setPen(QPen(theme.masked, 1));
    // Lines x + y = c, clipped by hand: a clip path would cost more than the lines.
    for (double c = step / 2; c < area.width() + area.height(); c += step) {
        const double x1 = std::min(c, area.width());
        const double y2 = std::min(c, area.height());
        painter.drawLine(
            QPointF(area.left() + x1, area.top() + c - x1), QPointF(area.left() + c - y2, area.top() + y2));
    }
}

void paintMaskedCell(QPainter& painter, const QRectF& cell, const Theme& theme)
{
    const QRectF area = inner(cell);
    paintHatch(painter, area, std::clamp(std::min(area.width(), area.height()) / 3, 3.0, 7.0), theme);
}

void paintNotFiniteCell(
    QPainter& painter, const QRectF& cell, const Theme& theme, const QString& text, const QFont& font)
{
    const QRectF area = inner(cell).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(theme.notFinite, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
    if (!text.isEmpty()) {
        drawText(painter, cell, Qt::AlignHCenter, text, font, theme.notFinite);
        return;
    }
    painter.drawLine(area.topLeft(), area.bottomRight());
    painter.drawLine(area.bottomLeft(), area.topRight());
}

QRect MatrixPicture::shown() const
{
    const QRect all(0, 0, static_cast<int>(numbers->cols()), static_cast<int>(numbers->rows()));
    const QRect cut = window.intersected(all);
    return cut.isEmpty() ? all : cut;
}

std::optional<Cell> MatrixLayout::numberAt(const QPointF& point) const
{
    auto cell = cellAt(grid, point);
    if (cell)
        *cell = {cell->row + firstRow, cell->column + firstColumn};
    return cell;
}

QRectF MatrixLayout::cellOf(const Cell& number) const
{
    return grid.cell(number.row - firstRow, number.column - firstColumn);
}

CellTexts fittingTexts(
    const MatrixView& numbers, const QSizeF& cell, int decimals, const Theme& theme, bool withSign)
{
    const double room = cell.width() - std::max(4.0, 0.5 * theme.fontPixelSize);
    for (const double scale : {1.0, 0.9, 0.8}) {
        const QFont font = theme.font(scale);
        if (lineHeight(font) > cell.height() + 2 || textWidth(QStringLiteral("0"), font) > room)
            continue;
        for (int digits = decimals; digits >= std::min(decimals, 2); --digits) {
            CellTexts result{{}, font};
            double widest = 0;
            for (Index i = 0; i < numbers.size() && widest <= room; ++i) {
                const double number = numbers(i / numbers.cols(), i % numbers.cols());
                result.texts.push_back(
                    withSign ? signedNumber(number, digits) : figureNumber(number, digits));
                widest = std::max(widest, textWidth(result.texts.back(), font));
            }
            if (widest <= room)
                return result;
        }
    }
    return {};
}

void paintCells(QPainter& painter, const Grid& grid, const MatrixPicture& picture, const Theme& theme)
{
    const bool isDense =
        std::min(grid.cellWidth(), grid.cellHeight()) < 5 || grid.rows * double(grid.columns) > 20000;
    if (isDense)
        paintAsImage(painter, grid, picture, theme);
    else
        paintEachCell(painter, grid, picture, theme);
}

void paintMatrix(QPainter& painter, const QRectF& area, const MatrixPicture& picture, const Theme& theme)
{
    if (picture.numbers->size() == 0)
        return;
    const MatrixLayout layout = layoutMatrix(area, picture, theme);
    const Grid& grid = layout.grid;
    paintCells(painter, grid, picture, theme);
    paintChoice(painter, layout, picture, theme);
    if (picture.rowLabel)
        paintRowLabels(painter, layout, picture, theme);
    if (picture.columnLabel)
        paintColumnLabels(painter, layout, picture, theme);
    paintRowNotes(painter, layout, picture, theme);
    paintTitles(painter, layout, picture, theme);
    if (!picture.showLegend)
        return;
    const Marks marks = marksOf(picture);
    paintLegend(painter, layout.legend, picture.scale, picture.decimals, marks.hasMasked, marks.hasNotFinite,
        theme, picture.isDifference ? differenceName() : QString());
}

} // namespace attnscope
