// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

namespace attnscope {

/// One of the program's own icons (resources/icons/NAME.svg, drawn in one colour) in `color`.
QIcon themedIcon(const QString& name, const QColor& color);

/// The same in whatever colour the program's palette has for `role` when it is painted.
QIcon themedIcon(const QString& name, QPalette::ColorRole role);

} // namespace attnscope
