// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace attnscope {

/// A value that is shared until it is edited, so that copying a session (for a worker thread or
/// the undo stack) costs no more than counting references.
///
/// Reading from several threads is safe; edit() belongs to the thread that owns this copy.
template<typename T>
class Cow
{
public:
    Cow()
        : m_value(std::make_shared<T>())
    { }
    Cow(T value) // NOLINT(google-explicit-constructor): a plain value is a fine Cow
        : m_value(std::make_shared<T>(std::move(value)))
    { }

    const T& operator*() const { return *m_value; }
    const T* operator->() const { return m_value.get(); }

    /// The value for writing; detaches first when others share it.
    T& edit()
    {
        if (m_value.use_count() != 1)
            m_value = std::make_shared<T>(*m_value);
        else
            std::atomic_thread_fence(std::memory_order_acquire); // what the last other owner did is over
        return *m_value;
    }

    /// True when both are one and the same object in memory (equal without looking).
    bool isSameAs(const Cow& other) const { return m_value == other.m_value; }

    /// Tells this object in memory from all others as long as it is kept, but keeps nobody from editing it in
    /// its place.
    std::weak_ptr<const T> identity() const { return m_value; }

private:
    std::shared_ptr<T> m_value;
};

} // namespace attnscope
