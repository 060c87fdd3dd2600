// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_file.h"

#include "io/atomic_file.h"
#include "io/memory_limit.h"
#include "io/refusal.h"
#include "io/session_archive.h"
#include "io/session_json.h"

#include <QFile>

#include <new>

namespace attnscope {

namespace {

Error notEnoughMemory()
{
    return refusal({}, QT_TRANSLATE_NOOP("core", "needs more memory than there is"));
}

Result<ReadSession> readOpened(QFile& file)
{
    if (isArchive(file.peek(archiveSignatureSize)))
        return readSessionArchive(file.fileName());
    if (Status failure = checkMemory(static_cast<std::uint64_t>(file.size())))
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

Status save(const SessionData& session, const QString& path)
{
    if (!hasSessionEnding(path))
        return refusal({}, QT_TRANSLATE_NOOP("core", "the name of a session file ends in .json or .attn"));
    AtomicFile file(path);
    if (file.failure())
        return file.failure();
    return isJsonName(path) ? saveJson(session, file) : writeSessionArchive(session, file);
}

} // namespace

Result<ReadSession> readSession(const QString& path)
{
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
        return readSessionText({json.constData(), static_cast<std::size_t>(json.size())}, nullptr);
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

Status saveSession(const SessionData& session, const QString& path)
{
    try {
        return save(session, path);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
}

} // namespace attnscope
