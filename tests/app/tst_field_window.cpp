// SPDX-License-Identifier: GPL-3.0-or-later
// Reported cases about files, tables, labels and themes of the window, each by its number in ../shared/field.
#include "app/export_actions.h"
#include "app/export_dialog.h"
#include "app/recent_files.h"
#include "app/window_fixture.h"
#include "io/atomic_file.h"
#include "io/session_file.h"
#include "model/labels_model.h"
#include "model/table_text.h"
#include "view/cards/plain_text.h"
#include "view/colour_map.h"
#include "view/label_chooser.h"
#include "view/label_text.h"
#include "view/tables/table_header.h"

#include "support/field_cases.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QHelpEvent>
#include <QJsonDocument>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QScopeGuard>
#include <QTextDocument>
#include <QToolButton>
#include <QToolTip>
#include <QUrl>

#include <cerrno>

using namespace attnscope;
using namespace attnscope::test;

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

/// A session of these labels that has tables to look at.
SessionData embedded(const Labels& labels, Index width = 3)
{
    SessionData session;
    Sequence sequence;
    sequence.tokens = labels;
    sequence.embeddings = Tensor(Matrix(Matrix::Identity(static_cast<Index>(labels.size()), width)));
    session.sequences.push_back(sequence);
    session.layers.emplace_back();
    return session;
}

/// What a mouse that rests on a widget's point shows.
QString toolTipAt(QWidget& widget, const QPoint& point)
{
    QToolTip::hideText();
    QHelpEvent event(QEvent::ToolTip, point, widget.mapToGlobal(point));
    QApplication::sendEvent(&widget, &event);
    return QToolTip::text();
}

double leastContrast(const QWidget& widget)
{
    const QPalette palette = widget.palette();
    double least = 21;
    for (const auto& [text, ground] : {std::pair(QPalette::WindowText, QPalette::Window),
             std::pair(QPalette::Text, QPalette::Base), std::pair(QPalette::Text, QPalette::AlternateBase),
             std::pair(QPalette::ButtonText, QPalette::Button),
             std::pair(QPalette::PlaceholderText, QPalette::Base),
             std::pair(QPalette::HighlightedText, QPalette::Highlight)})
        least = std::min(
            least, contrast(palette.color(QPalette::Active, text), palette.color(QPalette::Active, ground)));
    return least;
}

} // namespace

class FieldWindowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void case11_nonAsciiPaths_open_data();
    void case11_nonAsciiPaths_open();
    void case11_nonAsciiPaths_saveExportAndRecentFiles();
    void case17_manyTokens_windowShowsAndChooses();
    void case20_rowSums_areInTheStatusBar();
    void case25_markup_isPlainEverywhere();
    void case26_blankTokens_keepTheirRowsAndCodePoints();
    void case29_rightToLeft_keepsIndicesInPlace();
    void case31_repeatedTokens_renameOne();
    void case38_darkTheme_switchesWhileRunning();
    void case38_darkTheme_exportStaysLight();
    void case43_paste_takesTheBlockInOneStep();
    void case43_paste_refusesWhole_data();
    void case43_paste_refusesWhole();
    void case43_paste_multilineCellStaysOneToken();
    void case45_failedSave_keepsTheOldFile_data();
    void case45_failedSave_keepsTheOldFile();
    void case45_folderWithoutPermission_keepsTheOldFile();
    void case45_fullFileSystem_keepsTheOldFile();

private:
    MainWindow& window() { return m_fixture->window(); }
    Session& session() { return window().workspace().session(); }
    void open(const SessionData& data)
    {
        const QString path = m_fixture->path(QStringLiteral("opened.attn.json"));
        QVERIFY(!saveSession(data, path));
        QVERIFY(window().document().openFile(path));
    }
    LabelChooser& chooser(const char* name) { return *m_fixture->find<LabelChooser>(name); }
    void paste(const QByteArray& text, int row, int column)
    {
        NumberTable& table = m_fixture->table("embeddingsTable");
        table.setFocus();
        table.setCurrentIndex(table.model()->index(row, column));
        QApplication::clipboard()->setText(QString::fromUtf8(text));
        m_fixture->trigger("actionPaste");
    }
    Matrix numbers() { return **session().data().sequences[0].embeddings; }
    void checkFailedSave(const QString& good, const QByteArray& old);

    std::unique_ptr<WindowFixture> m_fixture;
};

