// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/team.h"

#include <functional>
#include <map>
#include <memory>

namespace attnscope {

/// Keeps one table for the outside (in double) of each table of the run, so that equal stages stay one
/// object.
template<typename T>
class StageTables
{
public:
    StageTable of(const TableOf<T>& table);
    /// Lets go of the tables that nobody else holds any more; to be called after each layer.
    void forgetUnused();

private:
    /// By the owner of the table, whose place in memory stays taken while it is named here.
    std::map<std::weak_ptr<const MatrixOf<T>>, StageTable, std::owner_less<>> m_known;
};

/// One layer of a run: its tables in the run's arithmetic, and what its heads' tables are made with.
template<typename T>
struct LayerForward
{
    TableOf<T> input, normed, query, key, value, context, output, residual, attended;
    TableOf<T> feedForwardNormed, feedForwardHidden, feedForwardOutput, result;
    std::unique_ptr<LayerAttention<T>> attention;
    std::vector<HeadFindings> findings; ///< one a head; empty where there are no weights
};

/// Computes the layers of one sequence in their order.
template<typename T>
class Forward
{
public:
    /// Keeps references to the session, the shapes and the team.
    Forward(const SessionData& session, const Shapes& shapes, int sequence, Team& team);

    /// The next layer; null when stopped. `progress` is told the fraction of this layer.
    std::unique_ptr<LayerForward<T>> next(const std::function<void(double)>& progress);

private:
    using Weights = std::optional<Tensor>;

    TableOf<T> embeddings() const;
    TableOf<T> layerInput(const Layer& layer) const;
    void forgetUnneeded();
    void makeProjections(const Layer& layer, LayerForward<T>& to);
    bool makeAttention(LayerForward<T>& to, const std::function<void(double)>& progress);
    void makeRest(const Layer& layer, LayerForward<T>& to);
    void makeFeedForward(const Layer& layer, const FeedForward& ff, LayerForward<T>& to);

    TableOf<T> project(
        const TableOf<T>& rows, const Weights& weight, const Weights& bias, Layer::Orientation orientation);
    TableOf<T> normed(
        const TableOf<T>& rows, const Layer& layer, const Weights& gain, const Weights& bias) const;
    TableOf<T> sum(const TableOf<T>& a, const TableOf<T>& b) const;
    TableOf<T> givenStage(std::optional<HeadTensor> Given::*stage) const;
    TableOf<T> overridden(TableOf<T> table, Override::Target target, Index width) const;

    const SessionData& m_session;
    const std::vector<LayerShape>& m_shapes;
    const Sequence& m_sequence;
    const int m_sequenceIndex;
    Team& m_team;
    const kernels::Table<T>& m_kernels = kernels::best<T>();
    TableOf<T> m_embeddings; ///< with positions
    TableOf<T> m_source; ///< of cross-attention
    TableOf<T> m_result; ///< of the layer before
    std::vector<typename LayerAttention<T>::Scratch> m_scratch; ///< one a thread
    int m_layer = 0;
};

extern template class Forward<float>;
extern template class Forward<double>;
extern template class StageTables<float>;
extern template class StageTables<double>;

} // namespace attnscope
