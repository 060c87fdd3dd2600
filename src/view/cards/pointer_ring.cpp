// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/pointer_ring.h"

#include <QPainter>

#include <utility>

namespace attnscope {

PointerRing::PointerRing(QObject* parent)
    : QObject(parent)
{
    connect(&m_search, &PlaceSearch::answered, this, [this](const std::optional<NumberPlace>& place) {
        m_last = std::exchange(m_sought, std::nullopt);
        m_lastNumbers = m_soughtNumbers;
        m_place = place;
        Q_EMIT found();
    });
}

std::optional<QRectF> PointerRing::areaOf(
    const NumberRef& number, const Figure& figure, const QRectF& body, const FigureInput& input)
{
    const Wanted wanted{number, body, input.focus, input.viewport, input.options};
    if (m_last == wanted) {
        if (!m_place && m_lastNumbers.lock() == input.snapshot)
            return std::nullopt;
        // An edit moves bars a little: mostly the number is still under the same point.
        const auto hit = m_place ? figure.hit(m_place->point, body, input) : std::nullopt;
        if (hit && isPlaceOf(number, *hit, input.snapshot->session))
            return hit->area;
    }
    if (m_sought != wanted) {
        m_sought = wanted;
        m_soughtNumbers = input.snapshot;
        m_search.ask([number, &figure, body, input](
                         const std::stop_token& stop) { return placeOf(figure, body, input, number, stop); });
    }
    return std::nullopt;
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
