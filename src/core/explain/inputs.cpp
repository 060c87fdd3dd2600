// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/position_table.h"
#include "core/explain/desk.h"
#include "core/explain/tables.h"

#include <cmath>

namespace attnscope::explaining {

Explanation explainSession(const Desk& desk)
{
    const NumberRef& n = desk.number;
    Explanation e = desk.start(tableSymbol(desk.snapshot, n.tensor, n.row, n.column));
    finishGiven(e, desk, e.value, {});
    return e;
}

namespace {

std::string positionSymbol(Index row, Index column)
{
    return "PE(" + std::to_string(row) + ", " + std::to_string(column) + ")";
}

} // namespace

Explanation explainPosition(const Desk& desk)
{
    const auto [row, column] = std::pair(desk.number.row, desk.number.column);
    const Position& position = desk.session.position;
    Explanation e = desk.start(positionSymbol(row, column));
    e.place = {};
    if (position.kind == Position::Kind::Table) {
        e.formula.push_back({QT_TRANSLATE_NOOP("core", "PE(p, i) is row p of the position table"), {}});
        const NumberRef from = desk.inTable(TensorRef::Kind::PositionTable, row, column);
        finishCopy(e, "PE[" + std::to_string(row) + "][" + std::to_string(column) + "]", from,
            (**position.table)(row, column), desk);
        return e;
    }
    const auto width = static_cast<double>(desk.stages.input->cols());
    const bool isSine = column % 2 == 0;
    const double exponent = static_cast<double>(column - column % 2) / width;
    const double angle = static_cast<double>(row) / std::pow(position.base, exponent);
    e.kind = Explanation::Kind::Function;
    e.formula.push_back(
        math(isSine ? "PE(p, 2i) = sin(p / base^(2i/d))" : "PE(p, 2i+1) = cos(p / base^(2i/d))"));
    e.terms.push_back({"p / base^(2i/d)", {}, angle, {}, std::abs(angle)});
    const std::string name = isSine ? "= sin(" : "= cos(";
    e.lines.push_back(math(name + std::to_string(row) + " / " + desk.text(position.base) + "^("
        + std::to_string(column - column % 2) + "/" + desk.text(width) + "))"));
    e.lines.push_back(math(name + desk.text(angle) + ")"));
    e.computed = isSine ? std::sin(angle) : std::cos(angle);
    e.magnitude = 1;
    finish(e, desk);
    return e;
}

namespace {

Explanation explainFirstInput(const Desk& desk, const std::string& subject)
{
    const Index row = desk.number.row;
    const Index column = desk.number.column;
    Explanation e = desk.start(subject);
    const TensorRef table{TensorRef::Kind::Embeddings, desk.snapshot.run->sequence(), 0, 0};
    const NumberRef embedding{0, Step::Session, 0, row, column, 0, table};
    const std::string symbol = tableSymbol(desk.snapshot, table, row, column);
    const double x = (**desk.sequence.embeddings)(row, column);
    if (desk.session.position.kind == Position::Kind::None) {
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "n₀ is the embedding: there are no positions to add"), {}});
        finishCopy(e, symbol, embedding, x, desk);
        return e;
    }
    e.formula.push_back(math("n₀(t)[i] = x(t)[i] + PE(t, i)"));
    const NumberRef position{0, Step::Position, 0, row, column, 0, {}};
    const double pe = numberAt(desk.snapshot, position).value_or(0);
    TermList list;
    list.add(x, [&] { return Term{symbol, {}, 0, embedding, 0}; });
    list.add(pe, [&] { return Term{positionSymbol(row, column), {}, 0, position, 0}; });
    e.lines.push_back(math("= " + symbol + " + " + positionSymbol(row, column)));
    finishSum(e, list, desk);
    return e;
}

} // namespace

Explanation explainInput(const Desk& desk)
{
    const auto [row, column] = std::pair(desk.number.row, desk.number.column);
    const std::string subject = element("n₀", desk.query(row), desk.inputDim(column));
    if (desk.number.layer == 0)
        return explainFirstInput(desk, subject);
    Explanation e = desk.start(subject);
    const int before = desk.number.layer - 1;
    const bool isConcat = desk.layer.input == Layer::Input::Concat;
    const Index split = isConcat ? desk.snapshot.run->layer(0).input->cols() : 0;
    if (isConcat)
        e.formula.push_back({QT_TRANSLATE_NOOP("core",
                                 "n₀ is the embedding and the result of the layer before, side by side"),
            {}});
    else
        e.formula.push_back({QT_TRANSLATE_NOOP("core", "n₀ is the result of the layer before"), {}});
    const bool isEmbedding = column < split;
    const NumberRef from{isEmbedding ? 0 : before, isEmbedding ? Step::Input : Step::Result, 0, row,
        isEmbedding ? column : column - split, 0, {}};
    const std::string symbol = isEmbedding
        ? element("n₀", desk.query(row), desk.inputDim(column))
        : element("z", desk.query(row), desk.feature(column - split, desk.stages.shape.inputWidth - split));
    finishCopy(e, symbol, from, numberAt(desk.snapshot, from).value_or(0), desk);
    return e;
}

Explanation explainNormed(const Desk& desk)
{
    const auto [row, column] = std::pair(desk.number.row, desk.number.column);
    Explanation e = desk.start(element("n", desk.query(row), desk.inputDim(column)));
    const double x = (*desk.stages.input)(row, column);
    const std::string symbol = element("n₀", desk.query(row), desk.inputDim(column));
    if (desk.layer.norm != Layer::Norm::Pre) {
        e.formula.push_back(
            {QT_TRANSLATE_NOOP("core", "n is n₀: there is no norm before the projections"), {}});
        finishCopy(e, symbol, desk.at(Step::Input, row, column), x, desk);
        return e;
    }
    NormInput input;
    input.table = desk.stages.input.get();
    input.symbol = "n₀(" + desk.query(row) + ")";
    input.step = Step::Input;
    input.gain = &desk.layer.normGain;
    input.bias = &desk.layer.normBias;
    finishNorm(e, input, desk);
    return e;
}

} // namespace attnscope::explaining
