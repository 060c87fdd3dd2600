// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/style/rounded.h"

#include <QPainter>
#include <QPalette>

namespace attnscope {

void drawRounded(QPainter& painter, const QRect& rect, const QColor& edge, const QColor& fill, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(edge.isValid() ? QPen(edge) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const double inset = edge.isValid() ? 0.5 : 0; // half of the edge
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

QColor hoverShade(const QPalette& palette)
{
    QColor shade = palette.color(QPalette::Highlight);
    shade.setAlpha(36);
    return shade;
}

} // namespace attnscope
