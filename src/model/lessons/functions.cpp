// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/functions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <numbers>
#include <utility>

namespace attnscope::lessons {

namespace {

using Kind = Value::Kind;

double variance(const Matrix& x)
{
    return (x.array() - x.mean()).square().mean();
}

double entropy(const Matrix& x)
{
    double sum = 0;
    for (const double w : x.reshaped())
        sum -= w > 0 ? w * std::log(w) : 0;
    return sum;
}

double largest(const Matrix& x)
{
    return x.maxCoeff<Eigen::PropagateNaN>();
}

double smallest(const Matrix& x)
{
    return x.minCoeff<Eigen::PropagateNaN>();
}

Matrix softmaxOver(const Matrix& x)
{
    const Matrix powers = (x.array() - largest(x)).exp();
    return powers / powers.sum();
}

Matrix softmaxRows(Matrix x)
{
    for (Index i = 0; i < x.rows(); ++i)
        x.row(i) = softmaxOver(x.row(i));
    return x;
}

Matrix rowMaxima(const Matrix& x)
{
    Matrix maxima(1, x.rows());
    for (Index i = 0; i < x.rows(); ++i)
        maxima(0, i) = largest(x.row(i));
    return maxima;
}

using Reduction = double (*)(const Matrix&);
constexpr std::array<std::pair<std::string_view, Reduction>, 8> reductions{{
    {"sum", [](const Matrix& x) { return x.sum(); }},
    {"mean", [](const Matrix& x) { return x.mean(); }},
    {"min", smallest},
    {"max", largest},
    {"variance", variance},
    {"deviation", [](const Matrix& x) { return std::sqrt(variance(x)); }},
    {"norm", [](const Matrix& x) { return x.norm(); }},
    {"entropy", entropy},
}};

using Mapping = Matrix (*)(const Matrix&);
constexpr std::array<std::pair<std::string_view, Mapping>, 6> mappings{{
    {"exp",
        [](const Matrix& x) -> Matrix { return x.array().unaryExpr([](double v) { return std::exp(v); }); }},
    {"ln", [](const Matrix& x) -> Matrix { return x.array().log(); }},
    {"sqrt", [](const Matrix& x) -> Matrix { return x.array().sqrt(); }},
    {"abs", [](const Matrix& x) -> Matrix { return x.array().abs(); }},
    {"softmax", [](const Matrix& x) { return softmaxRows(x); }},
    {"softmax_all", softmaxOver},
}};

double dot(const Matrix& a, const Matrix& b)
{
    return a.cwiseProduct(b).sum();
}

double angle(const Matrix& a, const Matrix& b)
{
    const double cosine = dot(a, b) / (a.norm() * b.norm());
    return std::acos(std::clamp(cosine, -1.0, 1.0)) * 180 / std::numbers::pi;
}

double distance(const Matrix& a, const Matrix& b)
{
    return largest((a - b).cwiseAbs());
}

using Pairing = double (*)(const Matrix&, const Matrix&);
constexpr std::array<std::pair<std::string_view, Pairing>, 3> pairings{{
    {"dot", dot},
    {"angle", angle},
    {"distance", distance},
}};

template<typename List>
auto find(const List& list, std::string_view name) -> decltype(list[0].second)
{
    for (const auto& [known, function] : list)
        if (known == name)
            return function;
    return nullptr;
}

Value largestLabel(const Value& row)
{
    Index at = 0;
    row.numbers.row(0).maxCoeff(&at);
    const auto place = static_cast<std::size_t>(at);
    return Value::words(place < row.columns.size() ? row.columns[place] : std::to_string(at));
}

Value mapped(const Value& value, Mapping mapping)
{
    Value result = value;
    result.numbers = mapping(value.numbers);
    return result;
}

std::optional<Value> applyToOne(const std::string& name, const Value& x)
{
    if (x.kind == Kind::Text || x.numbers.size() == 0)
        return std::nullopt;
    if (const Reduction reduction = find(reductions, name))
        return Value::number(reduction(x.numbers));
    if (const Mapping mapping = find(mappings, name))
        return mapped(x, mapping);
    if (name == "argmax" && x.kind == Kind::Row)
        return largestLabel(x);
    if (name == "rowmax")
        return Value::row(rowMaxima(x.numbers), x.rows);
    if (name == "rowsum")
        return Value::row(x.numbers.rowwise().sum().transpose(), x.rows);
    if (name == "transpose")
        return Value::table(x.numbers.transpose(), x.columns, x.rows);
    return std::nullopt;
}

using Binary = double (*)(double, double);
constexpr double tolerance = 1e-9;

bool isAlike(double a, double b)
{
    return a == b || std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

constexpr std::array<std::pair<std::string_view, Binary>, 11> operators{{
    {"+", [](double a, double b) { return a + b; }},
    {"-", [](double a, double b) { return a - b; }},
    {"*", [](double a, double b) { return a * b; }},
    {"/", [](double a, double b) { return a / b; }},
    {"^", [](double a, double b) { return std::pow(a, b); }},
    {"<", [](double a, double b) { return a < b && !isAlike(a, b) ? 1.0 : 0.0; }},
    {">", [](double a, double b) { return a > b && !isAlike(a, b) ? 1.0 : 0.0; }},
    {"<=", [](double a, double b) { return a < b || isAlike(a, b) ? 1.0 : 0.0; }},
    {">=", [](double a, double b) { return a > b || isAlike(a, b) ? 1.0 : 0.0; }},
    {"==", [](double a, double b) { return isAlike(a, b) ? 1.0 : 0.0; }},
    {"!=", [](double a, double b) { return isAlike(a, b) ? 0.0 : 1.0; }},
}};

std::optional<Value> compareTexts(std::string_view symbol, const Value& a, const Value& b)
{
    if (a.kind != b.kind || (symbol != "==" && symbol != "!="))
        return std::nullopt;
    return Value::number((a.text == b.text) == (symbol == "==") ? 1 : 0);
}

std::optional<Index> placeOf(const std::string& index, const Labels& labels, Index count)
{
    Index number = -1;
    const char* end = index.data() + index.size();
    const auto [stop, error] = std::from_chars(index.data(), end, number);
    if (error == std::errc() && stop == end)
        return number >= 0 && number < count ? std::optional(number) : std::nullopt;
    const auto found = std::find(labels.begin(), labels.end(), index);
    const Index place = found - labels.begin();
    return found != labels.end() && place < count ? std::optional(place) : std::nullopt;
}

} // namespace

std::optional<Value> applyFunction(const std::string& name, const std::vector<Value>& arguments)
{
    if (arguments.size() == 1)
        return applyToOne(name, arguments[0]);
    const Pairing pairing = find(pairings, name);
    if (!pairing || arguments.size() != 2)
        return std::nullopt;
    const Matrix& a = arguments[0].numbers;
    const Matrix& b = arguments[1].numbers;
    if (a.rows() != b.rows() || a.cols() != b.cols() || a.size() == 0)
        return std::nullopt;
    return Value::number(pairing(a, b));
}

std::optional<Value> applyOperator(std::string_view symbol, const Value& a, const Value& b)
{
    if (a.kind == Kind::Text || b.kind == Kind::Text)
        return compareTexts(symbol, a, b);
    const Binary binary = find(operators, symbol);
    if (!binary)
        return std::nullopt;
    Value result = a.kind == Kind::Number ? b : a;
    const Index rows = result.numbers.rows();
    const Index columns = result.numbers.cols();
    const auto spread = [&](const Value& side) -> Matrix {
        return side.kind == Kind::Number ? Matrix::Constant(rows, columns, side.asNumber()) : side.numbers;
    };
    const Matrix left = spread(a);
    const Matrix right = spread(b);
    if (left.rows() != right.rows() || left.cols() != right.cols())
        return std::nullopt;
    result.numbers = left.binaryExpr(right, binary);
    return result;
}

std::optional<Value> applyIndex(const Value& value, const std::string& index)
{
    if (value.kind == Kind::Table) {
        const std::optional<Index> i = placeOf(index, value.rows, value.numbers.rows());
        return i ? std::optional(Value::row(value.numbers.row(*i), value.columns)) : std::nullopt;
    }
    if (value.kind != Kind::Row)
        return std::nullopt;
    const std::optional<Index> j = placeOf(index, value.columns, value.numbers.cols());
    return j ? std::optional(Value::number(value.numbers(0, *j))) : std::nullopt;
}

std::optional<Value> columnOf(const Value& table, const std::string& index)
{
    if (table.kind != Kind::Table)
        return std::nullopt;
    return applyIndex(Value::table(table.numbers.transpose(), table.columns, table.rows), index);
}

} // namespace attnscope::lessons
