// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/head_cache.h"

#include <algorithm>

namespace attnscope {

std::shared_ptr<const HeadRows> HeadCache::get(Key key, const std::function<HeadRows()>& make)
{
    if (auto known = find(key))
        return known;
    // Made outside of the lock: two threads that ask for one head at once both make it, which is harmless.
    auto rows = std::make_shared<const HeadRows>(make());
    const Index cells = rows->scores.size() + rows->logits.size() + rows->weights.size();
    insert({key, rows, static_cast<std::size_t>(cells) * sizeof(double)});
    return rows;
}

std::shared_ptr<const HeadRows> HeadCache::find(Key key)
{
    const std::lock_guard lock(m_mutex);
    const auto it = std::find_if(
        m_entries.begin(), m_entries.end(), [key](const Entry& entry) { return entry.key == key; });
    if (it == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, it);
    return it->rows;
}

void HeadCache::insert(Entry entry)
{
    const std::lock_guard lock(m_mutex);
    m_bytes += entry.bytes;
    m_entries.push_front(std::move(entry));
    const auto isTooMuch = [this] {
        return m_entries.size() > 2 ? m_bytes > limit : m_entries.size() == 2 && m_bytes > limitOfTwo;
    };
    while (isTooMuch()) {
        m_bytes -= m_entries.back().bytes;
        m_entries.pop_back();
    }
}

} // namespace attnscope
