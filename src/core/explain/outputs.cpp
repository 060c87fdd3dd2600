// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/desk.h"
#include "core/explain/tables.h"

namespace attnscope::explaining {

namespace {

std::string outputName(const Desk& desk, const std::string& symbol)
{
    const NumberRef& n = desk.number;
    return element(symbol, desk.query(n.row), desk.feature(n.column, desk.stages.shape.outputWidth));
}

Projection outputProjection(const Layer& layer)
{
    return {layer.wO, layer.bO, TensorRef::Kind::WO, TensorRef::Kind::BO, "W_O", "b_O",
        layer.orientation == Layer::Orientation::Wx};
}

/// The features of one head through w_o; the bias is not among them.
TermList headTerms(const Desk& desk, int head)
{
    const Index width = desk.stages.shape.valueWidth;
    const Index out = desk.number.column;
    const NumberRef n = desk.number;
    TermList list;
    for (Index d = 0; d < width; ++d) {
        const Index in = head * width + d;
        const Projection projection = outputProjection(desk.layer);
        const double context = (*desk.stages.context)(n.row, in);
        const double weight = projection.weight(in, out);
        list.add(context * weight, [&desk, n, head, d, in, out, context, weight] {
            const bool probes = desk.layer.orientation == Layer::Orientation::Wx;
            const NumberRef w = desk.inTable(TensorRef::Kind::WO, probes ? out : in, probes ? in : out);
            const NumberRef from = desk.at(Step::Context, n.row, d, head);
            const Factor one{tableSymbol(desk.snapshot, w.tensor, w.row, w.column), weight, w};
            const Factor two{element("c", desk.query(n.row), desk.feature(d, desk.stages.shape.valueWidth)),
                context, from};
            return Term{"[" + std::to_string(d) + "]", probes ? std::vector{one, two} : std::vector{two, one},
                0, from, 0};
        });
    }
    return list;
}

std::string outputFormula(const Desk& desk)
{
    const bool probes = desk.layer.orientation == Layer::Orientation::Wx;
    const std::string product = probes ? "Σ_d W_O[i][d]·c[d]" : "Σ_d c[d]·W_O[d][i]";
    return desk.layer.heads > 1 ? "Σ_heads " + product : product;
}

void addBias(TermList& list, const Desk& desk)
{
    if (!desk.layer.bO)
        return;
    const NumberRef b = desk.inTable(TensorRef::Kind::BO, 0, desk.number.column);
    list.add((**desk.layer.bO)(0, desk.number.column), [&desk, b] {
        return Term{tableSymbol(desk.snapshot, b.tensor, 0, b.column), {}, 0, b, 0};
    });
}

TermList outputTerms(const Desk& desk)
{
    if (desk.layer.heads == 1)
        return headTerms(desk, 0);
    TermList list;
    for (int head = 0; head < desk.layer.heads; ++head) {
        const TermList own = headTerms(desk, head);
        Amount amount;
        for (std::size_t i = 0; i < own.values.size(); ++i)
            amount.add(own.values[i], own.magnitudes[i]);
        list.add(amount.value, amount.magnitude, [&desk, head] {
            const NumberRef from = desk.at(Step::HeadOutput, desk.number.row, desk.number.column, head);
            return Term{"o" + subscript(head), {}, 0, from, 0};
        });
    }
    return list;
}

} // namespace

Explanation explainHeadOutput(const Desk& desk)
{
    const NumberRef& n = desk.number;
    Explanation e = desk.start(outputName(desk, "o" + subscript(n.head)));
    e.formula.push_back(
        {QT_TRANSLATE_NOOP("core", "What this head adds to the output through its part of W_O"), {}});
    finishSum(e, headTerms(desk, n.head), desk);
    return e;
}

Explanation explainOutput(const Desk& desk)
{
    const NumberRef& n = desk.number;
    Explanation e = desk.start(outputName(desk, "o"));
    const std::string bias = desk.layer.bO ? " + b_O[i]" : "";
    TermList list;
    if (desk.layer.wO) {
        e.formula.push_back(math("o[i] = " + outputFormula(desk) + bias));
        list = outputTerms(desk);
    } else {
        const Index width = desk.stages.shape.valueWidth;
        const int head = static_cast<int>(n.column / width);
        const std::string gain = desk.layer.headGain ? "gain·" : "";
        e.formula.push_back(
            math("o(i)[d] = " + gain + "Σ_j α(i, j)·v(j)[d]" + (desk.layer.bO ? " + b_O[d]" : "")));
        if (desk.layer.heads > 1)
            e.formula.push_back(
                {QT_TRANSLATE_NOOP("core", "The heads lie side by side: this is element %1 of head %2."),
                    {std::to_string(n.column % width), std::to_string(head)}});
        list = contextTerms(desk, head, n.column % width);
    }
    addBias(list, desk);
    finishSum(e, list, desk);
    return e;
}

Explanation explainResidual(const Desk& desk)
{
    const NumberRef& n = desk.number;
    Explanation e = desk.start(outputName(desk, "r"));
    const NumberRef output = desk.at(Step::Output, n.row, n.column);
    const std::string symbol = outputName(desk, "o");
    const double o = (*desk.stages.output)(n.row, n.column);
    if (!desk.layer.residual) {
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "There is no residual: the output goes on as it is"), {}});
        finishCopy(e, symbol, output, o, desk);
        return e;
    }
    e.formula.push_back(math("r = n₀ + o"));
    TermList list;
    const std::string input = element("n₀", desk.query(n.row), desk.inputDim(n.column));
    list.add((*desk.stages.input)(n.row, n.column), [&] {
        return Term{input, {}, 0, desk.at(Step::Input, n.row, n.column), 0};
    });
    list.add(o, [&] { return Term{symbol, {}, 0, output, 0}; });
    e.lines.push_back(math("= " + input + " + " + symbol));
    finishSum(e, list, desk);
    return e;
}

Explanation explainAttended(const Desk& desk)
{
    const NumberRef& n = desk.number;
    Explanation e = desk.start(outputName(desk, "a"));
    if (desk.layer.norm != Layer::Norm::Post) {
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "There is no norm after the residual: it goes on as it is"), {}});
        finishCopy(e, outputName(desk, "r"), desk.at(Step::Residual, n.row, n.column),
            (*desk.stages.residual)(n.row, n.column), desk);
        return e;
    }
    NormInput input;
    input.table = desk.stages.residual.get();
    input.symbol = "r(" + desk.query(n.row) + ")";
    input.step = Step::Residual;
    input.gain = &desk.layer.normGain;
    input.bias = &desk.layer.normBias;
    finishNorm(e, input, desk);
    return e;
}

} // namespace attnscope::explaining
