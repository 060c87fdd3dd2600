// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/session_data.h"

namespace attnscope {

/// PE[p, 2i] = sin(p / base^(2i/d)), PE[p, 2i+1] = cos(the same) (Vaswani et al. 2017, section 3.5).
double sinusoid(Index position, Index dim, Index width, double base);

/// What is added to the embeddings of `rows` tokens, rows × width; 0 × 0 without positions.
Matrix positionTable(const Position& position, Index rows, Index width);

/// After how many positions dimension `dim` repeats: 2π·base^(2i/d).
double wavelength(Index dim, Index width, double base);

} // namespace attnscope
