// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <memory>
#include <type_traits>

namespace attnscope {

/// A computed table in the run's arithmetic; null where it cannot be computed.
template<typename T>
using TableOf = std::shared_ptr<const MatrixOf<T>>;

/// A table of the session in the run's arithmetic: the table itself for double (which must outlive this),
/// a rounded copy for float.
template<typename T>
class Numbers
{
public:
    explicit Numbers(const Matrix& table)
        : m_table(table)
    {
        if constexpr (!std::is_same_v<T, double>)
            m_copy = table.cast<T>();
    }
    Numbers(const Numbers&) = delete;
    Numbers& operator=(const Numbers&) = delete;

    const T* data() const
    {
        if constexpr (std::is_same_v<T, double>)
            return m_table.data();
        else
            return m_copy.data();
    }
    Index rows() const { return m_table.rows(); }
    Index columns() const { return m_table.cols(); }

private:
    const Matrix& m_table;
    MatrixOf<T> m_copy;
};

} // namespace attnscope
