// SPDX-License-Identifier: GPL-3.0-or-later
// Everything speaks the language that was asked for, and changes it at once.
#include "app/desktop/language.h"
#include "app/examples.h"
#include "app/window_fixture.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_card.h"
#include "view/export/figure_exporter.h"

#include <QComboBox>
#include <QMap>
#include <QMetaProperty>
#include <QProcess>
#include <QRegularExpression>
#include <QSlider>
#include <QTabBar>
#include <QXmlStreamReader>

using namespace attnscope;

namespace {

bool hasHan(const QString& text)
{
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    return han.match(text).hasMatch();
}

/// Numbers differ from run to run (times).
QString withoutNumbers(QString text)
{
    static const QRegularExpression number(QStringLiteral("[0-9.]+(e-?[0-9]+)?"));
    return text.replace(number, QStringLiteral("#"));
}

QStringList itemsOf(const QObject& object)
{
    QStringList items;
    if (const auto* box = qobject_cast<const QComboBox*>(&object)) {
        for (int i = 0; i < box->count(); ++i)
            items << box->itemText(i);
    } else if (const auto* bar = qobject_cast<const QTabBar*>(&object)) {
        for (int i = 0; i < bar->count(); ++i)
            items << bar->tabText(i) << bar->tabToolTip(i) << bar->accessibleTabName(i);
    } else if (const auto* view = qobject_cast<const QAbstractItemView*>(&object); view && view->model()) {
        for (int i = 0; i < std::min(view->model()->columnCount(), 20); ++i)
            items << view->model()->headerData(i, Qt::Horizontal).toString();
    }
    return items;
}

/// Whatever an object of the window shows or tells a screen reader.
QStringList textsOf(const QObject& object)
{
    static const QList<QByteArray> names{"text", "title", "toolTip", "statusTip", "whatsThis",
        "accessibleName", "accessibleDescription", "windowTitle", "placeholderText", "prefix", "suffix",
        "specialValueText", "plainText"};
    QStringList texts = itemsOf(object);
    for (const QByteArray& name : names)
        texts << object.property(name).toString();
    return texts;
}

/// Class, name and text of everything that the window says, and how often.
QMap<QString, int> wordsOf(const QMainWindow& window)
{
    // Texts that follow the figures come in turns of their own.
    for (int turn = 0; turn < 50; ++turn)
        QCoreApplication::processEvents();
    // Controls that were made anew leave their forerunners until the event loop comes round.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QMap<QString, int> words;
    for (const QObject* object : window.findChildren<QObject*>()) {
        for (const QString& text : textsOf(*object)) {
            if (!text.isEmpty())
                ++words[QStringLiteral("%1 %2: %3")
                            .arg(QString::fromLatin1(object->metaObject()->className()), object->objectName(),
                                withoutNumbers(text))];
        }
    }
    return words;
}

QStringList missingIn(const QMap<QString, int>& all, const QMap<QString, int>& some)
{
    QStringList missing;
    for (auto word = all.begin(); word != all.end(); ++word) {
        if (some.value(word.key()) < word.value())
            missing << word.key();
    }
    return missing;
}

/// What one of them says more often; empty when they say the same.
QString difference(const QMap<QString, int>& found, const QMap<QString, int>& expected)
{
    const QStringList missing = missingIn(expected, found);
    const QStringList surplus = missingIn(found, expected);
    if (missing.isEmpty() && surplus.isEmpty())
        return {};
    return QStringLiteral("missing:\n%1\nfound:\n%2").arg(missing.join(u'\n'), surplus.join(u'\n'));
}

/// Formulas keep their commas in every language.
bool hasEnglishList(QString text)
{
    static const QRegularExpression formula(QStringLiteral("\\[[^\\]]*\\]|\\([^()]*\\)"));
    static const QRegularExpression separator(QStringLiteral("[,;] "));
    return separator.match(text.remove(formula)).hasMatch();
}

void speak(const QString& language)
{
    QVERIFY(applyLanguage(language));
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

struct Run
{
    int exitCode = -1;
    QString output;
    QString errors;
};

Run run(const QStringList& arguments, const QString& systemLanguage = QStringLiteral("C.UTF-8"))
{
    QProcess process;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char* name :
        {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LANGUAGE", "LC_ALL", "LC_MESSAGES"})
        variables.remove(QLatin1String(name));
    variables.insert(QStringLiteral("LANG"), systemLanguage);
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral(ATTNSCOPE_PROGRAM), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError())};
}

QStringList svgTexts(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QStringList texts;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement
            && (reader.name() == u"text" || reader.name() == u"title" || reader.name() == u"desc"))
            texts << reader.readElementText().trimmed();
    }
    return texts;
}

