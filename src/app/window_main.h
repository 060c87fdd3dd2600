// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;
class QString;

namespace attnscope {

/// Opens the window with a file, or with the session `it` when the name is empty or the file is bad
/// (the window then says why), and runs until it is closed. Returns the exit code.
int runWindow(QApplication& application, const QString& fileOrEmpty);

} // namespace attnscope
