// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/computation.h"
#include "model/lessons/lesson.h"
#include "model/lessons/lesson_player.h"
#include "model/selection.h"
#include "model/session.h"
#include "view/cards/number_place.h"
#include "view/explanation/number_under.h"
#include "view/figure.h"
#include "view/lessons/lesson_panel.h"
#include "view/lessons/lesson_pointer.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace attnscope;
using namespace Qt::StringLiterals;

namespace {

/// A translation that says only which language it is.
class OnlyTheLanguage final : public QTranslator
{
public:
    QString translate(const char*, const char* source, const char*, int) const override
    {
        return qstrcmp(source, "en") == 0 ? u"zh_CN"_s : QString();
    }
    bool isEmpty() const override { return false; }
};

/// A panel in a window of its own, with what it plays in.
struct Scene
{
    Scene()
    {
        panel.resize(340, 700);
        panel.show();
    }

    template<typename T>
    T* find(const char* name) const
    {
        return panel.findChild<T*>(QString::fromLatin1(name));
    }
    QString text(const char* label) const { return find<QLabel>(label)->text(); }
    bool isShown(const char* name) const { return find<QWidget>(name)->isVisibleTo(&panel); }
    void press(const char* button) { QTest::keyClick(find<QPushButton>(button), Qt::Key_Space); }
    void startAt(int step)
    {
        panel.start(u"01-it"_s);
        for (int i = 0; i < step; ++i)
            panel.goOn();
    }

    Session session;
    Selection selection;
    Computation computation{session, selection};
    LessonPlayer player{session, selection, computation};
    LessonPanel panel{player};
};

} // namespace

class TestLessonPanel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beforeALesson_offersAllNine();
    void listedLesson_isRequestedByKeyAndByMouse();
    void lessonOne_playsByKeyboardAlone();
    void lessonOne_playsByMouseAlone();
    void typedPrediction_isComparedWithTheAnswer_data();
    void typedPrediction_isComparedWithTheAnswer();
    void textThatIsNoNumber_saysWhy();
    void chosenAnswer_isComparedWithTheRightOne();
    void tabKey_visitsQuestionThenButtons();
    void edit_changesTextAndVerdict();
    void questionWithoutAnswer_saysSo();
    void reset_bringsNumbersAndQuestionBack();
    void leaving_returnsToTheList();
    void lastStep_goesOnWithTheNextLesson();
    void language_switchesAtOnce();
    void labels_arePlainTextAndControlsHaveNames();
    void everyStep_fitsTheWidth();
    void everyStep_looksAtAFigureThatApplies();
    void everyStep_pointsAtANumberOfItsFigureOrOfATable();
};

void TestLessonPanel::beforeALesson_offersAllNine()
{
    Scene scene;
    auto* list = scene.find<QListWidget>("lessonList");
    QCOMPARE(list->count(), 9);
    QVERIFY(scene.isShown("lessonList"));
    QVERIFY(list->item(0)->text().contains(u"What does “it” refer to?"_s));
    QVERIFY(scene.panel.stepText().isEmpty());
}

void TestLessonPanel::listedLesson_isRequestedByKeyAndByMouse()
{
    Scene scene;
    QSignalSpy requested(&scene.panel, &LessonPanel::lessonRequested);
    auto* list = scene.find<QListWidget>("lessonList");
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(requested.takeFirst().at(0).toString(), u"02-four-words"_s);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
    QCOMPARE(requested.takeFirst().at(0).toString(), u"01-it"_s);
    QVERIFY(!scene.player.isPlaying());
}

