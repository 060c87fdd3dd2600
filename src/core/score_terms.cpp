// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score_terms.h"

#include <cmath>

namespace attnscope {

namespace {

/// Each head's part of each row over its length; a zero vector stays zero. Scaled by the largest number
/// first, so that squares neither overflow nor vanish.
template<typename T>
TableOf<T> unitVectors(const MatrixOf<T>& rows, Index width)
{
    auto out = std::make_shared<MatrixOf<T>>(rows);
    for (Index i = 0; i < rows.rows(); ++i) {
        for (Index start = 0; start < rows.cols(); start += width) {
            auto part = out->row(i).segment(start, width);
            const T largest = part.cwiseAbs().template maxCoeff<Eigen::PropagateNaN>();
            if (largest == 0)
                continue;
            if (std::isfinite(largest))
                part /= largest;
            part /= std::sqrt(part.squaredNorm());
        }
    }
    return out;
}

/// Each head's part of each row times `weight` (width × out) or its transpose (out × width).
template<typename T>
std::shared_ptr<MatrixOf<T>> perHead(
    const MatrixOf<T>& rows, int heads, const Numbers<T>& weight, bool isTransposed)
{
    const auto& kernels = kernels::best<T>();
    const Index width = rows.cols() / heads;
    const Index outWidth = isTransposed ? weight.rows() : weight.columns();
    auto out = std::make_shared<MatrixOf<T>>(rows.rows(), outWidth * heads);
    for (Index h = 0; h < heads; ++h) {
        const auto product = isTransposed ? kernels.multiplyTransposed : kernels.multiply;
        product(rows.rows(), outWidth, width, rows.data() + h * width, rows.cols(), weight.data(),
            weight.columns(), out->data() + h * outWidth, out->cols());
    }
    return out;
}

} // namespace

template<typename T>
ScoreTerms<T>::ScoreTerms(const Score& score, const LayerShape& shape, TableOf<T> query, TableOf<T> key)
    : m_isAdditive(score.kind == Score::Kind::Additive)
    , m_keys(shape.keys)
{
    if (!query || !key)
        return;
    m_query = std::move(query);
    m_key = std::move(key);
    switch (score.kind) {
    case Score::Kind::Dot:
        break;
    case Score::Kind::General:
        m_query = perHead(*m_query, shape.heads, Numbers<T>(**score.w), false);
        break;
    case Score::Kind::Cosine:
        m_query = unitVectors(*m_query, shape.queryWidth);
        m_key = unitVectors(*m_key, shape.keyWidth);
        break;
    case Score::Kind::Additive:
        m_query = perHead(*m_query, shape.heads, Numbers<T>(**score.wQuery), true);
        const auto keys = perHead(*m_key, shape.keyHeads, Numbers<T>(**score.wKey), true);
        if (score.b) {
            for (int h = 0; h < shape.keyHeads; ++h)
                keys->middleCols(h * (*score.b)->cols(), (*score.b)->cols()).rowwise() +=
                    (*score.b)->row(0).template cast<T>();
        }
        m_key = keys;
        m_v = (*score.v)->template cast<T>();
        break;
    }
    m_width = m_query->cols() / shape.heads;
}

template<typename T>
void ScoreTerms<T>::scores(int head, int keyHead, Index first, Index count, T* out) const
{
    const Index ldQuery = m_query->cols();
    const Index ldKey = m_key->cols();
    const T* queries = m_query->data() + first * ldQuery + head * m_width;
    const T* keys = m_key->data() + keyHead * m_width;
    if (!m_isAdditive) {
        m_kernels.multiplyTransposed(count, m_keys, m_width, queries, ldQuery, keys, ldKey, out, m_keys);
        return;
    }
    for (Index i = 0; i < count; ++i)
        m_kernels.additive(m_keys, m_width, queries + i * ldQuery, keys, ldKey, m_v.data(), out + i * m_keys);
}

template class ScoreTerms<float>;
template class ScoreTerms<double>;

} // namespace attnscope
