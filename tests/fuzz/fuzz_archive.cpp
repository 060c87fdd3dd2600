// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_archive.h"

#include <cstdint>
#include <cstdlib>

using namespace attnscope;

// Whatever is accepted has a JSON text that is read and written the same, with the tables of unknown
// keys inline.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto* bytes = reinterpret_cast<const char*>(data);
    const Result<ReadSession> read =
        readSessionArchive(QByteArray::fromRawData(bytes, static_cast<qsizetype>(size)));
    if (!read)
        return 0;
    const QByteArray written = writeSessionJson(read.value().data);
    const Result<ReadSession> again = readSessionJson(written);
    if (!again || writeSessionJson(again.value().data) != written)
        std::abort();
    return 0;
}
