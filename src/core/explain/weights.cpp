// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/desk.h"
#include "core/explain/tables.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace attnscope::explaining {

namespace {

std::string weightName(const Desk& desk, const std::string& symbol, Index i, Index j)
{
    return symbol + "(" + desk.query(i) + ", " + desk.key(j) + ")";
}

bool isEmptyRow(const Desk& desk)
{
    const NumberRef& n = desk.number;
    for (Index j = 0; j < desk.stages.shape.keys; ++j)
        if (desk.snapshot.run->isVisible(n.layer, n.head, n.row, j))
            return false;
    return true;
}

std::vector<double> explainEmptyRow(Explanation& e, const Desk& desk)
{
    const bool isNan = desk.layer.mask.emptyRows == Mask::EmptyRows::Nan;
    e.kind = Explanation::Kind::Function;
    e.computed = isNan ? std::numeric_limits<double>::quiet_NaN() : 0;
    const std::string query = desk.query(desk.number.row);
    if (isNan)
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "%1 has no key to attend to: its weights are nan"), {query}});
    else
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "%1 has no key to attend to: its weights are 0"), {query}});
    return std::vector<double>(static_cast<std::size_t>(desk.stages.shape.keys), e.computed);
}

std::vector<double> logitsOf(const Desk& desk)
{
    return {desk.pairs().logits.row(0).begin(), desk.pairs().logits.row(0).end()};
}

struct Softmax
{
    double largest = -std::numeric_limits<double>::infinity();
    std::vector<double> exponentials;
    std::vector<double> weights;
};

/// A row in which some key is visible, as IEEE arithmetic says: −∞ everywhere gives NaN.
Softmax softmaxOf(const std::vector<double>& logits, double temperature)
{
    Softmax row;
    double sum = 0;
    for (const double x : logits)
        row.largest = std::max(row.largest, x);
    for (const double x : logits)
        sum += row.exponentials.emplace_back(std::exp((x - row.largest) / temperature));
    for (const double power : row.exponentials)
        row.weights.push_back(power / sum);
    return row;
}

std::string shiftText(const Desk& desk, double x, double largest)
{
    const std::string m = desk.text(largest);
    const std::string shifted = desk.text(x) + " − " + (m.starts_with("−") ? "(" + m + ")" : m);
    const double temperature = desk.layer.temperature;
    return temperature == 1 ? shifted : "(" + shifted + ") / " + desk.text(temperature);
}

std::vector<double> explainSoftmax(Explanation& e, const Desk& desk)
{
    const NumberRef& n = desk.number;
    const std::vector<double> logits = logitsOf(desk);
    const Softmax row = softmaxOf(logits, desk.layer.temperature);
    TermList list;
    for (Index j = 0; j < desk.stages.shape.keys; ++j) {
        const auto at = static_cast<std::size_t>(j);
        list.add(row.exponentials[at], [&, j, at] {
            const NumberRef from = desk.at(Step::Logits, n.row, j, n.head);
            const std::string label = "exp(" + shiftText(desk, logits[at], row.largest) + ")";
            return Term{desk.key(j), {{label, row.exponentials[at], from}}, 0, from, 0};
        });
    }
    const auto chosen = static_cast<std::size_t>(n.column);
    e.kind = Explanation::Kind::Share;
    takeTerms(e, list, desk, chosen);
    const double sum = e.computed;
    e.computed = row.weights[chosen];
    e.magnitude = std::abs(e.computed);
    e.formula.push_back(
        math(desk.layer.temperature == 1 ? "α(i, j) = exp(l(i, j) − m) / Σ_k exp(l(i, k) − m)"
                                         : "α(i, j) = exp((l(i, j) − m)/τ) / Σ_k exp((l(i, k) − m)/τ)"));
    e.formula.push_back({QT_TRANSLATE_NOOP("core", "m is the largest logit of the row."), {}});
    e.lines.push_back(math(weightName(desk, "l", n.row, n.column) + " = " + desk.text(logits[chosen])));
    e.lines.push_back(math("m = " + desk.text(row.largest)));
    const std::string power = desk.text(row.exponentials[chosen]);
    e.lines.push_back(math("exp(" + shiftText(desk, logits[chosen], row.largest) + ") = " + power));
    e.lines.push_back(math("Σ exp = " + desk.text(sum)));
    e.lines.push_back(math("= " + power + " / " + desk.text(sum)));
    return row.weights;
}

/// The weights of the row that are set by hand, and whether the rest is scaled to make room for them.
struct FixedWeights
{
    std::map<Index, double> numbers;
    bool renormalises = false;
};

FixedWeights fixedWeightsOf(const Desk& desk)
{
    const NumberRef& n = desk.number;
    FixedWeights fixed;
    for (const Override& o : desk.sequence.overrides) {
        if (o.target != Override::Target::Weight || o.layer != n.layer || o.head != n.head || o.row != n.row)
            continue;
        fixed.numbers[o.key] = o.number;
        fixed.renormalises = fixed.renormalises || o.renormalise;
    }
    return fixed;
}

