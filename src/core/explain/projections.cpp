// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/desk.h"
#include "core/explain/tables.h"

#include <cmath>

namespace attnscope::explaining {

Amount project(const Projection& projection, const SourceRow& source, Index out)
{
    Amount amount;
    if (!projection.w)
        amount.add(source.table(source.row, out));
    else
        for (Index in = 0; in < source.table.cols(); ++in)
            amount.add(source.table(source.row, in) * projection.weight(in, out));
    if (projection.b)
        amount.add((**projection.b)(0, out));
    return amount;
}

namespace {

Term weightTerm(const Desk& desk, const Projection& projection, const SourceRow& source, Index in, Index out)
{
    const Index row = projection.rowsAreProbes ? out : in;
    const Index column = projection.rowsAreProbes ? in : out;
    const NumberRef w = desk.inTable(projection.wKind, row, column);
    const Factor weight{tableSymbol(desk.snapshot, w.tensor, row, column), projection.weight(in, out), w};
    const Factor input{source.symbol(in), source.table(source.row, in), source.from(in)};
    Term term;
    term.label = source.label(in);
    term.factors = projection.rowsAreProbes ? std::vector{weight, input} : std::vector{input, weight};
    term.from = source.from(in);
    return term;
}

} // namespace

TermList projectionTerms(const Desk& desk, const Projection& projection, const SourceRow& source, Index out)
{
    TermList list;
    if (!projection.w)
        list.add(source.table(source.row, out), [&source, out] {
            return Term{source.symbol(out), {}, 0, source.from(out), 0};
        });
    else
        for (Index in = 0; in < source.table.cols(); ++in)
            list.add(source.table(source.row, in) * projection.weight(in, out),
                [&desk, &projection, &source, in, out] {
                    return weightTerm(desk, projection, source, in, out);
                });
    if (projection.b) {
        const NumberRef b = desk.inTable(projection.bKind, 0, out);
        list.add((**projection.b)(0, out), [&desk, b, out] {
            return Term{tableSymbol(desk.snapshot, b.tensor, 0, out), {}, 0, b, 0};
        });
    }
    return list;
}

std::vector<Message> projectionFormula(
    const Projection& projection, const std::string& result, const std::string& source, bool hasBias)
{
    const std::string bias = hasBias ? " + " + projection.bSymbol + "[i]" : "";
    if (!projection.w)
        return {math(result + "[i] = " + source + "[i]" + bias)};
    if (projection.rowsAreProbes)
        return {math(result + "[i] = Σ_j " + projection.wSymbol + "[i][j]·" + source + "[j]" + bias),
            {QT_TRANSLATE_NOOP("core", "Row i of %1 is the probe."), {projection.wSymbol}}};
    return {math(result + "[i] = Σ_j " + source + "[j]·" + projection.wSymbol + "[j][i]" + bias)};
}

namespace {

enum class Side { Query, Key, Value };

Side sideOf(Step step)
{
    if (step == Step::Query || step == Step::QueryProjection)
        return Side::Query;
    return step == Step::Value ? Side::Value : Side::Key;
}

const char* symbolOf(Side side)
{
    return side == Side::Query ? "q" : side == Side::Key ? "k" : "v";
}

Projection projectionOf(const Layer& layer, Side side)
{
    using Kind = TensorRef::Kind;
    const bool probes = layer.orientation == Layer::Orientation::Wx;
    switch (side) {
    case Side::Query:
        return {layer.wQ, layer.bQ, Kind::WQ, Kind::BQ, "W_Q", "b_Q", probes};
    case Side::Key:
        return {layer.wK, layer.bK, Kind::WK, Kind::BK, "W_K", "b_K", probes};
    case Side::Value:
        break;
    }
    return {layer.wV, layer.bV, Kind::WV, Kind::BV, "W_V", "b_V", probes};
}

/// Where this side's vectors come from: n, or the source embeddings as they are.
SourceRow sourceOf(const Desk& desk, Side side, Index row)
{
    if (side != Side::Query && desk.sequence.isCross()) {
        const auto from = [&desk, row](
                              Index i) { return desk.inTable(TensorRef::Kind::SourceEmbeddings, row, i); };
        return {**desk.sequence.sourceEmbeddings, row, [&desk](Index i) { return desk.sourceDim(i); },
            [&desk, row](Index i) { return element("y", desk.key(row), desk.sourceDim(i)); }, from};
    }
    return {*desk.stages.normed, row, [&desk](Index i) { return desk.inputDim(i); },
        [&desk, row](Index i) { return element("n", desk.query(row), desk.inputDim(i)); },
        [&desk, row](Index i) { return desk.at(Step::Normed, row, i); }};
}

Index widthOf(const Desk& desk, Side side)
{
    const LayerShape& shape = desk.stages.shape;
    return side == Side::Query ? shape.queryWidth : side == Side::Key ? shape.keyWidth : shape.valueWidth;
}

const std::optional<HeadTensor>* givenOf(const Desk& desk, Side side)
{
    if (!desk.given)
        return nullptr;
    const auto& tensor = side == Side::Query ? desk.given->q
        : side == Side::Key                  ? desk.given->k
                                             : desk.given->v;
    return tensor ? &tensor : nullptr;
}

TensorRef::Kind givenKind(Side side)
{
    using Kind = TensorRef::Kind;
    return side == Side::Query ? Kind::GivenQ : side == Side::Key ? Kind::GivenK : Kind::GivenV;
}

Override::Target targetOf(Side side)
{
    using Target = Override::Target;
    return side == Side::Query ? Target::Query : side == Side::Key ? Target::Key : Target::Value;
}

std::string vectorSymbol(const Desk& desk, Side side, const char* mark = "")
{
    const Index row = desk.number.row;
    const std::string token = side == Side::Query ? desk.query(row) : desk.key(row);
    return element(
        symbolOf(side) + std::string(mark), token, desk.feature(desk.number.column, widthOf(desk, side)));
}

void explainByProjection(Explanation& e, const Desk& desk, Side side, const char* mark)
{
    const Projection projection = projectionOf(desk.layer, side);
    const SourceRow source = sourceOf(desk, side, desk.number.row);
    const Index out = desk.number.head * widthOf(desk, side) + desk.number.column;
    const bool isSource = side != Side::Query && desk.sequence.isCross();
    e.formula = projectionFormula(
        projection, symbolOf(side) + std::string(mark), isSource ? "y" : "n", projection.b.has_value());
    if (desk.layer.heads > 1)
        e.formula.push_back({QT_TRANSLATE_NOOP("core", "Element %1 of this head is feature i = %2."),
            {std::to_string(desk.number.column), std::to_string(out)}});
    finishSum(e, projectionTerms(desk, projection, source, out), desk);
}

struct Turn
{
    Index first; ///< element a of the pair
    Index second; ///< element b
    double angle;
    bool isFirst; ///< the number is the pair's first element
};

Turn turnOf(const Rope& rope, Index width, Index row, Index column)
{
    const bool isAdjacent = rope.pairing == Rope::Pairing::Adjacent;
    const Index pair = isAdjacent ? column / 2 : column % (width / 2);
    Turn turn;
    turn.first = isAdjacent ? 2 * pair : pair;
    turn.second = isAdjacent ? turn.first + 1 : pair + width / 2;
    turn.isFirst = column == turn.first;
    const double exponent = -2.0 * static_cast<double>(pair) / static_cast<double>(width);
    turn.angle = static_cast<double>(row) * std::pow(rope.base, exponent);
    return turn;
}

void explainByRope(Explanation& e, const Desk& desk, Side side)
{
    const Step before = side == Side::Query ? Step::QueryProjection : Step::KeyProjection;
    const NumberRef& n = desk.number;
    const Index width = widthOf(desk, side);
    const Turn turn = turnOf(*desk.layer.rope, width, n.row, n.column);
    const Projection projection = projectionOf(desk.layer, side);
    const SourceRow source = sourceOf(desk, side, n.row);
    const std::string token = side == Side::Query ? desk.query(n.row) : desk.key(n.row);

    const auto term = [&](TermList& list, Index element0, double factor, const char* name) {
        const Amount amount = project(projection, source, n.head * width + element0);
        list.add(amount.value * factor, amount.magnitude * std::abs(factor),
            [&desk, &n, token, before, element0, amount, factor, name, side] {
                const NumberRef from = desk.at(before, n.row, element0, n.head);
                const std::string symbol = element(
                    symbolOf(side) + std::string("′"), token, desk.feature(element0, widthOf(desk, side)));
                return Term{symbol, {{symbol, amount.value, from}, {name, factor, {}}}, 0, from, 0};
            });
    };
    TermList list;
    term(list, turn.first, turn.isFirst ? std::cos(turn.angle) : std::sin(turn.angle),
        turn.isFirst ? "cos θ" : "sin θ");
    term(list, turn.second, turn.isFirst ? -std::sin(turn.angle) : std::cos(turn.angle),
        turn.isFirst ? "−sin θ" : "cos θ");
    const std::string a = "[" + std::to_string(turn.first) + "]";
    const std::string b = "[" + std::to_string(turn.second) + "]";
    const std::string s = symbolOf(side);
    e.formula.push_back(
        math(turn.isFirst ? s + a + " = " + s + "′" + a + "·cos θ − " + s + "′" + b + "·sin θ"
                          : s + b + " = " + s + "′" + a + "·sin θ + " + s + "′" + b + "·cos θ"));
    e.formula.push_back({QT_TRANSLATE_NOOP("core", "Turned by the position %1: θ = %1·base^(−2i/d_k)."),
        {std::to_string(n.row)}});
    e.lines.push_back(math("θ = " + desk.text(turn.angle)));
    finishSum(e, list, desk);
}

} // namespace

Explanation explainProjected(const Desk& desk)
{
    const Side side = sideOf(desk.number.step);
    Explanation e = desk.start(vectorSymbol(desk, side, "′"));
    explainByProjection(e, desk, side, "′");
    return e;
}

Explanation explainVector(const Desk& desk)
{
    const NumberRef& n = desk.number;
    const Side side = sideOf(n.step);
    Explanation e = desk.start(vectorSymbol(desk, side));
    applyOverride(e, desk.overrideOf(targetOf(side), n.head, n.row));
    if (const auto* given = givenOf(desk, side)) {
        const Tensor& table = (**given)[static_cast<std::size_t>(n.head)];
        finishGiven(
            e, desk, (*table)(n.row, n.column), desk.inTable(givenKind(side), n.row, n.column, n.head));
    } else if (desk.layer.rope && side != Side::Value) {
        explainByRope(e, desk, side);
    } else {
        explainByProjection(e, desk, side, "");
    }
    return e;
}

} // namespace attnscope::explaining
