// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/spare_table.h"

#include "model/workers.h"

#include <new>
#include <utility>

namespace attnscope {

SpareTable::SpareTable()
{
    QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher, [this] {
        if (m_watcher.future().isValid())
            m_spare = m_watcher.future().takeResult();
    });
}

void SpareTable::prepare(const Tensor& table)
{
    constexpr Index large = 500'000; // numbers; to copy fewer takes a millisecond or two
    constexpr Index largest = 32'000'000; // 256 MB, which nobody should lose for looking at a table
    if (isMadeOf(table))
        return;
    drop();
    if (table->size() < large || table->size() > largest)
        return;
    m_source = table.identity();
    m_watcher.setFuture(onWorker([table]() -> std::optional<Tensor> {
        try {
            return Tensor(Matrix(*table));
        } catch (const std::bad_alloc&) {
            return std::nullopt; // the edit will say so if it lacks it as well
        }
    }));
}

void SpareTable::putInPlaceOf(Tensor& table)
{
    if (copyOf(table))
        table = std::move(*m_spare);
    drop();
}

const Matrix* SpareTable::copyOf(const Tensor& table) const
{
    return m_spare && isMadeOf(table) ? &**m_spare : nullptr;
}

void SpareTable::drop()
{
    m_watcher.cancel(); // one that has not begun need not
    m_watcher.setFuture({});
    m_source.reset();
    if (m_spare)
        dropOnWorker(std::exchange(m_spare, std::nullopt));
}

bool SpareTable::isMadeOf(const Tensor& table) const
{
    const auto source = m_source.lock();
    return source && source == table.identity().lock();
}

} // namespace attnscope
