// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zip_writer.h"

#include "io/refusal.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <new>

#include <zip.h>

namespace attnscope {

namespace {

constexpr zip_uint16_t noon = 12 << 11;
constexpr zip_uint16_t firstOfJanuary1980 = 0x21;

zip_int64_t describe(void* data, zip_uint64_t size)
{
    auto* stat = static_cast<zip_stat_t*>(data);
    zip_stat_init(stat);
    stat->size = size;
    stat->valid = ZIP_STAT_SIZE;
    return sizeof *stat;
}

zip_int64_t failure(zip_error_t& error, int code)
{
    zip_error_set(&error, code, 0);
    return -1;
}

} // namespace

/// What libzip reads a member from.
struct ZipWriter::Member
{
    std::uint64_t size = 0;
    Pull pull;
    std::uint64_t done = 0;
    std::string_view piece{};
    std::exception_ptr thrown{};
    zip_error_t error{};

    static zip_int64_t call(void* member, void* data, zip_uint64_t length, zip_source_cmd_t command)
    {
        return static_cast<Member*>(member)->answer(data, length, command);
    }

    zip_int64_t answer(void* data, zip_uint64_t length, zip_source_cmd_t command)
    {
        switch (command) {
        case ZIP_SOURCE_SUPPORTS:
            return ZIP_SOURCE_SUPPORTS_READABLE;
        case ZIP_SOURCE_STAT:
            return describe(data, size);
        case ZIP_SOURCE_READ:
            return read(static_cast<char*>(data), length);
        case ZIP_SOURCE_ERROR:
            return zip_error_to_data(&error, data, length);
        case ZIP_SOURCE_OPEN:
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_FREE: // the writer owns it
            return 0;
        default:
            return failure(error, ZIP_ER_OPNOTSUPP);
        }
    }

    // No exception may pass through libzip, which is C.
    zip_int64_t read(char* data, zip_uint64_t length)
    try {
        const zip_uint64_t wanted = std::min<zip_uint64_t>(length, size - done);
        for (zip_uint64_t got = 0; got < wanted;) {
            if (piece.empty())
                piece = pull();
            if (piece.empty())
                return failure(error, ZIP_ER_INTERNAL);
            const zip_uint64_t count = std::min<zip_uint64_t>(piece.size(), wanted - got);
            std::memcpy(data + got, piece.data(), count);
            piece.remove_prefix(count);
            got += count;
        }
        done += wanted;
        return static_cast<zip_int64_t>(wanted);
    } catch (...) {
        thrown = std::current_exception();
        return failure(error, ZIP_ER_MEMORY);
    }
};

/// What libzip writes the archive to.
class ZipWriter::Target
{
public:
    explicit Target(AtomicFile& file)
        : m_file(file)
    { }

    const Status& failed() const { return m_file.failure(); }

    static zip_int64_t call(void* target, void* data, zip_uint64_t length, zip_source_cmd_t command)
    {
        return static_cast<Target*>(target)->answer(data, length, command);
    }

private:
    zip_int64_t answer(void* data, zip_uint64_t length, zip_source_cmd_t command)
    {
        switch (command) {
        case ZIP_SOURCE_SUPPORTS:
            return ZIP_SOURCE_SUPPORTS_WRITABLE;
        case ZIP_SOURCE_STAT:
            return describe(data, 0);
        case ZIP_SOURCE_WRITE:
            return write(static_cast<const char*>(data), length);
        case ZIP_SOURCE_SEEK_WRITE:
            return seek(data, length);
        case ZIP_SOURCE_TELL_WRITE:
            return static_cast<zip_int64_t>(m_at);
        case ZIP_SOURCE_ERROR:
            return zip_error_to_data(&m_error, data, length);
        case ZIP_SOURCE_OPEN:
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_BEGIN_WRITE:
        case ZIP_SOURCE_COMMIT_WRITE: // the file's own commit comes later
        case ZIP_SOURCE_ROLLBACK_WRITE:
        case ZIP_SOURCE_REMOVE:
        case ZIP_SOURCE_FREE:
            return 0;
        default: // nothing is ever read back
            return failure(m_error, ZIP_ER_OPNOTSUPP);
        }
    }

    zip_int64_t write(const char* data, zip_uint64_t length)
    {
        if (m_file.writeAt(m_at, data, length))
            return failure(m_error, ZIP_ER_WRITE);
        m_at += length;
        m_end = std::max(m_end, m_at);
        return static_cast<zip_int64_t>(length);
    }

    zip_int64_t seek(void* data, zip_uint64_t length)
    {
        const zip_int64_t at = zip_source_seek_compute_offset(m_at, m_end, data, length, &m_error);
        if (at < 0)
            return -1;
        m_at = static_cast<std::uint64_t>(at);
        return 0;
    }

    AtomicFile& m_file;
    std::uint64_t m_at = 0;
    std::uint64_t m_end = 0;
    zip_error_t m_error{};
};

ZipWriter::ZipWriter(AtomicFile& file)
    : m_target(std::make_unique<Target>(file))
{
    zip_source_t* source = zip_source_function_create(&Target::call, m_target.get(), nullptr);
    m_archive = source ? zip_open_from_source(source, ZIP_TRUNCATE, nullptr) : nullptr;
    if (m_archive)
        return;
    zip_source_free(source);
    throw std::bad_alloc();
}

ZipWriter::~ZipWriter()
{
    if (m_archive)
        zip_discard(m_archive);
}

void ZipWriter::add(const std::string& name, std::uint64_t size, Pull pull)
{
    m_members.push_back(std::make_unique<Member>(Member{size, std::move(pull)}));
    zip_source_t* source = zip_source_function(m_archive, &Member::call, m_members.back().get());
    const zip_int64_t index = source ? zip_file_add(m_archive, name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
    const auto place = static_cast<zip_uint64_t>(index);
    if (index >= 0 && zip_set_file_compression(m_archive, place, ZIP_CM_STORE, 0) == 0
        && zip_file_set_dostime(m_archive, place, noon, firstOfJanuary1980, 0) == 0)
        return;
    if (index < 0)
        zip_source_free(source);
    throw std::bad_alloc();
}

Status ZipWriter::finish()
{
    if (zip_close(m_archive) == 0) {
        m_archive = nullptr;
        return {};
    }
    for (const auto& member : m_members) {
        if (member->thrown)
            std::rethrow_exception(member->thrown);
    }
    if (m_target->failed())
        return m_target->failed();
    return refusal({}, QT_TRANSLATE_NOOP("core", "the archive cannot be made"));
}

} // namespace attnscope
