// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/expression.h"

#include "model/lessons/functions.h"
#include "model/lessons/lookup.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace attnscope::lessons {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_';
}

/// "L1" or "H2": which layer or head.
std::optional<int> numbered(std::string_view word, char letter)
{
    int number = 0;
    if (word.size() < 2 || word[0] != letter || !std::all_of(word.begin() + 1, word.end(), isDigit))
        return std::nullopt;
    const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// Recursive descent over the text; each function reads one level of precedence.
class Parser
{
public:
    Parser(std::string_view text, const Scope& scope)
        : m_text(text)
        , m_scope(scope)
    { }

    Result<Value> all()
    {
        Result<Value> value = comparison();
        skipBlanks();
        if (value.ok() && m_at < m_text.size())
            return notUnderstood();
        return value;
    }

private:
    using Level = Result<Value> (Parser::*)();

    Result<Value> comparison() { return chain(&Parser::sum, std::array{"<=", ">=", "==", "!=", "<", ">"}); }
    Result<Value> sum() { return chain(&Parser::product, std::array{"+", "-"}); }
    Result<Value> product() { return chain(&Parser::power, std::array{"*", "/"}); }
    Result<Value> power() { return chain(&Parser::sign, std::array{"^"}); }

    template<std::size_t n>
    Result<Value> chain(Level operand, const std::array<const char*, n>& symbols)
    {
        Result<Value> left = (this->*operand)();
        while (left.ok()) {
            const auto symbol =
                std::find_if(symbols.begin(), symbols.end(), [this](const char* s) { return take(s); });
            if (symbol == symbols.end())
                break;
            const Result<Value> right = (this->*operand)();
            if (!right)
                return right;
            left = fitting(applyOperator(*symbol, left.value(), right.value()));
        }
        return left;
    }

    Result<Value> sign()
    {
        if (!take("-"))
            return indexed();
        const Result<Value> value = sign();
        return value.ok() ? fitting(applyOperator("*", Value::number(-1), value.value())) : value;
    }

    Result<Value> indexed()
    {
        Result<Value> value = primary();
        while (value.ok() && take("["))
            value = fitting(applyIndex(value.value(), upTo(']')));
        return value;
    }

    Result<Value> primary()
    {
        skipBlanks();
        if (take("(")) {
            Result<Value> inner = comparison();
            if (inner.ok() && !take(")"))
                return notUnderstood();
            return inner;
        }
        if (take("'"))
            return Value::words(upTo('\''));
        if (m_at < m_text.size() && isDigit(m_text[m_at]))
            return number();
        return name();
    }

    Result<Value> number()
    {
        double x = 0;
        const char* begin = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), x);
        if (error != std::errc())
            return notUnderstood();
        m_at += static_cast<std::size_t>(end - begin);
        return Value::number(x);
    }

    Result<Value> name()
    {
        SnapshotPointer snapshot = m_scope.live;
        int layer = m_scope.layer;
        int head = m_scope.head;
        std::string word = nextWord();
        while (!word.empty() && take(".")) {
            if (word == "against" || word == "then")
                snapshot = word == "then" ? m_scope.then : m_scope.against;
            else if (const std::optional<int> l = numbered(word, 'L'))
                layer = *l;
            else if (const std::optional<int> h = numbered(word, 'H'))
                head = *h;
            else
                return notUnderstood();
            word = nextWord();
        }
        if (take("("))
            return word == "column" ? column() : call(word);
        if (word.empty() || !snapshot)
            return notUnderstood();
        return lookUp(word, *snapshot, layer, head);
    }

    Result<Value> call(const std::string& function)
    {
        std::vector<Value> arguments;
        do {
            Result<Value> argument = comparison();
            if (!argument)
                return argument;
            arguments.push_back(argument.take());
        } while (take(","));
        if (!take(")"))
            return notUnderstood();
        return fitting(applyFunction(function, arguments));
    }

    Result<Value> column()
    {
        const Result<Value> table = comparison();
        if (!table)
            return table;
        if (!take(","))
            return notUnderstood();
        skipBlanks();
        return fitting(columnOf(table.value(), upTo(')')));
    }

    Result<Value> fitting(std::optional<Value> value) const
    {
        if (!value)
            return notUnderstood();
        return std::move(*value);
    }

    Error notUnderstood() const
    {
        return {std::string(m_text), {QT_TRANSLATE_NOOP("core", "has no meaning in this session"), {}}};
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }

    bool take(std::string_view symbol)
    {
        skipBlanks();
        if (m_text.substr(m_at, symbol.size()) != symbol)
            return false;
        m_at += symbol.size();
        return true;
    }

    std::string nextWord()
    {
        skipBlanks();
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isNameCharacter(m_text[m_at]))
            ++m_at;
        return std::string(m_text.substr(begin, m_at - begin));
    }

    /// The text up to `end`, which is passed; labels may hold anything else.
    std::string upTo(char end)
    {
        const std::size_t begin = m_at;
        const std::size_t stop = std::min(m_text.find(end, begin), m_text.size());
        m_at = std::min(stop + 1, m_text.size());
        return std::string(m_text.substr(begin, stop - begin));
    }

    std::string_view m_text;
    const Scope& m_scope;
    std::size_t m_at = 0;
};

} // namespace

Result<Value> evaluate(std::string_view expression, const Scope& scope)
{
    return Parser(expression, scope).all();
}

} // namespace attnscope::lessons
