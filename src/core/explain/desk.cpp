// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/desk.h"

#include "core/explain/render.h"
#include "core/explain/tables.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace attnscope::explaining {

void Amount::add(double term, double termMagnitude)
{
    value += term;
    magnitude += termMagnitude;
}

Desk::Desk(const Snapshot& ofSnapshot, const NumberRef& ofNumber, const ExplainOptions& withOptions)
    : snapshot(ofSnapshot)
    , session(ofSnapshot.session)
    , sequence(ofSnapshot.sequence())
    , layer(session.layers[static_cast<std::size_t>(ofNumber.layer)])
    , stages(snapshot.run->layer(ofNumber.layer))
    , given(sequence.givenFor(ofNumber.layer))
    , number(ofNumber)
    , options(withOptions)
{ }

NumberRef Desk::at(Step step, Index row, Index column, int head, Index unit) const
{
    return {number.layer, step, head, row, column, unit, {}};
}

NumberRef Desk::inTable(TensorRef::Kind kind, Index row, Index column, int head) const
{
    const TensorRef tensor{kind, snapshot.run->sequence(), number.layer, head};
    return {number.layer, Step::Session, 0, row, column, 0, tensor};
}

std::string Desk::feature(Index i, Index width) const
{
    const bool isNamed = session.dims && static_cast<Index>(session.dims->size()) == width;
    return isNamed ? formulaLabel(*session.dims, i) : std::to_string(i);
}

std::string Desk::inputDim(Index i) const
{
    const bool isConcat = number.layer > 0 && layer.input == Layer::Input::Concat;
    if (number.layer == 0)
        return dimSymbol(session.dims, i);
    const StageTable& first = snapshot.run->layer(0).input;
    if (isConcat && first && i < first->cols())
        return dimSymbol(session.dims, i);
    return isConcat ? std::to_string(i) : feature(i, stages.shape.inputWidth);
}

std::string Desk::sourceDim(Index i) const
{
    return sequence.isCross() ? dimSymbol(session.sourceDims, i) : inputDim(i);
}

const Override* Desk::overrideOf(Override::Target target, int head, Index row, Index key) const
{
    const bool hasKey = target == Override::Target::Score || target == Override::Target::Weight;
    const Override* found = nullptr;
    for (const Override& o : sequence.overrides)
        if (o.layer == number.layer && o.target == target && o.head == head && o.row == row
            && (!hasKey || o.key == key))
            found = &o;
    return found;
}

const HeadRows& Desk::pairs(int head) const
{
    if (!m_pairs || m_headOfPairs != head)
        m_pairs = snapshot.run->rows(number.layer, head, number.row, 1);
    m_headOfPairs = head;
    return *m_pairs;
}

Explanation Desk::start(const std::string& subject) const
{
    Explanation e;
    e.number = number;
    e.subject = subject;
    const std::optional<double> own = stored();
    e.isStored = own.has_value();
    e.value = own.value_or(0);
    const bool isByHead = number.step >= Step::QueryProjection && number.step <= Step::HeadOutput;
    const std::string head = std::to_string(number.head);
    if (number.step == Step::Session || number.step == Step::Position)
        return e;
    if (isByHead && layer.heads > 1)
        e.place =
            session.layers.size() > 1 ? placeOfHead() : Message{QT_TRANSLATE_NOOP("core", "head %1"), {head}};
    else if (session.layers.size() > 1)
        e.place = layerMessage(session, number.layer);
    return e;
}

Message Desk::placeOfHead() const
{
    const std::string head = std::to_string(number.head);
    if (layer.name)
        return {QT_TRANSLATE_NOOP("core", "%1, head %2"), {formulaLabel(*layer.name), head}};
    return {QT_TRANSLATE_NOOP("core", "layer %1, head %2"), {std::to_string(number.layer), head}};
}

std::string element(const std::string& symbol, const std::string& token, Index i)
{
    return element(symbol, token, std::to_string(i));
}

std::string element(const std::string& symbol, const std::string& token, const std::string& dim)
{
    return symbol + "(" + token + ")[" + dim + "]";
}

Message math(const std::string& text)
{
    return {"%1", {text}};
}

void TermList::add(double value, double magnitude, std::function<Term()> make)
{
    values.push_back(value);
    magnitudes.push_back(magnitude);
    makers.push_back(std::move(make));
}

