// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zip_writer.h"

#include "io/crc32.h"

#include <string_view>

// Records of the format: PKWARE's APPNOTE.TXT, 4.3 and 4.5.3.
namespace attnscope {

namespace {

constexpr std::uint64_t largest32 = 0xFFFFFFFE; // 0xFFFFFFFF says "see the ZIP64 record"
constexpr std::uint64_t largest16 = 0xFFFE;

class Record
{
public:
    explicit Record(std::string_view signature)
        : m_bytes("PK")
    {
        m_bytes += signature;
    }
    Record& u16(std::uint64_t value) { return little(value, 2); }
    Record& u32(std::uint64_t value) { return little(value, 4); }
    Record& u64(std::uint64_t value) { return little(value, 8); }
    Record& text(std::string_view text)
    {
        m_bytes += text;
        return *this;
    }
    void writeTo(AtomicFile& file) const { file.write(m_bytes.data(), m_bytes.size()); }

private:
    Record& little(std::uint64_t value, int bytes)
    {
        for (int i = 0; i < bytes; ++i)
            m_bytes += static_cast<char>((value >> (8 * i)) & 0xFF);
        return *this;
    }
    std::string m_bytes;
};

constexpr std::uint64_t utf8Names = 1U << 11;
constexpr std::uint64_t firstOfJanuary1980 = 0x21;
constexpr std::uint64_t crcOffset = 14; // in the local header

// From "version needed" to "file name length", common to the local header and the directory.
void describeMember(Record& record, bool isLarge, std::uint32_t crc, std::uint64_t size, std::size_t nameSize)
{
    record.u16(isLarge ? 45 : 20).u16(utf8Names).u16(0).u16(0).u16(firstOfJanuary1980).u32(crc);
    record.u32(isLarge ? 0xFFFFFFFF : size).u32(isLarge ? 0xFFFFFFFF : size).u16(nameSize);
}

} // namespace

ZipWriter::ZipWriter(AtomicFile& file)
    : m_file(file)
{ }

void ZipWriter::beginMember(const std::string& name, std::uint64_t size)
{
    const bool isLarge = size > largest32;
    m_members.push_back({name, size, m_file.size(), 0});
    Record header("\x03\x04");
    describeMember(header, isLarge, 0, size, name.size());
    header.u16(isLarge ? 20 : 0).text(name);
    if (isLarge)
        header.u16(1).u16(16).u64(size).u64(size);
    header.writeTo(m_file);
}

void ZipWriter::add(const char* data, std::size_t size)
{
    m_members.back().crc = crc32(m_members.back().crc, data, size);
    m_file.write(data, size);
}

void ZipWriter::endMember()
{
    const Member& member = m_members.back();
    char crc[4];
    for (int i = 0; i < 4; ++i)
        crc[i] = static_cast<char>((member.crc >> (8 * i)) & 0xFF);
    m_file.writeAt(member.offset + crcOffset, crc, sizeof crc);
}

Status ZipWriter::finish()
{
    const std::uint64_t directory = m_file.size();
    for (const Member& member : m_members) {
        const bool isLarge = member.size > largest32;
        const bool isFar = member.offset > largest32;
        Record entry(std::string_view("\x01\x02\x2D\x00", 4)); // made by version 4.5, no attributes
        describeMember(entry, isLarge, member.crc, member.size, member.name.size());
        const unsigned extra = (isLarge ? 16U : 0U) + (isFar ? 8U : 0U);
        entry.u16(extra > 0 ? extra + 4 : 0).u16(0).u16(0).u16(0).u32(0);
        entry.u32(isFar ? 0xFFFFFFFF : member.offset).text(member.name);
        if (extra > 0)
            entry.u16(1).u16(extra);
        if (isLarge)
            entry.u64(member.size).u64(member.size);
        if (isFar)
            entry.u64(member.offset);
        entry.writeTo(m_file);
    }
    const std::uint64_t end = m_file.size();
    const std::uint64_t count = m_members.size();
    const bool isLarge = directory > largest32 || end - directory > largest32 || count > largest16;
    if (isLarge) {
        Record record("\x06\x06");
        record.u64(44)
            .u16(45)
            .u16(45)
            .u32(0)
            .u32(0)
            .u64(count)
            .u64(count)
            .u64(end - directory)
            .u64(directory);
        record.writeTo(m_file);
        Record locator("\x06\x07");
        locator.u32(0).u64(end).u32(1);
        locator.writeTo(m_file);
    }
    Record record("\x05\x06");
    record.u16(0).u16(0).u16(isLarge ? 0xFFFF : count).u16(isLarge ? 0xFFFF : count);
    record.u32(isLarge ? 0xFFFFFFFF : end - directory).u32(isLarge ? 0xFFFFFFFF : directory).u16(0);
    record.writeTo(m_file);
    return m_file.failure();
}

} // namespace attnscope
