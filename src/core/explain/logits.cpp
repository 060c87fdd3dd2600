// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/mask_rules.h"
#include "core/explain/pair.h"

#include <cmath>
#include <limits>

namespace attnscope::explaining {

namespace {

Message maskReason(MaskReason reason, const std::string& query, const std::string& key)
{
    switch (reason) {
    case MaskReason::Causal:
        return {QT_TRANSLATE_NOOP("core", "Masked (causal): %1 comes after the last key that %2 may see."),
            {key, query}};
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

/// How far a key is from the place of the query.
std::string distanceText(const Desk& desk)
{
    return desk.layer.mask.offset == 0 ? "|i − j|" : "|i + offset − j|";
}

void addAlibi(TermList& list, const Pair& pair)
{
    const Desk& desk = pair.desk;
    if (!desk.layer.mask.alibi)
        return;
    const double slope = alibiSlope(pair.head, desk.layer.heads);
    const auto distance = static_cast<double>(std::abs(pair.i + desk.layer.mask.offset - pair.j));
    list.add(-slope * distance, [slope, distance, &desk] {
        return Term{"ALiBi", {{"−slope", -slope, {}}, {distanceText(desk), distance, {}}}, 0, {}, 0};
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
    text += desk.layer.mask.alibi ? " − slope·" + distanceText(desk) : "";
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
