// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell_block.h"
#include "core/session_data.h"
#include "core/validate.h"

#include <vector>

namespace attnscope {

/// Which keys each query may attend to in one layer and sequence, and what is added to its logits.
class MaskPlan
{
public:
    /// Keeps references: session must outlive the plan.
    MaskPlan(const SessionData& session, int sequence, int layer, const LayerShape& shape);

    /// Keys that one query sees: those in [first, last), and of these only where `visible` says so.
    struct Row
    {
        Index first = 0;
        Index last = 0; ///< = first where the range is empty
        const unsigned char* visible =
            nullptr; ///< S flags, already 0 outside of the range; null: no more to say
        Index count = 0; ///< visible keys
    };
    /// `scratch` is what Row::visible points into.
    Row row(int head, Index query, std::vector<unsigned char>& scratch) const;
    bool isVisible(int head, Index query, Index key) const;
    /// May any query of the block see any of its keys?
    bool isAnyVisible(int head, const CellBlock& block) const;

    /// S numbers added to the logits of a query; null without a bias table.
    const double* bias(int head, Index query) const;
    bool hasAlibi() const { return m_mask.alibi; }
    double slope(int head) const { return m_slopes[static_cast<std::size_t>(head)]; }
    /// The key that stands where query i stands: i + offset.
    Index position(Index query) const { return query + m_mask.offset; }

private:
    /// What hides keys of one query, apart from padding; each may be null.
    struct Tables
    {
        const bool* allowed = nullptr;
        const double* bias = nullptr;
    };

    /// Without what tables and padding hide.
    Row range(Index query) const;
    bool hasTables() const { return m_allowed || m_bias || !m_padding.empty(); }
    Tables tablesOf(int head, Index query) const;
    bool isOpen(const Tables& tables, Index key) const;

    const Mask& m_mask;
    const AllowedTable* m_allowed = nullptr;
    const BiasTable* m_bias = nullptr;
    std::vector<unsigned char> m_padding; ///< S flags, 1 = visible; empty without padding
    std::vector<double> m_slopes;
    Index m_keys = 0;
};

/// ALiBi's slope of each head: 2^(−8(h+1)/H) for a power of two H; for others the slopes of the next lower
/// power P, then every other one of 2P from its first on.
std::vector<double> alibiSlopes(int heads);

} // namespace attnscope
