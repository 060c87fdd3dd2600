// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zip_reader.h"

#include "io/refusal.h"
#include "io/utf8.h"

#include <QFile>

#include <set>

#include <zip.h>

namespace attnscope {

namespace {

Error damagedArchive()
{
    return refusal({}, QT_TRANSLATE_NOOP("core", "the archive is damaged or cut short"));
}

Error damagedMember()
{
    return refusal({}, QT_TRANSLATE_NOOP("core", "the member is damaged or cut short"));
}

Error repeatedName(const std::string& name)
{
    return refusal(name, QT_TRANSLATE_NOOP("core", "two members of one name, one expected"));
}

bool isUtf8(const std::string& text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8LengthAt(text, at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

bool leadsOutside(const std::string& name)
{
    const bool isAbsolute = name.starts_with('/') || (name.size() > 1 && name[1] == ':');
    const std::string framed = '/' + name + '/';
    return isAbsolute || name.find('\\') != std::string::npos || framed.find("/../") != std::string::npos;
}

} // namespace

ZipMember::ZipMember(zip_file* file, std::uint64_t size)
    : m_file(file)
    , m_size(size)
{ }

ZipMember::~ZipMember()
{
    zip_fclose(m_file);
}

Status ZipMember::read(char* data, std::uint64_t size)
{
    while (size > 0) {
        const zip_int64_t count = zip_fread(m_file, data, size);
        if (count <= 0)
            return damagedMember();
        data += count;
        size -= static_cast<std::uint64_t>(count);
    }
    return {};
}

Status ZipMember::finish()
{
    char surplus = 0;
    if (zip_fread(m_file, &surplus, 1) != 0)
        return damagedMember();
    return {};
}

Result<std::unique_ptr<ZipReader>> ZipReader::open(const QString& path)
{
    return open(zip_source_file_create(QFile::encodeName(path).constData(), 0, -1, nullptr));
}

Result<std::unique_ptr<ZipReader>> ZipReader::open(const QByteArray& bytes)
{
    return open(
        zip_source_buffer_create(bytes.constData(), static_cast<zip_uint64_t>(bytes.size()), 0, nullptr));
}

Result<std::unique_ptr<ZipReader>> ZipReader::open(zip_source* source)
{
    zip_error_t error;
    zip_error_init(&error);
    zip* archive = source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr;
    const int code = zip_error_code_zip(&error);
    zip_error_fini(&error);
    if (!archive) {
        zip_source_free(source);
        return code == ZIP_ER_EXISTS ? repeatedName({}) : damagedArchive();
    }
    std::unique_ptr<ZipReader> reader(new ZipReader(archive));
    if (Status failure = reader->check())
        return *std::move(failure);
    return reader;
}

ZipReader::~ZipReader()
{
    zip_discard(m_archive);
}

Status ZipReader::check() const
{
    std::set<std::string> known;
    for (const std::string& name : names()) {
        if (!isUtf8(name))
            return refusal({}, QT_TRANSLATE_NOOP("core", "the name of a member is not UTF-8"));
        if (leadsOutside(name))
            return refusal(
                name, QT_TRANSLATE_NOOP("core", "the name of this member leads outside the archive"));
        if (!known.insert(name).second)
            return repeatedName(name);
    }
    return {};
}

std::vector<std::string> ZipReader::names() const
{
    std::vector<std::string> names;
    const zip_int64_t count = zip_get_num_entries(m_archive, 0);
    for (zip_int64_t i = 0; i < count; ++i) {
        const char* name = zip_get_name(m_archive, static_cast<zip_uint64_t>(i), ZIP_FL_ENC_GUESS);
        names.emplace_back(name ? name : "");
    }
    return names;
}

bool ZipReader::hasMember(const std::string& name) const
{
    return zip_name_locate(m_archive, name.c_str(), 0) >= 0 && name.find('\0') == std::string::npos;
}

Result<std::unique_ptr<ZipMember>> ZipReader::member(const std::string& name) const
{
    const zip_int64_t index = zip_name_locate(m_archive, name.c_str(), 0);
    if (!hasMember(name))
        return refusal({}, QT_TRANSLATE_NOOP("core", "the archive has no member %1"), {name});
    zip_stat_t stat;
    if (zip_stat_index(m_archive, static_cast<zip_uint64_t>(index), 0, &stat) != 0
        || (stat.valid & ZIP_STAT_SIZE) == 0)
        return damagedMember();
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE)
        return refusal({}, QT_TRANSLATE_NOOP("core", "%1 is encrypted"), {name});
    zip_file* file = zip_fopen_index(m_archive, static_cast<zip_uint64_t>(index), 0);
    if (!file)
        return damagedMember();
    return std::make_unique<ZipMember>(file, stat.size);
}

} // namespace attnscope
