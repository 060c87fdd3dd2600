// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace attnscope {

/// A table of more values than this becomes a member of its own in an archive.
inline constexpr std::uint64_t largestInlineTensor = 4096;

/// A table on its way into an archive: numbers or flags, one after the other. It shares the
/// session's tables.
struct TensorMember
{
    std::string name; ///< "w_q" for tensors/w_q.npy, unless a kept member has that name
    std::vector<std::uint64_t> shape;
    std::vector<Tensor> numbers;
    std::vector<Cow<BoolMatrix>> flags;

    bool isBool() const { return !flags.empty(); }
    std::uint64_t valueCount() const;
};

/// What an archive holds besides its JSON text.
struct ArchiveMembers
{
    std::vector<TensorMember> tables;
    std::map<std::string, std::shared_ptr<const std::string>> kept; ///< named by unknown keys

    std::string nameOf(const TensorMember& table) const;
};

} // namespace attnscope
