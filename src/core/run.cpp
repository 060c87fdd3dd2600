// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run.h"

#include "core/checks.h"
#include "core/forward.h"
#include "core/head_cache.h"

#include <chrono>
#include <utility>

namespace attnscope {

namespace {

template<typename T>
class RunOf final : public SequenceRun
{
public:
    RunOf(const SessionData& session, const Shapes& shapes, int sequence)
        : m_session(session)
        , m_shapes(shapes)
        , m_sequence(sequence)
    { }

    /// False when stopped.
    bool compute(const std::stop_token& stop, const Progress& progress)
    {
        Team team(teamSizeFor(estimatedCost(m_session, m_shapes, m_sequence)), stop);
        Forward<T> forward(m_session, m_shapes, m_sequence, team);
        const double count = static_cast<double>(m_session.layers.size());
        for (std::size_t layer = 0; layer < m_session.layers.size(); ++layer) {
            auto made = forward.next([&](double fraction) {
                if (progress)
                    progress((static_cast<double>(layer) + fraction) / count);
            });
            if (!made)
                return false;
            take(*made, static_cast<int>(layer));
            made.reset();
            m_tables.forgetUnused();
        }
        return true;
    }

    int sequence() const override { return m_sequence; }
    Index layerCount() const override { return static_cast<Index>(m_stages.size()); }
    const LayerStages& layer(int layer) const override { return m_stages[static_cast<std::size_t>(layer)]; }
    const Checks& checks() const override { return m_checks; }

    HeadRows rows(int layer, int head, Index first, Index count) const override;

    std::shared_ptr<const HeadRows> head(int layer, int head) const override
    {
        return m_cache.get(
            {layer, head}, [&] { return computedRows(layer, head, 0, this->layer(layer).shape.queries); });
    }
    bool hasHead(int layer, int head) const override { return m_cache.find({layer, head}) != nullptr; }

    bool isVisible(int layer, int head, Index query, Index key) const override
    {
        return m_attention[static_cast<std::size_t>(layer)]->mask().isVisible(head, query, key);
    }

    bool isAnyVisible(int layer, int head, const CellBlock& block) const override
    {
        return m_attention[static_cast<std::size_t>(layer)]->mask().isAnyVisible(head, block);
    }

    const HeadSummary& summary(int layer, int head) const override
    {
        static const HeadSummary absent;
        const auto& heads = m_summaries[static_cast<std::size_t>(layer)];
        return heads.empty() ? absent : heads[static_cast<std::size_t>(head)];
    }

private:
    HeadRows computedRows(int layer, int head, Index first, Index count) const;
    void take(LayerForward<T>& made, int layer);

