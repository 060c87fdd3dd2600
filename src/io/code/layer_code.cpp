// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/code/layer_code.h"

#include "core/mask_plan.h"

#include <algorithm>

namespace attnscope {

namespace {

/// Writes one layer's function.
class LayerCode
{
public:
    LayerCode(CodeWriter& code, const SessionData& session, int layer, const CodeNeeds& needs)
        : m_code(code)
        , m_session(session)
        , m_layer(session.layers[static_cast<std::size_t>(layer)])
        , m_index(layer)
        , m_needs(needs)
    { }

    void write();

private:
    std::string own(const char* name) const { return "l" + std::to_string(m_index) + "_" + name; }
    bool hasGiven() const;
    bool isOverridden(std::initializer_list<Override::Target> targets) const;

    void writeTable(const char* name, const std::optional<Tensor>& table, bool isVector);
    void writeTables();
    void writeMaskTables();
    void openIf(const char* condition);
    void closeIf();

    std::string product(const std::string& rows, const char* weight, const std::optional<Tensor>& table,
        const char* bias, const std::optional<Tensor>& biasTable) const;
    std::string normed(const std::string& rows, const char* gain, const std::optional<Tensor>& gainTable,
        const char* bias, const std::optional<Tensor>& biasTable) const;
    void writeProjection(
        const char* stage, const char* source, int heads, const std::string& made, bool turns);
    void writeProjections();
    void writeKeysForQueries();
    void writeScores();
    void writeLogits();
    void writeVisible();
    void writeWeights();
    void writeContext();
    void writeRest();
    void writeFeedForward(const FeedForward& ff);
    void writeShow();

