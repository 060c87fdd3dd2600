// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/session_data.h"

#include <vector>

namespace attnscope {

/// Why a key is hidden from a query; several may hold at once.
enum class MaskReason : unsigned {
    None = 0, ///< it is visible
    Causal = 1, ///< the key comes after the query (plus the offset)
    Window = 2, ///< outside the window
    Padding = 4, ///< the key is padding
    Painted = 8, ///< `allowed` says no
    Bias = 16 ///< the bias added is −∞
};

constexpr MaskReason operator|(MaskReason a, MaskReason b)
{
    return static_cast<MaskReason>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool holds(MaskReason set, MaskReason one)
{
    return (static_cast<unsigned>(set) & static_cast<unsigned>(one)) != 0;
}

/// What one layer masks for one sequence, with the sequence's own tables in place of the layer's.
/// Refers to the session, which must outlive it.
class MaskRules
{
public:
    MaskRules(const SessionData& session, int sequence, int layer);

    /// Every reason for which query i may not see key j; None where it may.
    MaskReason reasons(int head, Index query, Index key) const;
    bool isVisible(int head, Index query, Index key) const
    {
        return reasons(head, query, key) == MaskReason::None;
    }
    Index visibleKeys(int head, Index query) const;
    bool isEmptyRow(int head, Index query) const { return visibleKeys(head, query) == 0; }

    /// What is added to the logit besides −∞: bias and ALiBi slope. 0 where there is neither.
    double addition(int head, Index query, Index key) const;

    /// Does any rule at all hide something (or add something)?
    bool masksAnything() const { return m_hides; }
    /// The reasons that this layer can give, combined.
    MaskReason possibleReasons() const;
    /// The weights of this layer are given, so that no mask acts on them.
    bool weightsAreGiven() const { return m_weightsAreGiven; }

    Index queries() const { return m_queries; }
    Index keys() const { return m_keys; }

private:
    const Layer& m_layer;
    const std::vector<bool>* m_padding = nullptr;
    const AllowedTable* m_allowed = nullptr;
    const BiasTable* m_bias = nullptr;
    std::vector<double> m_slopes;
    Index m_queries = 0;
    Index m_keys = 0;
    bool m_hides = false;
    bool m_weightsAreGiven = false;
};

/// ALiBi's slope of one head, see alibiSlopes().
double alibiSlope(int head, int heads);

/// The factor that the score's scale multiplies by (1/√d_k for "sqrt"; 1 where d_k is unknown).
double scaleFactor(const Score& score, Index keyWidth);

/// The logits (T × S) as they would be without any mask, bias or slope: scores × scale, soft-capped.
Matrix logitsWithoutMask(const Score& score, Index keyWidth, const MatrixView& scores);

} // namespace attnscope
