// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/forward.h"

#include "core/position.h"
#include "core/rowwise.h"

#include <algorithm>

namespace attnscope {

namespace {

template<typename T>
TableOf<T> tableOf(const Matrix& numbers)
{
    return std::make_shared<const MatrixOf<T>>(numbers.cast<T>());
}

} // namespace

template<typename T>
StageTable StageTables<T>::of(const TableOf<T>& table)
{
    if constexpr (std::is_same_v<T, double>) {
        return table;
    } else {
        if (!table)
            return nullptr;
        StageTable& known = m_known[table];
        if (!known)
            known = std::make_shared<const Matrix>(table->template cast<double>());
        return known;
    }
}

template<typename T>
void StageTables<T>::forgetUnused()
{
    std::erase_if(m_known, [](const auto& known) { return known.first.expired(); });
}

template<typename T>
Forward<T>::Forward(const SessionData& session, const Shapes& shapes, int sequence, Team& team)
    : m_session(session)
    , m_shapes(shapes[static_cast<std::size_t>(sequence)])
    , m_sequence(session.sequences[static_cast<std::size_t>(sequence)])
    , m_sequenceIndex(sequence)
    , m_team(team)
    , m_scratch(static_cast<std::size_t>(team.size()))
{
    m_embeddings = embeddings();
    if (m_sequence.isCross() && m_sequence.sourceEmbeddings)
        m_source = tableOf<T>(**m_sequence.sourceEmbeddings);
}

template<typename T>
TableOf<T> Forward<T>::embeddings() const
{
    if (!m_sequence.embeddings)
        return nullptr;
    const Matrix& numbers = **m_sequence.embeddings;
    const Position& position = m_session.position;
    if (position.kind == Position::Kind::None)
        return tableOf<T>(numbers);
    MatrixOf<T> sum = numbers.cast<T>();
    if (position.kind == Position::Kind::Sinusoidal)
        sum += sinusoidalTable(numbers.rows(), numbers.cols(), position.base).template cast<T>();
    else
        sum += (*position.table)->topRows(numbers.rows()).template cast<T>();
    return std::make_shared<const MatrixOf<T>>(std::move(sum));
}

template<typename T>
TableOf<T> Forward<T>::layerInput(const Layer& layer) const
{
    if (m_layer == 0)
        return m_embeddings;
    if (layer.input == Layer::Input::Result)
        return m_result;
    if (!m_embeddings || !m_result)
        return nullptr;
    auto both = std::make_shared<MatrixOf<T>>(m_embeddings->rows(), m_embeddings->cols() + m_result->cols());
    *both << *m_embeddings, *m_result;
    return both;
}

template<typename T>
std::unique_ptr<LayerForward<T>> Forward<T>::next(const std::function<void(double)>& progress)
{
    const Layer& layer = m_session.layers[static_cast<std::size_t>(m_layer)];
    auto to = std::make_unique<LayerForward<T>>();
    to->input = layerInput(layer);
    to->normed =
        layer.norm == Layer::Norm::Pre ? normed(to->input, layer, layer.normGain, layer.normBias) : to->input;
    makeProjections(layer, *to);
    if (m_team.isStopped() || !makeAttention(*to, progress))
        return nullptr;
    makeRest(layer, *to);
    if (m_team.isStopped())
        return nullptr;
    m_result = to->result;
    ++m_layer;
    forgetUnneeded();
    return to;
}

template<typename T>
void Forward<T>::forgetUnneeded()
{
    const auto& layers = m_session.layers;
    const auto next = layers.begin() + m_layer;
    if (next == layers.end())
        m_result.reset();
    if (std::none_of(
            next, layers.end(), [](const Layer& layer) { return layer.input == Layer::Input::Concat; }))
        m_embeddings.reset();
}

template<typename T>
void Forward<T>::makeProjections(const Layer& layer, LayerForward<T>& to)
{
    const LayerShape& shape = m_shapes[static_cast<std::size_t>(m_layer)];
    const TableOf<T> source = m_sequence.isCross() ? m_source : to.normed;
    const auto turned = [&](TableOf<T> table, Index width) -> TableOf<T> {
        if (!table || !layer.rope)
            return table;
        auto copy = std::make_shared<MatrixOf<T>>(*table);
        turn(*copy, width, *layer.rope);
        return copy;
    };
    to.query = givenStage(&Given::q);
    if (!to.query)
        to.query = turned(project(to.normed, layer.wQ, layer.bQ, layer.orientation), shape.queryWidth);
    to.key = givenStage(&Given::k);
    if (!to.key)
        to.key = turned(project(source, layer.wK, layer.bK, layer.orientation), shape.keyWidth);
    to.value = givenStage(&Given::v);
    if (!to.value)
        to.value = project(source, layer.wV, layer.bV, layer.orientation);
    to.query = overridden(std::move(to.query), Override::Target::Query, shape.queryWidth);
    to.key = overridden(std::move(to.key), Override::Target::Key, shape.keyWidth);
    to.value = overridden(std::move(to.value), Override::Target::Value, shape.valueWidth);
}

template<typename T>
bool Forward<T>::makeAttention(LayerForward<T>& to, const std::function<void(double)>& progress)
{
    const LayerShape& shape = m_shapes[static_cast<std::size_t>(m_layer)];
    to.attention = std::make_unique<LayerAttention<T>>(
        m_session, m_sequenceIndex, m_layer, shape, to.query, to.key, to.value);
    const LayerAttention<T>& attention = *to.attention;
    if (!attention.hasWeights())
        return true;
    std::shared_ptr<MatrixOf<T>> context;
    if (attention.hasContext())
        context = std::make_shared<MatrixOf<T>>(shape.queries, shape.heads * shape.valueWidth);
    const Index blocks = attention.blockCount();
    const Index units = blocks * shape.heads;
    std::vector<HeadFindings> parts(static_cast<std::size_t>(units));
    const auto job = [&](Index unit, int worker) {
        auto& scratch = m_scratch[static_cast<std::size_t>(worker)];
        const int head = static_cast<int>(unit / blocks);
        const Index block = unit % blocks;
        attention.computeBlock(head, block, false, scratch, &parts[static_cast<std::size_t>(unit)]);
        if (context)
            attention.computeContext(head, block, scratch, *context);
    };
    const auto done = [&](Index count) {
        if (progress)
            progress(static_cast<double>(count) / static_cast<double>(units));
    };
    if (!m_team.run(units, job, done))
        return false;
    to.findings.resize(static_cast<std::size_t>(shape.heads));
    for (Index unit = 0; unit < units; ++unit)
        to.findings[static_cast<std::size_t>(unit / blocks)].add(parts[static_cast<std::size_t>(unit)]);
    to.context = context;
    return true;
}

template<typename T>
void Forward<T>::makeRest(const Layer& layer, LayerForward<T>& to)
{
    to.output = project(to.context, layer.wO, layer.bO, layer.orientation);
    to.residual = layer.residual ? sum(to.input, to.output) : to.output;
    to.attended = layer.norm == Layer::Norm::Post ? normed(to.residual, layer, layer.normGain, layer.normBias)
                                                  : to.residual;
    to.result = to.attended;
    if (layer.feedForward && to.attended)
        makeFeedForward(layer, *layer.feedForward, to);
}

template<typename T>
void Forward<T>::makeFeedForward(const Layer& layer, const FeedForward& ff, LayerForward<T>& to)
{
    to.feedForwardNormed =
        layer.norm == Layer::Norm::Pre ? normed(to.attended, layer, ff.normGain, ff.normBias) : to.attended;
    auto hidden =
        std::make_shared<MatrixOf<T>>(*project(to.feedForwardNormed, ff.w1, ff.b1, layer.orientation));
    activate(*hidden, ff.activation);
    if (ff.wGate)
        hidden->array() *= project(to.feedForwardNormed, ff.wGate, {}, layer.orientation)->array();
    to.feedForwardHidden = hidden;
    to.feedForwardOutput = project(to.feedForwardHidden, ff.w2, ff.b2, layer.orientation);
    const TableOf<T> both = sum(to.attended, to.feedForwardOutput);
    to.result = layer.norm == Layer::Norm::Post ? normed(both, layer, ff.normGain, ff.normBias) : both;
}

template<typename T>
TableOf<T> Forward<T>::project(
    const TableOf<T>& rows, const Weights& weight, const Weights& bias, Layer::Orientation orientation)
{
    if (!rows || (!weight && !bias))
        return rows;
    std::shared_ptr<MatrixOf<T>> out;
    if (weight) {
        const Numbers<T> numbers(**weight);
        const bool isTransposed = orientation == Layer::Orientation::Wx;
        const Index width = isTransposed ? numbers.rows() : numbers.columns();
        out = std::make_shared<MatrixOf<T>>(rows->rows(), width);
        // Each thread takes some of the output's features, so that the weights are packed once in all.
        const Index parts = m_team.size();
        m_team.run(parts, [&](Index part, int) {
            const Index first = width * part / parts;
            const Index count = width * (part + 1) / parts - first;
            if (count == 0)
                return;
            const auto product = isTransposed ? m_kernels.multiplyTransposed : m_kernels.multiply;
            const T* from = numbers.data() + (isTransposed ? first * numbers.columns() : first);
            product(rows->rows(), count, rows->cols(), rows->data(), rows->cols(), from, numbers.columns(),
                out->data() + first, width);
        });
    } else {
        out = std::make_shared<MatrixOf<T>>(*rows);
    }
    if (bias)
        out->array().rowwise() += (*bias)->row(0).template cast<T>().array();
    return out;
}

template<typename T>
TableOf<T> Forward<T>::normed(
    const TableOf<T>& rows, const Layer& layer, const Weights& gain, const Weights& bias) const
{
    if (!rows)
        return nullptr;
    return std::make_shared<const MatrixOf<T>>(norm(*rows, layer.normKind, layer.normEps, gain, bias));
}

template<typename T>
TableOf<T> Forward<T>::sum(const TableOf<T>& a, const TableOf<T>& b) const
{
    return a && b ? std::make_shared<const MatrixOf<T>>(*a + *b) : nullptr;
}

template<typename T>
TableOf<T> Forward<T>::givenStage(std::optional<HeadTensor> Given::*stage) const
{
    const Given* given = m_sequence.givenFor(m_layer);
    if (!given || !(given->*stage))
        return nullptr;
    const HeadTensor& heads = *(given->*stage);
    const Index width = heads.front()->cols();
    auto table =
        std::make_shared<MatrixOf<T>>(heads.front()->rows(), width * static_cast<Index>(heads.size()));
    for (std::size_t h = 0; h < heads.size(); ++h)
        table->middleCols(static_cast<Index>(h) * width, width) = heads[h]->template cast<T>();
    return table;
}

template<typename T>
TableOf<T> Forward<T>::overridden(TableOf<T> table, Override::Target target, Index width) const
{
    std::shared_ptr<MatrixOf<T>> copy;
    for (const Override& change : m_sequence.overrides) {
        if (!table || change.layer != m_layer || change.target != target)
            continue;
        if (!copy)
            copy = std::make_shared<MatrixOf<T>>(*table);
        const Eigen::Map<const Eigen::RowVectorXd> numbers(change.vector.data(), width);
        copy->row(change.row).segment(change.head * width, width) = numbers.template cast<T>();
    }
    return copy ? copy : table;
}

template class Forward<float>;
template class Forward<double>;
template class StageTables<float>;
template class StageTables<double>;

} // namespace attnscope
