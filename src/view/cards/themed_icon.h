// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace attnscope {

/// One of the program's own icons (resources/icons/NAME.svg, drawn in one colour) in `color`.
QIcon themedIcon(const QString& name, const QColor& color);

} // namespace attnscope
