// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npy_stream.h"

#include <algorithm>
#include <cstdint>

using namespace attnscope;

namespace {

class Bytes final : public ByteSource
{
public:
    Bytes(const char* data, std::uint64_t size)
        : m_data(data)
        , m_size(size)
    { }
    std::uint64_t size() const override { return m_size; }
    Status read(char* target, std::uint64_t size) override
    {
        if (size > m_size - m_at)
            return Error{{}, {"end", {}}};
        std::copy_n(m_data + m_at, size, target);
        m_at += size;
        return {};
    }
    Status finish() override { return {}; }

private:
    const char* m_data;
    std::uint64_t m_size;
    std::uint64_t m_at = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    auto source = std::make_unique<Bytes>(reinterpret_cast<const char*>(data), size);
    const Result<std::unique_ptr<NpyStream>> stream = NpyStream::open(std::move(source));
    if (!stream)
        return 0;
    std::vector<double> values(stream.value()->header().valueCount());
    stream.value()->read(std::vector<double*>{values.data()}, values.size());
    return 0;
}
