// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QFutureWatcher>

#include <memory>
#include <optional>

namespace attnscope {

/// A copy of the large table that is being edited, made by a worker before it is needed. What computes or
/// shows a table holds it, so that each edit of one number would copy all of it in the window's thread.
class SpareTable
{
public:
    SpareTable();

    /// Begins to copy the table where it is large, unless that was begun for it already.
    void prepare(const Tensor& table);
    /// Before an edit: makes `table` the copy of its own numbers, which is nobody else's, if that is ready.
    /// Then it drops what is left.
    void putInPlaceOf(Tensor& table);
    /// Whatever is or was being prepared is over.
    void drop();
    /// The copy of this table; null until it is ready.
    const Matrix* copyOf(const Tensor& table) const;

private:
    bool isMadeOf(const Tensor& table) const;

    QFutureWatcher<std::optional<Tensor>> m_watcher;
    std::weak_ptr<const Matrix> m_source; ///< of what is ready or being made
    std::optional<Tensor> m_spare;
};

} // namespace attnscope
