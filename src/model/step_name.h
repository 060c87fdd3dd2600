// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <concepts>
#include <functional>

namespace attnscope {

/// What an undo step is called. A name that is given as a function is made anew each time it is shown, so
/// that it follows the language: `[row] { return tr("Rename token %1").arg(row); }`.
class StepName final
{
public:
    StepName() = default;
    StepName(const QString& text)
        : m_make([text] { return text; })
    { }
    template<typename Make>
    requires std::convertible_to<std::invoke_result_t<const Make&>, QString> StepName(Make make)
        : m_make(std::move(make))
    { }

    bool isEmpty() const { return !m_make; }
    QString text() const { return m_make ? m_make() : QString(); }

private:
    std::function<QString()> m_make;
};

} // namespace attnscope
