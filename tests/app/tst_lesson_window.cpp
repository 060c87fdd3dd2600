// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and explanations in the whole window, played as a reader does: by keys alone or by clicks alone.
#include "app/desktop/language.h"
#include "app/window_keys.h"
#include "core/explain/explain.h"
#include "model/lessons/lesson_player.h"
#include "view/explanation/explanation_panel.h"
#include "view/lessons/lesson_pointer.h"
#include "view/tables/tables_panel.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTextBrowser>

using namespace attnscope;
using namespace Qt::StringLiterals;

namespace {

bool hasHan(const QString& text)
{
    static const QRegularExpression han(u"\\p{Han}"_s);
    return han.match(text).hasMatch();
}

/// Is all of it to be seen where it lies?
bool isInView(const QWidget& widget)
{
    return widget.isVisible() && widget.visibleRegion().boundingRect() == widget.rect();
}

void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

/// From the button that goes on, backwards to what the step asks.
bool backTo(const QString& objectName)
{
    for (int i = 0; i < 12; ++i) {
        if (QApplication::focusWidget()->objectName() == objectName)
            return true;
        pressKey(Qt::Key_Backtab, Qt::ShiftModifier);
    }
    return false;
}

void click(QWidget& widget, const QPoint& point)
{
    QTest::mouseClick(&widget, Qt::LeftButton, Qt::NoModifier, point);
}

} // namespace

class TestLessonWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup();
    void lessonOne_playsByKeysAlone_data() { languages(); }
    void lessonOne_playsByKeysAlone();
    void lessonOne_playsByClicksAlone_data() { languages(); }
    void lessonOne_playsByClicksAlone();
    void everyStepOfEveryLesson_isMarkedInTheWindow();
    void leaving_takesTheMarksAway();
    void showMe_findsTheNumberAgain();
    void enlargedFigure_givesWayToThatOfTheNextStep();
    void languageSwitch_followsInTheMiddleOfAStep();
    void openedExplanation_isOfTheChosenWeight();
    void explanationOfAClosedPanel_isNewWhenItIsSeen();
    void arrowKeys_explainWhatTheyChoose();
    void termOfTheSession_choosesItsCellAndBackReturns();
    void hover_explainsUntilThePointerLeaves();

private:
    void languages() const;
    void speak();
    void startByKeys();
    void startByClicks();
    void answerByKeys();
    void answerByClicks();
    void clickButton(const char* name);
    void checkStep(int step) const;
    void checkPointer() const;
    void checkAnswer() const;
    QString text(const char* label) const { return m_fixture->find<QLabel>(label)->text(); }
    LessonPlayer& player() const { return *window().findChild<LessonPlayer*>(); }
    MainWindow& window() const { return m_fixture->window(); }
    ExplanationPanel& panel() const { return *m_fixture->find<ExplanationPanel>("explanationPanel"); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestLessonWindow::cleanup()
{
    m_fixture.reset();
    QVERIFY(applyLanguage(u"en"_s));
}

void TestLessonWindow::languages() const
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s;
}

void TestLessonWindow::speak()
{
    QFETCH(QString, language);
    QVERIFY(applyLanguage(language));
    QCoreApplication::processEvents();
}

void TestLessonWindow::startByKeys()
{
    m_fixture->table("embeddingsTable").setFocus();
    pressKey(Qt::Key_L, Qt::ControlModifier);
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), u"lessonList"_s);
    pressKey(Qt::Key_Return);
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), u"lessonNext"_s);
}

void TestLessonWindow::startByClicks()
{
    auto* help = m_fixture->find<QMenu>("menuHelp");
    QMenuBar& bar = *window().menuBar();
    click(bar, bar.actionGeometry(help->menuAction()).center());
    QTRY_VERIFY(help->isVisible());
    click(*help, help->actionGeometry(m_fixture->find<QAction>("actionLessons")).center());
    auto* list = m_fixture->find<QListWidget>("lessonList");
    QTRY_VERIFY(list->isVisible());
    click(*list->viewport(), list->visualItemRect(list->item(0)).center());
    QTRY_VERIFY(player().isPlaying());
}

