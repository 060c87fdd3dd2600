// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <cstdint>
#include <string>
#include <vector>

namespace attnscope {

/// A table of more values than this becomes a member of its own in an archive.
inline constexpr std::uint64_t largestInlineTensor = 4096;

/// A table on its way into an archive: numbers or flags, one after the other. It shares the
/// session's tables.
struct TensorMember
{
    std::string name; ///< "w_q" for tensors/w_q.npy
    std::vector<std::uint64_t> shape;
    std::vector<Tensor> numbers;
    std::vector<Cow<BoolMatrix>> flags;

    bool isBool() const { return !flags.empty(); }
    std::uint64_t valueCount() const;
};

} // namespace attnscope