/// Names that are the same in Chinese: symbols of the formulas, functions, units.
bool isEnglish(QString text, const QStringList& labels)
{
    static const QRegularExpression names(
        QStringLiteral(
            "softmax|logits?|score|output|context|weight|kv_heads|float(32|64)|tanh|NumPy|PyTorch|d_model"),
        QRegularExpression::CaseInsensitiveOption);
    text.remove(names);
    for (const QString& label : labels)
        text.remove(label);
    static const QRegularExpression words(QStringLiteral("[A-Za-z]{4,}"));
    return words.match(text).hasMatch();
}

QStringList labelsOf(const SessionData& session)
{
    QStringList labels;
    const auto add = [&labels](const Labels& more) {
        for (const Label& label : more)
            labels << QString::fromStdString(label);
    };
    for (const Sequence& sequence : session.sequences) {
        add(sequence.tokens);
        add(sequence.keyTokens());
    }
    for (const auto& dims : {session.dims, session.sourceDims})
        add(dims.value_or(Labels()));
    for (const Layer& layer : session.layers)
        labels << QString::fromStdString(layer.name.value_or(std::string()));
    labels.removeAll(QString());
    std::sort(
        labels.begin(), labels.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    return labels;
}

} // namespace

class TestLanguage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { applyLanguage(QStringLiteral("en")); }

    void plural_isThatOfTheNumber();
    void window_changesItsLanguageAtOnce();
    void namesOfUndoSteps_followTheLanguage();
    void figures_areChineseInEverySession_data();
    void figures_areChineseInEverySession();
    void commands_speakChinese_data();
    void commands_speakChinese();
    void commands_followTheSystem();
    void export_writesChinesePictures();
};

void TestLanguage::plural_isThatOfTheNumber()
{
    const auto heads = [](int n) {
        return QCoreApplication::translate("attnscope::StatusPanel", "%n heads", nullptr, n);
    };
    speak(QStringLiteral("en"));
    QCOMPARE(heads(1), QStringLiteral("1 head"));
    QCOMPARE(heads(2), QStringLiteral("2 heads"));
    speak(QStringLiteral("zh_CN"));
    QCOMPARE(heads(1), QStringLiteral("1 个头"));
    QCOMPARE(heads(2), QStringLiteral("2 个头"));
    speak(QStringLiteral("en"));
    QCOMPARE(heads(1), QStringLiteral("1 head"));
}

/// A window that changed its language reads as one that was made in that language.
void TestLanguage::window_changesItsLanguageAtOnce()
{
    speak(QStringLiteral("en"));
    WindowFixture fixture;
    fixture.trigger("actionShowAllFigures");
    fixture.trigger("actionExplain");
    const QMap<QString, int> english = wordsOf(fixture.window());
    for (auto word = english.begin(); word != english.end(); ++word)
        QVERIFY2(!hasHan(word.key()), qPrintable(word.key()));

    speak(QStringLiteral("zh_CN"));
    const QMap<QString, int> changed = wordsOf(fixture.window());
    fixture.restart();
    fixture.trigger("actionShowAllFigures");
    fixture.trigger("actionExplain");
    const QMap<QString, int> chinese = wordsOf(fixture.window());
    QVERIFY2(difference(changed, chinese).isEmpty(), qPrintable(difference(changed, chinese)));
    QVERIFY(std::count_if(chinese.keyBegin(), chinese.keyEnd(), hasHan) > 200);

    speak(QStringLiteral("en"));
    const QMap<QString, int> back = wordsOf(fixture.window());
    QVERIFY2(difference(back, english).isEmpty(), qPrintable(difference(back, english)));
}

