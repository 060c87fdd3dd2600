// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QString>

namespace attnscope {

/// "file: place: reason" in the program's language, the file without its folder.
QString fileErrorText(const QString& path, const Error& error);

} // namespace attnscope
