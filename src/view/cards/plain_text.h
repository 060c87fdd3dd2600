// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attnscope {

/// A tooltip that shows `text` letter for letter: Qt would read text that looks like markup as such.
QString plainToolTip(const QString& text);

/// A menu or button text in which every & is shown.
QString withoutMnemonic(QString text);

} // namespace attnscope
