// SPDX-License-Identifier: GPL-3.0-or-later
// Printing, the clipboard, presentation, help, drag and drop, exports of many figures, and panels.
#include "app/desktop/card_menu.h"
#include "app/desktop/desktop.h"
#include "app/desktop/export_batch.h"
#include "app/desktop/help_window.h"
#include "app/desktop/language.h"
#include "app/desktop/print_actions.h"
#include "app/desktop/shortcuts_page.h"
#include "app/export_actions.h"
#include "app/window_fixture.h"
#include "core/edit/new_session.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QDropEvent>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPdfWriter>
#include <QPrintPreviewWidget>
#include <QProgressBar>
#include <QProgressDialog>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

using namespace attnscope;

class TestDesktop final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void printing_givesAPageForEachFigure();
    void preview_showsTheShownOrAllFigures();
    void controlC_copiesThePicture();
    void menu_copiesTheNumberAtFullPrecision();
    void menu_hidesTheFigure();
    void statusText_canBeSelected();
    void presentation_goesThroughTheFigures();
    void fullScreen_goesAndComesBack();
    void f1_showsEveryHelpPage();
    void helpPages_existInBothLanguages();
    void shortcuts_areThoseOfTheActions();
    void about_namesEveryLicence();
    void droppedFile_isOpened();
    void droppedText_isNot();
    void batch_namesEveryPicture();
    void cancelledBatch_saysHowFarItCame();
    void longExport_showsItsStepsAndStops();
    void longComputation_showsProgressAndStops();
    void panels_areWhereTheyWere();
    void f6_goesAroundThePanes();
    void controlsOfDialogs_haveNames_data();
    void controlsOfDialogs_haveNames();

