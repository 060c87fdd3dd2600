// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/run.h"
#include "core/session_data.h"

#include <optional>
#include <string>
#include <vector>

/// Why a number is what it is: every number of a run, and every step between two of them, can be
/// taken apart into the terms that it was made of.
namespace attnscope {

/// The numbers that can be explained, in the order of the computation. Those marked * are no table
/// of the run: they exist only as a step between two tables.
enum class Step {
    Session, ///< a number that the session holds; NumberRef::tensor names its table
    Position, ///< * what the position adds to an embedding; T × d_model (layer 0)
    Input, ///< n₀
    Normed, ///< n
    QueryProjection, ///< * before rope and overrides; head by head, as Query
    KeyProjection, ///< *
    Query,
    Key,
    Value,
    ScoreUnit, ///< * additive: unit `unit` inside the tanh; general: element `unit` of W·k
    Scores,
    Logits,
    Weights,
    Context,
    HeadOutput, ///< * what one head adds to the output through w_o; T × outputWidth a head
    Output,
    Residual, ///< n₀ + output
    Attended,
    FeedForwardNormed, ///< m
    FeedForwardUnit, ///< * m·w_1 + b_1
    FeedForwardGate, ///< * m·w_gate
    FeedForwardHidden, ///< act(unit), times the gate
    FeedForwardOutput, ///< y
    FeedForwardResidual, ///< * attended + y
    Result
};

Step stepOf(Stage stage);

/// Names one number. `head` matters for the steps that exist head by head (key heads for Key and
/// Value), `unit` for ScoreUnit, `tensor` for Step::Session; row and column count within the head.
struct NumberRef
{
    int layer = 0;
    Step step = Step::Session;
    int head = 0;
    Index row = 0;
    Index column = 0;
    Index unit = 0;
    TensorRef tensor;

    bool operator==(const NumberRef&) const = default;
};

/// One number inside a term, and where it came from.
struct Factor
{
    std::string symbol; ///< "q(it)[1]"; plain text
    double value = 0;
    std::optional<NumberRef> from;
};

/// One term: the product of its factors, unless Explanation::kind says otherwise.
struct Term
{
    std::string label; ///< plain text, labels made visible
    std::vector<Factor> factors;
    double value = 0;
    std::optional<NumberRef> from; ///< what a click on the whole term leads to
    double magnitude = 0; ///< |value|, or Σ|terms| of the sum behind it where that is larger
};

struct Explanation
{
    enum class Kind {
        Given, ///< stands in the session; the only term, if any, says where
        Sum, ///< computed = Σ terms + remainder
        Share, ///< computed = scale · terms[chosen] / (Σ terms + remainder)
        Function ///< computed = a function of the terms, named by the formula
    };

    NumberRef number;
    std::string subject; ///< "α(it, animal)"; plain text, labels made visible
    Message place; ///< "layer 0, head 2"; an empty pattern where there is only one of each
    Kind kind = Kind::Given;
    std::vector<Message> formula; ///< general symbols
    std::vector<Message> lines; ///< the formula with this session's labels and numbers, to the result
    std::vector<Message> remarks; ///< "masked: …", "set by hand …"
    std::vector<Term> terms; ///< in order; largest first when there are many
    std::size_t chosen = 0; ///< Share only
    double scale = 1; ///< Share only: other weights of the row were set by hand, the rest was scaled
    Index omitted = 0; ///< how many terms are not shown
    double remainder = 0; ///< their sum
    double computed = 0; ///< what the terms give
    double value = 0; ///< the number itself; differs from `computed` by rounding, or when overridden
    double magnitude = 0; ///< Σ|terms|, the measure of rounding
    bool isStored = false; ///< a table holds `value`; else it exists only here, as `computed`
    bool overridden = false; ///< set by hand: `computed` is what it would have been
};

struct ExplainOptions
{
    std::size_t maxTerms = 12; ///< longer sums show this many of their largest terms
    int decimals = 4;
};

/// Why the number is what it is. Nothing where the session has no such number (a stage that cannot
/// be computed, an index out of range).
std::optional<Explanation> explain(
    const Snapshot& snapshot, const NumberRef& number, const ExplainOptions& options = {});

/// The number alone.
std::optional<double> numberAt(const Snapshot& snapshot, const NumberRef& number);

/// Rows and columns of a step's table (of one head); 0 × 0 where there is none.
struct StepExtent
{
    int heads = 1;
    Index rows = 0;
    Index columns = 0;
    Index units = 1; ///< ScoreUnit only
};
StepExtent extentOf(const Snapshot& snapshot, int layer, Step step);

/// The steps that this layer has numbers for, in order; Session is not among them.
std::vector<Step> stepsOf(const Snapshot& snapshot, int layer);

} // namespace attnscope
