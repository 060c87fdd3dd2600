// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/pointer_ring.h"

#include <QPainter>

namespace attnscope {

std::optional<QRectF> PointerRing::areaOf(
    const NumberRef& number, const Figure& figure, const QRectF& body, const FigureInput& input)
{
    const std::optional<NumberPlace> place = find(number, figure, body, input);
    return place ? std::optional(place->hit.area) : std::nullopt;
}

std::optional<NumberPlace> PointerRing::find(
    const NumberRef& number, const Figure& figure, const QRectF& body, const FigureInput& input)
{
    const bool isSame = m_found && m_found->number == number && m_found->body == body
        && m_found->focus == input.focus && m_found->viewport == input.viewport
        && m_found->options == input.options;
    if (isSame && !m_found->place)
        return std::nullopt;
    // An edit moves bars a little: mostly the number is still under the same point.
    if (isSame) {
        const auto hit = figure.hit(m_found->place->point, body, input);
        if (hit && isPlaceOf(number, *hit, input.snapshot->session))
            return NumberPlace{m_found->place->point, *hit};
    }
    m_found =
        Found{number, body, input.focus, input.viewport, input.options, placeOf(figure, body, input, number)};
    return m_found->place;
}

void PointerRing::paint(QPainter& painter, const QRectF& area, const QRectF& bounds, const Theme& theme)
{
    const QRectF ring = area.adjusted(-2, -2, 2, 2) & bounds.adjusted(2, 2, -2, -2);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.background, 1.5));
    painter.drawRoundedRect(ring.adjusted(2, 2, -2, -2), 2, 2);
    painter.setPen(QPen(theme.selection, 2.5));
    painter.drawRoundedRect(ring, 4, 4);
}

} // namespace attnscope
