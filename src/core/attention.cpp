// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attnscope {

namespace {

template<typename T>
constexpr T nan = std::numeric_limits<T>::quiet_NaN();

} // namespace

template<typename T>
LayerAttention<T>::LayerAttention(const SessionData& session, int sequence, int layer,
    const LayerShape& shape, TableOf<T> query, TableOf<T> key, TableOf<T> value)
    : m_layer(session.layers[static_cast<std::size_t>(layer)])
    , m_shape(shape)
    , m_index(layer)
    , m_tolerance(rowSumTolerance(session, sequence, layer))
    , m_mask(session, sequence, layer, shape)
    , m_terms(m_layer.score, shape, std::move(query), std::move(key))
    , m_value(std::move(value))
{
    const Sequence& from = session.sequences[static_cast<std::size_t>(sequence)];
    if (const Given* given = from.givenFor(layer)) {
        m_given.scores = given->scores ? &*given->scores : nullptr;
        m_given.weights = given->weights ? &*given->weights : nullptr;
    }
    collectOverrides(from, layer);
    const Score::Scale scale = m_layer.score.effectiveScale();
    if (scale == Score::Scale::Number)
        m_scaleFactor = static_cast<T>(m_layer.score.scaleNumber);
    else if (scale == Score::Scale::Sqrt)
        m_scaleDivisor = std::sqrt(static_cast<T>(shape.keyWidth));
}

template<typename T>
void LayerAttention<T>::collectOverrides(const Sequence& sequence, int layer)
{
    for (const Override& change : sequence.overrides) {
        if (change.layer != layer)
            continue;
        if (change.target == Override::Target::Score)
            m_scoreOverrides.emplace(std::pair(change.head, Index(change.row)), &change);
        else if (change.target == Override::Target::Weight)
            m_weightOverrides.emplace(std::pair(change.head, Index(change.row)), &change);
    }
}

template<typename T>
void LayerAttention<T>::computeBlock(
    int head, Index block, bool keepStages, Scratch& scratch, HeadFindings* findings) const
{
    const Index rows = rowCount(block);
    const auto reserve = [&](MatrixOf<T>& table) {
        if (table.rows() < rows || table.cols() != m_shape.keys)
            table.resize(std::min(blockRows, m_shape.queries), m_shape.keys);
    };
    reserve(scratch.weights);
    if (keepStages) {
        reserve(scratch.scores);
        reserve(scratch.logits);
    }
    T* scores = keepStages ? scratch.scores.data() : scratch.weights.data();
    if (hasScores())
        fillScores(head, block, scores);
    if (findings) {
        findings->firstGroup = firstRow(block) / thumbnailGroup(m_shape.queries);
        const Index lastGroup = (firstRow(block) + rows - 1) / thumbnailGroup(m_shape.queries);
        findings->pooled = Matrix::Constant(lastGroup - findings->firstGroup + 1,
            thumbnailCount(m_shape.keys), -std::numeric_limits<double>::infinity());
    }
    for (Index i = 0; i < rows; ++i) {
        RowJob job;
        job.head = head;
        job.query = firstRow(block) + i;
        job.scores = scores + i * m_shape.keys;
        job.logits = keepStages ? scratch.logits.data() + i * m_shape.keys : job.scores;
        job.weights = scratch.weights.data() + i * m_shape.keys;
        computeRow(job, scratch, findings);
    }
}

template<typename T>
void LayerAttention<T>::fillScores(int head, Index block, T* scores) const
{
    const Index first = firstRow(block);
    const Index count = rowCount(block);
    if (m_given.scores) {
        const Matrix& given = *(*m_given.scores)[static_cast<std::size_t>(head)];
        const double* from = given.data() + first * m_shape.keys;
        std::transform(from, from + count * m_shape.keys, scores, [](double x) { return static_cast<T>(x); });
    } else {
        m_terms.scores(head, m_layer.keyHeadOf(head), first, count, scores);
    }
    const auto begin = m_scoreOverrides.lower_bound({head, first});
    const auto end = m_scoreOverrides.lower_bound({head, first + count});
    for (auto it = begin; it != end; ++it)
        scores[(it->first.second - first) * m_shape.keys + it->second->key] =
            static_cast<T>(it->second->number);
}

template<typename T>
void LayerAttention<T>::computeRow(RowJob& job, Scratch& scratch, HeadFindings* findings) const
{
    const MaskPlan::Row mask = m_mask.row(job.head, job.query, scratch.visible);
    if (hasScores()) {
        if (findings)
            noteNotFinite(job, job.scores, nullptr, Stage::Scores, *findings);
        if (job.logits != job.scores)
            std::copy_n(job.scores, m_shape.keys, job.logits);
        makeLogits(job, mask, findings);
    }
    makeWeights(job, mask);
    overrideWeights(job);
    if (findings)
        note(job, mask, scratch, *findings);
}

