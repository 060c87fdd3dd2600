// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace attnscope {

/// Names the buttons that Qt makes for panels and tabs anew: they keep the words that they were made with.
void retranslateQtButtons(const QMainWindow& window);

} // namespace attnscope
