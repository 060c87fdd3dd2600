// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/style/bars.h"

#include "app/style/rounded.h"

#include <QPainter>
#include <QStatusBar>
#include <QStyleOption>
#include <QToolBar>

namespace attnscope {

namespace {

/// A switch that says what it does: its edge is always seen.
bool isSwitch(const QWidget* button)
{
    return button && button->property("switch").toBool();
}

} // namespace

BarKind barOf(const QWidget* widget)
{
    for (const QWidget* each = widget; each; each = each->isWindow() ? nullptr : each->parentWidget()) {
        if (qobject_cast<const QToolBar*>(each))
            return BarKind::Tool;
        if (qobject_cast<const QStatusBar*>(each))
            return BarKind::Status;
    }
    return BarKind::None;
}

void drawBar(QPainter& painter, const QRect& rect, const QPalette& palette, Qt::Edge line)
{
    painter.fillRect(rect, palette.base());
    QRect edge = rect;
    line == Qt::TopEdge ? edge.setHeight(1) : edge.setTop(rect.bottom());
    painter.fillRect(edge, palette.mid());
}

void drawMenuBarItem(
    QPainter& painter, const QStyleOptionMenuItem& option, const QStyle& style, const QWidget* widget)
{
    painter.fillRect(option.rect, option.palette.base());
    if (option.state & QStyle::State_Selected && option.state & QStyle::State_Enabled)
        drawRounded(painter, option.rect, {}, hoverShade(option.palette), 4);
    int alignment = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!style.styleHint(QStyle::SH_UnderlineShortcut, &option, widget))
        alignment |= Qt::TextHideMnemonic;
    style.drawItemText(&painter, option.rect, alignment, option.palette, option.state & QStyle::State_Enabled,
        option.text, QPalette::ButtonText);
}

void drawBarSeparator(QPainter& painter, const QStyleOption& option)
{
    const QRect& rect = option.rect;
    const QRect line = option.state & QStyle::State_Horizontal
        ? QRect(rect.center().x(), rect.top() + 4, 1, rect.height() - 8)
        : QRect(rect.left() + 4, rect.center().y(), rect.width() - 8, 1);
    painter.fillRect(line, option.palette.mid());
}

void drawBarButton(
    QPainter& painter, const QStyleOptionToolButton& option, const QStyle& style, const QWidget* widget)
{
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const bool isOn = option.state & QStyle::State_On;
    const bool isPointedAt = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    QColor fill;
    if (isOn)
        fill = option.palette.color(QPalette::Highlight);
    else if (isPointedAt && isEnabled)
        fill = hoverShade(option.palette);
    QColor edge;
    if (option.state & QStyle::State_HasFocus)
        edge = option.palette.color(QPalette::Highlight);
    else if (isSwitch(widget) && !isOn)
        edge = option.palette.color(QPalette::Mid);
    drawRounded(painter, option.rect, edge, fill, 5);
    QStyleOptionToolButton label = option;
    label.state &= ~(QStyle::State_Sunken | QStyle::State_Raised);
    if (isOn)
        label.palette.setColor(QPalette::ButtonText, option.palette.color(QPalette::HighlightedText));
    style.drawControl(QStyle::CE_ToolButtonLabel, &label, &painter, widget);
}

QSize barButtonSize(const QSize& contents, const QWidget* button)
{
    if (isSwitch(button))
        return contents + QSize(24, 10);
    return contents + (barOf(button) == BarKind::Status ? QSize(14, 6) : QSize(10, 10));
}

void drawTextFocus(QPainter& painter, const QStyleOption& option)
{
    drawRounded(painter, option.rect, option.palette.color(QPalette::Highlight), {}, 4);
}

} // namespace attnscope