void TestLessonPanel::lessonOne_playsByKeyboardAlone()
{
    Scene scene;
    scene.panel.start(u"01-it"_s);
    QSet<QString> titles;
    for (int i = 0; i < scene.player.stepCount(); ++i) {
        titles.insert(scene.text("lessonStepTitle"));
        QCOMPARE(scene.text("lessonProgress"), u"Step %1 / %2"_s.arg(i + 1).arg(scene.player.stepCount()));
        if (scene.player.step().question) {
            QTest::keyClick(scene.find<QPushButton>("lessonReveal"), Qt::Key_Return);
            QVERIFY(scene.isShown("lessonExplanation"));
            QVERIFY(!scene.text("lessonExplanation").isEmpty());
        }
        if (i + 1 < scene.player.stepCount())
            QTest::keyClick(scene.find<QPushButton>("lessonNext"), Qt::Key_Return);
    }
    QCOMPARE(titles.size(), scene.player.stepCount());
    scene.press("lessonBack");
    QCOMPARE(scene.player.stepIndex(), scene.player.stepCount() - 2);
}

void TestLessonPanel::lessonOne_playsByMouseAlone()
{
    Scene scene;
    scene.panel.start(u"01-it"_s);
    for (int i = 1; i < scene.player.stepCount(); ++i) {
        QTest::mouseClick(scene.find<QPushButton>("lessonNext"), Qt::LeftButton);
        QCOMPARE(scene.player.stepIndex(), i);
    }
    QTest::mouseClick(scene.find<QPushButton>("lessonReveal"), Qt::LeftButton);
    QVERIFY(scene.text("lessonVerdict").contains(u"0.966"_s));
}

void TestLessonPanel::typedPrediction_isComparedWithTheAnswer_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("right") << u"0.31"_s << u"Right: 0.3118"_s;
    QTest::newRow("right, decimal comma") << u"0,3118"_s << u"Right: 0.3118"_s;
    QTest::newRow("wrong") << u"0.5"_s << u"You predicted 0.5; it is 0.3118."_s;
}

void TestLessonPanel::typedPrediction_isComparedWithTheAnswer()
{
    QFETCH(QString, typed);
    QFETCH(QString, verdict);
    Scene scene;
    scene.startAt(5);
    auto* field = scene.find<QLineEdit>("lessonNumber");
    QVERIFY(!scene.isShown("lessonVerdict"));
    QVERIFY(!scene.isShown("lessonExplanation"));
    QTest::keyClicks(field, typed);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(scene.text("lessonVerdict"), verdict);
    QVERIFY(scene.isShown("lessonExplanation"));
    QVERIFY(!scene.isShown("lessonReveal"));
}

void TestLessonPanel::textThatIsNoNumber_saysWhy()
{
    Scene scene;
    scene.startAt(5);
    auto* field = scene.find<QLineEdit>("lessonNumber");
    QTest::keyClicks(field, u"a third"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(!scene.player.isRevealed());
    QVERIFY(scene.isShown("lessonReason"));
    QVERIFY(!scene.text("lessonReason").isEmpty());
    field->clear();
    QTest::keyClicks(field, u"0.3"_s);
    QVERIFY(!scene.isShown("lessonReason"));
}

void TestLessonPanel::chosenAnswer_isComparedWithTheRightOne()
{
    Scene scene;
    scene.startAt(4);
    QTest::keyClick(scene.find<QRadioButton>("lessonChoice1"), Qt::Key_Space);
    scene.press("lessonReveal");
    QCOMPARE(scene.text("lessonVerdict"), u"Right: “animal” and “street” alike"_s);
    QTest::mouseClick(scene.find<QRadioButton>("lessonChoice0"), Qt::LeftButton, {}, {8, 8});
    QCOMPARE(scene.text("lessonVerdict"), u"Not so. The answer: “animal” and “street” alike"_s);
}

void TestLessonPanel::tabKey_visitsQuestionThenButtons()
{
    Scene scene;
    scene.startAt(4);
    scene.panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&scene.panel));
    scene.find<QWidget>("lessonScroll")->setFocus();
    QStringList visited;
    for (int i = 0; i < 7; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        visited += QApplication::focusWidget()->objectName();
    }
    // A group of radio buttons is one stop.
    QCOMPARE(visited.sliced(0, 3), QStringList({u"lessonShow"_s, u"lessonChoice0"_s, u"lessonReveal"_s}));
    QCOMPARE(visited.sliced(3, 4),
        QStringList({u"lessonBack"_s, u"lessonNext"_s, u"lessonReset"_s, u"lessonLeave"_s}));
}

