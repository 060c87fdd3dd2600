// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/grid_cells.h"

#include "view/label_text.h"

#include <QImage>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

void paintDense(
    QPainter& painter, const Grid& grid, const Matrix& numbers, const ColourScale& scale, const Theme& theme)
{
    const double ratio = std::hypot(painter.deviceTransform().m11(), painter.deviceTransform().m12());
    const QSize largest(std::max(1, static_cast<int>(grid.area.width() * ratio)),
        std::max(1, static_cast<int>(grid.area.height() * ratio)));
    painter.drawImage(grid.area, matrixImage(numbers, nullptr, scale, largest, theme));
}

} // namespace

void paintGridCells(QPainter& painter, const Grid& grid, const Matrix& numbers, const ColourScale& scale,
    int decimals, const Theme& theme)
{
    if (numbers.size() == 0)
        return;
    if (std::min(grid.cellWidth(), grid.cellHeight()) < 5) {
        paintDense(painter, grid, numbers, scale, theme);
        return;
    }
    const CellTexts texts =
        fittingTexts(numbers, QSizeF(grid.cellWidth(), grid.cellHeight()), decimals, theme);
    for (Index i = 0; i < numbers.size(); ++i) {
        const int row = static_cast<int>(i / numbers.cols());
        const int column = static_cast<int>(i % numbers.cols());
        const double number = numbers(row, column);
        const QString text = texts.texts.empty() ? QString() : texts.texts[static_cast<std::size_t>(i)];
        const QRectF cell = grid.cell(row, column);
        if (std::isfinite(number))
            paintCell(painter, cell, scale.colour(number, theme), text, texts.font);
        else
            paintNotFiniteCell(painter, cell, theme, text, texts.font);
    }
}

void paintChoiceFrame(QPainter& painter, const QRectF& frame, const Theme& theme)
{
    painter.setPen(QPen(theme.selection, 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(frame, 2, 2);
}

void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& colour, double width,
    bool dashed)
{
    const QLineF line(from, to);
    if (!(line.length() > 0.5))
        return;
    const double head = std::min(4.5 * width, line.length());
    const QPointF along = (to - from) / line.length();
    const QPointF across(-along.y(), along.x());
    const QPointF neck = to - along * head * 0.8;
    painter.setPen(QPen(colour, width, dashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(from, neck);
    QPainterPath tip(to);
    tip.lineTo(to - along * head + across * head * 0.42);
    tip.lineTo(neck);
    tip.lineTo(to - along * head - across * head * 0.42);
    tip.closeSubpath();
    painter.fillPath(tip, colour);
}

QRectF paintLines(
    QPainter& painter, const QRectF& area, const QStringList& lines, const QFont& font, const QColor& colour)
{
    const double line = lineHeight(font);
    QRectF rest = area;
    for (const QString& text : lines) {
        if (rest.height() < line - 1)
            break;
        drawText(
            painter, QRectF(rest.left(), rest.top(), rest.width(), line), Qt::AlignLeft, text, font, colour);
        rest.setTop(rest.top() + line);
    }
    return rest;
}

QStringList wrappedLines(const QStringList& lines, const QFont& font, double width)
{
    QStringList result;
    for (const QString& line : lines) {
        QString current;
        const QStringList words = line.split(u' ');
        for (const QString& word : words) {
            const QString longer = current.isEmpty() ? word : current + u' ' + word;
            if (!current.isEmpty() && textWidth(longer, font) > width) {
                result += current;
                current = word;
            } else {
                current = longer;
            }
        }
        result += current;
    }
    return result;
}

} // namespace attnscope
