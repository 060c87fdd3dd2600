// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/code/layer_code.h"

#include "core/mask_plan.h"
#include "io/code/layer_writer.h"

#include <algorithm>

namespace attnscope {

bool LayerWriter::hasGiven() const
{
    return std::any_of(m_session.sequences.begin(), m_session.sequences.end(),
        [this](const Sequence& sequence) { return sequence.givenFor(m_index) != nullptr; });
}

bool LayerWriter::isOverridden(std::initializer_list<Override::Target> targets) const
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

void LayerWriter::writeTable(const char* name, const std::optional<Tensor>& table, bool isVector)
{
    if (table)
        m_code.line(own(name) + " = " + pythonTensor(**table, isVector));
}

void LayerWriter::writeTables()
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

void LayerWriter::writeMaskTables()
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
void LayerWriter::openIf(const char* condition)
{
    if (m_needs.lacks)
        m_code.open(condition);
}

void LayerWriter::closeIf()
{
    if (m_needs.lacks)
        m_code.close();
}

std::string LayerWriter::product(const std::string& rows, const char* weight,
    const std::optional<Tensor>& table, const char* bias, const std::optional<Tensor>& biasTable) const
{
    std::string text = rows;
    if (table)
        text += " @ " + own(weight) + (m_layer.orientation == Layer::Orientation::Wx ? ".T" : "");
    if (biasTable)
        text += " + " + own(bias);
    return text;
}

std::string LayerWriter::normed(const std::string& rows, const char* gain,
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

void LayerWriter::writeProjection(
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

void LayerWriter::writeProjections()
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
void LayerWriter::writeKeysForQueries()
{
    if (m_layer.keyHeads() == m_layer.heads)
        return;
    std::string heads;
    for (int h = 0; h < m_layer.heads; ++h)
        heads += (h > 0 ? ", " : "") + std::to_string(m_layer.keyHeadOf(h));
    m_code.line("key_head = [" + heads + "]  # of each query head");
}

void LayerWriter::writeContext()
{
    const bool isShared = m_layer.keyHeads() != m_layer.heads;
    openIf("if weights is not None and v is not None:");
    m_code.line(std::string("context = weights @ ") + (isShared ? "v[key_head]" : "v"));
    if (m_layer.headGain)
        m_code.line("context = context * " + own("head_gain") + "[:, None, None]");
    m_code.line("output = " + product("join(context)", "w_o", m_layer.wO, "b_o", m_layer.bO));
    closeIf();
}

void LayerWriter::writeRest()
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

void LayerWriter::writeFeedForward(const FeedForward& ff)
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

void LayerWriter::writeShow()
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

void LayerWriter::write()
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

void writeLayer(CodeWriter& code, const SessionData& session, int layer, const CodeNeeds& needs)
{
    LayerWriter(code, session, layer, needs).write();
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