void TestLanguage::namesOfUndoSteps_followTheLanguage()
{
    speak(QStringLiteral("en"));
    WindowFixture fixture;
    Session& session = fixture.window().workspace().session();
    fixture.type(fixture.table("embeddingsTable"), 0, 0, QStringLiteral("2"));
    const QString typed = session.undoName();
    fixture.trigger("actionCausal");
    fixture.trigger("actionInsertTokenAfter");
    fixture.trigger("actionUndo");
    const QString undo = fixture.find<QAction>("actionUndo")->text();
    const QString redo = fixture.find<QAction>("actionRedo")->text();
    QVERIFY(!hasHan(undo) && !hasHan(redo) && !hasHan(typed));

    // A step that is called after a control of a figure.
    CardGrid& cards = fixture.window().cards();
    cards.setEnlarged(QStringLiteral("softmax"));
    auto* slider = cards.card(QStringLiteral("softmax"))->findChild<QSlider*>();
    QVERIFY(slider);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    const QString slid = session.undoName();
    QVERIFY2(!hasHan(slid) && slid.startsWith(QStringLiteral("Set ")), qPrintable(slid));
    speak(QStringLiteral("zh_CN"));
    QVERIFY2(hasHan(session.undoName()) && !session.undoName().contains(QStringLiteral("emperature")),
        qPrintable(session.undoName()));
    fixture.trigger("actionUndo");
    speak(QStringLiteral("en"));
    cards.setEnlarged({});
    fixture.trigger("actionInsertTokenAfter");
    fixture.trigger("actionUndo");

    speak(QStringLiteral("zh_CN"));
    QVERIFY2(hasHan(session.undoName()), qPrintable(session.undoName()));
    QVERIFY2(hasHan(session.redoName()), qPrintable(session.redoName()));
    QVERIFY(fixture.find<QAction>("actionUndo")->text().contains(session.undoName()));
    fixture.trigger("actionUndo");
    QVERIFY2(hasHan(session.undoName()), qPrintable(session.undoName()));

    speak(QStringLiteral("en"));
    QCOMPARE(session.undoName(), typed);
    fixture.trigger("actionRedo");
    QCOMPARE(fixture.find<QAction>("actionUndo")->text(), undo);
    QCOMPARE(fixture.find<QAction>("actionRedo")->text(), redo);
}

void TestLanguage::figures_areChineseInEverySession_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : exampleNames())
        QTest::newRow(qPrintable(name)) << name;
}

void TestLanguage::figures_areChineseInEverySession()
{
    QFETCH(QString, name);
    const SessionData session = readExample(name).value().data;
    const SnapshotPointer snapshot = computeSnapshot(session).value();
    const QStringList labels = labelsOf(session);
    FigureExport options;
    options.format = FigureExport::Format::Svg;
    speak(QStringLiteral("zh_CN"));
    QStringList left;
    for (const auto& figure : allFigures()) {
        FigureInput input;
        input.snapshot = snapshot;
        input.focus = initialFocus(session);
        input.theme = exportTheme(options);
        QStringList texts = svgTexts(exportFigure(*figure, snapshot, input.focus, options).value());
        texts << figure->title() << figure->whyNot(input);
        if (figure->whyNot(input).isEmpty()) {
            texts << figure->description(input) << figure->subtitle(input);
            for (const FigureControl& control : figure->controls(input))
                texts << control.label << control.choices;
        }
        QVERIFY2(hasHan(texts.join(u' ')), qPrintable(figure->id()));
        for (const QString& text : texts) {
            if (isEnglish(text, labels) || (hasHan(text) && hasEnglishList(text)))
                left << QStringLiteral("%1: %2").arg(figure->id(), text);
        }
    }
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
}

