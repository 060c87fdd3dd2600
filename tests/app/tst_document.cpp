// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recent_files.h"
#include "app/window_fixture.h"
#include "core/edit/new_session.h"
#include "io/atomic_file.h"
#include "view/in_background.h"

#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QThread>
#include <QTimer>

using namespace attnscope;

class TestDocument final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void closing_asksOnceAboutChanges_data();
    void closing_asksOnceAboutChanges();
    void openingAndNew_askAboutChanges();
    void saveFromTheQuestion_savesAndLeaves();
    void badFile_leavesTheSessionAlone_data();
    void badFile_leavesTheSessionAlone();
    void everyWarning_canBeRead();
    void longWork_showsProgressAndCanBeCancelled();
    void workThatIsToldToStop_isWaitedFor();
    void cancelledSave_leavesTheOldFile();
    void whatChangesDuringASave_isNotSaved();
    void largeFile_isSavedAndOpenedTheSame();
    void failedSave_keepsTheFileAndTheMark();
    void recentFiles_openAgain();
    void newSession_isUntitledAndEditable();
    void exampleFromTheMenu_opens();

private:
    MainWindow& window() { return m_fixture->window(); }
    void change() { m_fixture->type(m_fixture->table("embeddingsTable"), 5, 1, QStringLiteral("1")); }
    QString write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_fixture->path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(name));
        return file.fileName();
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestDocument::closing_asksOnceAboutChanges_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("closes");
    QTest::newRow("discard") << int(UnsavedAnswer::Discard) << true;
    QTest::newRow("cancel") << int(UnsavedAnswer::Cancel) << false;
}

void TestDocument::closing_asksOnceAboutChanges()
{
    QFETCH(int, answer);
    QFETCH(bool, closes);
    change();
    m_fixture->unsavedAnswer = UnsavedAnswer(answer);
    QCOMPARE(window().close(), closes);
    QCOMPARE(m_fixture->unsavedQuestions, 1);
    QVERIFY(window().workspace().session().isModified());
}

void TestDocument::openingAndNew_askAboutChanges()
{
    change();
    m_fixture->unsavedAnswer = UnsavedAnswer::Cancel;
    m_fixture->trigger("actionOpen");
    m_fixture->trigger("actionNew");
    m_fixture->trigger("example_heads");
    QCOMPARE(m_fixture->unsavedQuestions, 3);
    QCOMPARE(int(window().workspace().sequence().tokens.size()), 7);
    QVERIFY(window().isWindowModified());
}

void TestDocument::saveFromTheQuestion_savesAndLeaves()
{
    change();
    m_fixture->unsavedAnswer = UnsavedAnswer::Save;
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("kept.attn.json"));
    QVERIFY(window().close());
    QVERIFY(QFileInfo::exists(m_fixture->chosenSave));
}

void TestDocument::badFile_leavesTheSessionAlone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    QTest::newRow("not JSON") << QByteArray("hello") << QString();
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("another version") << QByteArray(R"({"format": "attnscope-session", "version": 2})")
                                     << QStringLiteral("version");
    QTest::newRow("ragged") << QByteArray(
        R"({"format": "attnscope-session", "version": 1, "sequences": [{"tokens": ["a", "b"],
            "embeddings": [[1, 2], [3]]}], "layers": [{}]})")
                            << QStringLiteral("sequences[0].embeddings");
}

void TestDocument::badFile_leavesTheSessionAlone()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    m_fixture->chosenOpen = write(QStringLiteral("bad.attn.json"), bytes);
    m_fixture->trigger("actionOpen");
    const QString message = m_fixture->message();
    QVERIFY2(message.contains(QStringLiteral("bad.attn.json")), qPrintable(message));
    QCOMPARE(message.count(QStringLiteral("bad.attn.json")), 1);
    QVERIFY2(message.contains(reason), qPrintable(message));
    QCOMPARE(int(window().workspace().sequence().tokens.size()), 7);
    QVERIFY(window().workspace().session().fileName().isEmpty());
    QVERIFY(RecentFiles::paths().isEmpty());
}

void TestDocument::everyWarning_canBeRead()
{
    const QByteArray one = R"({"format": "attnscope-session", "version": 1, "sequences": [{"tokens": ["a"],
        "embeddings": [[1]]}], "first_odd_key": 1, "layers": [{}]})";
    m_fixture->chosenOpen = write(QStringLiteral("one.attn.json"), one);
    m_fixture->trigger("actionOpen");
    QVERIFY2(
        m_fixture->message().contains(QStringLiteral("first_odd_key")), qPrintable(m_fixture->message()));
    QVERIFY(!window().findChild<QPushButton*>(QStringLiteral("showWarnings")));

    QByteArray three = one;
    three.replace("\"layers\": [{}]", "\"layers\": [{\"second_odd_key\": 2, \"third_odd_key\": 3}]");
    m_fixture->chosenOpen = write(QStringLiteral("three.attn.json"), three);
    m_fixture->trigger("actionOpen");
    QVERIFY2(m_fixture->message().contains(QStringLiteral("_odd_key")), qPrintable(m_fixture->message()));
    QVERIFY2(m_fixture->message().contains(QStringLiteral("2 more")), qPrintable(m_fixture->message()));
    QTest::keyClick(m_fixture->find<QPushButton>("showWarnings"), Qt::Key_Space);
    auto* text = m_fixture->find<QPlainTextEdit>("lines");
    QVERIFY(text->isVisible());
    for (const char* key : {"first_odd_key", "second_odd_key", "third_odd_key"})
        QVERIFY2(text->toPlainText().contains(QLatin1String(key)), qPrintable(text->toPlainText()));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!text->isVisible());
}

