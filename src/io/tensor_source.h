// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace attnscope {

/// A table that lies outside the JSON text, in C order whatever its file's order.
class StoredTensor
{
public:
    virtual ~StoredTensor() = default;

    virtual const std::vector<std::uint64_t>& shape() const = 0;
    virtual bool isBool() const = 0;

    /// Fills equal consecutive parts of the table, each of `partSize` values (parts × partSize = the
    /// product of the shape). Numbers may be asked of booleans (0 and 1), not the other way round.
    virtual Status read(const std::vector<double*>& parts, std::uint64_t partSize) = 0;
    virtual Status read(const std::vector<bool*>& parts, std::uint64_t partSize) = 0;
};

/// Where `{"npy": NAME}` leads to.
class TensorSource
{
public:
    virtual ~TensorSource() = default;

    /// Checked in full but for its values: the member exists, its header is sound, its size is
    /// right and there is memory for it. The place of the error is the member, or empty where the reason
    /// names it.
    virtual Result<std::unique_ptr<StoredTensor>> open(const std::string& name) = 0;

    /// A member as it is, for a key that this program does not know; null where there is none.
    virtual Result<std::shared_ptr<const std::string>> keep(const std::string& name) = 0;
};

} // namespace attnscope