    CodeWriter& m_code;
    const SessionData& m_session;
    const Layer& m_layer;
    int m_index;
    const CodeNeeds& m_needs;
};

bool LayerCode::hasGiven() const
{
    return std::any_of(m_session.sequences.begin(), m_session.sequences.end(),
        [this](const Sequence& sequence) { return sequence.givenFor(m_index) != nullptr; });
}

bool LayerCode::isOverridden(std::initializer_list<Override::Target> targets) const
{
    for (const Sequence& sequence : m_session.sequences) {
        for (const Override& change : sequence.overrides) {
            if (change.layer == m_index
                && std::find(targets.begin(), targets.end(), change.target) != targets.end())
                return true;
        }
    }
    return false;
}

void LayerCode::writeTable(const char* name, const std::optional<Tensor>& table, bool isVector)
{
    if (table)
        m_code.line(own(name) + " = " + pythonTensor(**table, isVector));
}

void LayerCode::writeTables()
{
    writeTable("w_q", m_layer.wQ, false);
    writeTable("b_q", m_layer.bQ, true);
    writeTable("w_k", m_layer.wK, false);
    writeTable("b_k", m_layer.bK, true);
    writeTable("w_v", m_layer.wV, false);
    writeTable("b_v", m_layer.bV, true);
    writeTable("w_o", m_layer.wO, false);
    writeTable("b_o", m_layer.bO, true);
    writeTable("head_gain", m_layer.headGain, true);
    writeTable("score_w", m_layer.score.w, false);
    writeTable("score_w_query", m_layer.score.wQuery, false);
    writeTable("score_w_key", m_layer.score.wKey, false);
    writeTable("score_v", m_layer.score.v, true);
    writeTable("score_b", m_layer.score.b, true);
    writeTable("norm_gain", m_layer.normGain, true);
    writeTable("norm_bias", m_layer.normBias, true);
    writeMaskTables();
    if (!m_layer.feedForward)
        return;
    const FeedForward& ff = *m_layer.feedForward;
    writeTable("ff_w_1", ff.w1, false);
    writeTable("ff_b_1", ff.b1, true);
    writeTable("ff_w_2", ff.w2, false);
    writeTable("ff_b_2", ff.b2, true);
    writeTable("ff_w_gate", ff.wGate, false);
    writeTable("ff_norm_gain", ff.normGain, true);
    writeTable("ff_norm_bias", ff.normBias, true);
}

void LayerCode::writeMaskTables()
{
    if (m_layer.mask.allowed)
        m_code.line(own("allowed") + " = " + pythonTable(*m_layer.mask.allowed));
    if (m_layer.mask.bias)
        m_code.line(own("bias") + " = " + pythonTable(*m_layer.mask.bias));
    if (!m_layer.mask.alibi)
        return;
    const std::vector<double> slopes = alibiSlopes(m_layer.heads);
    m_code.line(own("slopes") + " = "
        + pythonTensor(Eigen::Map<const Matrix>(slopes.data(), 1, static_cast<Index>(slopes.size())), true));
}

/// A condition that matters only where stages may be missing.
void LayerCode::openIf(const char* condition)
{
    if (m_needs.lacks)
        m_code.open(condition);
}

void LayerCode::closeIf()
{
    if (m_needs.lacks)
        m_code.close();
}

std::string LayerCode::product(const std::string& rows, const char* weight,
    const std::optional<Tensor>& table, const char* bias, const std::optional<Tensor>& biasTable) const
{
    std::string text = rows;
    if (table)
        text += " @ " + own(weight) + (m_layer.orientation == Layer::Orientation::Wx ? ".T" : "");
    if (biasTable)
        text += " + " + own(bias);
    return text;
}

std::string LayerCode::normed(const std::string& rows, const char* gain,
    const std::optional<Tensor>& gainTable, const char* bias, const std::optional<Tensor>& biasTable) const
{
    const bool isRms = m_layer.normKind == Layer::NormKind::Rms;
    std::string text = "norm(" + rows + ", " + pythonNumber(m_layer.normEps);
    if (isRms)
        text += ", rms=True";
    if (gainTable)
        text += ", gain=" + own(gain);
    if (biasTable && !isRms)
        text += ", bias=" + own(bias);
    return text + ")";
}

void LayerCode::writeProjection(
    const char* stage, const char* source, int heads, const std::string& made, bool turns)
{
    std::string text = "split(" + made + ", " + std::to_string(heads) + ")";
    if (turns && m_layer.rope)
        text = "rope(" + text + ", " + pythonNumber(m_layer.rope->base)
            + (m_layer.rope->pairing == Rope::Pairing::Halves ? ", halves=True)" : ", halves=False)");
    const std::string name = stage;
    openIf(("if " + std::string(source) + " is not None:").c_str());
    m_code.line(name + " = " + text);
    closeIf();
    if (hasGiven())
        m_code.line(name + " = given.get(\"" + name + "\", " + name + ")");
}

void LayerCode::writeProjections()
{
    if (m_layer.norm == Layer::Norm::Pre) {
        openIf("if n0 is not None:");
        m_code.line("n = " + normed("n0", "norm_gain", m_layer.normGain, "norm_bias", m_layer.normBias));
        closeIf();
    } else {
        m_code.line("n = n0");
    }
    const char* source = "n";
    if (m_needs.cross) {
        const std::string made = "sequence.get(\"source\")";
        m_code.line("source = " + made + (m_needs.self ? " if sequence[\"cross\"] else n" : ""));
        source = "source";
    }
    const int keyHeads = m_layer.keyHeads();
    writeProjection("q", "n", m_layer.heads, product("n", "w_q", m_layer.wQ, "b_q", m_layer.bQ), true);
    writeProjection("k", source, keyHeads, product(source, "w_k", m_layer.wK, "b_k", m_layer.bK), true);
    writeProjection("v", source, keyHeads, product(source, "w_v", m_layer.wV, "b_v", m_layer.bV), false);
    using Target = Override::Target;
    for (const auto& [name, target] :
        {std::pair("q", Target::Query), {"k", Target::Key}, {"v", Target::Value}}) {
        if (!isOverridden({target}))
            continue;
        openIf(("if " + std::string(name) + " is not None:").c_str());
        m_code.line(std::string(name) + " = set_vectors(" + name + ", changes.get(\"" + name + "\", []))");
        closeIf();
    }
}

/// "k" and "v" where every query head has its own key head, else the index that repeats them.
void LayerCode::writeKeysForQueries()
{
    if (m_layer.keyHeads() == m_layer.heads)
        return;
    std::string heads;
    for (int h = 0; h < m_layer.heads; ++h)
        heads += (h > 0 ? ", " : "") + std::to_string(m_layer.keyHeadOf(h));
    m_code.line("key_head = [" + heads + "]  # of each query head");
}

void LayerCode::writeScores()
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

void LayerCode::writeLogits()
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
void LayerCode::writeVisible()
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

void LayerCode::writeWeights()
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

void LayerCode::writeContext()
{
    const bool isShared = m_layer.keyHeads() != m_layer.heads;
    openIf("if weights is not None and v is not None:");
    m_code.line(std::string("context = weights @ ") + (isShared ? "v[key_head]" : "v"));
    if (m_layer.headGain)
        m_code.line("context = context * " + own("head_gain") + "[:, None, None]");
    m_code.line("output = " + product("join(context)", "w_o", m_layer.wO, "b_o", m_layer.bO));
    closeIf();
}

void LayerCode::writeRest()
{
    if (m_layer.residual) {
        openIf("if n0 is not None and output is not None:");
        m_code.line("attended = n0 + output");
        closeIf();
    } else {
        m_code.line("attended = output");
    }
    openIf("if attended is not None:");
    if (m_layer.norm == Layer::Norm::Post)
        m_code.line(
            "attended = " + normed("attended", "norm_gain", m_layer.normGain, "norm_bias", m_layer.normBias));
    if (m_layer.feedForward)
        writeFeedForward(*m_layer.feedForward);
    else
        m_code.line("result = attended");
    closeIf();
}

void LayerCode::writeFeedForward(const FeedForward& ff)
{
    const auto norm = [&](const char* rows) {
        return normed(rows, "ff_norm_gain", ff.normGain, "ff_norm_bias", ff.normBias);
    };
    m_code.line("m = " + (m_layer.norm == Layer::Norm::Pre ? norm("attended") : std::string("attended")));
    const std::string inner = product("m", "ff_w_1", ff.w1, "ff_b_1", ff.b1);
    switch (ff.activation) {
    case FeedForward::Activation::Relu:
        m_code.line("hidden = np.clip(" + inner + ", 0, None)");
        break;
    case FeedForward::Activation::Gelu:
        m_code.line("hidden = gelu(" + inner + ")");
        break;
    case FeedForward::Activation::GeluTanh:
        m_code.line("hidden = gelu_tanh(" + inner + ")");
        break;
    case FeedForward::Activation::Silu:
        m_code.line("hidden = silu(" + inner + ")");
        break;
    }
    if (ff.wGate)
        m_code.line("hidden = hidden * (" + product("m", "ff_w_gate", ff.wGate, "", {}) + ")");
    m_code.line("result = attended + " + product("hidden", "ff_w_2", ff.w2, "ff_b_2", ff.b2));
    if (m_layer.norm == Layer::Norm::Post)
        m_code.line("result = " + norm("result"));
}

void LayerCode::writeShow()
{
    m_code.line("stages = dict(input=n0, q=q, k=k, v=v, scores=scores, logits=logits, weights=weights,");
    m_code.line("              context=context, output=output, attended=attended, result=result)");
    m_code.open("for stage, numbers in stages.items():");
    openIf("if numbers is not None:");
    m_code.line("show(name + stage, numbers)");
    closeIf();
    m_code.close();
    m_code.line("return result");
}

void LayerCode::write()
{
    m_code.blank();
    m_code.blank();
    if (m_layer.name)
        m_code.line("# " + pythonString(*m_layer.name));
    writeTables();
    m_code.blank();
    m_code.blank();
    m_code.open("def layer_" + std::to_string(m_index) + "(name, n0, sequence):");
    if (m_needs.lacks)
        m_code.line(
            "n = q = k = v = scores = logits = weights = context = output = attended = result = None");
    if (hasGiven())
        m_code.line("given = sequence[\"given\"][" + std::to_string(m_index) + "]");
    using Target = Override::Target;
    if (isOverridden({Target::Score, Target::Weight, Target::Query, Target::Key, Target::Value}))
        m_code.line("changes = sequence[\"set\"][" + std::to_string(m_index) + "]");
    writeProjections();
    writeKeysForQueries();
    writeScores();
    writeWeights();
    writeContext();
    writeRest();
    writeShow();
    m_code.close();
}

} // namespace

void writeLayer(CodeWriter& code, const SessionData& session, int layer, const CodeNeeds& needs)
{
    LayerCode(code, session, layer, needs).write();
}

std::vector<const Matrix*> tablesOf(const HeadTensor& tables)
{
    std::vector<const Matrix*> list;
    for (const Tensor& table : tables)
        list.push_back(&*table);
    return list;
}

std::string pythonTable(const AllowedTable& table)
{
    std::vector<const BoolMatrix*> list;
    for (const auto& part : table.tables)
        list.push_back(&*part);
    return pythonBooleans(list, table.perHead);
}

std::string pythonTable(const BiasTable& table)
{
    if (!table.perHead)
        return pythonTensor(*table.tables.front());
    std::vector<const Matrix*> list;
    for (const auto& part : table.tables)
        list.push_back(&*part);
    return pythonTensors(list);
}

} // namespace attnscope