void TestLessonPanel::edit_changesTextAndVerdict()
{
    Scene scene;
    scene.startAt(5);
    scene.press("lessonReveal");
    const QString before = scene.text("lessonText");
    const TensorRef embeddings{TensorRef::Kind::Embeddings, 0, 0, 0};
    QVERIFY(!scene.session.setCells(embeddings, 5, 1, Matrix::Constant(1, 1, 1.0), u"Edit"_s));
    QVERIFY(scene.text("lessonText") != before);
    QCOMPARE(scene.text("lessonVerdict"), u"The answer: 0.2605"_s);
    scene.session.undoStack().undo();
    QCOMPARE(scene.text("lessonText"), before);
}

void TestLessonPanel::questionWithoutAnswer_saysSo()
{
    Scene scene;
    scene.startAt(5);
    SessionData renamed = scene.session.data();
    renamed.sequences[0].tokens[1] = "cat";
    QVERIFY(!scene.session.apply(renamed, u"Rename"_s));
    QVERIFY(scene.isShown("lessonVerdict"));
    QVERIFY(scene.text("lessonVerdict").contains(u"Reset"_s));
    QVERIFY(!scene.isShown("lessonReveal"));
}

void TestLessonPanel::reset_bringsNumbersAndQuestionBack()
{
    Scene scene;
    scene.startAt(5);
    const QString before = scene.text("lessonText");
    const TensorRef embeddings{TensorRef::Kind::Embeddings, 0, 0, 0};
    QVERIFY(!scene.session.setCells(embeddings, 5, 1, Matrix::Constant(1, 1, 1.0), u"Edit"_s));
    scene.press("lessonReveal");
    scene.press("lessonReset");
    QCOMPARE(scene.text("lessonText"), before);
    QVERIFY(!scene.isShown("lessonExplanation"));
    QVERIFY(scene.find<QLineEdit>("lessonNumber")->text().isEmpty());
}

void TestLessonPanel::leaving_returnsToTheList()
{
    Scene scene;
    QSignalSpy steps(&scene.panel, &LessonPanel::stepTextChanged);
    scene.startAt(2);
    QVERIFY(steps.last().at(0).toString().startsWith(u"Step 3 / 12 · "_s));
    scene.press("lessonLeave");
    QVERIFY(!scene.player.isPlaying());
    QVERIFY(scene.isShown("lessonList"));
    QCOMPARE(steps.last().at(0).toString(), QString());
    QCOMPARE(scene.session.data().sequences[0].tokens.size(), std::size_t{7});
}

void TestLessonPanel::lastStep_goesOnWithTheNextLesson()
{
    Scene scene;
    scene.startAt(11);
    QVERIFY(scene.panel.canGoOn());
    scene.press("lessonNext");
    QCOMPARE(scene.player.lesson().name, u"02-four-words"_s);
    QCOMPARE(scene.player.stepIndex(), 0);
    QVERIFY(!scene.panel.canGoBack());
    scene.panel.start(u"09-mistakes"_s);
    while (scene.player.stepIndex() + 1 < scene.player.stepCount())
        scene.panel.goOn();
    QVERIFY(!scene.panel.canGoOn());
    QVERIFY(!scene.find<QPushButton>("lessonNext")->isEnabled());
}

void TestLessonPanel::language_switchesAtOnce()
{
    Scene scene;
    scene.startAt(5);
    scene.press("lessonReveal");
    QCOMPARE(scene.text("lessonStepTitle"), u"Scores become shares"_s);
    OnlyTheLanguage chinese;
    QVERIFY(QCoreApplication::installTranslator(&chinese));
    QCoreApplication::sendPostedEvents();
    QCOMPARE(scene.text("lessonStepTitle"), u"把分数变成份额"_s);
    QVERIFY(scene.text("lessonText").contains(u"总和"_s));
    QVERIFY(scene.text("lessonExplanation").contains(u"0.3118"_s));
    QVERIFY(scene.find<QListWidget>("lessonList")->item(0)->text().contains(u"指的是谁"_s));
    QCoreApplication::removeTranslator(&chinese);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(scene.text("lessonStepTitle"), u"Scores become shares"_s);
}

