// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_archive.h"

#include <cstdint>

using namespace attnscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto* bytes = reinterpret_cast<const char*>(data);
    readSessionArchive(QByteArray::fromRawData(bytes, static_cast<qsizetype>(size)));
    return 0;
}