/// A question has its field or its choices before the button that goes on.
void TestLessonWindow::answerByKeys()
{
    if (player().step().question->choices.empty()) {
        QVERIFY(backTo(u"lessonNumber"_s));
        typeKeys(u"0.3\n"_s);
        return;
    }
    QVERIFY(backTo(u"lessonShow"_s));
    pressKey(Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget()->objectName().startsWith(u"lessonChoice"_s));
    pressKey(Qt::Key_Space);
    pressKey(Qt::Key_Down);
    QVERIFY(tabTo(u"lessonReveal"_s));
    pressKey(Qt::Key_Return);
}

void TestLessonWindow::clickButton(const char* name)
{
    auto* button = m_fixture->find<QAbstractButton>(name);
    QVERIFY2(button->isVisible(), name);
    m_fixture->find<QScrollArea>("lessonScroll")->ensureWidgetVisible(button);
    QTRY_VERIFY2(isInView(*button), name);
    click(*button, {10, button->height() / 2});
}

void TestLessonWindow::answerByClicks()
{
    if (!player().step().question->choices.empty())
        clickButton("lessonChoice1");
    clickButton("lessonReveal");
}

void TestLessonWindow::checkStep(int step) const
{
    QFETCH(QString, language);
    const bool isChinese = language == u"zh_CN";
    QCOMPARE(player().stepIndex(), step);
    for (const char* label :
        {"lessonTitle", "lessonStepTitle", "lessonText", "lessonPointer", "lessonProgress"})
        QVERIFY2(!text(label).isEmpty() && hasHan(text(label)) == isChinese, qPrintable(text(label)));
    QVERIFY(isInView(*m_fixture->find<QLabel>("lessonStepTitle")));
    QTRY_VERIFY(isInView(window().cards().card(player().step().figure)->view()));
    checkPointer();
}

/// The number is marked, in its table or in a figure that is in view.
void TestLessonWindow::checkPointer() const
{
    const lessons::Step& step = player().step();
    const auto number = pointedNumber(step, window().workspace().session().data());
    QVERIFY(number);
    if (number->step == attnscope::Step::Session) {
        NumberTable* marked = nullptr;
        for (NumberTable* table : window().tables().findChildren<NumberTable*>()) {
            const QModelIndex cell = table->model()->index(int(number->row), int(number->column));
            if (table->isVisible() && table->isPointed(cell) && table->currentIndex() == cell)
                marked = table;
        }
        QVERIFY2(marked, qPrintable(step.title.english));
        return;
    }
    QVERIFY(*panel().number() == *number);
    const FigureView& view = window().cards().card(step.figure)->view();
    const bool showsNoCell = step.figure == u"scaling" || step.figure == u"cost";
    QTRY_VERIFY2(showsNoCell || view.pointedArea(), qPrintable(step.title.english));
    QVERIFY(showsNoCell || QRectF(view.rect()).intersects(*view.pointedArea()));
}

void TestLessonWindow::checkAnswer() const
{
    QFETCH(QString, language);
    for (const char* label : {"lessonVerdict", "lessonExplanation"}) {
        QVERIFY2(m_fixture->find<QLabel>(label)->isVisible(), label);
        QVERIFY2(hasHan(text(label)) == (language == u"zh_CN"), qPrintable(text(label)));
    }
}

void TestLessonWindow::lessonOne_playsByKeysAlone()
{
    speak();
    startByKeys();
    for (int step = 0; step < player().stepCount(); ++step) {
        checkStep(step);
        if (player().step().question) {
            answerByKeys();
            checkAnswer();
        }
        if (step + 1 == player().stepCount())
            break;
        QVERIFY(tabTo(u"lessonNext"_s));
        pressKey(Qt::Key_Return);
    }
    QVERIFY(m_fixture->weight(6, 1) > 0.9);
    QVERIFY(tabTo(u"lessonLeave"_s));
    pressKey(Qt::Key_Space);
    QVERIFY(!player().isPlaying());
}

