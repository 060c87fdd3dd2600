// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_archive.h"

#include "io/memory_limit.h"
#include "io/npy_stream.h"
#include "io/npz_writer.h"
#include "io/refusal.h"
#include "io/session_json.h"
#include "io/zip_reader.h"

#include <algorithm>
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
};

Result<std::string> readWhole(const ZipReader& zip, const std::string& name)
{
    Result<std::unique_ptr<ZipMember>> member = zip.member(name);
    if (!member)
        return member.error();
    if (Status failure = checkMemory(member.value()->size()))
        return Error{name, failure->reason};
    std::string text(member.value()->size(), '\0');
    Status failure = member.value()->read(text.data(), text.size());
    if (!failure)
        failure = member.value()->finish();
    if (failure)
        return Error{name, failure->reason};
    return text;
}

Result<ReadSession> readOpened(const ZipReader& zip)
{
    const Result<std::string> json = readWhole(zip, sessionMember);
    if (!json)
        return json.error();
    ArchiveTensors tensors(zip, json.value().size());
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
void writeTables(NpzWriter& writer, const std::vector<Cow<MatrixOf<T>>>& tables)
{
    for (const auto& table : tables)
        writer.add(table->data(), static_cast<std::uint64_t>(table->size()));
}

void writeMember(NpzWriter& writer, const TensorMember& member)
{
    NpyHeader header;
    header.type = member.isBool() ? NpyHeader::Type::Bool : NpyHeader::Type::Float;
    header.itemSize = member.isBool() ? 1 : 8;
    header.shape = member.shape;
    writer.beginArray("tensors/" + member.name, header);
    writeTables<double>(writer, member.numbers);
    writeTables<bool>(writer, member.flags);
    writer.endArray();
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
    std::vector<TensorMember> members;
    const std::string json = writeSessionText(session, &members);
    ZipWriter zip(file);
    zip.beginMember(sessionMember, json.size());
    zip.add(json.data(), json.size());
    zip.endMember();
    NpzWriter writer(zip);
    for (const TensorMember& member : members)
        writeMember(writer, member);
    if (Status failure = zip.finish())
        return failure;
    return file.commit();
}

} // namespace attnscope
