// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/session_data.h"

namespace attnscope {

/// What is added to the embeddings of `rows` tokens, rows × width; 0 × 0 without positions.
Matrix positionTable(const Position& position, Index rows, Index width);

/// After how many positions dimension `dim` repeats: 2π·base^(2i/d).
double wavelength(Index dim, Index width, double base);

} // namespace attnscope