void TestLessonWindow::lessonOne_playsByClicksAlone()
{
    speak();
    startByClicks();
    for (int step = 0; step < player().stepCount(); ++step) {
        checkStep(step);
        if (player().step().question) {
            answerByClicks();
            checkAnswer();
        }
        if (step + 1 < player().stepCount())
            clickButton("lessonNext");
    }
    QVERIFY(m_fixture->weight(6, 1) > 0.9);
    clickButton("lessonLeave");
    QVERIFY(!player().isPlaying());
}

void TestLessonWindow::everyStepOfEveryLesson_isMarkedInTheWindow()
{
    m_fixture->trigger("actionLessons");
    for (const lessons::LessonEntry& entry : lessons::allLessons()) {
        QVERIFY(!player().start(lessons::loadLesson(entry.name).take()));
        for (int step = 0; step < player().stepCount(); ++step) {
            QVERIFY(!player().goTo(step));
            QTRY_VERIFY(window().workspace().computation().isCurrent());
            QCoreApplication::processEvents();
            checkPointer();
        }
    }
}

void TestLessonWindow::leaving_takesTheMarksAway()
{
    startByKeys();
    QVERIFY2(window().windowTitle().startsWith(u"01-it"_s), qPrintable(window().windowTitle()));
    const FigureView& view = window().cards().card(u"embedding"_s)->view();
    QTRY_VERIFY(view.pointedArea());
    QVERIFY(tabTo(u"lessonLeave"_s));
    pressKey(Qt::Key_Return);
    QVERIFY(!view.pointedArea());
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), u"lessonList"_s);
}

void TestLessonWindow::showMe_findsTheNumberAgain()
{
    startByKeys();
    auto* query = m_fixture->find<QComboBox>("queryChooser");
    query->setCurrentIndex(0);
    window().cards().verticalScrollBar()->setValue(window().cards().verticalScrollBar()->maximum());
    QVERIFY(backTo(u"lessonShow"_s));
    pressKey(Qt::Key_Return);
    QCOMPARE(window().workspace().focus().query, 6);
    QTRY_VERIFY(isInView(window().cards().card(u"embedding"_s)->view()));
    checkPointer();
}

void TestLessonWindow::enlargedFigure_givesWayToThatOfTheNextStep()
{
    startByKeys();
    m_fixture->trigger("actionEnlarge");
    QCOMPARE(window().cards().enlarged(), u"embedding"_s);
    m_fixture->find<QAbstractButton>("lessonNext")->setFocus();
    for (const QString& figure : {u"pipeline"_s, u"matvec"_s}) {
        pressKey(Qt::Key_Return);
        QCOMPARE(window().cards().enlarged(), figure);
        QCOMPARE(QApplication::focusWidget()->objectName(), u"lessonNext"_s);
    }
}

void TestLessonWindow::languageSwitch_followsInTheMiddleOfAStep()
{
    startByKeys();
    QVERIFY(!player().goTo(5));
    clickButton("lessonReveal");
    QVERIFY(applyLanguage(u"zh_CN"_s));
    QCoreApplication::processEvents();
    for (const char* label : {"lessonTitle", "lessonStepTitle", "lessonText", "lessonPointer",
             "lessonProgress", "lessonAsk", "lessonVerdict", "lessonExplanation"})
        QVERIFY2(hasHan(text(label)), qPrintable(text(label)));
    for (const char* name : {"lessonBack", "lessonNext", "lessonReset", "lessonLeave", "lessonShow"}) {
        const auto* button = m_fixture->find<QAbstractButton>(name);
        QVERIFY2(hasHan(button->text()) && hasHan(button->toolTip()), name);
    }
    QVERIFY(hasHan(m_fixture->find<QDockWidget>("lessonDock")->windowTitle()));
    QVERIFY(hasHan(m_fixture->find<QDockWidget>("explanationDock")->windowTitle()));
}

