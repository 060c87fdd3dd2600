// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npz_writer.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace attnscope {

namespace {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie in memory");
static_assert(sizeof(bool) == 1);

template<typename T>
std::string_view bytesOf(std::span<const T> values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// An array file piece by piece: its head, then its values.
template<typename T>
class ArrayFile
{
public:
    ArrayFile(std::string head, bool isSingle, Blocks<T> blocks)
        : m_head(std::move(head))
        , m_isSingle(isSingle)
        , m_blocks(std::move(blocks))
    { }

    std::string_view operator()()
    {
        if (!std::exchange(m_isBegun, true))
            return m_head;
        if (m_block.empty())
            m_block = m_blocks();
        const auto part = m_block.first(std::min(largestPart, m_block.size()));
        m_block = m_block.subspan(part.size());
        return m_isSingle ? singles(part) : bytesOf(part);
    }

private:
    static constexpr std::size_t largestPart = 1 << 16;

    std::string_view singles(std::span<const T> part)
    {
        m_singles.resize(part.size());
        std::transform(
            part.begin(), part.end(), m_singles.begin(), [](T number) { return static_cast<float>(number); });
        return bytesOf(std::span<const float>(m_singles));
    }

    std::string m_head;
    bool m_isSingle;
    bool m_isBegun = false;
    Blocks<T> m_blocks;
    std::span<const T> m_block;
    std::vector<float> m_singles;
};

template<typename T>
void addTo(ZipWriter& zip, const std::string& name, const NpyHeader& header, bool isSingle, Blocks<T> blocks)
{
    std::string head = npyHead(header);
    const std::uint64_t size = head.size() + header.byteCount();
    zip.add(name + ".npy", size, ArrayFile<T>(std::move(head), isSingle, std::move(blocks)));
}

} // namespace

void addArray(ZipWriter& zip, const std::string& name, const NpyHeader& header, Blocks<double> blocks)
{
    addTo(zip, name, header, header.itemSize == 4, std::move(blocks));
}

void addArray(ZipWriter& zip, const std::string& name, const NpyHeader& header, Blocks<bool> blocks)
{
    addTo(zip, name, header, false, std::move(blocks));
}

} // namespace attnscope
