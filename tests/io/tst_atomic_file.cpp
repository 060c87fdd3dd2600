// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/atomic_file.h"
#include "io/session_file.h"
#include "session_texts.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace attnscope;
using Step = AtomicFile::Step;

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

void put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

Status save(const QString& path, const QByteArray& bytes)
{
    AtomicFile file(path);
    file.write(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return file.commit();
}

/// Runs in a process of its own; returns its exit code, or −signal.
template<typename Function>
int inChild(Function function)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(function());
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

const QByteArray oldBytes = "old";
const QByteArray newBytes = QByteArray(300000, 'n');

} // namespace

class AtomicFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { AtomicFile::setHook({}); }

    void newFile_appearsWhole();
    void uncommittedFile_leavesNothing();
    void failureAtAnyStep_keepsTheOldFile_data();
    void failureAtAnyStep_keepsTheOldFile();
    void killAtAnyStep_leavesOldOrNew_data();
    void killAtAnyStep_leavesOldOrNew();
    void endedWhileTwoSave_leavesNothingUnfinished();
    void fileSizeLimit_keepsTheOldFile();
    void missingFolder_isRefused();
    void folderAsTarget_isRefused();
    void link_staysALink();
    void permissions_areKept();
    void wrongEnding_isRefused();

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_path;
};

void AtomicFileTest::init()
{
    m_folder.emplace();
    m_path = m_folder->filePath(QStringLiteral("x.attn.json"));
    put(m_path, oldBytes);
}

void AtomicFileTest::newFile_appearsWhole()
{
    QVERIFY(!save(m_path, newBytes));
    QCOMPARE(contents(m_path), newBytes);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
}

void AtomicFileTest::uncommittedFile_leavesNothing()
{
    {
        AtomicFile file(m_path);
        file.write("x", 1);
    }
    QCOMPARE(contents(m_path), oldBytes);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
}

void AtomicFileTest::failureAtAnyStep_keepsTheOldFile_data()
{
    QTest::addColumn<int>("step");
    QTest::newRow("create") << int(Step::Create);
    QTest::newRow("write") << int(Step::Write);
    QTest::newRow("sync") << int(Step::Sync);
    QTest::newRow("link") << int(Step::Link);
    QTest::newRow("rename") << int(Step::Rename);
}

void AtomicFileTest::failureAtAnyStep_keepsTheOldFile()
{
    QFETCH(const int, step);
    AtomicFile::setHook([step](Step now) { return int(now) == step ? ENOSPC : 0; });
    const Status failure = save(m_path, newBytes);
    QVERIFY(failure);
    QVERIFY(failure->reason.english().find("cannot be written: No space left") != std::string::npos);
    QCOMPARE(contents(m_path), oldBytes);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
}

void AtomicFileTest::killAtAnyStep_leavesOldOrNew_data()
{
    failureAtAnyStep_keepsTheOldFile_data();
    QTest::newRow("folder") << int(Step::SyncFolder);
}

void AtomicFileTest::killAtAnyStep_leavesOldOrNew()
{
    QFETCH(const int, step);
    const int code = inChild([&] {
        AtomicFile::setHook([step](Step now) { return int(now) == step ? raise(SIGKILL) : 0; });
        return save(m_path, newBytes) ? 1 : 0;
    });
    QCOMPARE(code, -SIGKILL);
    QCOMPARE(contents(m_path), step == int(Step::SyncFolder) ? newBytes : oldBytes);
}

void AtomicFileTest::endedWhileTwoSave_leavesNothingUnfinished()
{
    const QString other = m_folder->filePath(QStringLiteral("y.attn.json"));
    const int code = inChild([&] {
        cleanUpOnSignals();
        AtomicFile::setHook([&other, isSecond = false](Step now) mutable {
            if (now != Step::Rename || isSecond)
                return 0;
            isSecond = true;
            save(other, newBytes);
            return raise(SIGTERM);
        });
        return save(m_path, newBytes) ? 1 : 0;
    });
    QCOMPARE(code, -SIGTERM);
    QCOMPARE(contents(m_path), oldBytes);
    QCOMPARE(contents(other), newBytes);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 2);
}

void AtomicFileTest::fileSizeLimit_keepsTheOldFile()
{
    const int code = inChild([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{100000, 100000};
        setrlimit(RLIMIT_FSIZE, &limit);
        const Status failure = save(m_path, newBytes);
        return failure && failure->reason.english().find("File too large") != std::string::npos ? 42 : 1;
    });
    QCOMPARE(code, 42);
    QCOMPARE(contents(m_path), oldBytes);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
}

void AtomicFileTest::missingFolder_isRefused()
{
    const Status failure = save(m_folder->filePath(QStringLiteral("none/x.json")), newBytes);
    QVERIFY(failure);
    QVERIFY(failure->reason.english().find("No such file or directory") != std::string::npos);
}

void AtomicFileTest::folderAsTarget_isRefused()
{
    const Status failure = save(m_folder->path(), newBytes);
    QVERIFY(failure);
    QVERIFY(failure->reason.english().find("not an ordinary file") != std::string::npos);
}

void AtomicFileTest::link_staysALink()
{
    const QString link = m_folder->filePath(QStringLiteral("link.json"));
    QVERIFY(QFile::link(m_path, link));
    QVERIFY(!save(link, newBytes));
    QVERIFY(QFileInfo(link).isSymLink());
    QCOMPARE(contents(m_path), newBytes);
}

void AtomicFileTest::permissions_areKept()
{
    QVERIFY(chmod(QFile::encodeName(m_path).constData(), 0640) == 0);
    QVERIFY(!save(m_path, newBytes));
    struct stat now
    { };
    QVERIFY(stat(QFile::encodeName(m_path).constData(), &now) == 0);
    QCOMPARE(now.st_mode & 0777U, 0640U);
}

void AtomicFileTest::wrongEnding_isRefused()
{
    const SessionData session = readSessionJson(test::smallSession()).take().data;
    const QString path = m_folder->filePath(QStringLiteral("x.txt"));
    const Status failure = saveSession(session, path);
    QVERIFY(failure);
    QVERIFY(failure->reason.english().find(".json or .attn") != std::string::npos);
    QVERIFY(!QFile::exists(path));
}

QTEST_GUILESS_MAIN(AtomicFileTest)
#include "tst_atomic_file.moc"
