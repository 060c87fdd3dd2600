// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npy_stream.h"

#include "io/npy_values.h"
#include "io/refusal.h"

#include <algorithm>

namespace attnscope {

namespace {

constexpr std::uint64_t chunkValues = 1 << 15;

/// Where the values of a file go: C order in, consecutive places out; Fortran order in, strided.
class Scatter
{
public:
    explicit Scatter(const NpyHeader& header)
        : m_shape(header.shape)
        , m_index(header.shape.size(), 0)
        , m_stride(header.shape.size(), 1)
        , m_isFortranOrder(header.isFortranOrder && header.shape.size() > 1)
    {
        for (std::size_t i = m_stride.size(); i-- > 1;)
            m_stride[i - 1] = m_stride[i] * m_shape[i];
    }

    /// Place of the next value of the file in C order.
    std::uint64_t next()
    {
        const std::uint64_t place = m_place;
        if (!m_isFortranOrder) {
            ++m_place;
            return place;
        }
        for (std::size_t i = 0; i < m_shape.size(); ++i) { // the first index runs fastest
            m_place += m_stride[i];
            if (++m_index[i] < m_shape[i])
                break;
            m_place -= m_stride[i] * m_shape[i];
            m_index[i] = 0;
        }
        return place;
    }

private:
    std::vector<std::uint64_t> m_shape;
    std::vector<std::uint64_t> m_index;
    std::vector<std::uint64_t> m_stride;
    std::uint64_t m_place = 0;
    bool m_isFortranOrder;
};

} // namespace

Result<std::unique_ptr<NpyStream>> NpyStream::open(std::unique_ptr<ByteSource> source)
{
    std::string head(static_cast<std::size_t>(std::min<std::uint64_t>(npyPrefixSize, source->size())), '\0');
    if (Status failure = source->read(head.data(), head.size()))
        return *std::move(failure);
    const Result<std::size_t> offset = npyDataOffset(head);
    if (!offset)
        return offset.error();
    if (offset.value() > source->size() || offset.value() < head.size())
        return refusal({}, QT_TRANSLATE_NOOP("core", "the NumPy header is cut short"));
    const std::size_t begun = head.size();
    head.resize(offset.value());
    if (Status failure = source->read(head.data() + begun, head.size() - begun))
        return *std::move(failure);
    Result<NpyHeader> header = parseNpyHeader(head);
    if (!header)
        return header.error();
    const std::uint64_t data = source->size() - head.size();
    if (data != header.value().byteCount())
        return refusal({}, QT_TRANSLATE_NOOP("core", "%1 bytes of values, %2 expected by its header"),
            {std::to_string(data), std::to_string(header.value().byteCount())});
    return std::unique_ptr<NpyStream>(new NpyStream(std::move(source), header.take()));
}

template<typename T>
Status NpyStream::readParts(const std::vector<T*>& parts, std::uint64_t partSize)
{
    Scatter scatter(m_header);
    const std::uint64_t total = parts.size() * partSize;
    std::vector<char> raw(
        static_cast<std::size_t>(std::min(chunkValues, total) * static_cast<unsigned>(m_header.itemSize)));
    std::unique_ptr<T[]> values(new T[std::min(chunkValues, total)]);
    for (std::uint64_t done = 0; done < total;) {
        const std::uint64_t count = std::min(chunkValues, total - done);
        if (Status failure = m_source->read(raw.data(), count * static_cast<unsigned>(m_header.itemSize)))
            return failure;
        if (!convertNpyValues(m_header, raw.data(), count, values.get()))
            return refusal({}, QT_TRANSLATE_NOOP("core", "holds a boolean that is neither 0 nor 1"));
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t place = scatter.next();
            parts[place / partSize][place % partSize] = values[i];
        }
        done += count;
    }
    return m_source->finish();
}

Status NpyStream::read(const std::vector<double*>& parts, std::uint64_t partSize)
{
    return readParts<double>(parts, partSize);
}

Status NpyStream::read(const std::vector<bool*>& parts, std::uint64_t partSize)
{
    return readParts<bool>(parts, partSize);
}

} // namespace attnscope