void TestLessonWindow::openedExplanation_isOfTheChosenWeight()
{
    m_fixture->table("embeddingsTable").setFocus();
    pressKey(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(panel().isVisible());
    QCOMPARE(text("explanationTitle"), u"Why is α(it, animal) = 0.3118?"_s);
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), u"explanationText"_s);
    // It stays with what is chosen.
    m_fixture->find<QComboBox>("keyChooser")->setCurrentIndex(5);
    QTRY_COMPARE(text("explanationTitle"), u"Why is α(it, street) = 0.1147?"_s);
    QVERIFY(!panel().canGoBack());
    panel().copyText();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"α(it, street)"_s));
}

void TestLessonWindow::explanationOfAClosedPanel_isNewWhenItIsSeen()
{
    m_fixture->trigger("actionExplain");
    QTRY_VERIFY(panel().isVisible());
    auto* dock = m_fixture->find<QDockWidget>("explanationDock");
    dock->close();
    QVERIFY(!panel().isVisible());
    m_fixture->type(m_fixture->table("embeddingsTable"), 6, 3, u"2"_s);
    const double weight = m_fixture->weight(6, 1);
    dock->toggleViewAction()->trigger();
    QVERIFY(panel().isVisible());
    QCOMPARE(text("explanationTitle"), u"Why is α(it, animal) = %1?"_s.arg(weight, 0, 'f', 4));
}

void TestLessonWindow::arrowKeys_explainWhatTheyChoose()
{
    m_fixture->trigger("actionExplain");
    window().cards().card(u"scores"_s)->view().setFocus();
    pressKey(Qt::Key_Right);
    QTRY_COMPARE(text("explanationTitle"), u"Why is s(it, didn't) = 0?"_s);
    pressKey(Qt::Key_Left);
    QTRY_COMPARE(text("explanationTitle"), u"Why is s(it, animal) = 1?"_s);
    window().cards().card(u"output"_s)->view().setFocus();
    pressKey(Qt::Key_Right);
    QTRY_COMPARE(text("explanationTitle"), u"Why is o(it)[animate] = 0?"_s);
}

void TestLessonWindow::termOfTheSession_choosesItsCellAndBackReturns()
{
    m_fixture->trigger("actionExplain");
    panel().showNumber({0, attnscope::Step::Query, 0, 6, 1, 0, {}});
    const QString before = text("explanationTitle");
    auto* body = m_fixture->find<QTextBrowser>("explanationText");
    const NumberTable& wq = m_fixture->table("wqTable");
    m_fixture->find<QTabWidget>("projectionTabs")->setCurrentIndex(2);
    body->setFocus();
    for (int links = 1; links < 20 && panel().number()->step != attnscope::Step::Session; ++links) {
        if (links > 1)
            panel().goBack();
        for (int i = 0; i < links; ++i)
            pressKey(Qt::Key_Tab);
        pressKey(Qt::Key_Return);
    }
    const NumberRef number = *panel().number();
    QVERIFY(number.step == attnscope::Step::Session);
    QVERIFY(number.tensor.kind == TensorRef::Kind::WQ);
    QVERIFY(wq.isVisible());
    const QModelIndex cell = wq.model()->index(int(number.row), int(number.column));
    QCOMPARE(wq.currentIndex(), cell);
    QVERIFY(wq.isPointed(cell));
    pressKey(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(text("explanationTitle"), before);
    QVERIFY(!wq.isPointed(cell));
}

void TestLessonWindow::hover_explainsUntilThePointerLeaves()
{
    m_fixture->trigger("actionExplain");
    QTRY_VERIFY(panel().isVisible());
    FigureView& view = window().cards().card(u"heads"_s)->view();
    window().cards().ensureWidgetVisible(&view);
    const QString before = text("explanationTitle");
    const Focus focus = window().workspace().focus();
    for (int y = 0; y < view.height() && text("explanationTitle") == before; y += 4)
        QTest::mouseMove(&view, {view.width() / 2, y});
    QVERIFY(text("explanationTitle").startsWith(u"Why is α(The, "_s));
    QVERIFY(window().workspace().focus() == focus);
    QTest::mouseMove(&window(), {5, window().height() - 5});
    QTRY_COMPARE(text("explanationTitle"), before);
}

QTEST_MAIN(TestLessonWindow)
#include "tst_lesson_window.moc"
