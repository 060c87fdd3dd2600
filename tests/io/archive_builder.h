// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <utility>
#include <vector>

#include <zip.h>

namespace attnscope::test {

/// An archive by libzip, independent of the writer under test. `compressed` deflates the members.
inline QByteArray archive(
    const std::vector<std::pair<QByteArray, QByteArray>>& members, bool compressed = false)
{
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, nullptr);
    zip_source_keep(target);
    zip_t* zip = zip_open_from_source(target, ZIP_TRUNCATE, nullptr);
    for (const auto& [name, bytes] : members) {
        zip_source_t* source =
            zip_source_buffer(zip, bytes.constData(), static_cast<zip_uint64_t>(bytes.size()), 0);
        const zip_int64_t index = zip_file_add(zip, name.constData(), source, ZIP_FL_ENC_UTF_8);
        zip_set_file_compression(
            zip, static_cast<zip_uint64_t>(index), compressed ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0);
    }
    zip_close(zip);
    zip_source_open(target);
    zip_stat_t stat;
    zip_source_stat(target, &stat);
    QByteArray result(static_cast<qsizetype>(stat.size), '\0');
    zip_source_read(target, result.data(), stat.size);
    zip_source_close(target);
    zip_source_free(target);
    return result;
}

/// A NumPy file with this header and data.
inline QByteArray npy(const QByteArray& descr, const QByteArray& shape, const QByteArray& data)
{
    QByteArray header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
    header += QByteArray(63 - (10 + header.size()) % 64, ' ') + '\n';
    QByteArray file("\x93NUMPY\x01\x00", 8);
    file += static_cast<char>(header.size() & 0xFF);
    file += static_cast<char>(header.size() >> 8);
    return file + header + data;
}

} // namespace attnscope::test
