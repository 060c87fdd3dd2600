// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/style/scroll_bar.h"

#include "app/style/rounded.h"

#include <QAbstractScrollArea>
#include <QPainter>
#include <QStyleOptionSlider>

#include <algorithm>

namespace attnscope {

QBrush scrolledGround(const QWidget* widget)
{
    for (const QWidget* each = widget; each; each = each->isWindow() ? nullptr : each->parentWidget()) {
        if (const auto* area = qobject_cast<const QAbstractScrollArea*>(each)) {
            const QWidget* viewport = area->viewport();
            return viewport->palette().brush(viewport->backgroundRole());
        }
    }
    return widget ? widget->palette().base() : QBrush();
}

QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part, int shortestHandle)
{
    const bool isUpright = option.orientation == Qt::Vertical;
    const int length = isUpright ? option.rect.height() : option.rect.width();
    const qint64 range = qint64(option.maximum) - option.minimum;
    int handle = length;
    if (range > 0) {
        const qint64 whole = range + option.pageStep;
        handle = static_cast<int>(option.pageStep * qint64(length) / whole);
        handle = std::clamp(handle, std::min(shortestHandle, length), length);
    }
    const int start = QStyle::sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown);
    const auto along = [&](int from, int size) {
        const QRect rect = isUpright ? QRect(0, from, option.rect.width(), size)
                                     : QRect(from, 0, size, option.rect.height());
        return QStyle::visualRect(option.direction, option.rect, rect.translated(option.rect.topLeft()));
    };
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        return along(start, handle);
    case QStyle::SC_ScrollBarSubPage:
        return along(0, start);
    case QStyle::SC_ScrollBarAddPage:
        return along(start + handle, length - start - handle);
    case QStyle::SC_ScrollBarGroove:
        return option.rect;
    default:
        return {};
    }
}

void drawScrollBar(
    QPainter& painter, const QStyleOptionSlider& option, const QRect& handle, const QWidget* widget)
{
    painter.fillRect(option.rect, scrolledGround(widget));
    const bool isPointedAt =
        option.state & QStyle::State_MouseOver && option.activeSubControls & QStyle::SC_ScrollBarSlider;
    QColor shade = option.palette.color(QPalette::PlaceholderText);
    shade.setAlpha(isPointedAt ? 255 : 200);
    drawRounded(painter, handle.adjusted(2, 2, -2, -2), {}, shade, 4);
}

} // namespace attnscope
