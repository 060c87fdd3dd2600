// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask_plan.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace attnscope {

std::vector<double> alibiSlopes(int heads)
{
    const int power = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
    std::vector<double> slopes;
    slopes.reserve(static_cast<std::size_t>(heads));
    for (int h = 0; h < power; ++h)
        slopes.push_back(std::exp2(-8.0 * (h + 1) / power));
    for (int h = power; h < heads; ++h)
        slopes.push_back(std::exp2(-8.0 * (2 * (h - power) + 1) / (2.0 * power)));
    return slopes;
}

MaskPlan::MaskPlan(const SessionData& session, int sequence, int layer, const LayerShape& shape)
    : m_mask(session.layers[static_cast<std::size_t>(layer)].mask)
    , m_keys(shape.keys)
{
    const Sequence& from = session.sequences[static_cast<std::size_t>(sequence)];
    const Given* given = from.givenFor(layer);
    if (given && given->allowed)
        m_allowed = &*given->allowed;
    else if (m_mask.allowed)
        m_allowed = &*m_mask.allowed;
    if (given && given->bias)
        m_bias = &*given->bias;
    else if (m_mask.bias)
        m_bias = &*m_mask.bias;
    if (from.padding) {
        for (const bool isPadding : *from.padding)
            m_padding.push_back(isPadding ? 0 : 1);
    }
    if (m_mask.alibi)
        m_slopes = alibiSlopes(shape.heads);
}

MaskPlan::Row MaskPlan::range(Index query) const
{
    Row row;
    row.last = m_keys;
    const Index here = position(query);
    if (m_mask.causal)
        row.last = std::min(row.last, here + 1);
    if (m_mask.window && m_mask.window->first >= 0)
        row.first = std::max(row.first, here - m_mask.window->first);
    if (m_mask.window && m_mask.window->second >= 0)
        row.last = std::min(row.last, here + m_mask.window->second + 1);
    row.first = std::min(row.first, m_keys);
    row.last = std::max(row.last, row.first);
    row.count = row.last - row.first;
    return row;
}

MaskPlan::Tables MaskPlan::tablesOf(int head, Index query) const
{
    return {m_allowed ? m_allowed->of(head).data() + query * m_keys : nullptr, bias(head, query)};
}

bool MaskPlan::isOpen(const Tables& tables, Index key) const
{
    return (!tables.allowed || tables.allowed[key])
        && (m_padding.empty() || m_padding[static_cast<std::size_t>(key)])
        && (!tables.bias || tables.bias[key] != -std::numeric_limits<double>::infinity());
}

MaskPlan::Row MaskPlan::row(int head, Index query, std::vector<unsigned char>& scratch) const
{
    Row row = range(query);
    if (!hasTables())
        return row;

    scratch.assign(static_cast<std::size_t>(m_keys), 0);
    unsigned char* visible = scratch.data();
    const Tables tables = tablesOf(head, query);
    Index count = 0;
    for (Index j = row.first; j < row.last; ++j) {
        const bool isVisible = isOpen(tables, j);
        visible[j] = isVisible ? 1 : 0;
        count += isVisible ? 1 : 0;
    }
    row.visible = visible;
    row.count = count;
    return row;
}

bool MaskPlan::isVisible(int head, Index query, Index key) const
{
    return isAnyVisible(head, {query, query + 1, key, key + 1});
}

bool MaskPlan::isAnyVisible(int head, const CellBlock& block) const
{
    for (Index i = block.firstRow; i < block.endRow; ++i) {
        const Row seen = range(i);
        const Index end = std::min(seen.last, block.endColumn);
        Index key = std::max(seen.first, block.firstColumn);
        if (hasTables()) {
            const Tables tables = tablesOf(head, i);
            while (key < end && !isOpen(tables, key))
                ++key;
        }
        if (key < end)
            return true;
    }
    return false;
}

const double* MaskPlan::bias(int head, Index query) const
{
    return m_bias ? m_bias->of(head).data() + query * m_keys : nullptr;
}

} // namespace attnscope
