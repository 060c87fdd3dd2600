// SPDX-License-Identifier: GPL-3.0-or-later
// What a user has typed survives a crash, another program, and a second window.
#include "app/desktop/autosave.h"
#include "app/desktop/desktop.h"
#include "app/desktop/unsaved_work.h"
#include "app/window_fixture.h"
#include "io/session_file.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QThread>

#include <csignal>
#include <cstdio>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace attnscope;

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
    QCOMPARE(file.write(bytes), bytes.size());
}

QStringList copies(const WindowFixture& fixture)
{
    return QDir(fixture.path(QStringLiteral("attnscope/unsaved"))).entryList({QStringLiteral("*.attn")});
}

/// A session of some 100 kB, all of whose numbers are `number`.
SessionData sessionOf(double number)
{
    SessionData session;
    Sequence sequence;
    Matrix rows(64, 64);
    rows.setConstant(number);
    for (int i = 0; i < 64; ++i)
        sequence.tokens.push_back("t" + std::to_string(i));
    sequence.embeddings = Tensor(rows);
    session.sequences = {sequence};
    session.layers = {Layer()};
    return session;
}

} // namespace

class TestNothingLost final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void crash_offersTheWorkAgain();
    void restoredWork_isUnsavedAndKeepsItsFile();
    void discardedWork_isNotOfferedAgain();
    void workOfARunningWindow_isNotOffered();
    void savingUndoingAndClosing_removeTheCopy_data();
    void savingUndoingAndClosing_removeTheCopy();
    void changeBySomebodyElse_isOfferedAndReloaded();
    void reloadWithUnsavedEdits_asks();
    void saveOverAChangedFile_asks();
    void ownSave_isNoChangeBySomebodyElse();
    void removedFile_countsAsUnsaved();
    void secondWindowOnTheFile_warns();
    void killWhileSaving_leavesAWholeFile_data();
    void killWhileSaving_leavesAWholeFile();
    void fileSizeLimit_keepsTheOldFile_data();
    void fileSizeLimit_keepsTheOldFile();