namespace {

const char* const names[] = {"Genève – 注意力 😀/тест attention.attn.json", "Q&A <run 1> 100%.attn.json",
    "Genève – 注意力 😀/żółw.attn", "%1 %n &amp; [*].attn.json"};

} // namespace

void FieldWindowTest::case11_nonAsciiPaths_open_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : names)
        QTest::newRow(name) << QString::fromUtf8(name);
}

// Waits for the import feature: opening the array files themselves.
void FieldWindowTest::case11_nonAsciiPaths_open()
{
    QFETCH(QString, name);
    Matrix weights(3, 3);
    weights << 0.7, 0.2, 0.1, 0.1, 0.6, 0.3, 0.25, 0.25, 0.5;
    if (!fieldFolder(11).isEmpty())
        weights = matrixOf(fieldValues(11).value(QStringLiteral("head0")).toArray());
    const QString path = m_fixture->path(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QVERIFY(!saveSession(givenWeights({"a", "b", "c"}, {"a", "b", "c"}, {{weights}}), path));

    // By the dialog.
    m_fixture->chosenOpen = path;
    m_fixture->trigger("actionOpen");
    QCOMPARE(m_fixture->message(), QString());
    QCOMPARE(session().fileName(), path);
    QCOMPARE(m_fixture->weight(0, 0), 0.7);
    // The mark of unsaved changes is no part of the name; a name that holds it has it doubled.
    QString title = window().windowTitle();
    title.replace(QStringLiteral("[*][*]"), QStringLiteral("\1")).remove(QStringLiteral("[*]"));
    title.replace(QStringLiteral("\1"), QStringLiteral("[*]"));
    QCOMPARE(title, QStringLiteral("%1 – AttnScope").arg(QFileInfo(path).fileName()));

    // By dropping it.
    window().document().openExample(QStringLiteral("it"));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &drop);
    QTRY_COMPARE(session().fileName(), path);

    // From the recent files, whose entries say exactly the name.
    auto* menu = m_fixture->find<QMenu>("menuRecent");
    Q_EMIT menu->aboutToShow();
    QString entry = menu->actions().constFirst()->text();
    QCOMPARE(entry.count(u'&'), 2 * QFileInfo(path).fileName().count(u'&'));
    entry.replace(QStringLiteral("&&"), QStringLiteral("&"));
    QVERIFY2(entry.startsWith(QFileInfo(path).fileName() + u' '), qPrintable(entry));
    window().document().openExample(QStringLiteral("it"));
    menu->actions().constFirst()->trigger();
    QCOMPARE(session().fileName(), path);
}

void FieldWindowTest::case11_nonAsciiPaths_saveExportAndRecentFiles()
{
    for (const char* name : names) {
        const QString path = m_fixture->path(QString::fromUtf8(name));
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        m_fixture->chosenSave = path;
        m_fixture->trigger("actionSaveAs");
        QCOMPARE(m_fixture->message(), QString());
        QVERIFY(readSession(path));
    }
    const QString folder = m_fixture->path(QStringLiteral("Genève – 注意力 😀/100% & <pictures>"));
    auto* actions = window().findChild<ExportActions*>();
    QVERIFY(!actions->exportTo({QStringLiteral("attention")}, {}, folder));
    QVERIFY(!QImage(folder + QStringLiteral("/attention.png")).isNull());
}

