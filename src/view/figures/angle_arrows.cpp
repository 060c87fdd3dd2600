// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/angle_arrows.h"

#include "view/figures/grid_cells.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attnscope {

namespace {

QColor colourOf(Arrow arrow, const Theme& theme)
{
    switch (arrow) {
    case Arrow::Query:
        return theme.selection;
    case Arrow::Key:
        return theme.bar;
    case Arrow::Second:
        break;
    }
    return theme.positive;
}

/// Beside the tip, inside the drawing, clear of the names already placed.
QRectF placeName(const AngleScene& scene, const Eigen::Vector2d& tip, bool isBelow, const QSizeF& size,
    const QList<QRectF>& taken)
{
    QRectF place(QPointF(), size);
    const double away = size.height() / 2 + 7; // a frame around the tip stays clear of it
    place.moveCenter(scene.pixel(tip) + QPointF(0, isBelow ? away : -away));
    place.moveLeft(std::clamp(place.left(), scene.drawing.left(),
        std::max(scene.drawing.left(), scene.drawing.right() - size.width())));
    place.moveTop(std::clamp(place.top(), scene.drawing.top(),
        std::max(scene.drawing.top(), scene.drawing.bottom() - size.height())));
    for (int tries = 0; tries < 4; ++tries) {
        const auto hit = std::find_if(
            taken.begin(), taken.end(), [&place](const QRectF& other) { return other.intersects(place); });
        if (hit == taken.end())
            break;
        const bool goUp = !isBelow && hit->top() - size.height() >= scene.drawing.top();
        place.moveTop(goUp ? hit->top() - size.height() : hit->bottom());
    }
    return place;
}

} // namespace

QString arrowName(const FigureContext& context, const AngleNumbers& numbers, Arrow arrow)
{
    switch (arrow) {
    case Arrow::Query:
        return QStringLiteral("q(%1)").arg(context.chosenQuery());
    case Arrow::Key:
        return QStringLiteral("k(%1)").arg(context.chosenKey());
    case Arrow::Second:
        break;
    }
    return QStringLiteral("k(%1)").arg(context.keyInText(numbers.secondIndex));
}

QString degreesText(const AnglePlane& plane)
{
    if (!plane.isDefined)
        return QCoreApplication::translate("AngleFigure", "undefined");
    return QStringLiteral("%1°").arg(QString::number(plane.angle * 180 / std::numbers::pi, 'f', 1));
}

QStringList angleNotes(const FigureContext& context, const AngleNumbers& numbers)
{
    QStringList lines;
    if (numbers.plane.otherAxis >= 0 && numbers.plane.isDefined)
        lines +=
            QCoreApplication::translate(
                "AngleFigure", "q and k are parallel; the axis of %1 completes the plane")
                .arg(QCoreApplication::translate("AngleFigure", "feature %1").arg(numbers.plane.otherAxis));
    if (numbers.secondIndex >= 0 && numbers.secondShadow.lost > 0)
        lines +=
            QCoreApplication::translate(
                "AngleFigure", "%1 is projected: %2 of its length %3 stands off this plane")
                .arg(arrowName(context, numbers, Arrow::Second), context.number(numbers.secondShadow.lost),
                    context.number(numbers.secondShadow.length));
    if (context.layer.score.kind != Score::Kind::Dot && context.layer.score.kind != Score::Kind::Cosine)
        lines += QCoreApplication::translate("AngleFigure", "the score of this layer is not q·k");
    return lines;
}

AngleScene sceneOf(const QRectF& area, const FigureContext& context, const AngleNumbers& numbers)
{
    // In a flat area the arrows come first: notes give way to them, then the second key's numbers.
    const double line = lineHeight(context.input.theme.font());
    const int room = static_cast<int>(area.height() / line) - 8;
    const int rows = numbers.secondIndex >= 0 ? 3 : 2;
    const int notes = static_cast<int>(angleNotes(context, numbers).size());
    const int lines = room >= rows + notes ? rows + notes : std::clamp(room, 2, rows);
    return layoutAngle(area, numbers, lines, context.input.theme);
}

