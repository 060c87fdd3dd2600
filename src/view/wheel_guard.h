// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attnscope {

/// Lets the wheel act on this control only while it has the keyboard, and never give it the keyboard: else
/// scrolling the area that it is in would change what passes under the pointer.
void guardFromWheel(QWidget& control);

} // namespace attnscope