    const SessionData m_session; ///< a copy: the tables that attention refers to stay alive and unchanged
    const Shapes m_shapes;
    const int m_sequence;
    StageTables<T> m_tables;
    std::vector<LayerStages> m_stages;
    std::vector<std::unique_ptr<LayerAttention<T>>> m_attention;
    std::vector<std::vector<HeadSummary>> m_summaries;
    Checks m_checks;
    mutable HeadCache m_cache;
};

template<typename T>
void RunOf<T>::take(LayerForward<T>& made, int layer)
{
    LayerStages stages;
    stages.shape = m_shapes[static_cast<std::size_t>(m_sequence)][static_cast<std::size_t>(layer)];
    // Each table is let go of as soon as it has been taken over: in float32 both exist for a moment.
    const auto keep = [this](StageTable& to, TableOf<T>& from) {
        to = m_tables.of(std::exchange(from, nullptr));
    };
    keep(stages.input, made.input);
    keep(stages.normed, made.normed);
    keep(stages.query, made.query);
    keep(stages.key, made.key);
    keep(stages.value, made.value);
    keep(stages.context, made.context);
    keep(stages.output, made.output);
    keep(stages.residual, made.residual);
    keep(stages.attended, made.attended);
    keep(stages.feedForwardNormed, made.feedForwardNormed);
    keep(stages.feedForwardHidden, made.feedForwardHidden);
    keep(stages.feedForwardOutput, made.feedForwardOutput);
    keep(stages.result, made.result);
    addToChecks(m_checks, stages, made.findings, layer);
    std::vector<HeadSummary> summaries;
    for (const HeadFindings& findings : made.findings)
        summaries.push_back(summaryOf(findings));
    m_summaries.push_back(std::move(summaries));
    m_stages.push_back(std::move(stages));
    m_attention.push_back(std::move(made.attention));
}

HeadRows partOf(const HeadRows& head, Index first, Index count)
{
    const auto part = [&](const Matrix& table) {
        return table.rows() == 0 ? Matrix() : Matrix(table.middleRows(first, count));
    };
    return {first, part(head.scores), part(head.logits), part(head.weights)};
}

template<typename T>
HeadRows RunOf<T>::rows(int layer, int head, Index first, Index count) const
{
    // A single row costs as much as the block of queries that it is in.
    if (const auto kept = m_cache.find({layer, head}))
        return partOf(*kept, first, count);
    return computedRows(layer, head, first, count);
}

template<typename T>
HeadRows RunOf<T>::computedRows(int layer, int head, Index first, Index count) const
{
    const LayerAttention<T>& attention = *m_attention[static_cast<std::size_t>(layer)];
    const Index keys = this->layer(layer).shape.keys;
    HeadRows out;
    out.firstQuery = first;
    if (attention.hasWeights())
        out.weights.resize(count, keys);
    if (attention.hasScores()) {
        out.scores.resize(count, keys);
        out.logits.resize(count, keys);
    }
    if (!attention.hasWeights() || count == 0)
        return out;
    typename LayerAttention<T>::Scratch scratch;
    const Index size = LayerAttention<T>::blockRows;
    for (Index block = first / size; block * size < first + count; ++block) {
        attention.computeBlock(head, block, true, scratch, nullptr);
        const Index begin = std::max(first, block * size);
        const Index rows = std::min(first + count, (block + 1) * size) - begin;
        const auto copy = [&](const MatrixOf<T>& from, Matrix& to) {
            to.middleRows(begin - first, rows) =
                from.middleRows(begin - block * size, rows).template cast<double>();
        };
        copy(scratch.weights, out.weights);
        if (attention.hasScores()) {
            copy(scratch.scores, out.scores);
            copy(scratch.logits, out.logits);
        }
    }
    return out;
}

template<typename T>
RunPointer runIn(const SessionData& session, const Shapes& shapes, int sequence, const std::stop_token& stop,
    const SequenceRun::Progress& progress)
{
    auto run = std::make_shared<RunOf<T>>(session, shapes, sequence);
    return run->compute(stop, progress) ? run : nullptr;
}

/// Multiply-adds of a product of rows × in with in × out; 0 where a width is not known.
double productCost(Index rows, Index in, Index out)
{
    return in > 0 && out > 0 ? static_cast<double>(rows) * static_cast<double>(in) * static_cast<double>(out)
                             : 0;
}

} // namespace

const char* stageName(Stage stage)
{
    switch (stage) {
    case Stage::Input:
        return "input";
    case Stage::Normed:
        return "normed";
    case Stage::Query:
        return "q";
    case Stage::Key:
        return "k";
    case Stage::Value:
        return "v";
    case Stage::Scores:
        return "scores";
    case Stage::Logits:
        return "logits";
    case Stage::Weights:
        return "weights";
    case Stage::Context:
        return "context";
    case Stage::Output:
        return "output";
    case Stage::Attended:
        return "attended";
    case Stage::Result:
        return "result";
    }
    return "";
}

RunPointer runSequence(const SessionData& session, const Shapes& shapes, int sequence,
    const std::stop_token& stop, const SequenceRun::Progress& progress)
{
    return session.precision == Precision::Float32 ? runIn<float>(session, shapes, sequence, stop, progress)
                                                   : runIn<double>(session, shapes, sequence, stop, progress);
}

double estimatedCost(const SessionData& session, const Shapes& shapes, int sequence)
{
    double cost = 0;
    for (std::size_t i = 0; i < session.layers.size(); ++i) {
        const Layer& layer = session.layers[i];
        const LayerShape& shape = shapes[static_cast<std::size_t>(sequence)][i];
        const auto width = [](const std::optional<Tensor>& weight, Index out) { return weight ? out : 0; };
        cost += productCost(shape.queries, shape.inputWidth, width(layer.wQ, shape.heads * shape.queryWidth));
        cost += productCost(shape.keys, shape.sourceWidth, width(layer.wK, shape.keyHeads * shape.keyWidth));
        cost +=
            productCost(shape.keys, shape.sourceWidth, width(layer.wV, shape.keyHeads * shape.valueWidth));
        const Index pairs = shape.queries * shape.keys;
        // Softmax, masks and checks cost about as much as 16 multiply-adds a cell.
        constexpr Index softmax = 16;
        cost += productCost(pairs, shape.heads,
            softmax + std::max<Index>(shape.queryWidth, 0) + std::max<Index>(shape.valueWidth, 0));
        if (layer.score.kind == Score::Kind::Additive) {
            constexpr Index tanh = 40;
            cost += productCost(pairs, shape.heads, tanh * (*layer.score.v)->cols());
        }
        cost +=
            productCost(shape.queries, shape.heads * shape.valueWidth, width(layer.wO, shape.outputWidth));
        if (layer.feedForward) {
            const Index hidden = (*layer.feedForward->w1)->size() / std::max<Index>(shape.outputWidth, 1);
            cost +=
                productCost(shape.queries, hidden, (layer.feedForward->wGate ? 3 : 2) * shape.outputWidth);
        }
    }
    return cost;
}

Result<SnapshotPointer> computeSnapshot(const SessionData& session, int sequence)
{
    const auto start = std::chrono::steady_clock::now();
    Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->session = session;
    snapshot->shapes = shapes.take();
    snapshot->run = runSequence(session, snapshot->shapes, sequence);
    snapshot->milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return SnapshotPointer(snapshot);
}

} // namespace attnscope
