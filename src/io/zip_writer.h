// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/atomic_file.h"

#include <string>
#include <vector>

namespace attnscope {

/// Writes a ZIP archive of stored (uncompressed) members straight through, with memory for one
/// table of contents only. The same content gives the same bytes: no times are noted.
///
/// ZIP64 records are used where sizes, offsets or counts need them. After a failure all calls do
/// nothing; finish() gives the error.
class ZipWriter
{
public:
    explicit ZipWriter(AtomicFile& file);

    /// A member of exactly `size` bytes, given by add() in pieces.
    void beginMember(const std::string& name, std::uint64_t size);
    void add(const char* data, std::size_t size);
    void endMember();

    Status finish();

private:
    struct Member
    {
        std::string name;
        std::uint64_t size = 0;
        std::uint64_t offset = 0;
        std::uint32_t crc = 0;
    };

    AtomicFile& m_file;
    std::vector<Member> m_members;
};

} // namespace attnscope
