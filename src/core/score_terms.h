// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/kernels.h"
#include "core/numbers.h"
#include "core/validate.h"

namespace attnscope {

/// q and k prepared for their score, so that what is left for each pair is one product (or, for additive
/// scores, one sum over tanh): general turns q into q·w, cosine makes unit vectors, additive applies w_query
/// and w_key with b.
template<typename T>
class ScoreTerms
{
public:
    /// Either may be null: no scores then. The session's tables are not kept.
    ScoreTerms(const Score& score, const LayerShape& shape, TableOf<T> query, TableOf<T> key);

    bool isComplete() const { return m_query && m_key; }
    /// Scores of `count` queries with all keys, count × S.
    void scores(int head, int keyHead, Index first, Index count, T* out) const;

private:
    const kernels::Table<T>& m_kernels = kernels::best<T>();
    const bool m_isAdditive;
    const Index m_keys;
    Index m_width = 0; ///< of one head's prepared vectors
    TableOf<T> m_query; ///< T × heads·width
    TableOf<T> m_key; ///< S × kv_heads·width
    MatrixOf<T> m_v; ///< additive: 1 × width
};

extern template class ScoreTerms<float>;
extern template class ScoreTerms<double>;

} // namespace attnscope
