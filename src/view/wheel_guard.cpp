// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/wheel_guard.h"

#include <QEvent>
#include <QWidget>

namespace attnscope {

namespace {

class WheelGuard final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<const QWidget*>(watched)->hasFocus())
            return false;
        event->ignore(); // what it lies in takes it
        return true;
    }
};

} // namespace

void guardFromWheel(QWidget& control)
{
    control.setFocusPolicy(Qt::StrongFocus);
    control.installEventFilter(new WheelGuard(&control));
}

} // namespace attnscope
