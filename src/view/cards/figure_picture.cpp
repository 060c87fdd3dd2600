// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_picture.h"

#include <QPainter>

namespace attnscope {

QPixmap& FigurePicture::begin(const Ground& ground)
{
    // The memory is used again: new pages cost more than painting does.
    const QSize pixels = (QSizeF(ground.size) * ground.ratio).toSize();
    if (m_pixmap.size() != pixels)
        m_pixmap = QPixmap(pixels);
    m_pixmap.setDevicePixelRatio(ground.ratio);
    m_pixmap.fill(ground.background);
    m_ground = ground;
    m_isStale = m_pixmap.isNull();
    return m_pixmap;
}

void FigurePicture::draw(QPainter& painter, const Ground& ground) const
{
    const QRect area({}, ground.size);
    if (m_pixmap.isNull() || m_ground.background != ground.background)
        painter.fillRect(area, ground.background);
    else if (m_ground == ground)
        painter.drawPixmap(0, 0, m_pixmap);
    else // for a moment, while a window is being resized
        painter.drawPixmap(area, m_pixmap);
}

void FigurePicture::dropIfLarge()
{
    constexpr qint64 mostPixels = 1'000'000;
    if (qint64(m_pixmap.width()) * m_pixmap.height() > mostPixels)
        *this = {};
}

} // namespace attnscope
