// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "io/tensor_source.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <memory>
#include <string>

struct zip;
struct zip_file;
struct zip_source;

namespace attnscope {

/// One member of an archive, read from its beginning to its end.
class ZipMember
{
public:
    ZipMember(zip_file* file, std::uint64_t size);
    ~ZipMember();
    ZipMember(const ZipMember&) = delete;
    ZipMember& operator=(const ZipMember&) = delete;

    std::uint64_t size() const { return m_size; }
    /// Exactly `size` bytes, or why not.
    Status read(char* data, std::uint64_t size);
    /// That nothing follows, and that the checksum is right.
    Status finish();

private:
    zip_file* m_file;
    std::uint64_t m_size;
};

/// A ZIP archive that somebody else may have made. Refused as a whole: what is damaged or cut short,
/// member names that are absolute, lead outside (..) or come twice, and encrypted members.
class ZipReader
{
public:
    static Result<std::unique_ptr<ZipReader>> open(const QString& path);
    /// `bytes` must outlive the reader.
    static Result<std::unique_ptr<ZipReader>> open(const QByteArray& bytes);
    ~ZipReader();
    ZipReader(const ZipReader&) = delete;
    ZipReader& operator=(const ZipReader&) = delete;

    std::vector<std::string> names() const;
    bool hasMember(const std::string& name) const;
    Result<std::unique_ptr<ZipMember>> member(const std::string& name) const;

private:
    explicit ZipReader(zip* archive)
        : m_archive(archive)
    { }
    static Result<std::unique_ptr<ZipReader>> open(zip_source* source);
    Status check() const;

    zip* m_archive;
};

} // namespace attnscope
