// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <string>
#include <string_view>

/// JSON text as people read it: one row of a matrix a line, two blanks a level.
namespace attnscope {

void appendNumber(std::string& out, double number); ///< with "inf", "-inf" and "nan" as texts
void appendText(std::string& out, std::string_view text);
void appendLabels(std::string& out, const Labels& labels);
void appendNewLine(std::string& out, int indent);

/// One line: a vector.
void appendRow(std::string& out, const double* numbers, Index count);
void appendRow(std::string& out, const bool* flags, Index count);

/// `indent` is the level of the line that the table begins on.
template<typename T>
void appendMatrix(std::string& out, const MatrixOf<T>& matrix, int indent)
{
    out += '[';
    for (Index row = 0; row < matrix.rows(); ++row) {
        if (row > 0)
            out += ',';
        appendNewLine(out, indent + 1);
        appendRow(out, matrix.data() + row * matrix.cols(), matrix.cols());
    }
    if (matrix.rows() > 0)
        appendNewLine(out, indent);
    out += ']';
}

template<typename T>
void appendMatrices(std::string& out, const std::vector<Cow<MatrixOf<T>>>& matrices, int indent)
{
    out += '[';
    for (std::size_t head = 0; head < matrices.size(); ++head) {
        if (head > 0)
            out += ',';
        appendNewLine(out, indent + 1);
        appendMatrix<T>(out, *matrices[head], indent + 1);
    }
    if (!matrices.empty())
        appendNewLine(out, indent);
    out += ']';
}

} // namespace attnscope