void FieldWindowTest::case17_manyTokens_windowShowsAndChooses()
{
    SKIP_WITHOUT_FIELD(17);
    const FlatArray array = readNpzMember(fieldPath(17, QStringLiteral("attention_512.npz")), "attention");
    const Labels labels =
        labelsOf(QJsonDocument::fromJson(fieldBytes(17, QStringLiteral("tokens.json"))).array());
    open(
        givenWeights(labels, labels, {{array.matrix(0), array.matrix(1), array.matrix(2), array.matrix(3)}}));
    QTRY_VERIFY(window().workspace().computation().isCurrent());
    QCOMPARE(chooser("queryChooser").count(), 512);
    chooser("headChooser").setCurrentIndex(1);
    chooser("queryChooser").setCurrentIndex(300);
    chooser("keyChooser").setCurrentIndex(0);
    QCOMPARE(m_fixture->weight(300, 0), 0.875);
    window().cards().setEnlarged(QStringLiteral("attention"));
    QApplication::processEvents();
    FigureView& view = window().cards().card(QStringLiteral("attention"))->view();
    // The pair under the mouse is readable, and zooming keeps it so.
    const auto hit = view.hitAt(QPointF(view.rect().center()));
    QVERIFY(hit && hit->text.startsWith(QStringLiteral("α(w")));
    view.zoomAtCentre(8);
    QVERIFY(!view.viewportText().isEmpty());
    view.resetZoom();
    QVERIFY(m_fixture->described(QStringLiteral("attention")).contains(QStringLiteral("0.875")));
}

void FieldWindowTest::case20_rowSums_areInTheStatusBar()
{
    Matrix weights(4, 4);
    weights << 1.25, 0, 0, 0, 0.625, 0.625, 0, 0, 0, 0.5, 0.75, 0, 0.25, 0.25, 0.25, 0.25;
    const SessionData own = givenWeights({"a", "b", "c", "d"}, {"a", "b", "c", "d"}, {{weights}});
    open(fieldFolder(20).isEmpty() ? own : fieldSession(20));
    auto* check = m_fixture->find<QToolButton>("checkRowSums");
    QCOMPARE(check->text(), QStringLiteral("3 rows do not sum to 1"));
    QVERIFY2(check->toolTip().contains(QStringLiteral("0.25")), qPrintable(check->toolTip()));
    check->click();
    QCOMPARE(window().workspace().focus().query, 0);
    QCOMPARE(m_fixture->weight(0, 0), 1.25);
    QVERIFY(m_fixture->described(QStringLiteral("attention")).contains(QStringLiteral("sum to 1.25")));
}

namespace {

const Labels markup{"<s>", "</s>", "<b>bold</b>", "a<b", "&amp;", "R&D", "<img src=x>", "x > y"};

/// A tooltip shows its text letter for letter: as it is, or escaped where Qt would read it as markup.
bool showsPlainly(const QString& toolTip, const QString& text)
{
    if (Qt::mightBeRichText(toolTip))
        return QString(toolTip).replace(QChar(QChar::Nbsp), u' ').contains(text.toHtmlEscaped());
    return toolTip.contains(text);
}

} // namespace

void FieldWindowTest::case25_markup_isPlainEverywhere()
{
    open(embedded(markup));
    NumberTable& table = m_fixture->table("embeddingsTable");
    for (int i = 0; i < int(markup.size()); ++i) {
        const QString token = QString::fromStdString(markup[std::size_t(i)]);
        // Choosers: no mnemonic is taken out of the text.
        for (const char* name : {"queryChooser", "keyChooser"}) {
            QCOMPARE(chooser(name).itemText(i), QStringLiteral("%1  %2").arg(i).arg(token));
            const QString tip = chooser(name).itemData(i, Qt::ToolTipRole).toString();
            QVERIFY2(showsPlainly(tip, token), qPrintable(tip));
        }
        // Headers of tables.
        TableHeader& header = table.rowHeader();
        QCOMPARE(table.model()->headerData(i, Qt::Vertical).toString(), token);
        const QPoint place(header.width() / 2, header.sectionViewportPosition(i) + header.sectionSize(i) / 2);
        const QString tip = toolTipAt(*header.viewport(), place);
        QVERIFY2(showsPlainly(tip, token), qPrintable(tip));
        // Figures, and what is said of them.
        chooser("queryChooser").setCurrentIndex(i);
        const QString words = m_fixture->described(QStringLiteral("weights"));
        QVERIFY2(words.contains(token), qPrintable(words));
    }
    // The hover text of a figure.
    window().cards().setEnlarged(QStringLiteral("attention"));
    QApplication::processEvents();
    FigureView& view = window().cards().card(QStringLiteral("attention"))->view();
    for (int y = 0; y < view.height(); y += 15) {
        const QPoint point(view.width() / 2, y);
        const auto hit = view.hitAt(point);
        if (!hit)
            continue;
        const QString tip = toolTipAt(view, point);
        QVERIFY2(showsPlainly(tip, hit->text), qPrintable(tip));
    }
    // A file name that looks like markup, in the title and in messages.
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("<b>R&D<.attn.json"));
    m_fixture->trigger("actionSaveAs");
    QVERIFY(window().windowTitle().startsWith(QStringLiteral("<b>R&D<.attn.json")));
    for (const QLabel* label : window().findChildren<QLabel*>()) {
        // Whatever a label may be given: none guesses that a text is markup.
        const bool isFixed = label->text().isEmpty() || label->textFormat() != Qt::AutoText
            || !Qt::mightBeRichText(label->text());
        QVERIFY2(isFixed, qPrintable(label->objectName() + label->text()));
    }
}