template<typename T>
void LayerAttention<T>::makeLogits(const RowJob& job, const MaskPlan::Row& mask, HeadFindings* findings) const
{
    const Index n = m_shape.keys;
    if (m_scaleDivisor != 1)
        m_kernels.divide(n, job.logits, m_scaleDivisor);
    if (m_scaleFactor != 1)
        m_kernels.scale(n, job.logits, m_scaleFactor);
    if (m_layer.score.softcap > 0)
        m_kernels.softcap(n, job.logits, static_cast<T>(m_layer.score.softcap));
    if (const double* bias = m_mask.bias(job.head, job.query))
        m_kernels.addBias(n, job.logits, bias);
    if (m_mask.hasAlibi())
        m_kernels.addDistance(
            n, job.logits, static_cast<T>(m_mask.slope(job.head)), m_mask.position(job.query));
    const bool wasFinite = findings && m_kernels.isFinite(n, job.logits);
    if (mask.visible)
        m_kernels.maskHidden(n, job.logits, mask.visible);
    else
        m_kernels.maskOutside(n, job.logits, mask.first, mask.last);
    if (findings && !wasFinite)
        noteNotFinite(job, job.logits, &mask, Stage::Logits, *findings);
}

template<typename T>
void LayerAttention<T>::makeWeights(RowJob& job, const MaskPlan::Row& mask) const
{
    const Index n = m_shape.keys;
    if (m_given.weights) {
        const Matrix& given = *(*m_given.weights)[static_cast<std::size_t>(job.head)];
        const double* from = given.data() + job.query * n;
        std::transform(from, from + n, job.weights, [](double x) { return static_cast<T>(x); });
        return;
    }
    if (mask.count == 0) {
        const bool isZero = m_layer.mask.emptyRows == Mask::EmptyRows::Zero;
        std::fill_n(job.weights, n, isZero ? T(0) : nan<T>);
        return;
    }
    if (job.weights != job.logits)
        std::copy_n(job.logits, n, job.weights);
    if (m_layer.temperature != 1)
        m_kernels.divide(n, job.weights, static_cast<T>(m_layer.temperature));
    const kernels::SoftmaxSums<T> sums = m_kernels.softmax(n, job.weights);
    job.entropy = static_cast<double>(std::log(sums.sum) - sums.dot / sums.sum);
}

template<typename T>
void LayerAttention<T>::overrideWeights(RowJob& job) const
{
    const auto [begin, end] = m_weightOverrides.equal_range({job.head, job.query});
    if (begin == end)
        return;
    job.entropy = -1;
    std::map<int, T> fixed;
    bool renormalises = false;
    for (auto it = begin; it != end; ++it) {
        fixed[it->second->key] = static_cast<T>(it->second->number);
        renormalises = renormalises || it->second->renormalise;
    }
    T fixedSum = 0;
    for (const auto& [key, weight] : fixed) {
        job.weights[key] = weight;
        fixedSum += weight;
    }
    if (!renormalises)
        return;
    T rest = 0;
    for (Index j = 0; j < m_shape.keys; ++j)
        rest += fixed.count(static_cast<int>(j)) ? T(0) : job.weights[j];
    if (rest == 0)
        return; // nothing left that could be scaled
    const T factor = (T(1) - fixedSum) / rest;
    for (Index j = 0; j < m_shape.keys; ++j) {
        if (!fixed.count(static_cast<int>(j)))
            job.weights[j] *= factor;
    }
}

template<typename T>
void LayerAttention<T>::computeContext(
    int head, Index block, const Scratch& scratch, MatrixOf<T>& context) const
{
    const Index width = m_shape.valueWidth;
    const Index rows = rowCount(block);
    const T* values = m_value->data() + m_layer.keyHeadOf(head) * width;
    T* out = context.data() + firstRow(block) * context.cols() + head * width;
    m_kernels.multiply(rows, width, m_shape.keys, scratch.weights.data(), m_shape.keys, values,
        m_value->cols(), out, context.cols());
    if (!m_layer.headGain)
        return;
    const T gain = static_cast<T>((**m_layer.headGain)(0, head));
    for (Index i = 0; i < rows && gain != 1; ++i)
        m_kernels.scale(width, out + i * context.cols(), gain);
}

template class LayerAttention<float>;
template class LayerAttention<double>;

} // namespace attnscope
