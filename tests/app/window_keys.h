// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window_fixture.h"

#include <QApplication>
#include <QMenu>

namespace attnscope {

/// Goes to a widget as somebody without a mouse does: Tab until it has the keyboard.
inline bool tabTo(const QString& objectName)
{
    for (int i = 0; i < 300 && QApplication::focusWidget(); ++i) {
        if (QApplication::focusWidget()->objectName() == objectName)
            return true;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    return false;
}

/// Types into whatever has the keyboard.
inline void typeKeys(const QString& text)
{
    for (const QChar c : text) {
        if (c == u'\n')
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        else
            QTest::keyClicks(QApplication::focusWidget(), QString(c));
    }
}

/// Replaces what is in the field that has the keyboard.
inline void retype(const QString& text)
{
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    typeKeys(text);
}

/// The entry of an open context menu or its submenus.
inline QAction* entryOf(QMenu& menu, const QString& objectName)
{
    return menu.findChild<QAction*>(objectName);
}

/// Brings the page with this text to the front by arrow keys on the tab bar.
inline bool goToTab(QTabWidget& tabs, const QString& text)
{
    tabs.tabBar()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(tabs.tabBar(), Qt::Key_Home);
    while (tabs.currentIndex() > 0)
        QTest::keyClick(tabs.tabBar(), Qt::Key_Left);
    for (int i = 0; i < tabs.count(); ++i) {
        if (tabs.tabText(tabs.currentIndex()) == text)
            return true;
        QTest::keyClick(tabs.tabBar(), Qt::Key_Right);
    }
    return false;
}

} // namespace attnscope
