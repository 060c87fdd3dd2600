// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_file.h"

#include "io/atomic_file.h"
#include "io/json_document.h"
#include "io/memory_limit.h"
#include "io/refusal.h"
#include "io/session_archive.h"
#include "io/session_json.h"

#include <QFile>
#include <QFileInfo>

#include <new>

namespace attnscope {

namespace {

Error notEnoughMemory()
{
    return refusal({}, QT_TRANSLATE_NOOP("core", "needs more memory than there is"));
}

/// False: no JSON value begins with this. It spares the reading of large files of another kind.
bool mayBeJson(std::string_view firstBytes)
{
    if (firstBytes.starts_with("\xEF\xBB\xBF"))
        firstBytes.remove_prefix(3);
    const std::size_t first = firstBytes.find_first_not_of(" \t\r\n");
    return first == firstBytes.npos
        || std::string_view("{[\"-0123456789tfn").find(firstBytes[first]) != std::string_view::npos;
}

Result<ReadSession> readOpened(QFile& file)
{
    constexpr qint64 firstPart = 4096;
    const QByteArray firstBytes = file.peek(firstPart);
    if (isArchive(firstBytes))
        return readSessionArchive(file.fileName());
    if (!mayBeJson({firstBytes.constData(), static_cast<std::size_t>(firstBytes.size())}))
        return readSessionJson(firstBytes);
    if (Status failure = MemoryAccount().take(static_cast<std::uint64_t>(file.size())))
        return *std::move(failure);
    const QByteArray json = file.readAll();
    if (file.error() != QFile::NoError)
        return refusal(
            {}, QT_TRANSLATE_NOOP("core", "cannot be read: %1"), {file.errorString().toStdString()});
    return readSessionJson(json);
}

bool isJsonName(const QString& path)
{
    return path.endsWith(QLatin1String(".json"));
}

Status saveJson(const SessionData& session, AtomicFile& file)
{
    SessionText text = writeSessionText(session, nullptr);
    if (text.loss)
        return std::move(text.loss);
    file.write(text.json.data(), text.json.size());
    return file.commit();
}

Status save(const SessionData& session, const QString& path, const std::stop_token& stop)
{
    if (!hasSessionEnding(path))
        return refusal({}, QT_TRANSLATE_NOOP("core", "the name of a session file ends in .json or .attn"));
    AtomicFile file(path, stop);
    if (file.failure())
        return file.failure();
    return isJsonName(path) ? saveJson(session, file) : writeSessionArchive(session, file);
}

} // namespace

Result<ReadSession> readSession(const QString& path)
{
    // A pipe or a device has no size to check before memory is taken, and may never end.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return refusal({}, QT_TRANSLATE_NOOP("core", "not an ordinary file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refusal(
            {}, QT_TRANSLATE_NOOP("core", "cannot be opened: %1"), {file.errorString().toStdString()});
    try {
        return readOpened(file);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
}

Result<ReadSession> readSessionJson(const QByteArray& json)
{
    try {
        const std::string_view text(json.constData(), static_cast<std::size_t>(json.size()));
        MemoryAccount memory;
        if (Status failure = memory.take(text.size()))
            return *std::move(failure);
        if (Status failure = memory.take(JsonDocument::memoryNeeded(text)))
            return *std::move(failure);
        return readSessionText(text, nullptr, memory);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
}

QByteArray writeSessionJson(const SessionData& session)
{
    return QByteArray::fromStdString(writeSessionText(session, nullptr).json);
}

bool hasSessionEnding(const QString& path)
{
    return isJsonName(path) || path.endsWith(QLatin1String(".attn"));
}

Status saveSession(const SessionData& session, const QString& path, const std::stop_token& stop)
{
    try {
        return save(session, path, stop);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
}

} // namespace attnscope
