// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace attnscope {

/// Names the buttons that Qt makes for panels and tabs, which keep the words that they were made with.
void retranslateQtButtons(QMainWindow& window);

} // namespace attnscope
