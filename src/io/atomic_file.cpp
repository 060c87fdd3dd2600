// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/atomic_file.h"

#include "io/refusal.h"

#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attnscope {

namespace {

AtomicFile::Hook& hook()
{
    static AtomicFile::Hook instance;
    return instance;
}

/// A named unfinished file, for the handler of signals: it may not lock, so it reads a path only while isSet.
struct Unfinished
{
    char path[4096];
    std::atomic<bool> isSet = false;
};
// A save and the copy of unsaved work may be written at once, by different threads.
Unfinished unfinishedFiles[8];
std::mutex unfinishedMutex; // for those that write to them

void noteUnfinished(const std::string& path)
{
    const std::lock_guard lock(unfinishedMutex);
    for (Unfinished& file : unfinishedFiles) {
        if (file.isSet || path.size() >= sizeof file.path)
            continue;
        std::memcpy(file.path, path.c_str(), path.size() + 1);
        file.isSet = true;
        return;
    }
}

void forgetUnfinished(const std::string& path)
{
    const std::lock_guard lock(unfinishedMutex);
    for (Unfinished& file : unfinishedFiles) {
        if (file.isSet && path == file.path)
            file.isSet = false;
    }
}

void removeUnfinishedAndEnd(int signal)
{
    for (const Unfinished& file : unfinishedFiles) {
        if (file.isSet)
            unlink(file.path);
    }
    std::signal(signal, SIG_DFL);
    raise(signal);
}

// Through symbolic links, so that a link stays a link.
QString finalTarget(const QString& path)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    return canonical.isEmpty() ? path : canonical;
}

// Asked once: the question sets it for a moment, for all threads.
mode_t fileMask()
{
    static const mode_t mask = [] {
        const mode_t present = umask(0);
        umask(present);
        return present;
    }();
    return mask;
}

mode_t permissionsFor(const std::string& target)
{
    struct stat old
    { };
    if (stat(target.c_str(), &old) == 0)
        return old.st_mode & 07777;
    return 0666 & ~fileMask();
}

bool isOtherThanFile(const std::string& target)
{
    struct stat old
    { };
    return stat(target.c_str(), &old) == 0 && !S_ISREG(old.st_mode);
}

} // namespace

void AtomicFile::setHook(Hook newHook)
{
    hook() = std::move(newHook);
}

AtomicFile::AtomicFile(const QString& path, std::stop_token stop)
    : m_stop(std::move(stop))
{
    const QString target = finalTarget(path);
    m_target = QFile::encodeName(target).toStdString();
    m_folder = QFile::encodeName(QFileInfo(target).path()).toStdString();
    if (isOtherThanFile(m_target))
        m_failure = refusal({}, QT_TRANSLATE_NOOP("core", "not an ordinary file"));
    else if (!create())
        fail();
}

AtomicFile::~AtomicFile()
{
    if (m_file >= 0)
        close(m_file);
    if (m_temporary.empty())
        return;
    unlink(m_temporary.c_str());
    forgetUnfinished(m_temporary);
}

bool AtomicFile::isAllowed(Step step)
{
    int error = hook() ? hook()(step) : 0;
    if (m_stop.stop_requested() && step != Step::SyncFolder)
        error = ECANCELED;
    errno = error;
    return error == 0;
}

bool AtomicFile::create()
{
    if (!isAllowed(Step::Create))
        return false;
    // A read-only file is not to be replaced, though the folder would allow it.
    if (access(m_target.c_str(), F_OK) == 0 && access(m_target.c_str(), W_OK) != 0)
        return false;
    // A file without a name gets one through /proc, which is not everywhere.
    const bool canBeNamed = access("/proc/self/fd", F_OK) == 0;
    if (canBeNamed)
        m_file = open(m_folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (!canBeNamed || (m_file < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL))) {
        std::string name = m_target + ".XXXXXX";
        m_file = mkostemp(name.data(), O_CLOEXEC);
        if (m_file >= 0) {
            m_temporary = name;
            noteUnfinished(name);
        }
    }
    return m_file >= 0 && fchmod(m_file, permissionsFor(m_target)) == 0;
}

bool AtomicFile::writeAll(const char* data, std::size_t size, std::int64_t offset)
{
    if (!isAllowed(Step::Write))
        return false;
    while (size > 0) {
        const ssize_t written = pwrite(m_file, data, size, offset);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        data += written;
        size -= static_cast<std::size_t>(written);
        offset += written;
    }
    return true;
}

Status AtomicFile::write(const char* data, std::size_t size)
{
    if (!m_failure && !writeAll(data, size, static_cast<std::int64_t>(m_size)))
        fail();
    m_size += size;
    return m_failure;
}

Status AtomicFile::writeAt(std::uint64_t offset, const char* data, std::size_t size)
{
    if (!m_failure && !writeAll(data, size, static_cast<std::int64_t>(offset)))
        fail();
    return m_failure;
}

// A name of its own first: linkat cannot replace a file, rename can.
bool AtomicFile::link()
{
    if (!m_temporary.empty())
        return true;
    if (!isAllowed(Step::Link))
        return false;
    const std::string source = "/proc/self/fd/" + std::to_string(m_file);
    for (int attempt = 0; attempt < 100; ++attempt) {
        const std::string name =
            m_target + '.' + QString::number(QRandomGenerator::global()->generate(), 36).toStdString();
        noteUnfinished(name);
        if (linkat(AT_FDCWD, source.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
            m_temporary = name;
            return true;
        }
        const int error = errno;
        forgetUnfinished(name);
        errno = error; // for fail()
        if (error != EEXIST)
            return false;
    }
    return false;
}

Status AtomicFile::commit()
{
    if (m_failure)
        return m_failure;
    const bool isReplaced = isAllowed(Step::Sync) && fsync(m_file) == 0 && link() && isAllowed(Step::Rename)
        && rename(m_temporary.c_str(), m_target.c_str()) == 0;
    if (!isReplaced) {
        fail();
        return m_failure;
    }
    forgetUnfinished(std::exchange(m_temporary, {}));
    // The new file is in its place; if the folder cannot be brought to the disk, that is no failure.
    const int folder =
        isAllowed(Step::SyncFolder) ? open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
    return {};
}

void AtomicFile::fail()
{
    const int error = errno;
    if (error == ECANCELED && m_stop.stop_requested()) {
        m_failure = refusal({}, QT_TRANSLATE_NOOP("core", "cancelled: nothing was saved"));
        return;
    }
    m_failure = refusal(
        {}, QT_TRANSLATE_NOOP("core", "cannot be written: %1"), {qt_error_string(error).toStdString()});
}

void cleanUpOnSignals()
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        std::signal(signal, removeUnfinishedAndEnd);
    std::signal(SIGXFSZ, SIG_IGN);
}

} // namespace attnscope
