// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <functional>
#include <list>
#include <mutex>

namespace attnscope {

/// The T × S tables of the heads that were looked at last, up to a limit of memory; the newest one is kept
/// even when it alone is larger, and the one before it (which is shown while the newest is made) up to a
/// limit of its own.
class HeadCache
{
public:
    struct Key
    {
        int layer = 0;
        int head = 0;
        bool operator==(const Key&) const = default;
    };
    static constexpr std::size_t limit = std::size_t(256) << 20; ///< bytes; two heads of 2048 × 2048
    static constexpr std::size_t limitOfTwo = std::size_t(1) << 30; ///< bytes; two heads of 4096 × 4096

    /// The head if it is kept, else null.
    std::shared_ptr<const HeadRows> find(Key key);
    std::shared_ptr<const HeadRows> get(Key key, const std::function<HeadRows()>& make);

private:
    struct Entry
    {
        Key key;
        std::shared_ptr<const HeadRows> rows;
        std::size_t bytes = 0;
    };
    void insert(Entry entry);

    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< the newest first
    std::size_t m_bytes = 0;
};

} // namespace attnscope
