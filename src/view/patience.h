// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attnscope {

/// How long work may last before it is shown.
constexpr int patienceMilliseconds = 300;

} // namespace attnscope
