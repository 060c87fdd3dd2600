// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QString>

namespace attnscope {

/// A sentence of core or io in the user's language, arguments filled in.
QString translated(const Message& message);
/// "place: reason" in the user's language.
QString translated(const Error& error);

} // namespace attnscope
