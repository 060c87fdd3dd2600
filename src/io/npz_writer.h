// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "io/npy_header.h"
#include "io/zip_writer.h"

#include <string>

namespace attnscope {

/// Writes arrays as members of a ZIP archive, block by block in C order.
class NpzWriter
{
public:
    explicit NpzWriter(ZipWriter& zip);

    /// "s0.l0.q" becomes the member s0.l0.q.npy. The type is Float of 4 or 8 bytes, or Bool.
    void beginArray(const std::string& name, const NpyHeader& header);
    void add(const double* numbers, std::uint64_t count);
    void add(const bool* flags, std::uint64_t count);
    void endArray();

private:
    ZipWriter& m_zip;
    bool m_isSingle = false;
    std::vector<float> m_singles;
};

} // namespace attnscope
