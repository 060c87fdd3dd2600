// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/fill.h"

namespace attnscope {

std::uint64_t RandomBits::next()
{
    m_state += 0x9e3779b97f4a7c15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

double RandomBits::uniform()
{
    return static_cast<double>(next() >> 11U) * 0x1p-53;
}

// True with probability exp(−t), 0 ≤ t ≤ 1: the length of a falling run t > u₁ > u₂ > … is even with
// that probability (von Neumann).
bool RandomBits::trueWithExpOfMinus(double t)
{
    bool even = true;
    for (double last = t, u = uniform(); u < last; u = uniform()) {
        last = u;
        even = !even;
    }
    return even;
}

double RandomBits::normal()
{
    const auto repeated = [this](int times, double t) {
        for (int i = 0; i < times; ++i) {
            if (!trueWithExpOfMinus(t))
                return false;
        }
        return true;
    };
    for (;;) {
        int k = 0;
        while (trueWithExpOfMinus(0.5))
            ++k;
        // exp(−k(k−1)/2), then exp(−x(2k+x)/2) as k + 1 factors whose exponents are below 1.
        if (!repeated(k * (k - 1), 0.5))
            continue;
        const double x = uniform();
        if (!repeated(k + 1, x * (2 * k + x) / (2 * k + 2)))
            continue;
        return (next() >> 63U) != 0 ? -(k + x) : k + x;
    }
}

Matrix filled(Index rows, Index columns, const Fill& fill)
{
    RandomBits random(fill.seed);
    Matrix m(rows, columns);
    switch (fill.kind) {
    case Fill::Kind::Zeros:
        m.setZero();
        break;
    case Fill::Kind::Ones:
        m.setOnes();
        break;
    case Fill::Kind::Identity:
        m.setIdentity();
        break;
    case Fill::Kind::Normal:
        for (Index i = 0; i < m.size(); ++i)
            m.data()[i] = random.normal() * fill.deviation;
        m.array() += fill.mean;
        break;
    case Fill::Kind::Uniform:
        for (Index i = 0; i < m.size(); ++i)
            m.data()[i] = random.uniform() * (fill.to - fill.from);
        m.array() += fill.from;
        break;
    }
    return m;
}

} // namespace attnscope
