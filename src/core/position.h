// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

namespace attnscope {

/// rows × width: PE[p, 2i] = sin(p / base^(2i/width)), PE[p, 2i+1] = cos(the same); an odd width ends on a
/// sine (Vaswani et al. 2017, with a free base).
Matrix sinusoidalTable(Index rows, Index width, double base);

/// Turns each head's pairs of features in place: row p by θ_i = p·base^(−2i/width), (a, b) →
/// (a·cos θ − b·sin θ, a·sin θ + b·cos θ). `width` (even) is the width of a head (Su et al. 2021).
template<typename T>
void turn(MatrixOf<T>& rows, Index width, const Rope& rope);

} // namespace attnscope
