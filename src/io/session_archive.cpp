// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_archive.h"

#include "io/json_document.h"
#include "io/memory_limit.h"
#include "io/npy_stream.h"
#include "io/npz_writer.h"
#include "io/refusal.h"
#include "io/session_json.h"
#include "io/zip_reader.h"

#include <algorithm>
#include <functional>
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
    ArchiveTensors(const ZipReader& zip, MemoryAccount& memory)
        : m_zip(zip)
        , m_memory(memory)
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
        if (Status failure = takeMemory(stream.value()->header()))
            return *std::move(failure);
        return std::unique_ptr<StoredTensor>(stream.take());
    }

    Result<std::shared_ptr<const std::string>> keep(const std::string& name) override;

    bool isUsed(const std::string& name) const { return m_used.count(name) > 0; }

private:
    Status takeMemory(const NpyHeader& header)
    {
        constexpr std::uint64_t costOfHead = 128;
        const std::uint64_t heads = header.shape.size() > 2 ? header.shape.front() : 0;
        const std::uint64_t valueSize = header.type == NpyHeader::Type::Bool ? 1 : sizeof(double);
        if (Status failure = m_memory.take(header.valueCount(), valueSize))
            return failure;
        return m_memory.take(heads, costOfHead);
    }

    const ZipReader& m_zip;
    MemoryAccount& m_memory;
    std::set<std::string> m_used;
    std::map<std::string, std::shared_ptr<const std::string>> m_kept;
};

/// `check` sees each piece as soon as it is there.
Result<std::string> readWhole(const ZipReader& zip, const std::string& name, MemoryAccount& memory,
    const std::function<Status(std::string_view piece)>& check = {})
{
    constexpr std::uint64_t pieceSize = 1 << 20;
    Result<std::unique_ptr<ZipMember>> member = zip.member(name);
    if (!member)
        return member.error();
    const std::uint64_t size = member.value()->size();
    Status failure = memory.take(size);
    std::string text;
    if (!failure)
        text.reserve(size); // touched as the bytes arrive: the archive may lie about the size
    while (!failure && text.size() < size) {
        const std::size_t begun = text.size();
        text.resize(begun + std::min(pieceSize, size - begun));
        failure = member.value()->read(text.data() + begun, text.size() - begun);
        if (!failure && check)
            failure = check(std::string_view(text).substr(begun));
    }
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
    Result<std::string> bytes = readWhole(m_zip, name, m_memory);
    if (!bytes)
        return bytes.error();
    m_used.insert(name);
    kept = std::make_shared<const std::string>(bytes.take());
    return kept;
}

Result<ReadSession> readOpened(const ZipReader& zip)
{
    MemoryAccount memory;
    const Result<std::string> json = readWhole(zip, sessionMember, memory,
        [&memory](std::string_view piece) { return memory.take(JsonDocument::memoryNeeded(piece)); });
    if (!json)
        return json.error();
    ArchiveTensors tensors(zip, memory);
    Result<ReadSession> session = readSessionText(json.value(), &tensors, memory);
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
