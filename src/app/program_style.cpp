// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program_style.h"

#include "app/palettes.h"
#include "view/cards/themed_icon.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStyleOption>

namespace attnscope {

namespace {

/// Fusion makes edges darker than the window: on a dark one they vanish.
bool needsEdge(const QStyleOption& option)
{
    return isDark(option.palette) && !(option.state & QStyle::State_HasFocus);
}

void drawEdge(QPainter& painter, const QStyleOption& option, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor edge = option.palette.color(QPalette::Mid).lighter(140);
    edge.setAlphaF(option.state & QStyle::State_Enabled ? 1.0F : 0.5F);
    painter.setPen(edge);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

} // namespace

ProgramStyle::ProgramStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{ }

int ProgramStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    // Qt's is too narrow for what it should tell: that there is more of the toolbar.
    return metric == PM_ToolBarExtensionExtent ? 20 : QProxyStyle::pixelMetric(metric, option, widget);
}

int ProgramStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

QIcon ProgramStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    const QColor colour = QGuiApplication::palette().color(QPalette::Text);
    switch (icon) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_LineEditClearButton:
        return themedIcon(QStringLiteral("close"), colour);
    case SP_TitleBarNormalButton:
        return themedIcon(QStringLiteral("enlarge"), colour);
    default:
        return QProxyStyle::standardIcon(icon, option, widget);
    }
}

void ProgramStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    if ((isBox || element == PE_FrameLineEdit) && needsEdge(*option))
        drawEdge(*painter, *option, 2);
}

void ProgramStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox && needsEdge(*option))
        drawEdge(*painter, *option, 2);
}

} // namespace attnscope
