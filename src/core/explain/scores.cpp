// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/pair.h"
#include "core/explain/tables.h"

#include <cmath>

namespace attnscope::explaining {

namespace {

Factor cell(const Desk& desk, TensorRef::Kind kind, Index row, Index column)
{
    const NumberRef from = desk.inTable(kind, row, column);
    const Tensor* table = findTensor(desk.session, from.tensor);
    return {tableSymbol(desk.snapshot, from.tensor, row, column), (**table)(row, column), from};
}

std::string inBrackets(Index d)
{
    return "[" + std::to_string(d) + "]";
}

/// Element a of W·k (general), or what stands inside the tanh of unit a (additive).
TermList unitTerms(const Pair& pair, Index a)
{
    const Desk& desk = pair.desk;
    const Score& score = desk.layer.score;
    TermList list;
    const auto product = [&](TensorRef::Kind kind, Index d, double w, double x, bool isQuery) {
        list.add(w * x, [&desk, &pair, kind, a, d, isQuery] {
            const Factor vector = isQuery ? pair.query(d) : pair.key(d);
            return Term{vector.symbol, {cell(desk, kind, a, d), vector}, 0, vector.from, 0};
        });
    };
    using Kind = TensorRef::Kind;
    if (score.kind == Score::Kind::General) {
        for (Index d = 0; d < pair.keyWidth; ++d)
            product(Kind::ScoreW, d, (**score.w)(a, d), pair.k(d), false);
        return list;
    }
    for (Index d = 0; d < pair.queryWidth; ++d)
        product(Kind::ScoreWQuery, d, (**score.wQuery)(a, d), pair.q(d), true);
    for (Index d = 0; d < pair.keyWidth; ++d)
        product(Kind::ScoreWKey, d, (**score.wKey)(a, d), pair.k(d), false);
    if (score.b)
        list.add((**score.b)(0, a), [&desk, a] {
            const Factor b = cell(desk, Kind::ScoreB, 0, a);
            return Term{b.symbol, {}, 0, b.from, 0};
        });
    return list;
}

Amount sumOf(const TermList& list)
{
    Amount amount;
    for (std::size_t i = 0; i < list.values.size(); ++i)
        amount.add(list.values[i], list.magnitudes[i]);
    return amount;
}

TermList dotTerms(const Pair& pair)
{
    TermList list;
    for (Index d = 0; d < pair.keyWidth; ++d)
        list.add(pair.q(d) * pair.k(d), [&pair, d] {
            return Term{pair.dimension(d), {pair.query(d), pair.key(d)}, 0, pair.query(d).from, 0};
        });
    return list;
}

TermList generalTerms(const Pair& pair)
{
    TermList list;
    for (Index a = 0; a < pair.queryWidth; ++a) {
        const Amount wk = sumOf(unitTerms(pair, a));
        list.add(pair.q(a) * wk.value, std::abs(pair.q(a)) * wk.magnitude, [&pair, a, wk] {
            const NumberRef from = pair.desk.at(Step::ScoreUnit, pair.i, pair.j, pair.head, a);
            const Factor factor{"(W·k)" + inBrackets(a), wk.value, from};
            return Term{inBrackets(a), {pair.query(a), factor}, 0, from, 0};
        });
    }
    return list;
}

TermList additiveTerms(const Pair& pair)
{
    const Matrix& v = **pair.desk.layer.score.v;
    TermList list;
    for (Index a = 0; a < v.cols(); ++a) {
        const Amount unit = sumOf(unitTerms(pair, a));
        const double size =
            std::abs(v(0, a)) * std::max(std::abs(std::tanh(unit.value)), std::min(unit.magnitude, 1.0));
        list.add(v(0, a) * std::tanh(unit.value), size, [&pair, a, unit] {
            const NumberRef from = pair.desk.at(Step::ScoreUnit, pair.i, pair.j, pair.head, a);
            const Factor factor{"tanh(" + pair.desk.text(unit.value) + ")", std::tanh(unit.value), from};
            return Term{inBrackets(a), {cell(pair.desk, TensorRef::Kind::ScoreV, 0, a), factor}, 0, from, 0};
        });
    }
    return list;
}

double length(Index n, const std::function<double(Index)>& x)
{
    double sum = 0;
    for (Index d = 0; d < n; ++d)
        sum = std::hypot(sum, x(d)); // the square of a small number may be 0
    return sum;
}

void explainCosine(Explanation& e, const Pair& pair)
{
    const Desk& desk = pair.desk;
    const double q = length(pair.keyWidth, [&](Index d) { return pair.q(d); });
    const double k = length(pair.keyWidth, [&](Index d) { return pair.k(d); });
    e.formula.push_back(math("s(i, j) = Σ_d q(i)[d]·k(j)[d] / (|q(i)|·|k(j)|)"));
    e.lines.push_back(math("|q| = " + desk.text(q) + ", |k| = " + desk.text(k)));
    if (q == 0 || k == 0) {
        e.kind = Explanation::Kind::Function;
        e.remarks.push_back(
            {QT_TRANSLATE_NOOP("core", "A vector of length 0 has no direction; its cosine counts as 0."),
                {}});
        finish(e, desk);
        return;
    }
    TermList list;
    for (Index d = 0; d < pair.keyWidth; ++d)
        list.add(pair.q(d) / q * (pair.k(d) / k), [&pair, d, q, k] {
            const Factor lengths{"1 / (|q|·|k|)", 1 / (q * k), {}};
            return Term{pair.dimension(d), {pair.query(d), pair.key(d), lengths}, 0, pair.query(d).from, 0};
        });
    finishSum(e, list, desk);
}

void explainByKind(Explanation& e, const Pair& pair)
{
    const Desk& desk = pair.desk;
    switch (desk.layer.score.kind) {
    case Score::Kind::Dot:
        e.formula.push_back(math("s(i, j) = q(i)·k(j) = Σ_d q(i)[d]·k(j)[d]"));
        e.lines.push_back(math("= q(" + desk.query(pair.i) + ")·k(" + desk.key(pair.j) + ")"));
        return finishSum(e, dotTerms(pair), desk);
    case Score::Kind::General:
        e.formula.push_back(math("s(i, j) = q(i)ᵀ·W·k(j) = Σ_a q(i)[a]·(W·k(j))[a]"));
        return finishSum(e, generalTerms(pair), desk);
    case Score::Kind::Additive:
        e.formula.push_back(math("s(i, j) = Σ_a v_a[a]·tanh(W_query·q(i) + W_key·k(j) + b_a)[a]"));
        return finishSum(e, additiveTerms(pair), desk);
    case Score::Kind::Cosine:
        return explainCosine(e, pair);
    }
}

} // namespace

Explanation explainScoreUnit(const Desk& desk)
{
    const Pair pair(desk);
    const Index a = desk.number.unit;
    const bool isGeneral = desk.layer.score.kind == Score::Kind::General;
    Explanation e = desk.start((isGeneral ? "(W·k)" : "u") + pair.names() + inBrackets(a));
    e.formula.push_back(math(isGeneral ? "(W·k)[a] = Σ_d W[a][d]·k[d]"
                                       : "u[a] = Σ_d W_query[a][d]·q[d] + Σ_d W_key[a][d]·k[d] + b_a[a]"));
    finishSum(e, unitTerms(pair, a), desk);
    return e;
}

Explanation explainScore(const Desk& desk)
{
    const Pair pair(desk);
    Explanation e = desk.start("s" + pair.names());
    applyOverride(e, desk.overrideOf(Override::Target::Score, pair.head, pair.i, pair.j));
    if (desk.given && desk.given->scores) {
        const Tensor& table = (*desk.given->scores)[static_cast<std::size_t>(pair.head)];
        finishGiven(e, desk, (*table)(pair.i, pair.j),
            desk.inTable(TensorRef::Kind::GivenScores, pair.i, pair.j, pair.head));
    } else {
        explainByKind(e, pair);
    }
    return e;
}

} // namespace attnscope::explaining
