// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace attnscope {

/// A file that appears whole or not at all. It is written without a name (or under a name of its own
/// where the file system knows no nameless files), brought to the disk, and takes the place of the
/// old file in one step by commit(). Until then, whatever happens, the old file is as it was.
///
/// After a failure all further calls do nothing and give the same error.
class AtomicFile
{
public:
    /// Asked to stop before the old file is replaced, it fails.
    explicit AtomicFile(const QString& path, std::stop_token stop = {});
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Status write(const char* data, std::size_t size);
    /// Overwrites bytes that were written before.
    Status writeAt(std::uint64_t offset, const char* data, std::size_t size);
    const Status& failure() const { return m_failure; }

    Status commit();

    /// Before each step of a save, for tests: returning an errno makes that step fail.
    enum class Step { Create, Write, Sync, Link, Rename, SyncFolder };
    using Hook = std::function<int(Step)>;
    static void setHook(Hook hook);

private:
    bool create();
    bool isAllowed(Step step);
    bool writeAll(const char* data, std::size_t size, std::int64_t offset);
    bool link();
    void fail();

    std::stop_token m_stop;
    std::string m_target;
    std::string m_folder;
    std::string m_temporary; ///< name of the unfinished file; empty while it has none
    int m_file = -1;
    std::uint64_t m_size = 0;
    Status m_failure;
};

/// Removes named unfinished files when the program is told to end (Ctrl-C, SIGTERM, SIGHUP), and lets a
/// file-size limit be reported as an error.
void cleanUpOnSignals();

} // namespace attnscope