void TestLessonPanel::labels_arePlainTextAndControlsHaveNames()
{
    Scene scene;
    scene.startAt(5);
    const auto labels = scene.panel.findChildren<QLabel*>();
    QVERIFY(labels.size() >= 7);
    for (const QLabel* label : labels)
        QCOMPARE(label->textFormat(), Qt::PlainText);
    const auto buttons = scene.panel.findChildren<QPushButton*>();
    QVERIFY(buttons.size() >= 5);
    for (const QPushButton* button : buttons)
        QVERIFY2(!button->text().isEmpty() && !button->toolTip().isEmpty(), qPrintable(button->objectName()));
    QVERIFY(!scene.find<QLineEdit>("lessonNumber")->accessibleName().isEmpty());
    QVERIFY(!scene.find<QListWidget>("lessonList")->accessibleName().isEmpty());
}

void TestLessonPanel::everyStep_fitsTheWidth()
{
    Scene scene;
    for (const lessons::LessonEntry& lesson : lessons::allLessons()) {
        scene.panel.start(lesson.name);
        QVERIFY(scene.player.isPlaying());
        for (int i = 0; i < scene.player.stepCount(); ++i) {
            QVERIFY(!scene.player.goTo(i));
            scene.player.reveal();
            QCoreApplication::processEvents();
            const auto* scroll = scene.find<QScrollArea>("lessonScroll");
            QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
                qPrintable(lesson.name + u' ' + scene.player.step().title.english));
        }
    }
}

void TestLessonPanel::everyStep_looksAtAFigureThatApplies()
{
    Scene scene;
    for (const lessons::LessonEntry& lesson : lessons::allLessons()) {
        scene.panel.start(lesson.name);
        for (int i = 0; i < scene.player.stepCount(); ++i) {
            QVERIFY(!scene.player.goTo(i));
            const lessons::Step& step = scene.player.step();
            const Figure* figure = findFigure(step.figure);
            QVERIFY2(figure, qPrintable(step.figure));
            FigureInput input;
            input.snapshot = scene.computation.snapshot();
            input.focus = scene.selection.focus();
            input.theme = Theme::light();
            const QString reason = figure->whyNot(input);
            QVERIFY2(reason.isEmpty(), qPrintable(lesson.name + u' ' + step.title.english + u' ' + reason));
        }
    }
}

void TestLessonPanel::everyStep_pointsAtANumberOfItsFigureOrOfATable()
{
    // These draw no cell of the session: the step points at a table, or the mark is in another figure.
    const QSet<QString> withoutCells{u"scaling"_s, u"cost"_s};
    Scene scene;
    QStringList missed;
    for (const lessons::LessonEntry& lesson : lessons::allLessons()) {
        scene.panel.start(lesson.name);
        for (int i = 0; i < scene.player.stepCount(); ++i) {
            QVERIFY(!scene.player.goTo(i));
            const lessons::Step& step = scene.player.step();
            const SnapshotPointer now = scene.computation.snapshot();
            const std::optional<NumberRef> number = pointedNumber(step, now->session);
            QVERIFY2(number && numberAt(*now, *number), qPrintable(lesson.name + u' ' + step.title.english));
            QVERIFY(scene.text("lessonPointer").contains(findFigure(step.figure)->title()));
            if (number->step == Step::Session || withoutCells.contains(step.figure))
                continue;
            FigureInput input;
            input.snapshot = now;
            input.focus = focusOn(*number, now->session, scene.selection.focus());
            input.theme = Theme::light();
            const auto place = placeOf(*findFigure(step.figure), QRectF(0, 0, 284, 210), input, *number);
            if (!place || place->hit.area.isEmpty())
                missed += lesson.name + u' ' + step.title.english + u' ' + step.figure;
        }
    }
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
}

QTEST_MAIN(TestLessonPanel)
#include "tst_lesson_panel.moc"
