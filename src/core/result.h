// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Marks a sentence for lupdate without linking Qt. The same macro as in <QtGlobal>.
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(scope, x) x
#endif

namespace attnscope {

/// A sentence for the user, translatable by whoever shows it: an English pattern with %1, %2, …
/// (marked with QT_TRANSLATE_NOOP("core", …)) and the texts that fill it.
struct Message
{
    std::string pattern;
    std::vector<std::string> arguments;

    /// The English sentence, arguments filled in (an argument is never searched for %n again).
    std::string english() const;
};

/// Why something was refused: what is wrong and what was expected, and where
/// ("layers[0].w_q"; empty when the whole is meant).
struct Error
{
    std::string place;
    Message reason;

    /// "place: reason" in English.
    std::string english() const;
};

/// A value, or why there is none. (std::expected arrives with C++23.)
template<typename T>
class Result
{
public:
    Result(T value) // NOLINT(google-explicit-constructor)
        : m_content(std::move(value))
    { }
    Result(Error error) // NOLINT(google-explicit-constructor)
        : m_content(std::move(error))
    { }

    bool ok() const { return std::holds_alternative<T>(m_content); }
    explicit operator bool() const { return ok(); }

    const T& value() const
    {
        assert(ok());
        return std::get<T>(m_content);
    }
    T& value()
    {
        assert(ok());
        return std::get<T>(m_content);
    }
    T take() { return std::move(value()); }

    const Error& error() const
    {
        assert(!ok());
        return std::get<Error>(m_content);
    }

private:
    std::variant<T, Error> m_content;
};

/// Success, or why not.
using Status = std::optional<Error>;

} // namespace attnscope