void FieldWindowTest::case26_blankTokens_keepTheirRowsAndCodePoints()
{
    const Labels own{"\n", " ", "\t", "", "\xC2\xA0", "\xE2\x80\x8B", "a b", " a", "a", "\r\n"};
    const Labels tokens = fieldFolder(26).isEmpty() ? own : fieldSession(26).sequences[0].tokens;
    open(embedded(tokens));
    NumberTable& table = m_fixture->table("embeddingsTable");
    QSet<QString> shown;
    for (int i = 0; i < int(tokens.size()); ++i) {
        QCOMPARE(table.rowHeight(i), table.rowHeight(0));
        shown.insert(chooser("queryChooser").itemText(i).section(QStringLiteral("  "), 1));
        const QPoint place(3, table.rowHeader().sectionViewportPosition(i) + table.rowHeight(i) / 2);
        QCOMPARE(toolTipAt(*table.rowHeader().viewport(), place), visibleLabel(tokens[std::size_t(i)]));
    }
    QCOMPARE(shown.size(), int(tokens.size()));
    // A header as high as for one line, and wide enough for what is shown.
    QVERIFY(table.rowHeader().sizeHint().width() < 200);
    for (const char* name : {"kept.attn.json", "kept.attn"}) {
        m_fixture->chosenSave = m_fixture->path(QString::fromLatin1(name));
        m_fixture->trigger("actionSaveAs");
        QVERIFY(window().document().openFile(m_fixture->chosenSave));
        QVERIFY(window().workspace().sequence().tokens == tokens);
    }
}

void FieldWindowTest::case29_rightToLeft_keepsIndicesInPlace()
{
    const Labels own{"القطة", "(abc)", "עולם 123", "a"};
    const Labels tokens = fieldFolder(29).isEmpty() ? own : fieldSession(29).sequences[0].tokens;
    open(embedded(tokens));
    for (int i = 0; i < int(tokens.size()); ++i) {
        const QString entry = chooser("queryChooser").itemText(i);
        const QString label = QString::fromStdString(tokens[std::size_t(i)]);
        // The index stays in front: the entry reads from the left, the label inside is isolated.
        QVERIFY(entry.startsWith(QString::number(i) + QStringLiteral("  ")));
        QVERIFY(!entry.isRightToLeft());
        QVERIFY(entry.contains(label));
        QCOMPARE(entry.contains(QChar(0x2068)), label.isRightToLeft());
        QCOMPARE(m_fixture->table("embeddingsTable").model()->headerData(i, Qt::Vertical).toString(), label);
    }
    QVERIFY(!m_fixture->described(QStringLiteral("weights")).isRightToLeft());
    QCOMPARE(window().layoutDirection(), Qt::LeftToRight);
}

