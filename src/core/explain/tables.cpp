// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/tables.h"

#include "core/explain/text.h"

namespace attnscope {

const char* tableName(TensorRef::Kind kind)
{
    using Kind = TensorRef::Kind;
    switch (kind) {
    case Kind::Embeddings:
        return "x";
    case Kind::SourceEmbeddings:
        return "y";
    case Kind::PositionTable:
        return "PE";
    case Kind::WQ:
        return "W_Q";
    case Kind::WK:
        return "W_K";
    case Kind::WV:
        return "W_V";
    case Kind::WO:
        return "W_O";
    case Kind::BQ:
        return "b_Q";
    case Kind::BK:
        return "b_K";
    case Kind::BV:
        return "b_V";
    case Kind::BO:
        return "b_O";
    case Kind::HeadGain:
        return "gain";
    case Kind::ScoreW:
        return "W";
    case Kind::ScoreWQuery:
        return "W_query";
    case Kind::ScoreWKey:
        return "W_key";
    case Kind::ScoreV:
        return "v_a";
    case Kind::ScoreB:
        return "b_a";
    case Kind::MaskBias:
    case Kind::GivenBias:
        return "bias";
    case Kind::NormGain:
    case Kind::FfNormGain:
        return "γ";
    case Kind::NormBias:
    case Kind::FfNormBias:
        return "β";
    case Kind::FfW1:
        return "W_1";
    case Kind::FfB1:
        return "b_1";
    case Kind::FfW2:
        return "W_2";
    case Kind::FfB2:
        return "b_2";
    case Kind::FfGate:
        return "W_gate";
    case Kind::GivenQ:
        return "q";
    case Kind::GivenK:
        return "k";
    case Kind::GivenV:
        return "v";
    case Kind::GivenScores:
        return "s";
    case Kind::GivenWeights:
        return "α";
    }
    return "";
}

namespace {

std::string inBrackets(const std::string& text)
{
    return "[" + text + "]";
}

std::string ofPair(const char* name, const Sequence& sequence, Index query, Index key)
{
    return name + ("(" + formulaLabel(sequence.tokens, query)) + ", "
        + formulaLabel(sequence.keyTokens(), key) + ")";
}

std::string ofToken(const char* name, const Labels& tokens, Index token, const std::string& dim)
{
    return name + ("(" + formulaLabel(tokens, token)) + ")" + inBrackets(dim);
}

} // namespace

std::string dimSymbol(const std::optional<Labels>& names, Index i)
{
    const bool isNamed = names && i < static_cast<Index>(names->size());
    return isNamed ? formulaLabel((*names)[static_cast<std::size_t>(i)]) : std::to_string(i);
}

std::string tableSymbol(const Snapshot& snapshot, const TensorRef& table, Index row, Index column)
{
    using Kind = TensorRef::Kind;
    const char* name = tableName(table.kind);
    const Sequence& sequence = snapshot.session.sequences[static_cast<std::size_t>(table.sequence)];
    const std::string dim = std::to_string(column);
    switch (table.kind) {
    case Kind::Embeddings:
        return ofToken(name, sequence.tokens, row, dimSymbol(snapshot.session.dims, column));
    case Kind::SourceEmbeddings:
        return ofToken(name, sequence.keyTokens(), row, dimSymbol(snapshot.session.sourceDims, column));
    case Kind::GivenQ:
        return ofToken(name, sequence.tokens, row, dim);
    case Kind::GivenK:
    case Kind::GivenV:
        return ofToken(name, sequence.keyTokens(), row, dim);
    case Kind::MaskBias:
    case Kind::GivenBias:
    case Kind::GivenScores:
    case Kind::GivenWeights:
        return ofPair(name, sequence, row, column);
    case Kind::BQ:
    case Kind::BK:
    case Kind::BV:
    case Kind::BO:
    case Kind::HeadGain:
    case Kind::ScoreV:
    case Kind::ScoreB:
    case Kind::NormGain:
    case Kind::NormBias:
    case Kind::FfB1:
    case Kind::FfB2:
    case Kind::FfNormGain:
    case Kind::FfNormBias:
        return name + inBrackets(dim);
    default:
        return name + inBrackets(std::to_string(row)) + inBrackets(dim);
    }
}

} // namespace attnscope
