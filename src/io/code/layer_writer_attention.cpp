// SPDX-License-Identifier: GPL-3.0-or-later
// From scores to weights.
#include "io/code/layer_writer.h"

#include <algorithm>

namespace attnscope {

void LayerWriter::writeScores()
{
    const std::string keys = m_layer.keyHeads() == m_layer.heads ? "k" : "k[key_head]";
    openIf("if q is not None and k is not None:");
    switch (m_layer.score.kind) {
    case Score::Kind::Dot:
        m_code.line("scores = q @ " + keys + ".swapaxes(-1, -2)");
        break;
    case Score::Kind::General:
        m_code.line("scores = q @ " + own("score_w") + " @ " + keys + ".swapaxes(-1, -2)");
        break;
    case Score::Kind::Cosine:
        m_code.line("scores = unit(q) @ unit(" + keys + ").swapaxes(-1, -2)");
        break;
    case Score::Kind::Additive:
        m_code.line("hidden = (q @ " + own("score_w_query") + ".T)[:, :, None] + (" + keys + " @ "
            + own("score_w_key") + ".T" + (m_layer.score.b ? " + " + own("score_b") : std::string())
            + ")[:, None]");
        m_code.line("scores = np.tanh(hidden) @ " + own("score_v"));
        break;
    }
    closeIf();
    if (hasGiven())
        m_code.line("scores = given.get(\"scores\", scores)");
    if (isOverridden({Override::Target::Score})) {
        openIf("if scores is not None:");
        m_code.line("scores = set_scores(scores, changes.get(\"scores\", []))");
        closeIf();
    }
}

void LayerWriter::writeLogits()
{
    const Score& score = m_layer.score;
    m_code.line("logits = scores");
    if (score.effectiveScale() == Score::Scale::Sqrt) {
        openIf("if k is not None:");
        m_code.line("logits = logits / math.sqrt(k.shape[-1])");
        closeIf();
    } else if (score.effectiveScale() == Score::Scale::Number)
        m_code.line("logits = logits * " + pythonNumber(score.scaleNumber));
    if (score.softcap > 0)
        m_code.line("logits = softcap(logits, " + pythonNumber(score.softcap) + ")");
    const bool hasBias = m_layer.mask.bias.has_value();
    if (hasGiven()) {
        m_code.line("bias = given.get(\"bias\", " + (hasBias ? own("bias") : "None") + ")");
        m_code.open("if bias is not None:");
        m_code.line("logits = logits + bias");
        m_code.close();
    } else if (hasBias) {
        m_code.line("bias = " + own("bias"));
        m_code.line("logits = logits + bias");
    }
    writeVisible();
    m_code.line("logits = np.where(visible, logits, logits - inf)");
}

/// Which query may see which key; also what ALiBi needs of the positions.
void LayerWriter::writeVisible()
{
    const Mask& mask = m_layer.mask;
    m_code.line("i = np.arange(logits.shape[1])[:, None]"
        + (mask.offset != 0 ? " + " + pythonNumber(mask.offset) : std::string()));
    m_code.line("j = np.arange(logits.shape[2])");
    if (mask.alibi)
        m_code.line("logits = logits - " + own("slopes") + "[:, None, None] * cast(np.abs(i - j))");
    m_code.line("visible = j >= 0");
    if (mask.causal)
        m_code.line("visible = visible & (j <= i)");
    if (mask.window && mask.window->first >= 0)
        m_code.line("visible = visible & (j >= i - " + std::to_string(mask.window->first) + ")");
    if (mask.window && mask.window->second >= 0)
        m_code.line("visible = visible & (j <= i + " + std::to_string(mask.window->second) + ")");
    if (hasGiven()) {
        m_code.open("if bias is not None:");
        m_code.line("visible = visible & (bias != -inf)");
        m_code.close();
        m_code.line("allowed = given.get(\"allowed\", " + (mask.allowed ? own("allowed") : "None") + ")");
        m_code.open("if allowed is not None:");
        m_code.line("visible = visible & allowed");
        m_code.close();
    } else {
        if (mask.bias)
            m_code.line("visible = visible & (bias != -inf)");
        if (mask.allowed)
            m_code.line("visible = visible & " + own("allowed"));
    }
    const bool hasPadding = std::any_of(m_session.sequences.begin(), m_session.sequences.end(),
        [](const Sequence& sequence) { return sequence.padding.has_value(); });
    if (hasPadding) {
        m_code.open("if \"padding\" in sequence:");
        m_code.line("visible = visible & ~sequence[\"padding\"]");
        m_code.close();
    }
    m_code.line("visible = np.broadcast_to(visible, logits.shape)");
}

void LayerWriter::writeWeights()
{
    openIf("if scores is not None:");
    writeLogits();
    const std::string empty = m_layer.mask.emptyRows == Mask::EmptyRows::Zero ? "tensor(0.0)" : "tensor(nan)";
    const std::string divided =
        m_layer.temperature != 1 ? "logits / " + pythonNumber(m_layer.temperature) : "logits";
    m_code.line("weights = np.where(visible.any(-1)[..., None], softmax(" + divided + "), " + empty + ")");
    closeIf();
    if (hasGiven())
        m_code.line("weights = given.get(\"weights\", weights)");
    if (isOverridden({Override::Target::Weight})) {
        openIf("if weights is not None:");
        m_code.line("weights = set_weights(weights, changes.get(\"weights\", []))");
        closeIf();
    }
}

} // namespace attnscope
