// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/code/session_code.h"

#include "core/mask_plan.h"
#include "io/code/code_parts.h"
#include "io/code/layer_code.h"

namespace attnscope {

namespace {

void writeGiven(CodeWriter& code, const std::string& name, const Given& given)
{
    const auto stage = [&](const char* key, const std::optional<HeadTensor>& tables) {
        if (tables)
            code.line(name + "[\"" + key + "\"] = " + pythonTensors(tablesOf(*tables)));
    };
    stage("q", given.q);
    stage("k", given.k);
    stage("v", given.v);
    stage("scores", given.scores);
    stage("weights", given.weights);
    if (given.allowed)
        code.line(name + "[\"allowed\"] = " + pythonTable(*given.allowed));
    if (given.bias)
        code.line(name + "[\"bias\"] = " + pythonTable(*given.bias));
}

std::string vectorText(const std::vector<double>& numbers)
{
    std::string text = "[";
    for (const double number : numbers)
        text += (text.size() > 1 ? ", " : "") + pythonNumber(number);
    return text + "]";
}

std::string changeText(const Override& change)
{
    const std::string place = std::to_string(change.head) + ", " + std::to_string(change.row);
    switch (change.target) {
    case Override::Target::Score:
        return "(" + place + ", " + std::to_string(change.key) + ", " + pythonNumber(change.number) + ")";
    case Override::Target::Weight:
        return "(" + place + ", " + std::to_string(change.key) + ", " + pythonNumber(change.number)
            + (change.renormalise ? ", True)" : ", False)");
    default:
        return "(" + place + ", " + vectorText(change.vector) + ")";
    }
}

const char* targetName(Override::Target target)
{
    switch (target) {
    case Override::Target::Score:
        return "scores";
    case Override::Target::Weight:
        return "weights";
    case Override::Target::Query:
        return "q";
    case Override::Target::Key:
        return "k";
    case Override::Target::Value:
        return "v";
    }
    return "";
}

void writeSequence(CodeWriter& code, const Sequence& sequence, const CodeNeeds& needs, std::size_t layers)
{
    code.line("sequence = {}");
    if (sequence.embeddings)
        code.line("sequence[\"embeddings\"] = " + pythonTensor(**sequence.embeddings));
    if (sequence.sourceEmbeddings)
        code.line("sequence[\"source\"] = " + pythonTensor(**sequence.sourceEmbeddings));
    if (needs.cross && needs.self)
        code.line(std::string("sequence[\"cross\"] = ") + (sequence.isCross() ? "True" : "False"));
    if (sequence.padding) {
        BoolMatrix row(1, static_cast<Index>(sequence.padding->size()));
        for (Index j = 0; j < row.cols(); ++j)
            row(0, j) = (*sequence.padding)[static_cast<std::size_t>(j)];
        code.line("sequence[\"padding\"] = " + pythonBooleans({&row}, false));
    }
    if (needs.given) {
        code.line("sequence[\"given\"] = [{} for _ in range(" + std::to_string(layers) + ")]");
        for (const Given& given : sequence.given)
            writeGiven(code, "sequence[\"given\"][" + std::to_string(given.layer) + "]", given);
    }
    if (needs.scoreOverrides || needs.weightOverrides || needs.vectorOverrides) {
        code.line("sequence[\"set\"] = [{} for _ in range(" + std::to_string(layers) + ")]");
        for (const Override& change : sequence.overrides)
            code.line("sequence[\"set\"][" + std::to_string(change.layer) + "].setdefault(\""
                + targetName(change.target) + "\", []).append(" + changeText(change) + ")");
    }
    code.line("sequences.append(sequence)");
    code.blank();
}

/// What layer 0 reads: the embeddings with their positions.
void writeInput(CodeWriter& code, const SessionData& session, const CodeNeeds& needs)
{
    code.line("embeddings = sequence.get(\"embeddings\")");
    const bool hasPosition = session.position.kind != Position::Kind::None;
    if (!hasPosition)
        return;
    if (needs.lacks)
        code.open("if embeddings is not None:");
    if (session.position.kind == Position::Kind::Sinusoidal)
        code.line("embeddings = embeddings + sinusoidal(*embeddings.shape, "
            + pythonNumber(session.position.base) + ")");
    else
        code.line("embeddings = embeddings + positions[: embeddings.shape[0]]");
    if (needs.lacks)
        code.close();
}

void writeRun(CodeWriter& code, const SessionData& session, const CodeNeeds& needs)
{
    code.open("for s, sequence in enumerate(sequences):");
    writeInput(code, session, needs);
    code.line("x = embeddings");
    for (std::size_t i = 0; i < session.layers.size(); ++i) {
        const std::string index = std::to_string(i);
        if (i > 0 && session.layers[i].input == Layer::Input::Concat) {
            const std::string both = "np.concatenate([embeddings, x], -1)";
            code.line(
                needs.lacks ? "x = None if embeddings is None or x is None else " + both : "x = " + both);
        }
        code.line("x = layer_" + index + "(f\"s{s}.l" + index + ".\", x, sequence)");
    }
    code.close();
}

} // namespace

std::string sessionCode(const SessionData& session, CodeDialect dialect)
{
    const CodeNeeds needs(session);
    CodeWriter code;
    if (!session.title.empty())
        code.line("# " + pythonString(session.title));
    code.line("# Computes and prints every stage of every sequence (s) and layer (l).");
    code.block(codeFunctions(session, needs));
    for (std::size_t i = 0; i < session.layers.size(); ++i)
        writeLayer(code, session, static_cast<int>(i), needs);
    code.blank();
    code.blank();
    if (session.position.kind == Position::Kind::Table)
        code.line("positions = " + pythonTensor(**session.position.table));
    code.line("sequences = []");
    for (const Sequence& sequence : session.sequences)
        writeSequence(code, sequence, needs, session.layers.size());
    writeRun(code, session, needs);
    return dialect == CodeDialect::NumPy ? code.text() : asPyTorch(code.text());
}

} // namespace attnscope
