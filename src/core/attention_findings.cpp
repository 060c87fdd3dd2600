// SPDX-License-Identifier: GPL-3.0-or-later
// What LayerAttention notes about its rows for summaries and checks.
#include "core/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attnscope {

template<typename T>
void LayerAttention<T>::noteNotFinite(
    const RowJob& job, const T* row, const MaskPlan::Row* mask, Stage stage, HeadFindings& findings) const
{
    auto& place = findings.notFinite[static_cast<int>(stage) - static_cast<int>(Stage::Scores)];
    if (place || (!mask && m_kernels.isFinite(m_shape.keys, row)))
        return;
    for (Index j = 0; j < m_shape.keys; ++j) {
        if (std::isfinite(row[j]))
            continue;
        const bool isHidden =
            mask && (j < mask->first || j >= mask->last || (mask->visible && mask->visible[j] == 0));
        if (isHidden && row[j] < 0)
            continue; // masked by −∞, as it should be
        place = Checks::Place{m_index, stage, job.head, job.query, j};
        return;
    }
}

template<typename T>
void LayerAttention<T>::note(
    const RowJob& job, const MaskPlan::Row& mask, Scratch& scratch, HeadFindings& findings) const
{
    pool(job, scratch, findings);
    const bool isGiven = m_given.weights != nullptr;
    const Index visible = isGiven ? m_shape.keys : mask.count;
    const Checks::Place place{m_index, Stage::Weights, job.head, job.query, 0};
    if (visible == 0) {
        ++findings.emptyRows;
        if (!findings.firstEmptyRow)
            findings.firstEmptyRow = place;
    }
    kernels::RowStatistics<T> statistics = m_kernels.statistics(m_shape.keys, job.weights);
    if (!std::isfinite(statistics.sum)) {
        noteNotFinite(job, job.weights, nullptr, Stage::Weights, findings);
        return;
    }
    if (visible == 0)
        return;
    const double error = std::abs(static_cast<double>(statistics.sum) - 1);
    if (error > findings.rowSumError) {
        findings.rowSumError = error;
        findings.worstRow = place;
    }
    findings.badRows += error > m_tolerance ? 1 : 0;

    double entropy = job.entropy;
    if (entropy < 0) {
        entropy = 0;
        for (Index j = 0; j < m_shape.keys; ++j) {
            const double weight = static_cast<double>(job.weights[j]);
            entropy -= weight > 0 ? weight * std::log(weight) : 0;
        }
    }
    findings.entropy += entropy;
    findings.possible += std::log(static_cast<double>(visible));
    if (!isGiven && visible < m_shape.keys) {
        // Hidden cells are 0 by the mask, not by the head.
        statistics.smallest = std::numeric_limits<T>::infinity();
        for (Index j = mask.first; j < mask.last; ++j) {
            if (!mask.visible || mask.visible[j] != 0)
                statistics.smallest = std::min(statistics.smallest, job.weights[j]);
        }
    }
    const double smallest = static_cast<double>(statistics.smallest);
    const double largest = static_cast<double>(statistics.largest);
    findings.smallest = findings.rows > 0 ? std::min(findings.smallest, smallest) : smallest;
    findings.largest = findings.rows > 0 ? std::max(findings.largest, largest) : largest;
    ++findings.rows;
    if (visible > 1)
        notePatterns(job, findings);
}

template<typename T>
void LayerAttention<T>::notePatterns(const RowJob& job, HeadFindings& findings) const
{
    const Index here = m_mask.position(job.query);
    const Index keys[] = {here - 1, 0, here, here + 1};
    for (int i = 0; i < 4; ++i) {
        if (keys[i] < 0 || keys[i] >= m_shape.keys)
            continue;
        findings.pattern[i] += static_cast<double>(job.weights[keys[i]]);
        ++findings.patternRows[i];
    }
}

template<typename T>
void LayerAttention<T>::pool(const RowJob& job, Scratch& scratch, HeadFindings& findings) const
{
    const Index rowGroup = thumbnailGroup(m_shape.queries);
    const Index columnGroup = thumbnailGroup(m_shape.keys);
    auto& pooled = scratch.pooledRow;
    const Index blockStart = firstRow(job.query / blockRows);
    if (job.query == blockStart || job.query % rowGroup == 0)
        pooled.assign(job.weights, job.weights + m_shape.keys);
    else
        m_kernels.largerOf(m_shape.keys, pooled.data(), job.weights);
    const bool isLast = job.query + 1 == m_shape.queries || job.query + 1 == blockStart + blockRows
        || (job.query + 1) % rowGroup == 0;
    if (!isLast)
        return;
    const Index row = job.query / rowGroup - findings.firstGroup;
    for (Index group = 0; group < findings.pooled.cols(); ++group) {
        const Index first = group * columnGroup;
        const Index last = std::min(first + columnGroup, m_shape.keys);
        T largest = pooled[static_cast<std::size_t>(first)];
        for (Index j = first + 1; j < last; ++j) {
            const T x = pooled[static_cast<std::size_t>(j)];
            largest = x > largest || std::isnan(x) ? x : largest;
        }
        findings.pooled(row, group) = static_cast<double>(largest);
    }
}

template void LayerAttention<float>::noteNotFinite(
    const RowJob&, const float*, const MaskPlan::Row*, Stage, HeadFindings&) const;
template void LayerAttention<float>::note(const RowJob&, const MaskPlan::Row&, Scratch&, HeadFindings&) const;
template void LayerAttention<float>::notePatterns(const RowJob&, HeadFindings&) const;
template void LayerAttention<float>::pool(const RowJob&, Scratch&, HeadFindings&) const;
template void LayerAttention<double>::noteNotFinite(
    const RowJob&, const double*, const MaskPlan::Row*, Stage, HeadFindings&) const;
template void LayerAttention<double>::note(
    const RowJob&, const MaskPlan::Row&, Scratch&, HeadFindings&) const;
template void LayerAttention<double>::notePatterns(const RowJob&, HeadFindings&) const;
template void LayerAttention<double>::pool(const RowJob&, Scratch&, HeadFindings&) const;

} // namespace attnscope
