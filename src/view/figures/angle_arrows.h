// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figures/angle_scene.h"

class QPainter;

namespace attnscope {

QString arrowName(
    const FigureContext& context, const AngleNumbers& numbers, Arrow arrow); ///< q(it), k(animal)
QString degreesText(const AnglePlane& plane); ///< "54.7°", or that there is no angle

/// What a reader must know of the drawing, a line each.
QStringList angleNotes(const FigureContext& context, const AngleNumbers& numbers);

/// The scene with room for the table and the notes.
AngleScene sceneOf(const QRectF& area, const FigureContext& context, const AngleNumbers& numbers);

void paintArrows(
    QPainter& painter, const AngleScene& scene, const FigureContext& context, const AngleNumbers& numbers);
/// Arc and number of the angle, from q towards k.
void paintArc(QPainter& painter, const AngleScene& scene, const AngleNumbers& numbers, const QString& text,
    const Theme& theme);
/// One line a pair: name, length, angle, cosine, product; the length of q in the head.
void paintAngleTable(
    QPainter& painter, const QRectF& area, const FigureContext& context, const AngleNumbers& numbers);

} // namespace attnscope
