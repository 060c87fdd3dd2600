// SPDX-License-Identifier: GPL-3.0-or-later
// Files that nobody should open: given to the window and to every command.
#include "app/window_fixture.h"
#include "io/session_file.h"
#include "support/hostile_files.h"

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QProcess>
#include <QRegularExpression>

#include <sys/stat.h>

using namespace attnscope;

class TestHostileInput final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void file_leavesTheWindowAlone_data();
    void file_leavesTheWindowAlone();
    void file_failsEveryCommandInOneLine_data() { file_leavesTheWindowAlone_data(); }
    void file_failsEveryCommandInOneLine();
    void whatIsNoOrdinaryFile_leavesTheWindowAlone();
    void memberThatJsonCannotHold_isSavedInAnArchive();

private:
    MainWindow& window() { return m_fixture->window(); }
    QString put(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_fixture->path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(name));
        return file.fileName();
    }
    void drop(const QString& path)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &event);
    }
    /// With unsaved work open, by the menu and by dropping it.
    void openAndCompare(const QString& path, const QString& message);

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestHostileInput::file_leavesTheWindowAlone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");
    for (const test::HostileFile& file : test::hostileFiles())
        QTest::newRow(file.name) << file.bytes << QString::fromLatin1(file.message);
}

void TestHostileInput::openAndCompare(const QString& path, const QString& message)
{
    m_fixture->type(m_fixture->table("embeddingsTable"), 5, 1, QStringLiteral("1"));
    Session& session = window().workspace().session();
    const QByteArray before = writeSessionJson(session.data());
    for (const bool isDropped : {false, true}) {
        m_fixture->chosenOpen = path;
        if (isDropped)
            drop(path);
        else
            m_fixture->trigger("actionOpen");
        const QString shown = m_fixture->message();
        QVERIFY2(shown.contains(message), qPrintable(shown));
        QCOMPARE(shown.count(QFileInfo(path).fileName()), 1);
        QCOMPARE(writeSessionJson(session.data()), before);
        QVERIFY(session.isModified());
        QVERIFY(session.fileName().isEmpty());
    }
    m_fixture->trigger("actionUndo");
    QVERIFY(!session.isModified());
}

void TestHostileInput::file_leavesTheWindowAlone()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, message);
    openAndCompare(put(QStringLiteral("bad.attn"), bytes), message);
}

void TestHostileInput::file_failsEveryCommandInOneLine()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, message);
    const QString file = put(QStringLiteral("bad.attn.json"), bytes);
    const QDir folder(m_fixture->path(QStringLiteral("out")));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    for (const QStringList& line :
        {QStringList{QStringLiteral("check"), file}, {QStringLiteral("report"), file},
            {QStringLiteral("compute"), file, QStringLiteral("-o"), folder.filePath(QStringLiteral("x.npz"))},
            {QStringLiteral("convert"), file, folder.filePath(QStringLiteral("x.attn"))},
            {QStringLiteral("export"), file, QStringLiteral("--out"), folder.path()}}) {
        QProcess program;
        program.start(QStringLiteral(ATTNSCOPE_PROGRAM), line);
        QVERIFY(program.waitForFinished(120000));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 1);
        QCOMPARE(program.readAllStandardOutput(), QByteArray());
        const QByteArray errors = program.readAllStandardError();
        QVERIFY2(errors.startsWith(QFile::encodeName(file) + ": "), errors);
        QVERIFY2(QString::fromUtf8(errors).contains(message), errors);
        QCOMPARE(errors.count('\n'), 1);
        QVERIFY(folder.isEmpty());
    }
}

void TestHostileInput::whatIsNoOrdinaryFile_leavesTheWindowAlone()
{
    const QString pipe = m_fixture->path(QStringLiteral("pipe.attn"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    openAndCompare(pipe, QStringLiteral("not an ordinary file"));
}

void TestHostileInput::memberThatJsonCannotHold_isSavedInAnArchive()
{
    const QByteArray json = test::smallSession().replace("[{}]", R"([{"later": {"npy": "new.bin"}}])");
    QVERIFY(window().document().openFile(put(QStringLiteral("new.attn"),
        test::archive({{"session.json", json}, {"new.bin", "of a later program"}}))));
    m_fixture->type(m_fixture->table("embeddingsTable"), 0, 0, QStringLiteral("7"));
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("x.attn.json"));
    m_fixture->trigger("actionSaveAs");
    QVERIFY2(
        m_fixture->message().contains(QStringLiteral("layers[0].later: new.bin cannot be written as JSON")),
        qPrintable(m_fixture->message()));
    QVERIFY(!QFile::exists(m_fixture->chosenSave));
    QVERIFY(window().isWindowModified());
    m_fixture->trigger("actionSave");
    QVERIFY(!window().isWindowModified());
    QFile saved(m_fixture->path(QStringLiteral("new.attn")));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().contains("of a later program"));
}

QTEST_MAIN(TestHostileInput)
#include "tst_hostile_input.moc"