void TestLanguage::commands_speakChinese_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("help") << QStringList{QStringLiteral("--help")} << 0 << QStringLiteral("打开窗口");
    QTest::newRow("examples") << QStringList{QStringLiteral("examples")} << 0
                              << QStringLiteral("“it”指的是谁？");
    QTest::newRow("check") << QStringList{QStringLiteral("check"), QStringLiteral("it.attn.json")} << 0
                           << QStringLiteral("自注意力，T = 7 个词元");
    QTest::newRow("report") << QStringList{QStringLiteral("report"), QStringLiteral("it.attn.json")} << 0
                            << QStringLiteral("其权重之和均为 1");
    QTest::newRow("why") << QStringList{QStringLiteral("report"), QStringLiteral("it.attn.json")} << 0
                         << QStringLiteral("为什么");
    QTest::newRow("no such file") << QStringList{QStringLiteral("check"), QStringLiteral("none.json")} << 1
                                  << QStringLiteral("无法打开");
    QTest::newRow("wrong usage") << QStringList{QStringLiteral("check")} << 2 << QStringLiteral("用法");
    QTest::newRow("unknown option") << QStringList{QStringLiteral("check"), QStringLiteral("--loud")} << 2
                                    << QStringLiteral("未知选项 --loud");
}

void TestLanguage::commands_speakChinese()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, sentence);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("it.attn.json"));
    QCOMPARE(run({QStringLiteral("examples"), QStringLiteral("it"), QStringLiteral("-o"), path}).exitCode, 0);
    arguments.replaceInStrings(QStringLiteral("it.attn.json"), path);
    const Run chinese = run(QStringList{QStringLiteral("--language"), QStringLiteral("zh_CN")} + arguments);
    QCOMPARE(chinese.exitCode, exitCode);
    QVERIFY2(
        (chinese.output + chinese.errors).contains(sentence), qPrintable(chinese.output + chinese.errors));
    const Run english =
        run(QStringList{QStringLiteral("--language=en")} + arguments, QStringLiteral("zh_CN.UTF-8"));
    QCOMPARE(english.exitCode, exitCode);
    QVERIFY2(!hasHan(english.output + english.errors), qPrintable(english.output + english.errors));
}

void TestLanguage::commands_followTheSystem()
{
    const QString chinese = QStringLiteral("zh_CN.UTF-8");
    QVERIFY(run({QStringLiteral("examples")}, chinese).output.contains(QStringLiteral("指的是谁")));
    const Run refused = run({QStringLiteral("--language=fr"), QStringLiteral("examples")}, chinese);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.errors.contains(QStringLiteral("应为 en 或 zh_CN")), qPrintable(refused.errors));
    QVERIFY(!hasHan(run({QStringLiteral("examples")}, QStringLiteral("de_DE.UTF-8")).output));
}

void TestLanguage::export_writesChinesePictures()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("it.attn.json"));
    QCOMPARE(run({QStringLiteral("examples"), QStringLiteral("it"), QStringLiteral("-o"), path}).exitCode, 0);
    QCOMPARE(run({QStringLiteral("export"), path, QStringLiteral("--out"), folder.path(),
                     QStringLiteral("--figure"), QStringLiteral("weights"), QStringLiteral("--format"),
                     QStringLiteral("svg"), QStringLiteral("--language"), QStringLiteral("zh_CN")})
                 .exitCode,
        0);
    QFile svg(folder.filePath(QStringLiteral("weights.svg")));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svgTexts(svg.readAll()).join(u'\n').contains(QStringLiteral("注意力权重")));
}

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"
