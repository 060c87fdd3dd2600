// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/position_table.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attnscope {

namespace {

double stretch(Index dim, Index width, double base)
{
    const double pair = static_cast<double>(dim / 2);
    return std::pow(base, 2 * pair / static_cast<double>(width));
}

} // namespace

double sinusoid(Index position, Index dim, Index width, double base)
{
    const double angle = static_cast<double>(position) / stretch(dim, width, base);
    return dim % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

Matrix positionTable(const Position& position, Index rows, Index width)
{
    switch (position.kind) {
    case Position::Kind::None:
        break;
    case Position::Kind::Sinusoidal: {
        Matrix table(rows, width);
        for (Index p = 0; p < rows; ++p)
            for (Index dim = 0; dim < width; ++dim)
                table(p, dim) = sinusoid(p, dim, width, position.base);
        return table;
    }
    case Position::Kind::Table: {
        const Matrix& all = **position.table;
        return all.topRows(std::min(rows, all.rows()));
    }
    }
    return {};
}

double wavelength(Index dim, Index width, double base)
{
    return 2 * std::numbers::pi * stretch(dim, width, base);
}

} // namespace attnscope
