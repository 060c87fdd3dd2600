// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/npy_header.h"
#include "io/zip_writer.h"

#include <functional>
#include <span>
#include <string>

namespace attnscope {

/// The next values of an array, in C order; none at its end. They must live until the next call.
template<typename T>
using Blocks = std::function<std::span<const T>()>;

/// Adds an array to an archive: "s0.l0.q" becomes the member s0.l0.q.npy. Its blocks are asked for
/// when the archive is written. The header's type is Float of 4 or 8 bytes.
void addArray(ZipWriter& zip, const std::string& name, const NpyHeader& header, Blocks<double> blocks);
/// The header's type is Bool.
void addArray(ZipWriter& zip, const std::string& name, const NpyHeader& header, Blocks<bool> blocks);

} // namespace attnscope
