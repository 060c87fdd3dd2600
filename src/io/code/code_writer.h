// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <string>
#include <string_view>

namespace attnscope {

/// Python source, line by line.
class CodeWriter
{
public:
    void line(std::string_view text);
    void blank() { m_text += '\n'; }
    /// Several lines as they are.
    void block(std::string_view text);
    /// `head` and what follows until close(), indented.
    void open(std::string_view head);
    void close() { --m_depth; }

    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    int m_depth = 0;
};

/// A Python float; `inf` and `nan` by those names.
std::string pythonNumber(double number);
/// A Python string literal.
std::string pythonString(const std::string& text);
/// `tensor([[…], …])`; a 1 × n table as a vector where `isVector`.
std::string pythonTensor(const Matrix& numbers, bool isVector = false);
std::string pythonTensors(const std::vector<const Matrix*>& tables);
std::string pythonBooleans(const std::vector<const BoolMatrix*>& tables, bool perHead);

} // namespace attnscope