namespace {

/// Work that lasts until somebody opens the gate.
struct GatedWork
{
    std::shared_ptr<QSemaphore> gate = std::make_shared<QSemaphore>();

    int operator()() const
    {
        gate->acquire();
        return 7;
    }
};

/// Does something in the dialog of progress once it must be there; tells whether it was.
std::shared_ptr<bool> inProgressDialog(const std::function<void(QWidget&)>& act)
{
    auto wasShown = std::make_shared<bool>(false);
    QTimer::singleShot(patienceMilliseconds + 200, qApp, [wasShown, act] {
        QWidget* dialog = QApplication::activeModalWidget();
        *wasShown = dialog && dialog->objectName() == QStringLiteral("progressDialog");
        if (*wasShown)
            act(*dialog);
    });
    return wasShown;
}

} // namespace

void TestDocument::longWork_showsProgressAndCanBeCancelled()
{
    int ticks = 0;
    QTimer painting; // the window's events go on
    connect(&painting, &QTimer::timeout, this, [&ticks] { ++ticks; });
    painting.start(20);
    const GatedWork dropped;
    const auto first = inProgressDialog([](QWidget& dialog) { QTest::keyClick(&dialog, Qt::Key_Escape); });
    QVERIFY(!inBackground(window(), QStringLiteral("Waiting…"), dropped));
    dropped.gate->release();
    QVERIFY(*first);
    QVERIFY(ticks > 5);

    const GatedWork waited;
    const auto second = inProgressDialog([waited](QWidget&) { waited.gate->release(); });
    QCOMPARE(inBackground(window(), QStringLiteral("Waiting…"), waited), 7);
    QVERIFY(*second);
}

void TestDocument::workThatIsToldToStop_isWaitedFor()
{
    bool wasTold = false;
    const auto wasShown = inProgressDialog([](QWidget& dialog) {
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(&dialog, Qt::Key_Escape);
            dialog.close();
            if (!dialog.isVisible())
                qFatal("nothing covers the window while it waits");
        }
    });
    const auto work = [&wasTold](const std::stop_token& stop) {
        while (!stop.stop_requested())
            QThread::msleep(1);
        wasTold = true;
        QThread::msleep(300);
        return 7;
    };
    QCOMPARE(inBackground(window(), QStringLiteral("Waiting…"), work), 7);
    QVERIFY(wasTold);
    QVERIFY(*wasShown);
}

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TestDocument::cancelledSave_leavesTheOldFile()
{
    NewSession large;
    large.tokens = {"a", "b", "c"};
    large.modelWidth = large.keyWidth = large.valueWidth = 256;
    for (const QString& ending : {QStringLiteral("s.attn"), QStringLiteral("s.attn.json")}) {
        m_fixture->chosenSave = m_fixture->path(ending);
        QVERIFY(!window().workspace().session().open(newSession(large), {}));
        QVERIFY(window().document().saveAs());
        const QByteArray old = contents(m_fixture->chosenSave);
        QVERIFY(!window().workspace().session().setCells({}, 0, 0, Matrix::Constant(1, 1, 0.375), {}));

        // The save waits until somebody has pressed Escape.
        std::atomic<bool> isAsked = false;
        AtomicFile::setHook([&isAsked](AtomicFile::Step step) {
            while (step == AtomicFile::Step::Create && !isAsked)
                QThread::msleep(1);
            return 0;
        });
        const auto wasShown = inProgressDialog([&isAsked](QWidget& dialog) {
            QTest::keyClick(&dialog, Qt::Key_Escape);
            isAsked = true;
        });
        const bool isSaved = window().document().save();
        AtomicFile::setHook({});
        QVERIFY(*wasShown);
        QVERIFY(!isSaved);
        QVERIFY(window().workspace().session().isModified());
        QVERIFY2(m_fixture->message().contains(QStringLiteral("nothing was saved")),
            qPrintable(m_fixture->message()));
        QCOMPARE(contents(m_fixture->chosenSave), old);
        QVERIFY(window().document().save());
        QVERIFY(contents(m_fixture->chosenSave) != old);
    }
}

