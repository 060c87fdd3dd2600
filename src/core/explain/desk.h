// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "core/explain/text.h"

#include <cmath>
#include <functional>

/// What the explanations of all steps share. Internal to core/explain.
namespace attnscope::explaining {

/// A number that no table holds, and Σ|terms| of the sum that it is.
struct Amount
{
    double value = 0;
    double magnitude = 0;

    void add(double term, double termMagnitude);
    void add(double term) { add(term, std::abs(term)); }
};

/// Has the session, as computed, such a number?
bool exists(const Snapshot& snapshot, const NumberRef& number);

/// One number under the lamp, with everything around it.
struct Desk
{
    Desk(const Snapshot& ofSnapshot, const NumberRef& ofNumber, const ExplainOptions& withOptions);

    const Snapshot& snapshot;
    const SessionData& session;
    const Sequence& sequence;
    const Layer& layer;
    const LayerStages& stages;
    const Given* given; ///< may be null
    const NumberRef number;
    const ExplainOptions options;

    NumberRef at(Step step, Index row, Index column, int head = 0, Index unit = 0) const;
    NumberRef inTable(TensorRef::Kind kind, Index row, Index column, int head = 0) const;

    std::string text(double x) const { return formatNumber(x, options.decimals); }
    std::string query(Index i) const { return formulaLabel(sequence.tokens, i); }
    std::string key(Index j) const { return formulaLabel(sequence.keyTokens(), j); }
    /// Name of feature i of a vector: the dimension's label where it is as wide as the embeddings, else i.
    std::string feature(Index i, Index width) const;
    /// Name of feature i of n₀ and of n.
    std::string inputDim(Index i) const;
    /// Name of feature i of what keys and values are made of.
    std::string sourceDim(Index i) const;

    const Override* overrideOf(Override::Target target, int head, Index row, Index key = 0) const;

    /// Scores, logits and weights of this number's row, computed once.
    const HeadRows& pairs() const { return pairs(number.head); }
    const HeadRows& pairs(int head) const;
    /// The number as a table of the run or of the session holds it; nothing for the steps between tables.
    std::optional<double> stored() const;

    Explanation start(const std::string& subject) const;

private:
    Message placeOfHead() const; ///< in a session of several layers

    mutable std::optional<HeadRows> m_pairs;
    mutable int m_headOfPairs = 0;
};

/// "q(it)[1]"
std::string element(const std::string& symbol, const std::string& token, Index i);
std::string element(const std::string& symbol, const std::string& token, const std::string& dim);

/// A formula without words.
Message math(const std::string& text);

/// The terms of a sum before the largest are chosen; texts are made for those alone.
struct TermList
{
    std::vector<double> values;
    std::vector<double> magnitudes;
    std::vector<std::function<Term()>> makers;

    void add(double value, std::function<Term()> make) { add(value, std::abs(value), std::move(make)); }
    void add(double value, double magnitude, std::function<Term()> make);
};

/// Puts the list into the explanation: terms, what is left of them, and their sum as `computed`.
/// The term at `keep` is shown in any case.
void takeTerms(Explanation& e, const TermList& list, const Desk& desk, std::size_t keep = SIZE_MAX);

/// "= 0·1 + 1·1 … and 61 more, together 0.0132"
Message sumLine(const Explanation& e, const Desk& desk);
/// "0.5·(−2)"
std::string productText(const Term& term, const Desk& desk);

/// A sum to its end: terms, the line of products and the result.
void finishSum(Explanation& e, const TermList& list, const Desk& desk);
/// The last line: "= value", and what a number set by hand replaced.
void finish(Explanation& e, const Desk& desk);
/// A number that stands in the session, at `from`.
void finishGiven(Explanation& e, const Desk& desk, double number, const std::optional<NumberRef>& from);
/// Marks the explanation as set by hand when it is.
void applyOverride(Explanation& e, const Override* by);

/// A weight table seen as in → out, whatever the orientation; identity when it is missing.
struct Projection
{
    const std::optional<Tensor>& w;
    const std::optional<Tensor>& b;
    TensorRef::Kind wKind;
    TensorRef::Kind bKind;
    std::string wSymbol;
    std::string bSymbol;
    bool rowsAreProbes; ///< orientation Wx

    double weight(Index in, Index out) const { return rowsAreProbes ? (**w)(out, in) : (**w)(in, out); }
};

/// What a projection reads: a row of numbers with their names and where they stand.
struct SourceRow
{
    const Matrix& table;
    Index row;
    std::function<std::string(Index)> label; ///< the dimension
    std::function<std::string(Index)> symbol; ///< "x(it)[noun]"
    std::function<NumberRef(Index)> from;
};

Amount project(const Projection& projection, const SourceRow& source, Index out);
TermList projectionTerms(const Desk& desk, const Projection& projection, const SourceRow& source, Index out);
std::vector<Message> projectionFormula(
    const Projection& projection, const std::string& result, const std::string& source, bool hasBias);

/// α_j·v_j of every key, for one head and one dimension of its values.
TermList contextTerms(const Desk& desk, int head, Index dimension);

// One function a step.
Explanation explainSession(const Desk& desk);
Explanation explainPosition(const Desk& desk);
Explanation explainInput(const Desk& desk);
Explanation explainNormed(const Desk& desk);
Explanation explainProjected(const Desk& desk); ///< QueryProjection, KeyProjection
Explanation explainVector(const Desk& desk); ///< Query, Key, Value
Explanation explainScoreUnit(const Desk& desk);
Explanation explainScore(const Desk& desk);
Explanation explainLogit(const Desk& desk);
Explanation explainWeight(const Desk& desk);
Explanation explainContext(const Desk& desk);
Explanation explainHeadOutput(const Desk& desk);
Explanation explainOutput(const Desk& desk);
Explanation explainResidual(const Desk& desk);
Explanation explainAttended(const Desk& desk);
Explanation explainFeedForward(const Desk& desk); ///< every step of it, and the result

/// (x − mean)/√(variance + eps)·gain + bias, or its RMS kin, of one row.
struct NormInput
{
    const Matrix* table = nullptr; ///< null: the row comes from `row`
    std::vector<double> row;
    std::string symbol; ///< "x(it)"
    Step step = Step::Input;
    const std::optional<Tensor>* gain = nullptr;
    const std::optional<Tensor>* bias = nullptr;
    TensorRef::Kind gainKind = TensorRef::Kind::NormGain;
    TensorRef::Kind biasKind = TensorRef::Kind::NormBias;
};
void finishNorm(Explanation& e, const NormInput& input, const Desk& desk);
/// A number that goes on as it is.
void finishCopy(
    Explanation& e, const std::string& symbol, const NumberRef& from, double value, const Desk& desk);

} // namespace attnscope::explaining
