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

} // namespace

void giveDocksOneGround(const QMainWindow& window)
{
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        if (QWidget* content = dock->widget()) {
            content->setBackgroundRole(QPalette::Base);
            content->setAutoFillBackground(true);
        }
    }
}

void setActionIcons(QMainWindow& window)
{
    for (const auto& [action, icon] : icons) {
        if (auto* found = window.findChild<QAction*>(QString::fromLatin1(action)))
            found->setIcon(themedIcon(QString::fromLatin1(icon), QPalette::WindowText));
    }
    for (auto* more : window.findChildren<QToolButton*>(QStringLiteral("qt_toolbar_ext_button")))
        more->setIcon(themedIcon(QStringLiteral("more"), QPalette::WindowText));
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