private:
    Autosave& autosave() { return m_fixture->window().desktop().autosave(); }
    void edit(const QString& number = QStringLiteral("7.25"))
    {
        m_fixture->type(m_fixture->table("embeddingsTable"), 0, 0, number);
    }
    void keep()
    {
        QSignalSpy kept(&autosave(), &Autosave::kept);
        autosave().keepNow();
        QVERIFY(kept.wait());
    }
    void saveAs(const QString& name)
    {
        m_fixture->chosenSave = m_fixture->path(name);
        m_fixture->trigger("actionSaveAs");
    }
    double firstNumber()
    {
        return (**m_fixture->window().workspace().session().data().sequences[0].embeddings)(0, 0);
    }
    QString offer()
    {
        auto* strip = m_fixture->find<QWidget>("offerStrip");
        return strip->isVisible() ? m_fixture->find<QLabel>("offerText")->text() : QString();
    }
    /// With the keyboard, as somebody without a mouse does.
    void answer(const char* button)
    {
        auto* found = m_fixture->find<QPushButton>(button);
        found->setFocus();
        QTest::keyClick(found, Qt::Key_Space);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestNothingLost::crash_offersTheWorkAgain()
{
    QVERIFY(offer().isEmpty());
    edit();
    QVERIFY(copies(*m_fixture).isEmpty());
    keep();
    QCOMPARE(copies(*m_fixture).size(), 1);
    m_fixture->crash();
    m_fixture->restart();
    QVERIFY(offer().startsWith(QStringLiteral("it was not saved")));
    QVERIFY(firstNumber() != 7.25);
    answer("restoreButton");
    QCOMPARE(firstNumber(), 7.25);
    QVERIFY(offer().isEmpty());
    QTRY_COMPARE(copies(*m_fixture).size(), 1); // this window's own
}

void TestNothingLost::restoredWork_isUnsavedAndKeepsItsFile()
{
    saveAs(QStringLiteral("mine.attn.json"));
    const QByteArray old = contents(m_fixture->chosenSave);
    edit();
    keep();
    m_fixture->crash();
    QCOMPARE(contents(m_fixture->chosenSave), old);
    m_fixture->restart();
    QVERIFY(offer().startsWith(QStringLiteral("mine.attn.json was not saved")));
    answer("restoreButton");
    Session& session = m_fixture->window().workspace().session();
    QVERIFY(session.isModified());
    QCOMPARE(session.fileName(), m_fixture->chosenSave);
    m_fixture->trigger("actionSave");
    QVERIFY(!session.isModified());
    QVERIFY(contents(m_fixture->chosenSave).contains("7.25"));
    QTRY_VERIFY(copies(*m_fixture).isEmpty());
}

void TestNothingLost::discardedWork_isNotOfferedAgain()
{
    edit();
    keep();
    m_fixture->crash();
    m_fixture->restart();
    answer("discardButton");
    QVERIFY(copies(*m_fixture).isEmpty());
    m_fixture->crash();
    m_fixture->restart();
    QVERIFY(offer().isEmpty());
}

void TestNothingLost::workOfARunningWindow_isNotOffered()
{
    edit();
    keep();
    QVERIFY(UnsavedWork::leftBehind().empty());
    m_fixture->crash();
    QCOMPARE(UnsavedWork::leftBehind().size(), 1U);
}

void TestNothingLost::savingUndoingAndClosing_removeTheCopy_data()
{
    QTest::addColumn<QString>("act");
    for (const char* act : {"save", "undo", "close", "open"})
        QTest::newRow(act) << QString::fromLatin1(act);
}

void TestNothingLost::savingUndoingAndClosing_removeTheCopy()
{
    QFETCH(QString, act);
    edit();
    keep();
    QCOMPARE(copies(*m_fixture).size(), 1);
    if (act == u"save")
        saveAs(QStringLiteral("saved.attn.json"));
    else if (act == u"undo")
        m_fixture->trigger("actionUndo");
    else if (act == u"close")
        QVERIFY(m_fixture->window().close());
    else
        m_fixture->window().document().askAndOpenExample(QStringLiteral("it"));
    QTRY_VERIFY(copies(*m_fixture).isEmpty());
}

void TestNothingLost::changeBySomebodyElse_isOfferedAndReloaded()
{
    saveAs(QStringLiteral("shared.attn.json"));
    QByteArray other = contents(m_fixture->chosenSave);
    edit(QStringLiteral("5"));
    m_fixture->trigger("actionSave");
    QTest::qWait(300);
    QVERIFY(offer().isEmpty());
    // As most programs save: another file takes the place of the old one.
    put(m_fixture->path(QStringLiteral("new")), other);
    QCOMPARE(
        rename(qPrintable(m_fixture->path(QStringLiteral("new"))), qPrintable(m_fixture->chosenSave)), 0);
    QTRY_COMPARE(offer(), QStringLiteral("shared.attn.json was changed by another program."));
    QCOMPARE(firstNumber(), 5.0);
    answer("reloadButton");
    QVERIFY(firstNumber() != 5.0);
    QVERIFY(offer().isEmpty());
    // And in place.
    put(m_fixture->chosenSave, other + "\n");
    QTRY_VERIFY(!offer().isEmpty());
    answer("keepButton");
    QVERIFY(offer().isEmpty());
}

void TestNothingLost::reloadWithUnsavedEdits_asks()
{
    saveAs(QStringLiteral("shared.attn.json"));
    edit();
    put(m_fixture->chosenSave, contents(m_fixture->chosenSave) + "\n");
    QTRY_VERIFY(!offer().isEmpty());
    m_fixture->confirmAnswer = false;
    answer("reloadButton");
    QCOMPARE(m_fixture->confirmations, 1);
    QCOMPARE(firstNumber(), 7.25);
    QVERIFY(!offer().isEmpty());
    m_fixture->confirmAnswer = true;
    answer("reloadButton");
    QVERIFY(firstNumber() != 7.25);
}

void TestNothingLost::saveOverAChangedFile_asks()
{
    saveAs(QStringLiteral("shared.attn.json"));
    edit();
    const QByteArray other = contents(m_fixture->chosenSave) + "\n\n";
    put(m_fixture->chosenSave, other);
    m_fixture->confirmAnswer = false;
    m_fixture->trigger("actionSave");
    QCOMPARE(m_fixture->confirmations, 1);
    QCOMPARE(contents(m_fixture->chosenSave), other);
    QVERIFY(m_fixture->window().isWindowModified());
    m_fixture->confirmAnswer = true;
    m_fixture->trigger("actionSave");
    QVERIFY(contents(m_fixture->chosenSave).contains("7.25"));
}

void TestNothingLost::ownSave_isNoChangeBySomebodyElse()
{
    saveAs(QStringLiteral("mine.attn.json"));
    for (const char* number : {"1.5", "2.5", "3.5"}) {
        edit(QString::fromLatin1(number));
        m_fixture->trigger("actionSave");
    }
    QTest::qWait(500);
    QVERIFY(offer().isEmpty());
    QCOMPARE(m_fixture->confirmations, 0);
}

void TestNothingLost::removedFile_countsAsUnsaved()
{
    saveAs(QStringLiteral("gone.attn.json"));
    QVERIFY(!m_fixture->window().isWindowModified());
    QVERIFY(QFile::remove(m_fixture->chosenSave));
    QTRY_VERIFY(m_fixture->window().isWindowModified());
    QVERIFY(m_fixture->message().contains(QStringLiteral("gone.attn.json was removed")));
    m_fixture->trigger("actionSave");
    QVERIFY(QFile::exists(m_fixture->chosenSave));
}

void TestNothingLost::secondWindowOnTheFile_warns()
{
    saveAs(QStringLiteral("twice.attn.json"));
    QVERIFY(m_fixture->message().isEmpty());
    MainWindow second;
    second.document().openFile(m_fixture->chosenSave);
    second.show();
    auto* strip = second.findChild<QWidget*>(QStringLiteral("messageStrip"));
    QTRY_VERIFY(strip->isVisible());
    auto* text = second.findChild<QLabel*>(QStringLiteral("messageText"));
    QVERIFY(text->text().contains(QStringLiteral("twice.attn.json is also open in another window")));
    // Nothing is left beside the user's file.
    QVERIFY(QDir(QFileInfo(m_fixture->chosenSave).path()).entryList({QStringLiteral("*.lock")}).isEmpty());
}

void TestNothingLost::killWhileSaving_leavesAWholeFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("text") << QStringLiteral("killed.attn.json");
    QTest::newRow("archive") << QStringLiteral("killed.attn");
}

