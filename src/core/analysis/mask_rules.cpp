// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/mask_rules.h"

#include "core/mask_plan.h"

#include <cmath>
#include <limits>

namespace attnscope {

MaskRules::MaskRules(const SessionData& session, int sequence, int layer)
    : m_layer(session.layers[static_cast<std::size_t>(layer)])
{
    const Sequence& own = session.sequences[static_cast<std::size_t>(sequence)];
    const Given* given = own.givenFor(layer);
    m_queries = static_cast<Index>(own.tokens.size());
    m_keys = static_cast<Index>(own.keyTokens().size());
    m_padding = own.padding ? &*own.padding : nullptr;
    if (given && given->allowed)
        m_allowed = &*given->allowed;
    else if (m_layer.mask.allowed)
        m_allowed = &*m_layer.mask.allowed;
    if (given && given->bias)
        m_bias = &*given->bias;
    else if (m_layer.mask.bias)
        m_bias = &*m_layer.mask.bias;
    m_weightsAreGiven = given && given->weights;
    if (m_layer.mask.alibi)
        m_slopes = alibiSlopes(m_layer.heads);
    m_hides = m_layer.mask.causal || m_layer.mask.window || m_padding || m_allowed || m_bias;
}

MaskReason MaskRules::reasons(int head, Index query, Index key) const
{
    const Mask& mask = m_layer.mask;
    const Index centre = query + mask.offset;
    MaskReason found = MaskReason::None;
    if (mask.causal && key > centre)
        found = found | MaskReason::Causal;
    if (mask.window) {
        const auto [left, right] = *mask.window;
        if ((left >= 0 && key < centre - left) || (right >= 0 && key > centre + right))
            found = found | MaskReason::Window;
    }
    if (m_padding && (*m_padding)[static_cast<std::size_t>(key)])
        found = found | MaskReason::Padding;
    if (m_allowed && !m_allowed->of(head)(query, key))
        found = found | MaskReason::Painted;
    if (m_bias && m_bias->of(head)(query, key) == -std::numeric_limits<double>::infinity())
        found = found | MaskReason::Bias;
    return found;
}

Index MaskRules::visibleKeys(int head, Index query) const
{
    Index count = 0;
    for (Index key = 0; key < m_keys; ++key)
        count += isVisible(head, query, key) ? 1 : 0;
    return count;
}

double MaskRules::addition(int head, Index query, Index key) const
{
    double sum = m_bias ? m_bias->of(head)(query, key) : 0;
    if (m_layer.mask.alibi) {
        const double distance = std::abs(static_cast<double>(query + m_layer.mask.offset - key));
        sum -= m_slopes[static_cast<std::size_t>(head)] * distance;
    }
    return sum;
}

MaskReason MaskRules::possibleReasons() const
{
    const auto when = [](bool yes, MaskReason reason) { return yes ? reason : MaskReason::None; };
    return when(m_layer.mask.causal, MaskReason::Causal)
        | when(m_layer.mask.window.has_value(), MaskReason::Window)
        | when(m_padding != nullptr, MaskReason::Padding) | when(m_allowed != nullptr, MaskReason::Painted)
        | when(m_bias != nullptr, MaskReason::Bias);
}

double alibiSlope(int head, int heads)
{
    return alibiSlopes(heads)[static_cast<std::size_t>(head)];
}

double scaleFactor(const Score& score, Index keyWidth)
{
    switch (score.effectiveScale()) {
    case Score::Scale::Sqrt:
        return keyWidth > 0 ? 1 / std::sqrt(static_cast<double>(keyWidth)) : 1;
    case Score::Scale::Number:
        return score.scaleNumber;
    case Score::Scale::None:
        break;
    }
    return 1;
}

Matrix logitsWithoutMask(const Score& score, Index keyWidth, const MatrixView& scores)
{
    Matrix logits = scores * scaleFactor(score, keyWidth);
    if (score.softcap > 0) {
        const double cap = score.softcap;
        logits = logits.unaryExpr([cap](double s) { return cap * std::tanh(s / cap); });
    }
    return logits;
}

} // namespace attnscope