// Waits for the import feature: the list of the strongest pairs and CSV export.
void FieldWindowTest::case31_repeatedTokens_renameOne()
{
    const Labels own{"the", "cat", "saw", "the", "cat"};
    const Labels tokens = fieldFolder(31).isEmpty() ? own : fieldSession(31).sequences[0].tokens;
    open(embedded(tokens, 5));
    NumberTable& table = m_fixture->table("embeddingsTable");
    QCOMPARE(table.model()->rowCount(), 5);
    QCOMPARE(chooser("queryChooser").count(), 5);
    chooser("queryChooser").setCurrentIndex(3);
    QCOMPARE(window().workspace().focus().query, 3);
    table.rowHeader().rename(3);
    auto* editor = window().findChild<QLineEdit*>(QStringLiteral("labelEditor"));
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("THE"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(window().workspace().sequence().tokens, (Labels{"the", "cat", "saw", "THE", "cat"}));
    QCOMPARE(chooser("queryChooser").itemText(0), QStringLiteral("0  the"));
    QCOMPARE(chooser("queryChooser").itemText(3), QStringLiteral("3  THE"));
    m_fixture->trigger("actionUndo");
    QCOMPARE(window().workspace().sequence().tokens, tokens);
}

void FieldWindowTest::case38_darkTheme_switchesWhileRunning()
{
    const auto grab = [this] {
        QApplication::processEvents();
        return window().grab().toImage().convertToFormat(QImage::Format_RGB32);
    };
    const auto share = [](const QImage& image, bool bright) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += (qGray(image.pixel(x, y)) > 128) == bright;
        }
        return count / double(image.width() * image.height());
    };
    const QImage light = grab();
    QVERIFY(share(light, true) > 0.8);
    window().setTheme(ThemeChoice::Dark);
    const QImage dark = grab();
    QVERIFY2(share(dark, false) > 0.85, qPrintable(QString::number(share(dark, false))));
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        window().setTheme(choice);
        for (const QWidget* widget : window().findChildren<QWidget*>()) {
            QVERIFY2(leastContrast(*widget) >= 4.5,
                qPrintable(
                    QStringLiteral("%1 %2: %3")
                        .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName())
                        .arg(leastContrast(*widget))));
        }
        const QPalette tip = QToolTip::palette();
        QVERIFY(contrast(tip.color(QPalette::ToolTipText), tip.color(QPalette::ToolTipBase)) >= 4.5);
    }
    // Nothing keeps the old colours: there and back again gives the same picture.
    window().setTheme(ThemeChoice::Dark);
    const QImage again = grab();
    window().setTheme(ThemeChoice::Light);
    window().setTheme(ThemeChoice::Dark);
    QVERIFY(grab() == again);
}

void FieldWindowTest::case38_darkTheme_exportStaysLight()
{
    const auto write = [this](const char* folder) {
        const ExportDialog dialog({QStringLiteral("attention")}, QStringLiteral("attention"), {}, nullptr);
        auto* actions = window().findChild<ExportActions*>();
        const QString path = m_fixture->path(QString::fromLatin1(folder));
        (void)actions->exportTo({QStringLiteral("attention")}, dialog.options(), path);
        return contents(path + QStringLiteral("/attention.png"));
    };
    const QByteArray light = write("light");
    window().setTheme(ThemeChoice::Dark);
    QVERIFY(write("dark") == light);
    const QImage image = QImage::fromData(light);
    QVERIFY(!image.hasAlphaChannel());
    QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
}

namespace {

/// The clipboard of a case, or the same made by hand.
QByteArray clipboard(const char* file, const QByteArray& own)
{
    return fieldFolder(43).isEmpty() ? own : fieldBytes(43, QString::fromLatin1(file));
}

} // namespace

void FieldWindowTest::case43_paste_takesTheBlockInOneStep()
{
    open(embedded({"a", "b", "c", "d"}));
    const Matrix before = numbers();
    paste(clipboard("clipboard_2x3.txt", "0.1\t0.2\t0.7\r\n0.3\t0.3\t0.4\r\n"), 1, 0);
    Matrix expected = before;
    expected.row(1) << 0.1, 0.2, 0.7;
    expected.row(2) << 0.3, 0.3, 0.4;
    QCOMPARE(numbers(), expected);
    QCOMPARE(session().undoStack().count(), 1);
    m_fixture->trigger("actionUndo");
    QCOMPARE(numbers(), before);

    paste(clipboard("clipboard_decimal_comma.txt", "0,1\t0,9\r\n"), 1, 0);
    expected = before;
    expected(1, 0) = 0.1;
    expected(1, 1) = 0.9;
    QCOMPARE(numbers(), expected);
}

