// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/head_summary.h"
#include "core/kernels/kernels.h"
#include "core/mask_plan.h"
#include "core/numbers.h"
#include "core/score_terms.h"

#include <map>
#include <utility>

namespace attnscope {

/// The T × S stages of one layer and sequence, a block of queries of one head at a time; no table of all
/// heads ever exists. Every number of a block is made in the same way whoever asks, so that what a figure
/// reads later is what the forward pass went on with.
template<typename T>
class LayerAttention
{
public:
    /// Queries of a block: their scores stay in the cache from the product to the softmax.
    static constexpr Index blockRows = SequenceRun::blockRows;

    /// Keeps references: session must outlive it. `query`, `key` and `value` as the stages, null where
    /// absent.
    LayerAttention(const SessionData& session, int sequence, int layer, const LayerShape& shape,
        TableOf<T> query, TableOf<T> key, TableOf<T> value);

    bool hasScores() const { return m_given.scores || m_terms.isComplete(); }
    bool hasWeights() const { return hasScores() || m_given.weights; }
    bool hasContext() const { return hasWeights() && m_value; }
    const MaskPlan& mask() const { return m_mask; }
    Index blockCount() const { return (m_shape.queries + blockRows - 1) / blockRows; }

    /// Memory of one thread, reused from block to block.
    struct Scratch
    {
        MatrixOf<T> scores;
        MatrixOf<T> logits;
        MatrixOf<T> weights;
        std::vector<T> pooledRow;
        std::vector<unsigned char> visible;
    };

    /// Computes one block into the scratch: its first rows hold the stages. Without `keepStages`, scores and
    /// logits are overwritten on the way to the weights.
    void computeBlock(int head, Index block, bool keepStages, Scratch& scratch, HeadFindings* findings) const;
    /// The context of the block that `scratch.weights` holds, into rows of a T × heads·d_v table.
    void computeContext(int head, Index block, const Scratch& scratch, MatrixOf<T>& context) const;

    Index firstRow(Index block) const { return block * blockRows; }
    Index rowCount(Index block) const { return std::min(blockRows, m_shape.queries - firstRow(block)); }

private:
    struct GivenTables
    {
        const HeadTensor* scores = nullptr;
        const HeadTensor* weights = nullptr;
    };
    /// What one row of a block is worked on with.
    struct RowJob
    {
        int head = 0;
        Index query = 0;
        T* scores = nullptr;
        T* logits = nullptr;
        T* weights = nullptr;
        double entropy = -1; ///< −1: not known from the softmax
    };
    using CellOverrides = std::multimap<std::pair<int, Index>, const Override*>;

    void collectOverrides(const Sequence& sequence, int layer);
    void fillScores(int head, Index block, T* scores) const;
    void computeRow(RowJob& job, Scratch& scratch, HeadFindings* findings) const;
    void makeLogits(const RowJob& job, const MaskPlan::Row& mask, HeadFindings* findings) const;
    void makeWeights(RowJob& job, const MaskPlan::Row& mask) const;
    void overrideWeights(RowJob& job) const;
    void note(const RowJob& job, const MaskPlan::Row& mask, Scratch& scratch, HeadFindings& findings) const;
    void notePatterns(const RowJob& job, HeadFindings& findings) const;
    void noteNotFinite(const RowJob& job, const T* row, const MaskPlan::Row* mask, Stage stage,
        HeadFindings& findings) const;
    void pool(const RowJob& job, Scratch& scratch, HeadFindings& findings) const;

    const kernels::Table<T>& m_kernels = kernels::best<T>();
    const Layer& m_layer;
    const LayerShape m_shape;
    const int m_index;
    const double m_tolerance;
    MaskPlan m_mask;
    ScoreTerms<T> m_terms;
    TableOf<T> m_value;
    GivenTables m_given;
    CellOverrides m_scoreOverrides;
    CellOverrides m_weightOverrides;
    T m_scaleFactor = 1;
    T m_scaleDivisor = 1;
};

extern template class LayerAttention<float>;
extern template class LayerAttention<double>;

} // namespace attnscope
