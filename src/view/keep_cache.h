// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>

namespace attnscope {

/// Keeps the last few results that were made of a shared immutable source, so that repainting does not
/// repeat them. A result is found again as long as its source lives. Safe to use from several threads.
template<typename Value, std::size_t count, typename Key = std::array<int, 2>>
class KeepCache
{
public:
    /// The kept value of `source` and `key`, or that of make(), which is then kept. Without a source nothing
    /// is, and nothing that is kept has to go.
    template<typename Make>
    std::shared_ptr<const Value> value(
        const std::shared_ptr<const void>& source, const Key& key, const Make& make)
    {
        if (!source)
            return make();
        {
            const std::lock_guard guard(m_mutex);
            for (const Entry& entry : m_entries) {
                if (entry.key == key && entry.source.lock() == source)
                    return entry.value;
            }
        }
        std::shared_ptr<const Value> made = make();
        const std::lock_guard guard(m_mutex);
        m_entries[m_next] = {source, key, made};
        m_next = (m_next + 1) % count;
        return made;
    }

    template<typename Make>
    std::shared_ptr<const Value> value(
        const std::shared_ptr<const void>& source, int part, int variant, const Make& make)
    {
        return value(source, Key{part, variant}, make);
    }

private:
    struct Entry
    {
        std::weak_ptr<const void> source;
        std::optional<Key> key;
        std::shared_ptr<const Value> value;
    };
    std::mutex m_mutex;
    std::array<Entry, count> m_entries;
    std::size_t m_next = 0;
};

} // namespace attnscope
