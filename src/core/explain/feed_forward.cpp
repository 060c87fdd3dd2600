// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/desk.h"
#include "core/explain/tables.h"

#include <cmath>
#include <numbers>

namespace attnscope::explaining {

namespace {

double activate(FeedForward::Activation activation, double x)
{
    switch (activation) {
    case FeedForward::Activation::Relu:
        return std::isnan(x) ? x : std::max(x, 0.0);
    case FeedForward::Activation::Gelu:
        return 0.5 * x * (1 + std::erf(x / std::numbers::sqrt2));
    case FeedForward::Activation::GeluTanh:
        return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
    case FeedForward::Activation::Silu:
        return x / (1 + std::exp(-x));
    }
    return x;
}

struct ActivationText
{
    const char* name;
    const char* formula;
};

ActivationText textOf(FeedForward::Activation activation)
{
    switch (activation) {
    case FeedForward::Activation::Relu:
        return {"relu", "relu(u) = max(u, 0)"};
    case FeedForward::Activation::Gelu:
        return {"gelu", "gelu(u) = u/2·(1 + erf(u/√2))"};
    case FeedForward::Activation::GeluTanh:
        return {"gelu", "gelu(u) = u/2·(1 + tanh(√(2/π)·(u + 0.044715·u³)))"};
    case FeedForward::Activation::Silu:
        return {"silu", "silu(u) = u / (1 + exp(−u))"};
    }
    return {"", ""};
}

const FeedForward& network(const Desk& desk)
{
    return *desk.layer.feedForward;
}

bool areProbes(const Desk& desk)
{
    return desk.layer.orientation == Layer::Orientation::Wx;
}

Projection first(const Desk& desk)
{
    return {network(desk).w1, network(desk).b1, TensorRef::Kind::FfW1, TensorRef::Kind::FfB1, "W_1", "b_1",
        areProbes(desk)};
}

Projection second(const Desk& desk)
{
    return {network(desk).w2, network(desk).b2, TensorRef::Kind::FfW2, TensorRef::Kind::FfB2, "W_2", "b_2",
        areProbes(desk)};
}

Projection gate(const Desk& desk)
{
    static const std::optional<Tensor> none;
    return {network(desk).wGate, none, TensorRef::Kind::FfGate, TensorRef::Kind::FfB1, "W_gate", "",
        areProbes(desk)};
}

SourceRow rowOf(const Desk& desk, const Matrix& table, const char* symbol, Step step)
{
    const Index row = desk.number.row;
    return {table, row, [](Index i) { return "[" + std::to_string(i) + "]"; },
        [&desk, &table, row, symbol](
            Index i) { return element(symbol, desk.query(row), desk.feature(i, table.cols())); },
        [&desk, row, step](Index i) { return desk.at(step, row, i); }};
}

SourceRow normedRow(const Desk& desk)
{
    return rowOf(desk, *desk.stages.feedForwardNormed, "m", Step::FeedForwardNormed);
}

std::string named(const Desk& desk, const char* symbol)
{
    // Hidden units have no names of their own.
    const bool isHidden = desk.number.step == Step::FeedForwardUnit
        || desk.number.step == Step::FeedForwardGate || desk.number.step == Step::FeedForwardHidden;
    const Index width = isHidden ? -1 : desk.stages.attended->cols();
    return element(symbol, desk.query(desk.number.row), desk.feature(desk.number.column, width));
}

Explanation explainBy(const Desk& desk, const char* symbol, const Projection& projection,
    const SourceRow& source, const char* from)
{
    Explanation e = desk.start(named(desk, symbol));
    e.formula = projectionFormula(projection, symbol, from, projection.b.has_value());
    finishSum(e, projectionTerms(desk, projection, source, desk.number.column), desk);
    return e;
}

Explanation explainNormedInput(const Desk& desk)
{
    const NumberRef& n = desk.number;
    Explanation e = desk.start(named(desk, "m"));
    if (desk.layer.norm != Layer::Norm::Pre) {
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "There is no norm before the feed-forward: m is what attention left"),
                {}});
        finishCopy(e, named(desk, "a"), desk.at(Step::Attended, n.row, n.column),
            (*desk.stages.attended)(n.row, n.column), desk);
        return e;
    }
    NormInput input;
    input.table = desk.stages.attended.get();
    input.symbol = "a(" + desk.query(n.row) + ")";
    input.step = Step::Attended;
    input.gain = &network(desk).normGain;
    input.bias = &network(desk).normBias;
    input.gainKind = TensorRef::Kind::FfNormGain;
    input.biasKind = TensorRef::Kind::FfNormBias;
    finishNorm(e, input, desk);
    return e;
}