/// What the rest of the row is multiplied by, so that the whole sums to 1 again; 1 where it stays.
double restFactor(const FixedWeights& fixed, const std::vector<double>& weights)
{
    if (!fixed.renormalises)
        return 1;
    double room = 1;
    double rest = 0;
    for (const auto& [key, number] : fixed.numbers)
        room -= number;
    for (std::size_t j = 0; j < weights.size(); ++j)
        rest += fixed.numbers.contains(static_cast<Index>(j)) ? 0 : weights[j];
    return rest == 0 ? 1 : room / rest;
}

/// What overrides of this row do to the weight that `e` explains so far.
void applyFixedWeights(Explanation& e, const Desk& desk, const std::vector<double>& weights)
{
    const FixedWeights fixed = fixedWeightsOf(desk);
    e.overridden = fixed.numbers.contains(desk.number.column);
    const double factor = restFactor(fixed, weights);
    if (e.overridden || factor == 1)
        return;
    e.lines.push_back(math("= " + desk.text(e.computed) + "·" + desk.text(factor)));
    e.remarks.push_back(
        {QT_TRANSLATE_NOOP("core",
             "Other weights of this row are set by hand; the rest is multiplied by %1, so that the "
             "row sums to 1."),
            {desk.text(factor)}});
    e.scale = factor;
    e.computed *= factor;
    e.magnitude = std::abs(e.computed);
}

/// Returns the row of weights before any override.
std::vector<double> explainGiven(Explanation& e, const Desk& desk)
{
    const NumberRef& n = desk.number;
    const Matrix& table = *(*desk.given->weights)[static_cast<std::size_t>(n.head)];
    const NumberRef from = desk.inTable(TensorRef::Kind::GivenWeights, n.row, n.column, n.head);
    e.kind = Explanation::Kind::Given;
    e.computed = table(n.row, n.column);
    e.magnitude = std::abs(e.computed);
    e.formula.push_back({QT_TRANSLATE_NOOP("core", "%1 is given in the session"), {e.subject}});
    e.terms.push_back({e.subject, {}, e.computed, from, e.magnitude});
    return {table.row(n.row).begin(), table.row(n.row).end()};
}

} // namespace

Explanation explainWeight(const Desk& desk)
{
    const NumberRef& n = desk.number;
    Explanation e = desk.start(weightName(desk, "α", n.row, n.column));
    std::vector<double> weights;
    if (desk.given && desk.given->weights)
        weights = explainGiven(e, desk);
    else if (isEmptyRow(desk))
        weights = explainEmptyRow(e, desk);
    else
        weights = explainSoftmax(e, desk);
    applyFixedWeights(e, desk, weights);
    finish(e, desk);
    return e;
}

TermList contextTerms(const Desk& desk, int head, Index dimension)
{
    const Index row = desk.number.row;
    const int keyHead = desk.layer.keyHeadOf(head);
    const Index width = desk.stages.shape.valueWidth;
    const bool hasGain = desk.layer.headGain.has_value();
    const double gain = hasGain ? (**desk.layer.headGain)(0, head) : 1;
    TermList list;
    for (Index j = 0; j < desk.stages.shape.keys; ++j) {
        const double weight = desk.pairs(head).weights(0, j);
        const double value = (*desk.stages.value)(j, keyHead * width + dimension);
        list.add(weight * value * gain, [=, &desk] {
            const NumberRef from = desk.at(Step::Weights, row, j, head);
            const NumberRef v = desk.at(Step::Value, j, dimension, keyHead);
            Term term{desk.key(j), {}, 0, from, 0};
            term.factors.push_back({weightName(desk, "α", row, j), weight, from});
            term.factors.push_back({element("v", desk.key(j), desk.feature(dimension, width)), value, v});
            if (hasGain)
                term.factors.push_back({"gain[" + std::to_string(head) + "]", gain,
                    desk.inTable(TensorRef::Kind::HeadGain, 0, head)});
            return term;
        });
    }
    return list;
}

Explanation explainContext(const Desk& desk)
{
    const NumberRef& n = desk.number;
    const bool hasGain = desk.layer.headGain.has_value();
    Explanation e =
        desk.start(element("c", desk.query(n.row), desk.feature(n.column, desk.stages.shape.valueWidth)));
    e.formula.push_back(
        math(hasGain ? "c(i)[d] = gain·Σ_j α(i, j)·v(j)[d]" : "c(i)[d] = Σ_j α(i, j)·v(j)[d]"));
    finishSum(e, contextTerms(desk, n.head, n.column), desk);
    return e;
}

} // namespace attnscope::explaining
