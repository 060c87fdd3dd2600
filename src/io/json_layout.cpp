// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json_layout.h"

#include "io/number_text.h"

#include <cmath>

namespace attnscope {

namespace {

template<typename T, typename Append>
void appendList(std::string& out, const T* values, std::size_t count, Append append)
{
    out += '[';
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            out += ", ";
        append(values[i]);
    }
    out += ']';
}

void appendCharacter(std::string& out, char c)
{
    switch (c) {
    case '"':
        out += "\\\"";
        break;
    case '\\':
        out += "\\\\";
        break;
    case '\n':
        out += "\\n";
        break;
    case '\r':
        out += "\\r";
        break;
    case '\t':
        out += "\\t";
        break;
    default:
        if (static_cast<unsigned char>(c) < 0x20 || c == '\x7F')
            out += "\\u" + hexText(static_cast<unsigned char>(c), 4);
        else
            out += c;
    }
}

} // namespace

void appendNumber(std::string& out, double number)
{
    if (std::isnan(number))
        out += "\"nan\"";
    else if (std::isinf(number))
        out += number < 0 ? "\"-inf\"" : "\"inf\"";
    else
        out += numberText(number);
}

void appendText(std::string& out, std::string_view text)
{
    out += '"';
    for (const char c : text)
        appendCharacter(out, c);
    out += '"';
}

void appendLabels(std::string& out, const Labels& labels)
{
    appendList(out, labels.data(), labels.size(), [&out](const Label& label) { appendText(out, label); });
}

void appendNewLine(std::string& out, int indent)
{
    out += '\n';
    out.append(2 * static_cast<std::size_t>(indent), ' ');
}

void appendRow(std::string& out, const double* numbers, Index count)
{
    appendList(out, numbers, static_cast<std::size_t>(count), [&out](double n) { appendNumber(out, n); });
}

void appendRow(std::string& out, const bool* flags, Index count)
{
    appendList(
        out, flags, static_cast<std::size_t>(count), [&out](bool flag) { out += flag ? "true" : "false"; });
}

} // namespace attnscope
