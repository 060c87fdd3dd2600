// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <string>

/// The vocabulary of validate(): places and the checks that every table shares.
namespace attnscope::check {

/// "layers[2]"
std::string item(const std::string& list, Index i);
/// "layers[2].w_q"; the name alone where there is no owner.
std::string member(const std::string& owner, const char* name);
std::string number(double x);
inline std::string number(Index n)
{
    return std::to_string(n);
}

Error refuse(std::string place, const char* pattern, std::vector<std::string> arguments = {});

/// No rows or no columns: refused everywhere.
Status notEmpty(const std::string& place, const Matrix& table);
/// Exactly rows × columns; −1 leaves one of them free.
Status shape(const std::string& place, const Matrix& table, Index rows, Index columns);
/// A vector of `count` numbers (held as 1 × count); −1: any number of them.
Status vector(const std::string& place, const std::optional<Tensor>& table, Index count);
/// heads × rows × columns; −1 leaves the columns free, but all heads have the same number.
Status heads(const std::string& place, const HeadTensor& table, Index heads, Index rows, Index columns);
Status labels(const std::string& place, const std::optional<Labels>& labels, Index count);
/// A finite number above 0.
Status positive(const std::string& place, double x);

/// One entry for all heads, or one a head, each T × S.
template<typename M>
Status maskTable(const std::string& place, const std::optional<MaskTable<M>>& table, Index headCount,
    Index queries, Index keys, const std::string& sequence)
{
    if (!table)
        return {};
    const Index expected = table->perHead ? headCount : 1;
    if (static_cast<Index>(table->tables.size()) != expected)
        return refuse(place, QT_TRANSLATE_NOOP("core", "%1 tables, %2 expected (one a head)"),
            {number(static_cast<Index>(table->tables.size())), number(expected)});
    for (const auto& one : table->tables) {
        if (one->rows() != queries || one->cols() != keys)
            return refuse(place, QT_TRANSLATE_NOOP("core", "%1 × %2 does not fit %3, which needs %4 × %5"),
                {number(one->rows()), number(one->cols()), sequence, number(queries), number(keys)});
    }
    return {};
}

} // namespace attnscope::check
