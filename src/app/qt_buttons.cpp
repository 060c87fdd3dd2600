// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/qt_buttons.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QToolButton>

namespace attnscope {

namespace {

struct QtButtons
{
    Q_DECLARE_TR_FUNCTIONS(QtButtons)
};

void nameButtons(const QDockWidget& dock)
{
    if (auto* close = dock.findChild<QAbstractButton*>(QStringLiteral("qt_dockwidget_closebutton"))) {
        close->setAccessibleName(QtButtons::tr("Close %1").arg(dock.windowTitle()));
        close->setAccessibleDescription(QtButtons::tr("View → Panels shows it again"));
        close->setToolTip(QtButtons::tr("Close this panel"));
    }
    if (auto* take = dock.findChild<QAbstractButton*>(QStringLiteral("qt_dockwidget_floatbutton"))) {
        take->setAccessibleName(QtButtons::tr("Float %1").arg(dock.windowTitle()));
        take->setAccessibleDescription(QtButtons::tr("Takes the panel out of the window or back into it"));
    }
}

} // namespace

void retranslateQtButtons(QMainWindow& window)
{
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
        nameButtons(*dock);
    for (QToolButton* left : window.findChildren<QToolButton*>(QStringLiteral("ScrollLeftButton")))
        left->setAccessibleName(QtButtons::tr("Scroll left"));
    for (QToolButton* right : window.findChildren<QToolButton*>(QStringLiteral("ScrollRightButton")))
        right->setAccessibleName(QtButtons::tr("Scroll right"));
}

} // namespace attnscope
