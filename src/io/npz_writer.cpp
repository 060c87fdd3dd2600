// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npz_writer.h"

#include <algorithm>
#include <bit>

namespace attnscope {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie in memory");
static_assert(sizeof(bool) == 1);

NpzWriter::NpzWriter(ZipWriter& zip)
    : m_zip(zip)
{ }

void NpzWriter::beginArray(const std::string& name, const NpyHeader& header)
{
    const std::string head = npyHead(header);
    m_isSingle = header.itemSize == 4;
    m_zip.beginMember(name + ".npy", head.size() + header.byteCount());
    m_zip.add(head.data(), head.size());
}

void NpzWriter::add(const double* numbers, std::uint64_t count)
{
    constexpr std::uint64_t chunk = 1 << 16;
    if (!m_isSingle) {
        m_zip.add(reinterpret_cast<const char*>(numbers), count * sizeof(double));
        return;
    }
    for (std::uint64_t done = 0; done < count; done += chunk) {
        const std::uint64_t size = std::min(chunk, count - done);
        m_singles.resize(size);
        std::transform(numbers + done, numbers + done + size, m_singles.begin(),
            [](double number) { return static_cast<float>(number); });
        m_zip.add(reinterpret_cast<const char*>(m_singles.data()), size * sizeof(float));
    }
}

void NpzWriter::add(const bool* flags, std::uint64_t count)
{
    m_zip.add(reinterpret_cast<const char*>(flags), count);
}

void NpzWriter::endArray()
{
    m_zip.endMember();
}

} // namespace attnscope
