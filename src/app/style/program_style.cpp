// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/style/program_style.h"

#include "app/style/bars.h"
#include "app/style/palettes.h"
#include "app/style/panels.h"
#include "app/style/rounded.h"
#include "app/style/scroll_bar.h"
#include "view/cards/themed_icon.h"

#include <QPainter>
#include <QStyleOption>
#include <QTabBar>

namespace attnscope {

namespace {

/// Fusion makes edges darker than the window: on a dark one they vanish.
bool needsEdge(const QStyleOption& option)
{
    return isDark(option.palette) && !(option.state & QStyle::State_HasFocus);
}

void drawEdge(QPainter& painter, const QStyleOption& option)
{
    QColor edge = option.palette.color(QPalette::Mid).lighter(140);
    edge.setAlphaF(option.state & QStyle::State_Enabled ? 1.0F : 0.5F);
    drawRounded(painter, option.rect, edge, {}, 2);
}

} // namespace

ProgramStyle::ProgramStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{ }

void ProgramStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QTabBar*>(widget)) {
        widget->setAttribute(Qt::WA_Hover);
        widget->setBackgroundRole(QPalette::Base);
        widget->setAutoFillBackground(true);
    }
}

int ProgramStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_MenuBarHMargin:
        return 4;
    case PM_MenuBarVMargin:
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return 1;
    case PM_ToolBarItemSpacing:
        return 3;
    case PM_ToolBarSeparatorExtent:
        return 11;
    case PM_ToolBarExtensionExtent: // Qt's is too narrow for what it should tell: that there is more
        return 20;
    case PM_DockWidgetTitleMargin:
    case PM_ToolBarItemMargin:
        return 6;
    case PM_ScrollBarExtent:
    case PM_TabBarTabVSpace:
        return 12;
    case PM_ScrollBarSliderMin:
        return 24;
    case PM_TabBarTabHSpace:
        return 18;
    case PM_ToolBarFrameWidth:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ProgramStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const
{
    switch (hint) {
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup: // Fusion's menu of all entries fills the screen; a list opens below its box and
                            // scrolls
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QIcon ProgramStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    switch (icon) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_LineEditClearButton:
        return themedIcon(QStringLiteral("close"), QPalette::Text);
    case SP_TitleBarNormalButton:
        return themedIcon(QStringLiteral("enlarge"), QPalette::Text);
    default:
        return QProxyStyle::standardIcon(icon, option, widget);
    }
}

QSize ProgramStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const
{
    if (type == CT_MenuBarItem && !contents.isEmpty())
        return contents + QSize(18, 8);
    if (type == CT_ToolButton && barOf(widget) != BarKind::None)
        return barButtonSize(contents, widget);
    return QProxyStyle::sizeFromContents(type, option, contents, widget);
}

QRect ProgramStyle::subElementRect(
    SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    // Pages have no frame.
    if (element == SE_TabWidgetTabContents)
        element = SE_TabWidgetTabPane;
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const bool isPanelButton = element == SE_DockWidgetCloseButton || element == SE_DockWidgetFloatButton;
    return isPanelButton ? rect.translated(-4, 0) : rect;
}

QRect ProgramStyle::subControlRect(
    ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const
{
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        bar && control == CC_ScrollBar)
        return scrollBarPart(*bar, part, pixelMetric(PM_ScrollBarSliderMin, option, widget));
    return QProxyStyle::subControlRect(control, option, part, widget);
}

void ProgramStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case CE_MenuBarEmptyArea:
    case CE_ToolBar:
        return drawBar(*painter, option->rect, option->palette, Qt::BottomEdge);
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            return drawMenuBarItem(*painter, *item, *this, widget);
        break;
    case CE_DockWidgetTitle:
        if (const auto* title = qstyleoption_cast<const QStyleOptionDockWidget*>(option))
            return drawPanelTitle(*painter, *title, *this, widget);
        break;
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            return drawTab(*painter, *tab);
        break;
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            const QStyleOptionTab text = tabText(*tab);
            return QProxyStyle::drawControl(element, &text, painter, widget);
        }
        break;
    case CE_Splitter:
        return drawPanelEdge(*painter, *option);
    case CE_HeaderEmptyArea:
        return painter->fillRect(option->rect, option->palette.base());
    case CE_Header:
        if (widget && widget->inherits("QTableCornerButton"))
            return painter->fillRect(option->rect, option->palette.base());
        break;
    case CE_ShapedFrame:
        if (option->state & State_HasFocus && barOf(widget) == BarKind::Status)
            return drawTextFocus(*painter, *option);
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ProgramStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case PE_PanelMenuBar:
    case PE_FrameStatusBarItem:
    case PE_FrameTabBarBase:
        return;
    case PE_PanelStatusBar:
        return drawBar(*painter, option->rect, option->palette, Qt::TopEdge);
    case PE_IndicatorToolBarSeparator:
        return drawBarSeparator(*painter, *option);
    case PE_IndicatorDockWidgetResizeHandle:
        return drawPanelEdge(*painter, *option);
    case PE_FrameTabWidget:
        return painter->fillRect(option->rect, option->palette.base());
    case PE_PanelScrollAreaCorner:
        return painter->fillRect(option->rect, scrolledGround(widget));
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    if ((isBox || element == PE_FrameLineEdit) && needsEdge(*option))
        drawEdge(*painter, *option);
}

void ProgramStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        bar && control == CC_ScrollBar) {
        const QRect handle = subControlRect(control, option, SC_ScrollBarSlider, widget);
        return drawScrollBar(*painter, *bar, handle, widget);
    }
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (button && control == CC_ToolButton && barOf(widget) != BarKind::None)
        return drawBarButton(*painter, *button, *this, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox && needsEdge(*option))
        drawEdge(*painter, *option);
}

} // namespace attnscope
