// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_style.h"

#include "view/cards/themed_icon.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QToolBar>
#include <QToolButton>

#include <array>
#include <utility>

namespace attnscope {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 15> icons{{
    {"actionNew", "new"},
    {"actionOpen", "open"},
    {"actionSave", "save"},
    {"actionSaveAs", "save_as"},
    {"actionExport", "export"},
    {"actionQuit", "quit"},
    {"actionUndo", "undo"},
    {"actionRedo", "redo"},
    {"actionCut", "cut"},
    {"actionCopy", "copy"},
    {"actionPaste", "paste"},
    {"actionEnlarge", "enlarge"},
    {"actionShowAllFigures", "figures"},
    {"actionAbout", "about"},
    {"actionPin", "pin"},
}};

QString styleTemplate()
{
    return QStringLiteral(R"(
QMenuBar { background: @base; border-bottom: 1px solid @line; padding: 1px 4px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QToolBar { background: @base; border: 0; border-bottom: 1px solid @line; padding: 4px 6px; spacing: 3px; }
QToolBar::separator { background: @line; width: 1px; margin: 4px 5px; }
QToolBar QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 4px; }
QToolBar QToolButton:hover { background: @hover; }
QToolBar QToolButton:focus { border-color: @accent; }
QToolBar QToolButton:checked { background: @accent; color: @onAccent; }
QToolBar QToolButton[switch="true"] { border-color: @line; padding: 4px 9px; }
QToolBar #qt_toolbar_ext_button { padding: 0; }
QStatusBar { background: @base; border-top: 1px solid @line; }
QStatusBar::item { border: 0; }
QStatusBar QLabel { padding: 3px 8px; border: 1px solid transparent; border-radius: 4px; }
QStatusBar QLabel:focus { border-color: @accent; }
#findBar { background: @base; border-bottom: 1px solid @line; }
QStatusBar QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 2px 6px; }
QStatusBar QToolButton:hover { background: @hover; }
QStatusBar QToolButton:focus { border-color: @accent; }
QDockWidget { font-weight: bold; }
QDockWidget::title { background: @base; padding: 7px 10px 4px 10px; text-align: left; }
QDockWidget > QWidget, QDockWidget QScrollArea > #qt_scrollarea_viewport > QWidget { background: @base; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QSplitter::handle:vertical { height: 1px; background: @line; margin: 0; }
QScrollBar { background: @base; border: 0; }
#cardGrid QScrollBar { background: @window; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @faint; border-radius: 4px; margin: 2px; min-width: 24px; min-height: 24px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: @base; border: 0; }
QTableView { background: @base; }
QHeaderView { background: @base; border: 0; }
QTableCornerButton::section { background: @base; border: 0; }
#cardGrid, #cardCanvas { background: @window; }
QTabWidget::pane { border: 0; background: @base; }
QTabBar { background: @base; }
QTabBar::tab { padding: 5px 9px; border: 0; border-bottom: 2px solid transparent; color: @muted; background: @base; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { background: @hover; }
)");
}

} // namespace

QString windowStyle(const QPalette& palette)
{
    QString style = styleTemplate();
    const auto thin = [&palette](QPalette::ColorRole role, int alpha) {
        const QColor colour = palette.color(role);
        return QStringLiteral("rgba(%1,%2,%3,%4)")
            .arg(colour.red())
            .arg(colour.green())
            .arg(colour.blue())
            .arg(alpha);
    };
    const auto name = [&](QPalette::ColorRole role) { return palette.color(role).name(); };
    style.replace(QStringLiteral("@onAccent"), name(QPalette::HighlightedText));
    style.replace(QStringLiteral("@accent"), name(QPalette::Highlight));
    style.replace(QStringLiteral("@hover"), thin(QPalette::Highlight, 36));
    style.replace(QStringLiteral("@faint"), thin(QPalette::PlaceholderText, 200));
    style.replace(QStringLiteral("@line"), name(QPalette::Mid));
    style.replace(QStringLiteral("@base"), name(QPalette::Base));
    style.replace(QStringLiteral("@window"), name(QPalette::Window));
    style.replace(QStringLiteral("@muted"), name(QPalette::PlaceholderText));
    style.replace(QStringLiteral("@text"), name(QPalette::Text));
    return style;
}

void giveDocksOneGround(const QMainWindow& window)
{
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        if (QWidget* content = dock->widget())
            content->setAttribute(Qt::WA_StyledBackground);
    }
}

void setActionIcons(QMainWindow& window, const QColor& color)
{
    for (const auto& [action, icon] : icons) {
        if (auto* found = window.findChild<QAction*>(QString::fromLatin1(action)))
            found->setIcon(themedIcon(QString::fromLatin1(icon), color));
    }
    for (auto* more : window.findChildren<QToolButton*>(QStringLiteral("qt_toolbar_ext_button")))
        more->setIcon(themedIcon(QStringLiteral("more"), color));
}

void showTextOnly(QToolBar& bar, QAction& action)
{
    auto* button = qobject_cast<QToolButton*>(bar.widgetForAction(&action));
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setProperty("switch", true);
    button->setFocusPolicy(Qt::TabFocus);
}

void goToPane(QMainWindow& window, QWidget& centre, int step)
{
    QList<QWidget*> panes;
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        if (dock->isVisible() && dock->widget())
            panes << dock->widget();
    }
    panes << &centre;
    int present = 0;
    for (int i = 0; i < panes.size(); ++i) {
        if (panes[i]->isAncestorOf(QApplication::focusWidget()))
            present = i;
    }
    QWidget* next = panes[(present + step + panes.size()) % panes.size()];
    // The first thing in the pane that takes the keyboard.
    for (QWidget* child : next->findChildren<QWidget*>()) {
        const bool takesKeys = child->focusPolicy() & Qt::TabFocus;
        if (takesKeys && child->isVisible() && child->isEnabled())
            return child->setFocus(Qt::TabFocusReason);
    }
}

} // namespace attnscope
