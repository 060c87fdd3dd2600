// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/position.h"

#include <cmath>

namespace attnscope {

Matrix sinusoidalTable(Index rows, Index width, double base)
{
    Matrix table(rows, width);
    for (Index column = 0; column < width; ++column) {
        const Index even = column - column % 2;
        const double divisor = std::pow(base, static_cast<double>(even) / static_cast<double>(width));
        for (Index p = 0; p < rows; ++p) {
            const double angle = static_cast<double>(p) / divisor;
            table(p, column) = column == even ? std::sin(angle) : std::cos(angle);
        }
    }
    return table;
}

template<typename T>
void turn(MatrixOf<T>& rows, Index width, const Rope& rope)
{
    const bool isAdjacent = rope.pairing == Rope::Pairing::Adjacent;
    const Index half = width / 2;
    for (Index i = 0; i < half; ++i) {
        const double step = std::pow(rope.base, -2.0 * static_cast<double>(i) / static_cast<double>(width));
        const Index first = isAdjacent ? 2 * i : i;
        const Index second = isAdjacent ? 2 * i + 1 : i + half;
        for (Index p = 0; p < rows.rows(); ++p) {
            const double angle = static_cast<double>(p) * step;
            const T cosine = static_cast<T>(std::cos(angle));
            const T sine = static_cast<T>(std::sin(angle));
            for (Index start = 0; start < rows.cols(); start += width) {
                const T a = rows(p, start + first);
                const T b = rows(p, start + second);
                rows(p, start + first) = a * cosine - b * sine;
                rows(p, start + second) = a * sine + b * cosine;
            }
        }
    }
}

template void turn<float>(MatrixOf<float>&, Index, const Rope&);
template void turn<double>(MatrixOf<double>&, Index, const Rope&);

} // namespace attnscope