void TestNothingLost::killWhileSaving_leavesAWholeFile()
{
    QFETCH(QString, name);
    const QString path = m_fixture->path(name);
    const SessionData sessions[] = {sessionOf(0.125), sessionOf(-3.0)};
    QVERIFY(!saveSession(sessions[0], path));
    QRandomGenerator random(7);
    for (int run = 0; run < 25; ++run) {
        const pid_t child = fork();
        if (child == 0) {
            for (int i = 0;; ++i)
                (void)saveSession(sessions[i % 2], path);
        }
        QThread::usleep(random.bounded(1000, 20000));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFSIGNALED(status));
        const Result<ReadSession> read = readSession(path);
        QVERIFY2(read, read ? "" : read.error().reason.english().c_str());
        const Matrix& numbers = **read.value().data.sequences[0].embeddings;
        const double first = numbers(0, 0);
        QVERIFY(first == 0.125 || first == -3.0);
        QVERIFY((numbers.array() == first).all());
    }
}

void TestNothingLost::fileSizeLimit_keepsTheOldFile_data()
{
    killWhileSaving_leavesAWholeFile_data();
}

void TestNothingLost::fileSizeLimit_keepsTheOldFile()
{
    QFETCH(QString, name);
    const QString path = m_fixture->path(name);
    QVERIFY(!saveSession(sessionOf(0.125), path));
    const QByteArray old = contents(path);
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{4000, 4000};
        setrlimit(RLIMIT_FSIZE, &limit);
        _exit(saveSession(sessionOf(-3.0), path) ? 42 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 42);
    QCOMPARE(contents(path), old);
}

QTEST_MAIN(TestNothingLost)
#include "tst_nothing_lost.moc"
