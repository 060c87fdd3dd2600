// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/npy_header.h"
#include "io/tensor_source.h"

#include <functional>
#include <memory>

namespace attnscope {

/// Where the bytes of an array file come from, in order.
class ByteSource
{
public:
    virtual ~ByteSource() = default;

    /// Of the whole array file.
    virtual std::uint64_t size() const = 0;
    /// Exactly `size` bytes, or why not.
    virtual Status read(char* data, std::uint64_t size) = 0;
    /// That the end is where it should be, and the checksum right.
    virtual Status finish() = 0;
};

/// An array file: its header, checked against the size of the file, and then its values, converted
/// chunk by chunk from any type and order. Nothing may follow the values.
class NpyStream final : public StoredTensor
{
public:
    static Result<std::unique_ptr<NpyStream>> open(std::unique_ptr<ByteSource> source);

    const NpyHeader& header() const { return m_header; }
    const std::vector<std::uint64_t>& shape() const override { return m_header.shape; }
    bool isBool() const override { return m_header.type == NpyHeader::Type::Bool; }
    Status read(const std::vector<double*>& parts, std::uint64_t partSize) override;
    Status read(const std::vector<bool*>& parts, std::uint64_t partSize) override;

private:
    NpyStream(std::unique_ptr<ByteSource> source, NpyHeader header)
        : m_source(std::move(source))
        , m_header(std::move(header))
    { }
    template<typename T>
    Status readParts(const std::vector<T*>& parts, std::uint64_t partSize);

    std::unique_ptr<ByteSource> m_source;
    NpyHeader m_header;
};

} // namespace attnscope