namespace {

constexpr std::size_t longestSum = 8; ///< terms written out in one line
constexpr std::size_t startOfLongSum = 4;

/// Indices of the terms to show: all of a short sum, else the largest first; a NaN counts as the largest.
std::vector<std::size_t> chooseTerms(const std::vector<double>& values, std::size_t most, std::size_t keep)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (values.size() <= std::min(most, longestSum))
        return order;
    const auto rank = [&](std::size_t i) {
        return i == keep || std::isnan(values[i]) ? std::numeric_limits<double>::infinity()
                                                  : std::abs(values[i]);
    };
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
    const auto kept = std::find(order.begin(), order.end(), keep);
    if (kept != order.end())
        std::rotate(order.begin(), kept, kept + 1);
    order.resize(std::min(order.size(), std::max<std::size_t>(most, 1)));
    return order;
}

} // namespace

void takeTerms(Explanation& e, const TermList& list, const Desk& desk, std::size_t keep)
{
    const std::vector<std::size_t> shown = chooseTerms(list.values, desk.options.maxTerms, keep);
    std::vector<bool> isShown(list.values.size(), false);
    for (const std::size_t i : shown) {
        if (i == keep)
            e.chosen = e.terms.size();
        Term term = list.makers[i]();
        term.value = list.values[i];
        term.magnitude = list.magnitudes[i];
        e.terms.push_back(std::move(term));
        isShown[i] = true;
    }
    e.omitted = static_cast<Index>(list.values.size() - shown.size());
    for (std::size_t i = 0; i < list.values.size(); ++i) {
        e.computed += list.values[i];
        e.magnitude += list.magnitudes[i];
        if (!isShown[i])
            e.remainder += list.values[i];
    }
}

std::string productText(const Term& term, const Desk& desk)
{
    if (term.factors.empty())
        return desk.text(term.value);
    std::string text;
    for (const Factor& factor : term.factors) {
        const std::string number = desk.text(factor.value);
        const bool isNegativeLater = !text.empty() && number.starts_with("−");
        text += (text.empty() ? "" : "·") + (isNegativeLater ? "(" + number + ")" : number);
    }
    return text;
}

Message sumLine(const Explanation& e, const Desk& desk)
{
    const bool isWhole = e.omitted == 0 && e.terms.size() <= longestSum;
    const std::size_t shown = isWhole ? e.terms.size() : std::min(e.terms.size(), startOfLongSum);
    std::string sum;
    for (std::size_t i = 0; i < shown; ++i) {
        const std::string product = productText(e.terms[i], desk);
        const bool subtract = i > 0 && product.starts_with("−");
        sum += i == 0  ? product
            : subtract ? " − " + product.substr(std::string("−").size())
                       : " + " + product;
    }
    if (isWhole)
        return math("= " + sum);
    double rest = e.remainder;
    for (std::size_t i = shown; i < e.terms.size(); ++i)
        rest += e.terms[i].value;
    const auto left = e.omitted + static_cast<Index>(e.terms.size() - shown);
    return {QT_TRANSLATE_NOOP("core", "= %1 … and %2 more, together %3"),
        {sum, std::to_string(left), desk.text(rest)}};
}

void finishSum(Explanation& e, const TermList& list, const Desk& desk)
{
    e.kind = Explanation::Kind::Sum;
    takeTerms(e, list, desk);
    const bool isCopy = e.omitted == 0 && e.terms.size() == 1 && e.terms[0].factors.empty();
    e.lines.push_back(isCopy ? math("= " + e.terms[0].label) : sumLine(e, desk));
    finish(e, desk);
}

void finish(Explanation& e, const Desk& desk)
{
    if (!e.isStored)
        e.value = e.computed;
    const double result = e.overridden ? e.computed : e.value;
    e.lines.push_back(math("= " + desk.text(result)));
    if (e.overridden)
        e.remarks.push_back({QT_TRANSLATE_NOOP("core", "Set by hand to %1; it would have been %2."),
            {desk.text(e.value), desk.text(e.computed)}});
}

void finishGiven(Explanation& e, const Desk& desk, double number, const std::optional<NumberRef>& from)
{
    e.kind = Explanation::Kind::Given;
    e.formula.push_back({QT_TRANSLATE_NOOP("core", "%1 is given in the session"), {e.subject}});
    e.computed = number;
    e.magnitude = std::abs(number);
    if (from)
        e.terms.push_back({e.subject, {}, number, from, e.magnitude});
    finish(e, desk);
}

void applyOverride(Explanation& e, const Override* by)
{
    e.overridden = by != nullptr;
}

void finishCopy(
    Explanation& e, const std::string& symbol, const NumberRef& from, double value, const Desk& desk)
{
    TermList list;
    list.add(value, [&] { return Term{symbol, {}, 0, from, 0}; });
    finishSum(e, list, desk);
}

} // namespace attnscope::explaining