void paintArc(QPainter& painter, const AngleScene& scene, const AngleNumbers& numbers, const QString& text,
    const Theme& theme)
{
    const AnglePlane& plane = numbers.plane;
    const double shorter = std::min(plane.queryLength, plane.keyLength) * scene.scale;
    const double radius = std::clamp(0.35 * shorter, 14.0, 4.0 * theme.fontPixelSize);
    const QRectF circle(scene.origin.x() - radius, scene.origin.y() - radius, 2 * radius, 2 * radius);
    QPainterPath arc;
    arc.arcMoveTo(circle, 0);
    arc.arcTo(circle, 0, plane.angle * 180 / std::numbers::pi);
    painter.setPen(QPen(theme.mutedText, 1.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(arc);
    constexpr double tooNarrow = 0.12; // the names of the arrows stand there
    if (plane.angle < tooNarrow)
        return;
    const double middle = plane.angle > 0.35 ? plane.angle / 2 : plane.angle + 0.35;
    const double width = textWidth(text, theme.font()) + 2;
    const double away = radius + 6 + width / 2 * std::abs(std::cos(middle)) + 6 * std::abs(std::sin(middle));
    QRectF place(0, 0, width, lineHeight(theme.font()));
    place.moveCenter(scene.origin + away * QPointF(std::cos(middle), -std::sin(middle)));
    drawText(painter, place, Qt::AlignCenter, text, theme.font(), theme.text);
}

void paintArrows(
    QPainter& painter, const AngleScene& scene, const FigureContext& context, const AngleNumbers& numbers)
{
    const Theme& theme = context.input.theme;
    painter.setPen(QPen(theme.grid, 1));
    painter.drawLine(
        QPointF(scene.drawing.left(), scene.origin.y()), QPointF(scene.drawing.right(), scene.origin.y()));
    painter.drawLine(
        QPointF(scene.origin.x(), scene.drawing.top()), QPointF(scene.origin.x(), scene.drawing.bottom()));
    QList<QRectF> taken;
    for (const Arrow arrow : {Arrow::Second, Arrow::Query, Arrow::Key}) {
        if (arrow == Arrow::Second && numbers.secondIndex < 0)
            continue;
        const Eigen::Vector2d tip = tipOf(numbers, arrow);
        paintArrow(painter, scene.origin, scene.pixel(tip), colourOf(arrow, theme),
            (arrow == Arrow::Second ? 0.15 : 0.2) * theme.fontPixelSize, arrow == Arrow::Second);
    }
    for (const Arrow arrow : {Arrow::Query, Arrow::Key, Arrow::Second}) {
        if (arrow == Arrow::Second && numbers.secondIndex < 0)
            continue;
        const Eigen::Vector2d tip = tipOf(numbers, arrow);
        if (tip.isZero(0)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colourOf(arrow, theme));
            painter.drawEllipse(
                scene.origin, arrow == Arrow::Query ? 5.0 : 3.5, arrow == Arrow::Query ? 5.0 : 3.5);
        }
        const QString name = arrowName(context, numbers, arrow);
        const QSizeF size(
            std::min(textWidth(name, theme.font()) + 2, scene.drawing.width()), lineHeight(theme.font()));
        const bool isBelow = arrow == Arrow::Query || tip.y() < 0;
        taken += placeName(scene, tip, isBelow, size, taken);
        drawText(painter, taken.back(), Qt::AlignCenter, name, theme.font(), theme.text);
    }
}

void paintAngleTable(
    QPainter& painter, const QRectF& area, const FigureContext& context, const AngleNumbers& numbers)
{
    const Theme& theme = context.input.theme;
    const QFont font = theme.font();
    const double line = lineHeight(font);
    const double nameWidth = std::max(area.width() * 0.32, area.width() - 4 * 7.5 * font.pixelSize());
    const double columnWidth = (area.width() - nameWidth) / 4;
    double top = area.top();
    const auto row = [&](const QStringList& texts, const QColor& swatch, const QColor& colour) {
        const double indent = swatch.isValid() ? 1.1 * font.pixelSize() : 0;
        if (swatch.isValid())
            painter.fillRect(
                QRectF(area.left(), top + line * 0.28, 0.7 * font.pixelSize(), line * 0.5), swatch);
        drawText(painter, QRectF(area.left() + indent, top, nameWidth - indent, line), Qt::AlignLeft,
            texts[0], font, colour);
        for (int i = 1; i < texts.size(); ++i)
            drawText(painter,
                QRectF(area.left() + nameWidth + (i - 1) * columnWidth, top, columnWidth - 4, line),
                Qt::AlignRight, texts[i], font, colour);
        top += line;
    };
    const auto pair = [&](const AnglePlane& plane, Arrow arrow) {
        row({arrowName(context, numbers, arrow), context.number(plane.keyLength), degreesText(plane),
                plane.isDefined ? context.number(plane.cosine) : QStringLiteral("–"),
                context.number(plane.product)},
            colourOf(arrow, theme), theme.text);
    };
    row({QStringLiteral("|q| = %1").arg(context.number(numbers.plane.queryLength)), QStringLiteral("|k|"),
            QStringLiteral("θ"), QStringLiteral("cos θ"), QStringLiteral("q·k")},
        theme.selection, theme.mutedText);
    pair(numbers.plane, Arrow::Key);
    if (numbers.secondIndex >= 0 && top + line <= area.bottom() + 1)
        pair(numbers.secondPlane, Arrow::Second);
    paintLines(painter, QRectF(area.left(), top, area.width(), area.bottom() - top),
        angleNotes(context, numbers), theme.font(0.9), theme.mutedText);
}

} // namespace attnscope
