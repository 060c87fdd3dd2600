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

MaskPlan::Row MaskPlan::row(int head, Index query, std::vector<unsigned char>& scratch) const
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
    if (!m_allowed && !m_bias && m_padding.empty())
        return row;

    scratch.assign(static_cast<std::size_t>(m_keys), 0);
    unsigned char* visible = scratch.data();
    const bool* allowed = m_allowed ? m_allowed->of(head).data() + query * m_keys : nullptr;
    const double* added = bias(head, query);
    Index count = 0;
    for (Index j = row.first; j < row.last; ++j) {
        const bool isVisible = (!allowed || allowed[j])
            && (m_padding.empty() || m_padding[static_cast<std::size_t>(j)])
            && (!added || added[j] != -std::numeric_limits<double>::infinity());
        visible[j] = isVisible ? 1 : 0;
        count += isVisible ? 1 : 0;
    }
    row.visible = visible;
    row.count = count;
    return row;
}

bool MaskPlan::isVisible(int head, Index query, Index key) const
{
    std::vector<unsigned char> scratch;
    const Row seen = row(head, query, scratch);
    return key >= seen.first && key < seen.last && (!seen.visible || seen.visible[key] != 0);
}

const double* MaskPlan::bias(int head, Index query) const
{
    return m_bias ? m_bias->of(head).data() + query * m_keys : nullptr;
}

} // namespace attnscope
