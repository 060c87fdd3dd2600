// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/qt_buttons.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QMainWindow>

namespace attnscope {

namespace {

/// The words of a button, mostly as they are in Qt's own catalogue.
struct Words
{
    const char* button; ///< object name
    const char* context;
    const char* name;
    const char* description;
};

constexpr Words words[]{
    {"qt_dockwidget_closebutton", "QDockWidget", "Close", "Closes the dock widget"},
    {"qt_dockwidget_floatbutton", "QDockWidget", "Float", "Undocks and re-attaches the dock widget"},
    {"qt_toolbar_ext_button", "QtButtons", QT_TRANSLATE_NOOP("QtButtons", "More of the toolbar"), ""},
    {"ScrollLeftButton", "QTabBar", "Scroll Left", ""},
    {"ScrollRightButton", "QTabBar", "Scroll Right", ""},
};

} // namespace

void retranslateQtButtons(const QMainWindow& window)
{
    for (const Words& each : words) {
        const QString name = QCoreApplication::translate(each.context, each.name);
        const QString description = QCoreApplication::translate(each.context, each.description);
        for (auto* button : window.findChildren<QAbstractButton*>(QLatin1String(each.button))) {
            button->setAccessibleName(name);
            button->setAccessibleDescription(description);
        }
    }
}

} // namespace attnscope
