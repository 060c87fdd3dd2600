// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/atomic_file.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct zip;

namespace attnscope {

/// Writes a ZIP archive of stored (uncompressed) members. A member is asked for its bytes only when
/// its turn comes, piece by piece, so that no more than a piece is in memory. The same content gives
/// the same bytes: no times are noted.
class ZipWriter
{
public:
    /// The next bytes of a member; none at its end. They must live until the next call.
    using Pull = std::function<std::string_view()>;

    explicit ZipWriter(AtomicFile& file);
    ~ZipWriter();
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;

    /// A member of exactly `size` bytes; finish() pulls them.
    void add(const std::string& name, std::uint64_t size, Pull pull);

    /// Writes all members in the order they were added. What a pull throws comes out here.
    Status finish();

private:
    struct Member;
    class Target;

    std::unique_ptr<Target> m_target;
    std::vector<std::unique_ptr<Member>> m_members;
    zip* m_archive = nullptr;
};

} // namespace attnscope
