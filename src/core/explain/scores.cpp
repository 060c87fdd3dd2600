// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/mask_rules.h"
#include "core/explain/desk.h"
#include "core/explain/tables.h"

#include <cmath>
#include <limits>

namespace attnscope::explaining {

namespace {

/// The query and the key of the pair (row, column) of one head, with their names.
struct Pair
{
    const Desk& desk;
    Index i;
    Index j;
    int head;
    int keyHead;
    Index queryWidth;
    Index keyWidth;

    explicit Pair(const Desk& on)
        : desk(on)
        , i(on.number.row)
        , j(on.number.column)
        , head(on.number.head)
        , keyHead(on.layer.keyHeadOf(on.number.head))
        , queryWidth(on.stages.shape.queryWidth)
        , keyWidth(on.stages.shape.keyWidth)
    { }

    double q(Index d) const { return (*desk.stages.query)(i, head * queryWidth + d); }
    double k(Index d) const { return (*desk.stages.key)(j, keyHead * keyWidth + d); }
    Factor query(Index d) const
    {
        return {element("q", desk.query(i), d), q(d), desk.at(Step::Query, i, d, head)};
    }
    Factor key(Index d) const
    {
        return {element("k", desk.key(j), d), k(d), desk.at(Step::Key, j, d, keyHead)};
    }
    std::string names() const { return "(" + desk.query(i) + ", " + desk.key(j) + ")"; }
};

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
            return Term{inBrackets(d), {pair.query(d), pair.key(d)}, 0, pair.query(d).from, 0};
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
    double square = 0;
    for (Index d = 0; d < n; ++d)
        square += x(d) * x(d);
    return std::sqrt(square);
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
        list.add(pair.q(d) * pair.k(d) / (q * k), [&pair, d, q, k] {
            const Factor lengths{"1 / (|q|·|k|)", 1 / (q * k), {}};
            return Term{inBrackets(d), {pair.query(d), pair.key(d), lengths}, 0, pair.query(d).from, 0};
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

namespace {

Message maskReason(MaskReason reason, const std::string& query, const std::string& key)
{
    switch (reason) {
    case MaskReason::Causal:
        return {QT_TRANSLATE_NOOP("core", "Masked (causal): %1 comes after %2."), {key, query}};
    case MaskReason::Window:
        return {
            QT_TRANSLATE_NOOP("core", "Masked (window): %1 lies outside the window of %2."), {key, query}};
    case MaskReason::Padding:
        return {QT_TRANSLATE_NOOP("core", "Masked (padding): %1 is padding."), {key}};
    case MaskReason::Painted:
        return {QT_TRANSLATE_NOOP("core", "Masked (table): %2 may not attend to %1."), {key, query}};
    case MaskReason::Bias:
    case MaskReason::None:
        break;
    }
    return {QT_TRANSLATE_NOOP("core", "Masked (bias): −∞ is added for %1 and %2."), {query, key}};
}

/// The score after scale and soft cap, with the lines that say so.
double scaledScore(Explanation& e, const Pair& pair, double score)
{
    const Desk& desk = pair.desk;
    const Score& rule = desk.layer.score;
    double x = score;
    if (rule.effectiveScale() == Score::Scale::Sqrt) {
        x = score / std::sqrt(static_cast<double>(pair.keyWidth));
        e.lines.push_back({QT_TRANSLATE_NOOP("core", "scaled: %1 / √%2 = %3"),
            {desk.text(score), std::to_string(pair.keyWidth), desk.text(x)}});
    } else if (rule.effectiveScale() == Score::Scale::Number) {
        x = score * rule.scaleNumber;
        e.lines.push_back({QT_TRANSLATE_NOOP("core", "scaled: %1·%2 = %3"),
            {desk.text(score), desk.text(rule.scaleNumber), desk.text(x)}});
    }
    if (rule.softcap > 0) {
        const double capped = rule.softcap * std::tanh(x / rule.softcap);
        const std::string cap = desk.text(rule.softcap);
        e.lines.push_back({QT_TRANSLATE_NOOP("core", "soft cap: %1·tanh(%2 / %1) = %3"),
            {cap, desk.text(x), desk.text(capped)}});
        x = capped;
    }
    return x;
}

const BiasTable* biasOf(const Desk& desk)
{
    if (desk.given && desk.given->bias)
        return &*desk.given->bias;
    return desk.layer.mask.bias ? &*desk.layer.mask.bias : nullptr;
}

void addBias(TermList& list, const Pair& pair)
{
    const Desk& desk = pair.desk;
    const BiasTable* bias = biasOf(desk);
    if (!bias)
        return;
    const bool isOwn = desk.given && desk.given->bias;
    const auto kind = isOwn ? TensorRef::Kind::GivenBias : TensorRef::Kind::MaskBias;
    list.add(bias->of(pair.head)(pair.i, pair.j), [&desk, &pair, kind] {
        const NumberRef from = desk.inTable(kind, pair.i, pair.j, pair.head);
        return Term{"bias" + pair.names(), {}, 0, from, 0};
    });
}

void addAlibi(TermList& list, const Pair& pair)
{
    const Desk& desk = pair.desk;
    if (!desk.layer.mask.alibi)
        return;
    const double slope = alibiSlope(pair.head, desk.layer.heads);
    const auto distance = static_cast<double>(std::abs(pair.i + desk.layer.mask.offset - pair.j));
    list.add(-slope * distance, [slope, distance] {
        return Term{"ALiBi", {{"−slope", -slope, {}}, {"|i − j|", distance, {}}}, 0, {}, 0};
    });
}

void addMask(Explanation& e, TermList& list, const Pair& pair)
{
    const Desk& desk = pair.desk;
    const MaskRules rules(desk.session, desk.snapshot.run->sequence(), desk.number.layer);
    const MaskReason reasons = rules.reasons(pair.head, pair.i, pair.j);
    for (const MaskReason one :
        {MaskReason::Causal, MaskReason::Window, MaskReason::Padding, MaskReason::Painted, MaskReason::Bias})
        if (holds(reasons, one))
            e.remarks.push_back(maskReason(one, desk.query(pair.i), desk.key(pair.j)));
    if (reasons != MaskReason::None && reasons != MaskReason::Bias)
        list.add(-std::numeric_limits<double>::infinity(), [] { return Term{"mask", {}, 0, {}, 0}; });
}

std::string logitFormula(const Desk& desk)
{
    const Score& score = desk.layer.score;
    std::string text = "s(i, j)";
    if (score.effectiveScale() == Score::Scale::Sqrt)
        text += " / √d_k";
    else if (score.effectiveScale() == Score::Scale::Number)
        text += "·scale";
    if (score.softcap > 0)
        text = "c·tanh(" + text + " / c)";
    text += biasOf(desk) ? " + bias(i, j)" : "";
    text += desk.layer.mask.alibi ? " − slope·|i − j|" : "";
    const MaskRules rules(desk.session, desk.snapshot.run->sequence(), desk.number.layer);
    const bool hides =
        (static_cast<unsigned>(rules.possibleReasons()) & ~static_cast<unsigned>(MaskReason::Bias)) != 0;
    return "l(i, j) = " + text + (hides ? " + mask(i, j)" : "");
}

} // namespace

Explanation explainLogit(const Desk& desk)
{
    const Pair pair(desk);
    Explanation e = desk.start("l" + pair.names());
    const NumberRef from = desk.at(Step::Scores, pair.i, pair.j, pair.head);
    const double score = desk.pairs().scores(0, pair.j);
    const std::string symbol = "s" + pair.names();
    e.formula.push_back(math(logitFormula(desk)));
    e.lines.push_back(math(symbol + " = " + desk.text(score)));
    TermList list;
    const double scaled = scaledScore(e, pair, score);
    list.add(scaled, std::abs(scaled), [&] {
        if (desk.layer.score.softcap > 0 || score == 0 || !std::isfinite(score) || scaled == score)
            return Term{symbol, {}, 0, from, 0};
        return Term{symbol, {{symbol, score, from}, {"scale", scaled / score, {}}}, 0, from, 0};
    });
    addBias(list, pair);
    addAlibi(list, pair);
    addMask(e, list, pair);
    finishSum(e, list, desk);
    return e;
}

} // namespace attnscope::explaining