private:
    MainWindow& window() { return m_fixture->window(); }
    FigureView& figure(const char* id) { return window().cards().card(QString::fromLatin1(id))->view(); }
    void openBatch() { window().document().openExample(QStringLiteral("batch")); }
    /// The modal dialog that `keys` open, given to `act`, then closed.
    void inDialog(const char* action, const std::function<void(QDialog&)>& act)
    {
        bool wasThere = false;
        QTimer::singleShot(100, qApp, [&] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            wasThere = dialog != nullptr;
            if (dialog) {
                act(*dialog);
                dialog->reject();
            }
        });
        m_fixture->trigger(action);
        QTRY_VERIFY(wasThere);
    }
    QMenu* openMenu(FigureView& view)
    {
        QContextMenuEvent event(
            QContextMenuEvent::Keyboard, QPoint(10, 10), view.mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(&view, &event);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }
    void choose(QMenu& menu, const char* action)
    {
        auto* found = menu.findChild<QAction*>(QString::fromLatin1(action));
        QVERIFY(found && found->isEnabled());
        menu.setActiveAction(found);
        QTest::keyClick(&menu, Qt::Key_Return);
    }
    bool drop(QMimeData& data)
    {
        const QPoint place = window().rect().center();
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QCoreApplication::sendEvent(&window(), &enter);
        QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        if (enter.isAccepted())
            QCoreApplication::sendEvent(&window(), &event);
        return enter.isAccepted();
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestDesktop::printing_givesAPageForEachFigure()
{
    const PrintJob shown = window().desktop().printing().job(false);
    const PrintJob all = window().desktop().printing().job(true);
    QVERIFY(all.figureIds.size() > shown.figureIds.size());
    const QString path = m_fixture->path(QStringLiteral("printed.pdf"));
    int pages = 0;
    {
        QPdfWriter writer(path);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageOrientation(QPageLayout::Landscape);
        pages = printFigures(writer, shown);
    }
    QCOMPARE(pages, int(shown.figureIds.size()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray pdf = file.readAll();
    QCOMPARE(pdf.count("/Type /Page\n"), pages);
}

void TestDesktop::preview_showsTheShownOrAllFigures()
{
    inDialog("actionPrintPreview", [](QDialog& dialog) {
        auto* preview = dialog.findChild<QPrintPreviewWidget*>();
        QVERIFY(preview);
        const int shown = preview->pageCount();
        QVERIFY(shown >= 5);
        dialog.findChild<QCheckBox*>(QStringLiteral("printAll"))->setChecked(true);
        QVERIFY(preview->pageCount() > shown);
    });
}

void TestDesktop::controlC_copiesThePicture()
{
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    figure("weights").setFocus();
    QTest::keyClick(&figure("weights"), Qt::Key_C, Qt::ControlModifier);
    const QImage image = QGuiApplication::clipboard()->image();
    QVERIFY(image.width() > 2 * figure("weights").width() - 2);
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colours.insert(image.pixel(x, y));
    }
    QVERIFY(colours.size() > 3);
}

void TestDesktop::menu_copiesTheNumberAtFullPrecision()
{
    Focus focus = window().workspace().focus();
    focus.query = 6;
    focus.key = 1;
    window().workspace().select(focus);
    FigureView& view = figure("weights");
    view.setFocus();
    QMenu* menu = openMenu(view);
    QVERIFY(menu);
    choose(*menu, "copyNumber");
    const QString copied = QGuiApplication::clipboard()->text();
    QCOMPARE(copied.toDouble(), m_fixture->weight(6, 1));
    QVERIFY(copied.startsWith(QStringLiteral("0.31179")) && copied.size() > 12);
}

void TestDesktop::menu_hidesTheFigure()
{
    const qsizetype before = window().cards().wanted().size();
    QMenu* menu = openMenu(figure("scores"));
    QVERIFY(menu);
    choose(*menu, "hideFigure");
    QCOMPARE(window().cards().wanted().size(), before - 1);
    QVERIFY(!window().cards().card(QStringLiteral("scores"))->isVisible());
    QVERIFY(!m_fixture->find<QAction>("show_scores")->isChecked());
}

void TestDesktop::statusText_canBeSelected()
{
    auto* sizes = m_fixture->find<QLabel>("statusSizes");
    sizes->setSelection(0, 5);
    sizes->setFocus();
    QTest::keyClick(sizes, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), sizes->text().left(5));
}

void TestDesktop::presentation_goesThroughTheFigures()
{
    figure("scores").setFocus();
    const int query = window().workspace().focus().query;
    QTest::keyClick(&window(), Qt::Key_F5);
    QCOMPARE(window().cards().enlarged(), QStringLiteral("scores"));
    QVERIFY(!window().menuBar()->isVisible() && !window().statusBar()->isVisible());
    QVERIFY(window().workspace().figures().fontScale() > 1.3);
    QVERIFY(window().isFullScreen());
    QTest::keyClick(&figure("scores"), Qt::Key_Right);
    const QString next = window().cards().enlarged();
    QVERIFY(next != u"scores");
    QTest::keyClick(&figure(qPrintable(next)), Qt::Key_Left);
    QCOMPARE(window().cards().enlarged(), QStringLiteral("scores"));
    QCOMPARE(window().workspace().focus().query, query);
    QTest::keyClick(&figure("scores"), Qt::Key_Escape);
    QVERIFY(window().cards().enlarged().isEmpty());
    QVERIFY(window().menuBar()->isVisible() && window().statusBar()->isVisible());
    QCOMPARE(window().workspace().figures().fontScale(), 1.0);
    QVERIFY(!window().isFullScreen());
    QVERIFY(m_fixture->find<QDockWidget>("tablesDock")->isVisible());
}

void TestDesktop::fullScreen_goesAndComesBack()
{
    QTest::keyClick(&window(), Qt::Key_F11, Qt::ShiftModifier);
    QVERIFY(window().isFullScreen());
    QVERIFY(m_fixture->find<QAction>("actionFullScreen")->isChecked());
    QTest::keyClick(&window(), Qt::Key_F11, Qt::ShiftModifier);
    QVERIFY(!window().isFullScreen());
}

void TestDesktop::f1_showsEveryHelpPage()
{
    QTest::keyClick(&window(), Qt::Key_F1);
    auto* help = window().findChild<HelpWindow*>();
    QVERIFY(help && help->isVisible());
    auto* list = help->findChild<QListWidget*>(QStringLiteral("helpPages"));
    auto* text = help->findChild<QTextBrowser*>(QStringLiteral("helpText"));
    QCOMPARE(list->count(), int(HelpWindow::pageIds().size()));
    QSet<QString> pages;
    list->setFocus();
    for (int i = 0; i < list->count(); ++i) {
        pages.insert(text->toPlainText());
        QVERIFY(text->toPlainText().size() > 200);
        QVERIFY(text->toPlainText().startsWith(list->item(i)->text()));
        QTest::keyClick(list, Qt::Key_Down);
    }
    QCOMPARE(pages.size(), list->count());
}

void TestDesktop::helpPages_existInBothLanguages()
{
    for (const QString& id : HelpWindow::pageIds()) {
        if (id == u"shortcuts")
            continue;
        for (const char* language : {"en", "zh_CN"}) {
            QFile page(QStringLiteral(":/help/%1/%2.md").arg(QString::fromLatin1(language), id));
            QVERIFY2(page.open(QIODevice::ReadOnly), qPrintable(page.fileName()));
            QVERIFY(page.readAll().startsWith("# "));
        }
    }
}

void TestDesktop::shortcuts_areThoseOfTheActions()
{
    const QString page = shortcutsPage(window());
    for (const char* keys : {"Ctrl+S", "Ctrl+Z", "Ctrl+F", "F5", "F6", "Ctrl+,"})
        QVERIFY2(page.contains(QStringLiteral("| %1").arg(QString::fromLatin1(keys))), keys);
    m_fixture->find<QAction>("actionSave")->setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+J")));
    QVERIFY(shortcutsPage(window()).contains(QStringLiteral("Ctrl+Alt+J")));
    QVERIFY(!page.contains(u'&'));
    // No two actions of the window have the same keys.
    QHash<QString, QString> owners;
    for (const QAction* action : window().findChildren<QAction*>()) {
        for (const QKeySequence& keys : action->shortcuts()) {
            const QString text = keys.toString();
            QVERIFY2(!owners.contains(text),
                qPrintable(
                    QStringLiteral("%1: %2 and %3").arg(text, owners.value(text), action->objectName())));
            owners.insert(text, action->objectName());
        }
    }
}

void TestDesktop::about_namesEveryLicence()
{
    inDialog("actionAbout", [](QDialog& dialog) {
        const QString text = dialog.findChild<QTextBrowser*>(QStringLiteral("licences"))->toPlainText();
        for (const char* name : {"Qt 6", "Qt Charts", "Eigen", "nlohmann", "libzip", "Noto"})
            QVERIFY2(text.contains(QString::fromLatin1(name)), name);
    });
}

void TestDesktop::droppedFile_isOpened()
{
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("dropped.attn.json"));
    m_fixture->trigger("actionSaveAs");
    window().document().openExample(QStringLiteral("batch"));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_fixture->chosenSave)});
    QVERIFY(drop(data));
    QCOMPARE(window().workspace().session().fileName(), m_fixture->chosenSave);
}

