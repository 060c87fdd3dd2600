// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

namespace attnscope::test {

/// An embedding table so large that to copy it would be felt; little is computed of it.
inline SessionData manyNumbersSession()
{
    constexpr Index tokens = 512;
    constexpr Index width = 1024;
    const Matrix table = Matrix::NullaryExpr(
        tokens, width, [](Index i, Index j) { return double((7 * i + 3 * j) % 11) / 11; });
    SessionData session;
    session.sequences.emplace_back();
    session.sequences[0].tokens = Labels(tokens, "t");
    session.sequences[0].embeddings = Tensor(table);
    Layer layer;
    for (std::optional<Tensor>* matrix : {&layer.wQ, &layer.wK, &layer.wV})
        *matrix = Tensor(Matrix(table.leftCols(2).replicate(2, 1)));
    session.layers.push_back(layer);
    return session;
}

} // namespace attnscope::test
