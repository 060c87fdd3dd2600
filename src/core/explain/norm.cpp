// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/desk.h"
#include "core/explain/tables.h"

#include <cmath>

namespace attnscope::explaining {

namespace {

struct Moments
{
    double mean = 0;
    double spread = 0; ///< variance, or the mean square of an RMS norm
    double divisor = 1; ///< √(spread + eps)
};

Moments momentsOf(const std::vector<double>& row, const Layer& layer)
{
    const auto n = static_cast<double>(row.size());
    Moments m;
    if (layer.normKind == Layer::NormKind::Layer) {
        for (const double x : row)
            m.mean += x / n;
    }
    for (const double x : row)
        m.spread += (x - m.mean) * (x - m.mean) / n;
    m.divisor = std::sqrt(m.spread + layer.normEps);
    return m;
}

void describeMoments(Explanation& e, const NormInput& input, const Moments& m, const Desk& desk)
{
    const std::string eps = desk.text(desk.layer.normEps);
    if (desk.layer.normKind == Layer::NormKind::Layer) {
        e.formula.push_back(math("(x − mean) / √(variance + eps)·γ + β"));
        e.lines.push_back({QT_TRANSLATE_NOOP("core", "mean of %1 = %2"), {input.symbol, desk.text(m.mean)}});
        e.lines.push_back(
            {QT_TRANSLATE_NOOP("core", "variance of %1 = %2"), {input.symbol, desk.text(m.spread)}});
    } else {
        e.formula.push_back(math("x / √(mean x² + eps)·γ"));
        e.lines.push_back(
            {QT_TRANSLATE_NOOP("core", "mean square of %1 = %2"), {input.symbol, desk.text(m.spread)}});
    }
    e.lines.push_back(math("√(" + desk.text(m.spread) + " + " + eps + ") = " + desk.text(m.divisor)));
}

} // namespace

void finishNorm(Explanation& e, const NormInput& input, const Desk& desk)
{
    const Index column = desk.number.column;
    std::vector<double> row = input.row;
    if (input.table)
        row.assign(input.table->row(desk.number.row).begin(), input.table->row(desk.number.row).end());
    const Moments m = momentsOf(row, desk.layer);
    describeMoments(e, input, m, desk);

    const double x = row[static_cast<std::size_t>(column)];
    const double gain = *input.gain ? (***input.gain)(0, column) : 1;
    const Factor divisor{"1/√", 1 / m.divisor, {}};
    const auto scaled = [&](Term term) {
        term.factors.push_back(divisor);
        if (*input.gain)
            term.factors.push_back(
                {"γ[" + std::to_string(column) + "]", gain, desk.inTable(input.gainKind, 0, column)});
        return term;
    };
    TermList list;
    const NumberRef from = desk.at(input.step, desk.number.row, column);
    list.add(x / m.divisor * gain, [&] {
        const std::string symbol =
            input.symbol + "[" + desk.feature(column, static_cast<Index>(row.size())) + "]";
        return scaled({symbol, {{symbol, x, from}}, 0, from, 0});
    });
    const bool hasMean = desk.layer.normKind == Layer::NormKind::Layer;
    if (hasMean)
        list.add(-m.mean / m.divisor * gain, [&] {
            return scaled({"−mean", {{"−mean", -m.mean, {}}}, 0, {}, 0});
        });
    if (hasMean && *input.bias) {
        const NumberRef bias = desk.inTable(input.biasKind, 0, column);
        list.add((***input.bias)(0, column), [&, bias] {
            return Term{tableSymbol(desk.snapshot, bias.tensor, 0, column), {}, 0, bias, 0};
        });
    }
    const std::string shift = hasMean
        ? "(" + desk.text(x) + " − " + (m.mean < 0 ? "(" + desk.text(m.mean) + ")" : desk.text(m.mean)) + ")"
        : desk.text(x);
    std::string line = "= " + shift + " / " + desk.text(m.divisor);
    if (*input.gain)
        line += "·" + (gain < 0 ? "(" + desk.text(gain) + ")" : desk.text(gain));
    if (hasMean && *input.bias)
        line += " + " + desk.text((***input.bias)(0, column));
    e.kind = Explanation::Kind::Sum;
    takeTerms(e, list, desk);
    e.lines.push_back(math(line));
    finish(e, desk);
}

} // namespace attnscope::explaining
