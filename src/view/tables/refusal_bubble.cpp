// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/refusal_bubble.h"

#include <QAccessible>
#include <QPainter>

namespace attnscope {

namespace {

QColor ground(const QPalette& palette)
{
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    return dark ? QColor(0x5c, 0x1f, 0x1a) : QColor(0xfd, 0xe7, 0xe5);
}

} // namespace

RefusalBubble::RefusalBubble(QWidget* viewport)
    : QLabel(viewport)
{
    setObjectName(QStringLiteral("refusalText"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setContentsMargins(8, 5, 8, 5);
    hide();
}

void RefusalBubble::showReason(const QString& reason, const QRect& cell)
{
    setText(reason);
    const int room = parentWidget()->width() - 8;
    const int wanted = fontMetrics().horizontalAdvance(reason) + 20;
    const int width = std::min({wanted, room, 320});
    resize(width, heightForWidth(width));
    const int below = cell.bottom() + 4;
    const int top = below + height() <= parentWidget()->height() ? below : cell.top() - height() - 4;
    move(std::clamp(cell.left(), 4, std::max(4, parentWidget()->width() - width - 4)), std::max(0, top));
    show();
    raise();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void RefusalBubble::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    painter.setBrush(ground(palette()));
    painter.setPen(dark ? QColor(0xf2, 0x8b, 0x82) : QColor(0xb3, 0x26, 0x1e));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.end();
    QLabel::paintEvent(event);
}

void RefusalBubble::mousePressEvent(QMouseEvent*)
{
    hide();
}

} // namespace attnscope
