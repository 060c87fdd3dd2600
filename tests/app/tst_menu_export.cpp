// SPDX-License-Identifier: GPL-3.0-or-later
// Menu and command line draw the same pixels, on every screen: on the virtual screen this test runs at
// twice the scale, the command line always draws without a screen.
#include "app/export_actions.h"
#include "app/export_dialog.h"
#include "app/window_fixture.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTimer>

using namespace attnscope;

class TestMenuExport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void menuAndCommandLine_giveTheSameBytes_data();
    void menuAndCommandLine_giveTheSameBytes();
    void dialog_exportsOneFigureIntoTheFolder();
    void folderThatCannotBeMade_isToldInTheDialog();

private:
    static QByteArray bytesOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Does `answer` in the dialog that opens next, then gives up.
    static void answerDialog(const std::function<void(ExportDialog&)>& answer)
    {
        QTimer::singleShot(0, qApp, [answer] {
            auto* dialog = qobject_cast<ExportDialog*>(QApplication::activeModalWidget());
            if (dialog)
                answer(*dialog);
            if (dialog && dialog->isVisible())
                dialog->reject();
        });
    }
};

void TestMenuExport::menuAndCommandLine_giveTheSameBytes_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << QStringList() << false;
    QTest::newRow("dark") << QStringList{QStringLiteral("--theme"), QStringLiteral("dark")} << true;
}

void TestMenuExport::menuAndCommandLine_giveTheSameBytes()
{
    QFETCH(QStringList, options);
    QFETCH(bool, dark);
    WindowFixture fixture;
    fixture.chosenSave = fixture.path(QStringLiteral("it.attn.json"));
    fixture.trigger("actionSave");
    FigureExport chosen;
    chosen.dark = dark;
    auto* actions = fixture.window().findChild<ExportActions*>();
    const QString byMenu = fixture.path(QStringLiteral("menu"));
    QVERIFY(!actions->exportTo(actions->applyingFigures(), chosen, byMenu));

    const QString byCommand = fixture.path(QStringLiteral("command"));
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("QT_SCALE_FACTOR"));
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(ATTNSCOPE_PROGRAM),
        QStringList{QStringLiteral("export"), fixture.chosenSave, QStringLiteral("--out"), byCommand}
            + options);
    QVERIFY(program.waitForFinished(120000));
    QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
    const QStringList files = QDir(byMenu).entryList(QDir::Files, QDir::Name);
    QCOMPARE(QDir(byCommand).entryList(QDir::Files, QDir::Name), files);
    QVERIFY(files.size() >= 8);
    for (const QString& file : files)
        QVERIFY2(bytesOf(QDir(byMenu).filePath(file)) == bytesOf(QDir(byCommand).filePath(file)),
            qPrintable(file));
}

void TestMenuExport::dialog_exportsOneFigureIntoTheFolder()
{
    WindowFixture fixture;
    const QString folder = fixture.path(QStringLiteral("new folder"));
    fixture.chosenFolder = folder;
    answerDialog([](ExportDialog& dialog) {
        auto* figures = dialog.findChild<QComboBox*>(QStringLiteral("figureBox"));
        figures->setCurrentIndex(figures->findData(QStringLiteral("weights")));
        dialog.findChild<QComboBox*>(QStringLiteral("formatBox"))->setCurrentIndex(1);
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("folderButton")), Qt::LeftButton);
        auto* buttons = dialog.findChild<QDialogButtonBox*>();
        QTest::mouseClick(buttons->button(QDialogButtonBox::Save), Qt::LeftButton);
    });
    fixture.trigger("actionExport");
    QCOMPARE(QDir(folder).entryList(QDir::Files), QStringList{QStringLiteral("weights.svg")});
    QVERIFY(fixture.message().contains(QStringLiteral("new folder")));
}

void TestMenuExport::folderThatCannotBeMade_isToldInTheDialog()
{
    WindowFixture fixture;
    QString told;
    answerDialog([&told](ExportDialog& dialog) {
        dialog.findChild<QLineEdit*>(QStringLiteral("folderEdit"))->setText(QStringLiteral("/dev/null/x"));
        dialog.accept();
        told = dialog.findChild<QLabel*>(QStringLiteral("messageLabel"))->text();
    });
    fixture.trigger("actionExport");
    QVERIFY2(told.contains(QStringLiteral("/dev/null/x")), qPrintable(told));
}

QTEST_MAIN(TestMenuExport)
#include "tst_menu_export.moc"
