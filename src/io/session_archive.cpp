// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_archive.h"

#include "io/memory_limit.h"
#include "io/npy_stream.h"
#include "io/npz_writer.h"
#include "io/refusal.h"
#include "io/session_json.h"
#include "io/zip_reader.h"

#include <algorithm>
#include <map>
#include <set>

namespace attnscope {

namespace {

constexpr const char* sessionMember = "session.json";

class MemberBytes final : public ByteSource
{
public:
    explicit MemberBytes(std::unique_ptr<ZipMember> member)
        : m_member(std::move(member))
    { }
    std::uint64_t size() const override { return m_member->size(); }
    Status read(char* data, std::uint64_t size) override { return m_member->read(data, size); }
    Status finish() override { return m_member->finish(); }

private:
    std::unique_ptr<ZipMember> m_member;
};

/// The tables of one archive, within one allowance of memory.
class ArchiveTensors final : public TensorSource
{
public:
    ArchiveTensors(const ZipReader& zip, std::uint64_t memoryTaken)
        : m_zip(zip)
        , m_memoryTaken(memoryTaken)
    { }

    Result<std::unique_ptr<StoredTensor>> open(const std::string& name) override
    {
        Result<std::unique_ptr<ZipMember>> member = m_zip.member(name);
        if (!member)
            return member.error();
        m_used.insert(name);
        Result<std::unique_ptr<NpyStream>> stream =
            NpyStream::open(std::make_unique<MemberBytes>(member.take()));
        if (!stream)
            return Error{name, stream.error().reason};
        m_memoryTaken += memoryOf(stream.value()->header());
        if (Status failure = checkMemory(m_memoryTaken))
            return *std::move(failure);
        return std::unique_ptr<StoredTensor>(stream.take());
    }

    Result<std::shared_ptr<const std::string>> keep(const std::string& name) override;

    bool isUsed(const std::string& name) const { return m_used.count(name) > 0; }

private:
    static std::uint64_t memoryOf(const NpyHeader& header)
    {
        constexpr std::uint64_t costOfHead = 128;
        constexpr std::uint64_t tooMuch = UINT64_MAX / 1024;
        const std::uint64_t heads = header.shape.size() > 2 ? header.shape.front() : 0;
        const std::uint64_t values = header.valueCount();
        if (heads > tooMuch || values > tooMuch)
            return UINT64_MAX / 2;
        const std::uint64_t valueSize = header.type == NpyHeader::Type::Bool ? 1 : sizeof(double);
        return values * valueSize + heads * costOfHead;
    }

    const ZipReader& m_zip;
    std::uint64_t m_memoryTaken;
    std::set<std::string> m_used;
    std::map<std::string, std::shared_ptr<const std::string>> m_kept;
};

/// `memoryTaken` grows by what is read.
Result<std::string> readWhole(const ZipReader& zip, const std::string& name, std::uint64_t& memoryTaken)
{
    Result<std::unique_ptr<ZipMember>> member = zip.member(name);
    if (!member)
        return member.error();
    const std::uint64_t size = member.value()->size();
    if (Status failure = checkMemory(size > UINT64_MAX - memoryTaken ? UINT64_MAX : memoryTaken + size))
        return Error{name, failure->reason};
    memoryTaken += size;
    std::string text(size, '\0');
    Status failure = member.value()->read(text.data(), text.size());
    if (!failure)
        failure = member.value()->finish();
    if (failure)
        return Error{name, failure->reason};
    return text;
}

Result<std::shared_ptr<const std::string>> ArchiveTensors::keep(const std::string& name)
{
    std::shared_ptr<const std::string>& kept = m_kept[name];
    if (kept || !m_zip.hasMember(name) || name == sessionMember)
        return kept;
    Result<std::string> bytes = readWhole(m_zip, name, m_memoryTaken);
    if (!bytes)
        return bytes.error();
    m_used.insert(name);
    kept = std::make_shared<const std::string>(bytes.take());
    return kept;
}

Result<ReadSession> readOpened(const ZipReader& zip)
{
    std::uint64_t memoryTaken = 0;
    const Result<std::string> json = readWhole(zip, sessionMember, memoryTaken);
    if (!json)
        return json.error();
    ArchiveTensors tensors(zip, memoryTaken);
    Result<ReadSession> session = readSessionText(json.value(), &tensors);
    if (!session)
        return session;
    for (const std::string& name : zip.names()) {
        if (name != sessionMember && !name.ends_with('/') && !tensors.isUsed(name))
            session.value().warnings.push_back(
                refusal(name, QT_TRANSLATE_NOOP("core", "no key names this member; it is not kept")));
    }
    return session;
}

template<typename T>
Blocks<T> blocksOf(const std::vector<Cow<MatrixOf<T>>>& tables)
{
    return [&tables, i = std::size_t(0)]() mutable -> std::span<const T> {
        if (i == tables.size())
            return {};
        const MatrixOf<T>& table = *tables[i++];
        return {table.data(), static_cast<std::size_t>(table.size())};
    };
}

void addTable(ZipWriter& zip, const std::string& name, const TensorMember& table)
{
    NpyHeader header;
    header.shape = table.shape;
    if (!table.isBool()) {
        addArray(zip, name, header, blocksOf<double>(table.numbers));
        return;
    }
    header.type = NpyHeader::Type::Bool;
    header.itemSize = 1;
    addArray(zip, name, header, blocksOf<bool>(table.flags));
}

void addText(ZipWriter& zip, const std::string& name, const std::string& text)
{
    zip.add(name, text.size(), [&text] { return std::string_view(text); });
}

} // namespace

bool isArchive(const QByteArray& firstBytes)
{
    return firstBytes.startsWith("PK\x03\x04") || firstBytes.startsWith("PK\x05\x06");
}

Result<ReadSession> readSessionArchive(const QString& path)
{
    const Result<std::unique_ptr<ZipReader>> zip = ZipReader::open(path);
    return zip ? readOpened(*zip.value()) : zip.error();
}

Result<ReadSession> readSessionArchive(const QByteArray& archive)
{
    const Result<std::unique_ptr<ZipReader>> zip = ZipReader::open(archive);
    return zip ? readOpened(*zip.value()) : zip.error();
}

Status writeSessionArchive(const SessionData& session, AtomicFile& file)
{
    ArchiveMembers members;
    const std::string json = writeSessionText(session, &members).json;
    ZipWriter zip(file);
    addText(zip, sessionMember, json);
    for (const TensorMember& table : members.tables)
        addTable(zip, members.nameOf(table), table);
    for (const auto& [name, bytes] : members.kept)
        addText(zip, name, *bytes);
    if (Status failure = zip.finish())
        return failure;
    return file.commit();
}

} // namespace attnscope