void TestDesktop::droppedText_isNot()
{
    QMimeData data;
    data.setText(QStringLiteral("/etc/passwd"));
    QVERIFY(!drop(data));
    QVERIFY(window().workspace().session().fileName().isEmpty());
}

void TestDesktop::batch_namesEveryPicture()
{
    openBatch();
    const SessionData& session = window().workspace().session().data();
    const int heads = window().workspace().shape().heads;
    const int sequences = int(session.sequences.size());
    QVERIFY(sequences > 1);
    const QString folder = m_fixture->path(QStringLiteral("many"));
    auto* actions = window().findChild<ExportActions*>();
    FigureExport options;
    options.size = {300, 200};
    QVERIFY(!actions->exportTo({QStringLiteral("weights")}, options, folder, {true, true}));
    const QStringList files = QDir(folder).entryList(QDir::Files);
    QCOMPARE(int(files.size()), sequences * heads);
    for (int s = 0; s < sequences; ++s) {
        for (int h = 0; h < heads; ++h)
            QVERIFY(files.contains(QStringLiteral("weights-s%1-l0-h%2.png").arg(s).arg(h)));
    }
    // One picture keeps its plain name.
    QVERIFY(!actions->exportTo({QStringLiteral("weights")}, options, folder));
    QVERIFY(QFile::exists(folder + QStringLiteral("/weights.png")));
}

void TestDesktop::cancelledBatch_saysHowFarItCame()
{
    const SnapshotPointer snapshot = window().workspace().computation().snapshot();
    const Focus focus = window().workspace().focus();
    const auto items =
        exportItems({QStringLiteral("weights"), QStringLiteral("scores"), QStringLiteral("mask")},
            snapshot->session, snapshot->shapes, focus, {}, FigureExport::Format::Png);
    const QString folder = m_fixture->path(QStringLiteral("stopped"));
    QDir().mkpath(folder);
    FigureExport options;
    options.size = {300, 200};
    const Status status =
        writeItems(items, snapshot, options, folder, [](int written) { return written < 2; });
    QVERIFY(status);
    QCOMPARE(QString::fromStdString(status->reason.english()),
        QStringLiteral("stopped: 2 of 3 figures were written"));
    QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 2);
}

void TestDesktop::longExport_showsItsStepsAndStops()
{
    auto* actions = window().findChild<ExportActions*>();
    QStringList ids;
    for (int i = 0; i < 40; ++i)
        ids << QStringLiteral("attention");
    FigureExport options;
    options.size = {3000, 2000};
    int steps = 0;
    QTimer look;
    connect(&look, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<QProgressDialog*>(QApplication::activeModalWidget());
        if (!dialog || dialog->value() < 1)
            return;
        steps = dialog->maximum();
        look.stop();
        QTest::mouseClick(dialog->findChild<QPushButton*>(), Qt::LeftButton);
    });
    look.start(10);
    const Status status = actions->exportTo(ids, options, m_fixture->path(QStringLiteral("long")));
    QCOMPARE(steps, 40);
    QVERIFY(status);
    const QString told = QString::fromStdString(status->reason.english());
    QVERIFY2(QRegularExpression(QStringLiteral("^stopped: [1-9]\\d? of 40 figures")).match(told).hasMatch(),
        qPrintable(told));
}