/// A number that is being typed comes when the field loses the focus; another session may be opened.
void TestDocument::whatChangesDuringASave_isNotSaved()
{
    NewSession large;
    large.tokens = {"a", "b", "c"};
    large.modelWidth = large.keyWidth = large.valueWidth = 256;
    Session& session = window().workspace().session();
    const auto saveWith = [&](const std::function<void()>& change) {
        std::atomic<bool> isChanged = false;
        AtomicFile::setHook([&isChanged](AtomicFile::Step step) {
            while (step == AtomicFile::Step::Create && !isChanged)
                QThread::msleep(1);
            return 0;
        });
        QTimer::singleShot(0, &window(), [&] {
            change();
            isChanged = true;
        });
        const bool isSaved = window().document().save();
        AtomicFile::setHook({});
        return isSaved;
    };
    const QString path = m_fixture->path(QStringLiteral("s.attn"));
    QVERIFY(!session.open(newSession(large), path));
    const auto edit = [&] { (void)session.setCells({}, 0, 0, Matrix::Constant(1, 1, 0.375), {}); };
    QVERIFY(saveWith(edit));
    QVERIFY(session.isModified());
    QCOMPARE((**session.data().sequences[0].embeddings)(0, 0), 0.375);
    QVERIFY(saveWith([] {}));
    QVERIFY(!session.isModified());

    edit();
    QVERIFY(!saveWith([&] { window().document().openExample(QStringLiteral("it")); }));
    QCOMPARE(session.fileName(), QString());
}

void TestDocument::largeFile_isSavedAndOpenedTheSame()
{
    Fill fill;
    fill.kind = Fill::Kind::Normal;
    NewSession large;
    large.tokens = {"a", "b", "c"};
    large.modelWidth = large.keyWidth = large.valueWidth = 256;
    large.weights = fill;
    window().document().newSession(large);
    const Tensor weights = *window().workspace().layer().wQ;
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("large.attn.json"));
    m_fixture->trigger("actionSave");
    QVERIFY(QFileInfo(m_fixture->chosenSave).size() > 1 << 20);
    QVERIFY(!window().isWindowModified());
    window().document().openExample(QStringLiteral("it"));
    QVERIFY(window().document().openFile(m_fixture->chosenSave));
    QVERIFY(**window().workspace().layer().wQ == *weights);
}

void TestDocument::failedSave_keepsTheFileAndTheMark()
{
    const QString good = m_fixture->path(QStringLiteral("good.attn.json"));
    m_fixture->chosenSave = good;
    m_fixture->trigger("actionSave");
    QFile file(good);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    change();
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("no-such-folder/x.attn.json"));
    m_fixture->trigger("actionSaveAs");
    QVERIFY2(m_fixture->message().contains(QStringLiteral("x.attn.json")), qPrintable(m_fixture->message()));
    QVERIFY(window().isWindowModified());
    QCOMPARE(window().workspace().session().fileName(), good);
    file.seek(0);
    QCOMPARE(file.readAll(), before);
}

void TestDocument::recentFiles_openAgain()
{
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("a & b.attn.json"));
    m_fixture->trigger("actionSave");
    m_fixture->trigger("example_heads");
    QCOMPARE(int(window().workspace().sequence().tokens.size()), 8);
    auto* menu = m_fixture->find<QMenu>("menuRecent");
    Q_EMIT menu->aboutToShow();
    QAction* first = menu->actions().constFirst();
    QVERIFY2(first->text().startsWith(QStringLiteral("a && b.attn.json")), qPrintable(first->text()));
    first->trigger();
    QCOMPARE(int(window().workspace().sequence().tokens.size()), 7);

    QVERIFY(QFile::remove(m_fixture->chosenSave));
    Q_EMIT menu->aboutToShow();
    menu->actions().constFirst()->trigger();
    QVERIFY(m_fixture->message().contains(QStringLiteral("a & b.attn.json")));
    QVERIFY(RecentFiles::paths().isEmpty());
}

void TestDocument::newSession_isUntitledAndEditable()
{
    m_fixture->trigger("actionNew");
    auto* dialog = m_fixture->find<QDialog>("NewSessionDialog");
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(window().workspace().session().fileName().isEmpty());
    QVERIFY(!window().isWindowModified());
    m_fixture->type(m_fixture->table("embeddingsTable"), 0, 0, QStringLiteral("2"));
    QVERIFY(window().isWindowModified());
}

void TestDocument::exampleFromTheMenu_opens()
{
    for (const char* name : {"example_beijing", "example_alignment", "example_heads", "example_batch",
             "example_translation", "example_it"}) {
        m_fixture->trigger(name);
        QCOMPARE(m_fixture->message(), QString());
        QVERIFY(window().workspace().computation().snapshot());
        QTest::qWait(1); // paint once
    }
}

QTEST_MAIN(TestDocument)
#include "tst_document.moc"