Explanation explainHidden(const Desk& desk)
{
    const NumberRef& n = desk.number;
    const ActivationText activation = textOf(network(desk).activation);
    const Amount unit = project(first(desk), normedRow(desk), n.column);
    const double active = activate(network(desk).activation, unit.value);
    const bool hasGate = network(desk).wGate.has_value();
    Explanation e = desk.start(named(desk, "h"));
    e.kind = Explanation::Kind::Function;
    e.formula.push_back(math(std::string("h = ") + activation.name + (hasGate ? "(u)·g" : "(u)")));
    e.formula.push_back(math(activation.formula));
    e.terms.push_back(
        {named(desk, "u"), {}, unit.value, desk.at(Step::FeedForwardUnit, n.row, n.column), unit.magnitude});
    const std::string call = std::string(activation.name) + "(" + desk.text(unit.value) + ")";
    e.lines.push_back(math(call + " = " + desk.text(active)));
    e.computed = active;
    e.magnitude = unit.magnitude;
    if (hasGate) {
        const Amount g = project(gate(desk), normedRow(desk), n.column);
        e.terms.push_back(
            {named(desk, "g"), {}, g.value, desk.at(Step::FeedForwardGate, n.row, n.column), g.magnitude});
        e.lines.push_back(math("= " + desk.text(active) + "·"
            + (g.value < 0 ? "(" + desk.text(g.value) + ")" : desk.text(g.value))));
        e.computed *= g.value;
        e.magnitude *= g.magnitude;
    }
    finish(e, desk);
    return e;
}

TermList residualTerms(const Desk& desk)
{
    const NumberRef& n = desk.number;
    TermList list;
    list.add((*desk.stages.attended)(n.row, n.column), [&desk, &n] {
        return Term{named(desk, "a"), {}, 0, desk.at(Step::Attended, n.row, n.column), 0};
    });
    list.add((*desk.stages.feedForwardOutput)(n.row, n.column), [&desk, &n] {
        return Term{named(desk, "y"), {}, 0, desk.at(Step::FeedForwardOutput, n.row, n.column), 0};
    });
    return list;
}

Explanation explainSumOfBoth(const Desk& desk, const char* symbol)
{
    Explanation e = desk.start(named(desk, symbol));
    e.formula.push_back(math(std::string(symbol) + " = a + y"));
    e.lines.push_back(math("= " + named(desk, "a") + " + " + named(desk, "y")));
    finishSum(e, residualTerms(desk), desk);
    return e;
}

Explanation explainResult(const Desk& desk)
{
    const NumberRef& n = desk.number;
    if (desk.layer.feedForward && desk.layer.norm != Layer::Norm::Post)
        return explainSumOfBoth(desk, "z");
    Explanation e = desk.start(named(desk, "z"));
    if (!desk.layer.feedForward) {
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "There is no feed-forward: what attention left is the result"), {}});
        finishCopy(e, named(desk, "a"), desk.at(Step::Attended, n.row, n.column),
            (*desk.stages.attended)(n.row, n.column), desk);
        return e;
    }
    const Matrix sum = desk.stages.attended->row(n.row) + desk.stages.feedForwardOutput->row(n.row);
    NormInput input;
    input.row.assign(sum.row(0).begin(), sum.row(0).end());
    input.symbol = "r₂(" + desk.query(n.row) + ")";
    input.step = Step::FeedForwardResidual;
    input.gain = &network(desk).normGain;
    input.bias = &network(desk).normBias;
    input.gainKind = TensorRef::Kind::FfNormGain;
    input.biasKind = TensorRef::Kind::FfNormBias;
    finishNorm(e, input, desk);
    return e;
}

} // namespace

Explanation explainFeedForward(const Desk& desk)
{
    switch (desk.number.step) {
    case Step::FeedForwardNormed:
        return explainNormedInput(desk);
    case Step::FeedForwardUnit:
        return explainBy(desk, "u", first(desk), normedRow(desk), "m");
    case Step::FeedForwardGate:
        return explainBy(desk, "g", gate(desk), normedRow(desk), "m");
    case Step::FeedForwardHidden:
        return explainHidden(desk);
    case Step::FeedForwardOutput:
        return explainBy(desk, "y", second(desk),
            rowOf(desk, *desk.stages.feedForwardHidden, "h", Step::FeedForwardHidden), "h");
    case Step::FeedForwardResidual:
        return explainSumOfBoth(desk, "r₂");
    default:
        return explainResult(desk);
    }
}

} // namespace attnscope::explaining