void FieldWindowTest::case43_paste_refusesWhole_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("bad cell") << clipboard("clipboard_bad_cell.txt", "0.5\tn/a\r\n0.5\t0.5\r\n")
                              << QStringLiteral("n/a");
    QTest::newRow("too wide") << clipboard("clipboard_too_wide.txt", "1\t2\t3\t4\t5\t6\r\n")
                              << QStringLiteral("6");
    QTest::newRow("words") << clipboard("clipboard_multiline_cell.txt", "\"first line\nsecond line\"\tb\r\n")
                           << QStringLiteral("first line");
}

void FieldWindowTest::case43_paste_refusesWhole()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, reason);
    open(embedded({"a", "b", "c", "d"}));
    const Matrix before = numbers();
    paste(text, 1, 0);
    QCOMPARE(numbers(), before);
    QCOMPARE(session().undoStack().count(), 0);
    auto* bubble =
        m_fixture->table("embeddingsTable").viewport()->findChild<QLabel*>(QStringLiteral("refusalText"));
    QVERIFY(bubble && bubble->isVisible());
    QVERIFY2(bubble->text().contains(reason), qPrintable(bubble->text()));
}

// The case's block has two columns; a list of labels takes the first and says so.
void FieldWindowTest::case43_paste_multilineCellStaysOneToken()
{
    const QByteArray text =
        clipboard("clipboard_multiline_cell.txt", "\"first line\nsecond line\"\tb\r\nc\td\r\n");
    const ParsedCells cells = parseCells(QString::fromUtf8(text), CellKind::Text);
    QCOMPARE(cells.reason, QString());
    QCOMPARE(cells.rows.size(), 2);
    QCOMPARE(cells.rows.at(0), (QStringList{QStringLiteral("first line\nsecond line"), QStringLiteral("b")}));
    open(embedded({"a", "b", "c", "d"}));
    QApplication::clipboard()->setText(QString::fromUtf8(text));
    TableHeader& tokens = m_fixture->table("embeddingsTable").rowHeader();
    const QPoint second(10, tokens.sectionViewportPosition(1) + 8);
    QContextMenuEvent event(QContextMenuEvent::Mouse, second, tokens.viewport()->mapToGlobal(second));
    QApplication::sendEvent(tokens.viewport(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QTest::keyClick(menu, Qt::Key_P);
    QCOMPARE(window().workspace().sequence().tokens, (Labels{"a", "first line\nsecond line", "c", "d"}));
    QCOMPARE(session().undoStack().count(), 1);
    auto* bubble =
        m_fixture->table("embeddingsTable").viewport()->findChild<QLabel*>(QStringLiteral("refusalText"));
    QVERIFY(bubble && bubble->isVisible());
    QVERIFY2(bubble->text().contains(QStringLiteral("first")), qPrintable(bubble->text()));
    m_fixture->trigger("actionUndo");
    QCOMPARE(window().workspace().sequence().tokens, (Labels{"a", "b", "c", "d"}));
}

/// After a save that went wrong: the old file, the mark, and a way out.
void FieldWindowTest::checkFailedSave(const QString& good, const QByteArray& old)
{
    QVERIFY2(m_fixture->message().contains(QFileInfo(good).fileName()), qPrintable(m_fixture->message()));
    QCOMPARE(contents(good), old);
    QVERIFY(readSession(good));
    QVERIFY(window().isWindowModified());
    const QStringList left =
        QDir(QFileInfo(good).path()).entryList(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot);
    QCOMPARE(left.filter(QFileInfo(good).baseName()), QStringList{QFileInfo(good).fileName()});
}

void FieldWindowTest::case45_failedSave_keepsTheOldFile_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("error");
    QTest::newRow("no space at the beginning") << int(AtomicFile::Step::Create) << ENOSPC;
    QTest::newRow("no space in the middle") << int(AtomicFile::Step::Write) << ENOSPC;
    QTest::newRow("no space at the end") << int(AtomicFile::Step::Sync) << ENOSPC;
    QTest::newRow("folder is read-only") << int(AtomicFile::Step::Create) << EACCES;
    QTest::newRow("file cannot be replaced") << int(AtomicFile::Step::Rename) << EACCES;
}

namespace {

SessionData savedCase()
{
    SessionData session = embedded({"the", "cat", "sat"});
    if (!fieldFolder(45).isEmpty())
        session.sequences[0].given = fieldSession(45).sequences[0].given;
    if (!session.sequences[0].given.empty())
        session.layers[0].heads = 2;
    if (session.layers[0].heads == 2) // the embeddings are three wide: given numbers replace all of them
        session.layers[0].wQ = session.layers[0].wK = session.layers[0].wV =
            Tensor(Matrix(Matrix::Ones(3, 2)));
    return session;
}

} // namespace

// The kill in the middle of saving is in tst_nothing_lost.
void FieldWindowTest::case45_failedSave_keepsTheOldFile()
{
    QFETCH(int, step);
    QFETCH(int, error);
    const QString folder = m_fixture->path(QStringLiteral("work"));
    QVERIFY(QDir().mkpath(folder));
    const QString good = folder + QStringLiteral("/good.attn.json");
    QVERIFY(!saveSession(savedCase(), good));
    QVERIFY(window().document().openFile(good));
    m_fixture->trigger("actionSave");
    const QByteArray old = contents(good);
    m_fixture->type(m_fixture->table("embeddingsTable"), 0, 0, QStringLiteral("7"));
    AtomicFile::setHook([=](AtomicFile::Step now) { return int(now) == step ? error : 0; });
    m_fixture->trigger("actionSave");
    AtomicFile::setHook({});
    checkFailedSave(good, old);
    // It can be saved elsewhere.
    m_fixture->chosenSave = m_fixture->path(QStringLiteral("elsewhere.attn.json"));
    m_fixture->trigger("actionSaveAs");
    QVERIFY(!window().isWindowModified());
    QCOMPARE(contents(good), old);
    QCOMPARE((**readSession(m_fixture->chosenSave).value().data.sequences[0].embeddings)(0, 0), 7.0);
}

void FieldWindowTest::case45_folderWithoutPermission_keepsTheOldFile()
{
    const QString folder = m_fixture->path(QStringLiteral("locked"));
    QVERIFY(QDir().mkpath(folder));
    const QString good = folder + QStringLiteral("/good.attn.json");
    QVERIFY(!saveSession(savedCase(), good));
    QVERIFY(window().document().openFile(good));
    const QByteArray old = contents(good);
    m_fixture->type(m_fixture->table("embeddingsTable"), 0, 0, QStringLiteral("7"));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner);
    const bool isLocked = !QFile(folder + QStringLiteral("/x")).open(QIODevice::WriteOnly);
    if (isLocked)
        m_fixture->trigger("actionSave");
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (!isLocked)
        QSKIP("this user may write everywhere");
    checkFailedSave(good, old);
}

void FieldWindowTest::case45_fullFileSystem_keepsTheOldFile()
{
    const QString folder = m_fixture->path(QStringLiteral("small"));
    QVERIFY(QDir().mkpath(folder));
    if (QProcess::execute(QStringLiteral("mount"),
            {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"), QStringLiteral("size=64k"),
                QStringLiteral("attnscope-test"), folder})
        != 0)
        QSKIP("no file system can be mounted here");
    const auto unmount = qScopeGuard([folder] { QProcess::execute(QStringLiteral("umount"), {folder}); });
    const QString good = folder + QStringLiteral("/good.attn.json");
    QVERIFY(!saveSession(savedCase(), good));
    QVERIFY(window().document().openFile(good));
    const QByteArray old = contents(good);
    m_fixture->type(m_fixture->table("embeddingsTable"), 0, 0, QStringLiteral("7"));
    QFile filler(folder + QStringLiteral("/filler"));
    QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    while (filler.write(QByteArray(1024, 'x')) > 0) { }
    filler.close();
    m_fixture->trigger("actionSave");
    checkFailedSave(good, old);
}

QTEST_MAIN(FieldWindowTest)
#include "tst_field_window.moc"