void TestDesktop::longComputation_showsProgressAndStops()
{
    SessionData session;
    Sequence sequence;
    Matrix rows(3000, 512);
    for (Index i = 0; i < rows.size(); ++i)
        rows.data()[i] = double(i % 97) / 97;
    for (int i = 0; i < 3000; ++i)
        sequence.tokens.push_back("t" + std::to_string(i));
    sequence.embeddings = Tensor(rows);
    session.sequences = {sequence};
    session.layers = std::vector<Layer>(8);
    auto* progress = m_fixture->find<QProgressBar>("statusProgress");
    auto* cancel = m_fixture->find<QToolButton>("statusCancel");
    QVERIFY(!progress->isVisible());
    QVERIFY(!window().workspace().session().open(session, {}));
    QVERIFY(window().workspace().computation().isRunning());
    QVERIFY(!progress->isVisible()); // not for what is over at once
    QTRY_VERIFY(progress->isVisible());
    QVERIFY(!progress->accessibleName().isEmpty());
    cancel->setFocus();
    QTest::keyClick(cancel, Qt::Key_Space);
    QTRY_VERIFY(!window().workspace().computation().isRunning());
    QVERIFY(!progress->isVisible());
    QVERIFY(!window().workspace().computation().isCurrent());
    // The way back to numbers that are those of the session.
    QVERIFY(cancel->isVisible());
    QTest::keyClick(cancel, Qt::Key_Space);
    QVERIFY(window().workspace().computation().isRunning());
    window().workspace().computation().cancel();
    QVERIFY(!window().workspace().session().open(newSession({}), {}));
    QVERIFY(window().workspace().computation().isCurrent());
    QVERIFY(!cancel->isVisible());
}

void TestDesktop::panels_areWhereTheyWere()
{
    auto* tables = m_fixture->find<QDockWidget>("tablesDock");
    window().addDockWidget(Qt::RightDockWidgetArea, tables);
    window().resize(1000, 640);
    QCoreApplication::processEvents();
    const QSize size = window().size();
    QVERIFY(window().close());
    m_fixture->crash();
    MainWindow again;
    again.show();
    QVERIFY(QTest::qWaitForWindowExposed(&again));
    auto* found = again.findChild<QDockWidget*>(QStringLiteral("tablesDock"));
    QCOMPARE(again.dockWidgetArea(found), Qt::RightDockWidgetArea);
    QCOMPARE(again.size(), size);
}

void TestDesktop::f6_goesAroundThePanes()
{
    m_fixture->table("embeddingsTable").setFocus();
    QSet<QWidget*> stops;
    for (int i = 0; i < 4; ++i) {
        stops.insert(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    }
    QVERIFY(stops.size() >= 2);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(QApplication::focusWidget());
}

void TestDesktop::controlsOfDialogs_haveNames_data()
{
    QTest::addColumn<QByteArray>("action");
    for (const char* action : {"actionNew", "actionExport", "actionPreferences"})
        QTest::addRow("%s", action) << QByteArray(action);
}

void TestDesktop::controlsOfDialogs_haveNames()
{
    QFETCH(QByteArray, action);
    openBatch();
    inDialog(action.constData(), [](QDialog& dialog) {
        int controls = 0;
        for (QWidget* widget : dialog.findChildren<QWidget*>()) {
            const bool isPart = qobject_cast<QComboBox*>(widget->parentWidget())
                || qobject_cast<QAbstractSpinBox*>(widget->parentWidget());
            const bool isOfQt = widget->objectName().isEmpty();
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || isPart || isOfQt)
                continue;
            ++controls;
            QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
            const QString name = widget->objectName();
            QVERIFY2(told && !told->text(QAccessible::Name).isEmpty(), qPrintable(name));
            // The name of a chooser is what is chosen in it.
            const bool isLabelled = !told->relations(QAccessible::Label).isEmpty();
            QVERIFY2(!qobject_cast<QComboBox*>(widget) || isLabelled, qPrintable(name));
        }
        QVERIFY(controls >= 4);
    });
}

QTEST_MAIN(TestDesktop)
#include "tst_desktop.moc"
