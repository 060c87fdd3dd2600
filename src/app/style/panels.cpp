// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/style/panels.h"

#include "app/style/rounded.h"

#include <QPainter>
#include <QStyleOption>

namespace attnscope {

void drawPanelTitle(
    QPainter& painter, const QStyleOptionDockWidget& option, const QStyle& style, const QWidget* widget)
{
    painter.save();
    painter.fillRect(option.rect, option.palette.base());
    QFont font = painter.font();
    font.setBold(true);
    painter.setFont(font);
    const QRect text =
        style.subElementRect(QStyle::SE_DockWidgetTitleBarText, &option, widget).adjusted(10, 0, 0, 0);
    const QString title = painter.fontMetrics().elidedText(option.title, Qt::ElideRight, text.width());
    style.drawItemText(&painter, text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic,
        option.palette, option.state & QStyle::State_Enabled, title, QPalette::WindowText);
    painter.restore();
}

void drawPanelEdge(QPainter& painter, const QStyleOption& option)
{
    const bool isPointedAt = option.state & QStyle::State_MouseOver;
    painter.fillRect(option.rect, isPointedAt ? option.palette.highlight() : option.palette.mid());
}

void drawTab(QPainter& painter, const QStyleOptionTab& option)
{
    const QPalette& palette = option.palette;
    painter.fillRect(option.rect, palette.base());
    if (option.state & QStyle::State_HasFocus)
        painter.fillRect(option.rect, hoverShade(palette));
    if (option.state & QStyle::State_Selected)
        painter.fillRect(option.rect.adjusted(0, option.rect.height() - 2, 0, 0), palette.highlight());
}

QStyleOptionTab tabText(const QStyleOptionTab& option)
{
    QStyleOptionTab text = option;
    const bool isLit = option.state & (QStyle::State_Selected | QStyle::State_MouseOver);
    if (option.state & QStyle::State_Enabled) {
        const QColor colour = option.palette.color(isLit ? QPalette::Text : QPalette::PlaceholderText);
        text.palette.setColor(QPalette::WindowText, colour);
    }
    text.state &= ~QStyle::State_HasFocus;
    // The line is below the text at whichever side of its pages the bar is.
    text.rect.adjust(0, 0, 0, -2);
    return text;
}

} // namespace attnscope
