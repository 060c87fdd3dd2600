// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <mutex>

namespace attnscope {

/// Keeps the last few results that were made of a shared immutable source, so that repainting does not
/// repeat them. A result is found again as long as its source lives. Safe to use from several threads.
template<typename Value, std::size_t count>
class KeepCache
{
public:
    /// The kept value of `source` and `part`, or that of make(), which is then kept.
    template<typename Make>
    std::shared_ptr<const Value> value(
        const std::shared_ptr<const void>& source, int part, int variant, const Make& make)
    {
        {
            const std::lock_guard guard(m_mutex);
            for (const Entry& entry : m_entries) {
                if (entry.part == part && entry.variant == variant && entry.source.lock() == source && source)
                    return entry.value;
            }
        }
        std::shared_ptr<const Value> made = make();
        const std::lock_guard guard(m_mutex);
        m_entries[m_next] = {source, part, variant, made};
        m_next = (m_next + 1) % count;
        return made;
    }

private:
    struct Entry
    {
        std::weak_ptr<const void> source;
        int part = -1;
        int variant = -1;
        std::shared_ptr<const Value> value;
    };
    std::mutex m_mutex;
    std::array<Entry, count> m_entries;
    std::size_t m_next = 0;
};

} // namespace attnscope
