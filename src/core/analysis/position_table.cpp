// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/position_table.h"

#include "core/position.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attnscope {

Matrix positionTable(const Position& position, Index rows, Index width)
{
    switch (position.kind) {
    case Position::Kind::None:
        break;
    case Position::Kind::Sinusoidal:
        return sinusoidalTable(rows, width, position.base);
    case Position::Kind::Table: {
        const Matrix& all = **position.table;
        return all.topRows(std::min(rows, all.rows()));
    }
    }
    return {};
}

double wavelength(Index dim, Index width, double base)
{
    const Index evenDim = dim - dim % 2;
    return 2 * std::numbers::pi * std::pow(base, static_cast<double>(evenDim) / static_cast<double>(width));
}

} // namespace attnscope
