// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/explanation/explanation_panel.h"

#include "view/cards/paint_turns.h"
#include "view/explanation/number_under.h"

#include <QClipboard>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

using namespace attnscope;

namespace {

/// Two tokens; "it" looks at itself and at a word of the given label.
SnapshotPointer snapshotOf(const Label& word)
{
    SessionData data;
    Sequence sequence;
    sequence.tokens = {"it", word};
    sequence.embeddings = Matrix{{0, 2}, {1, -3}};
    data.sequences.push_back(sequence);
    data.layers.emplace_back();
    data.layers[0].wQ = Tensor(Matrix{{1, 0}, {0, 1}});
    return computeSnapshot(data).take();
}

NumberRef score()
{
    return {0, Step::Scores, 0, 0, 1, 0, {}};
}

QString titleOf(const ExplanationPanel& panel)
{
    return panel.findChild<QLabel*>(QStringLiteral("explanationTitle"))->text();
}

QTextBrowser* textOf(const ExplanationPanel& panel)
{
    return panel.findChild<QTextBrowser*>(QStringLiteral("explanationText"));
}

} // namespace

class TestExplanationPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void number_isNamedAndTakenApart();
    void markupInLabels_staysText();
    void linkByKeyboard_goesToTheTermAndBackReturns();
    void preview_leavesNoTrace();
    void newSnapshot_refreshesTheNumber();
    void severalChanges_areExplainedOnce();
    void numberThatIsGone_saysSo();
    void copy_putsTheTextOnTheClipboard();
    void hitInAFigure_isTheNumberOfItsKeyHead();
};

void TestExplanationPanel::number_isNamedAndTakenApart()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.setSnapshot(snapshotOf("animal"));
    panel.showNumber(score());
    QCOMPARE(titleOf(panel), QStringLiteral("Why is s(it, animal) = −6?"));
    QVERIFY(textOf(panel)->toPlainText().contains(QStringLiteral("= 0·1 + 2·(−3)")));
}

void TestExplanationPanel::markupInLabels_staysText()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.setSnapshot(snapshotOf("<img src='x'><b>&amp;"));
    panel.showNumber(score());
    QVERIFY(titleOf(panel).contains(QStringLiteral("<img src='x'><b>&amp;")));
    QVERIFY(textOf(panel)->toPlainText().contains(QStringLiteral("<img src='x'><b>&amp;")));
}

void TestExplanationPanel::linkByKeyboard_goesToTheTermAndBackReturns()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.resize(320, 480);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    panel.setSnapshot(snapshotOf("animal"));
    panel.showNumber(score());
    QSignalSpy spy(&panel, &ExplanationPanel::goTo);
    textOf(panel)->setFocus();
    QTest::keyClick(textOf(panel), Qt::Key_Tab);
    QTest::keyClick(textOf(panel), Qt::Key_Return);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(panel.number()->step, Step::Query);
    QCOMPARE(titleOf(panel), QStringLiteral("Why is q(it)[0] = 0?"));

    auto* back = panel.findChild<QToolButton*>(QStringLiteral("explanationBack"));
    QVERIFY(back->isEnabled());
    QTest::keyClick(textOf(panel), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(*panel.number() == score());
    QVERIFY(!back->isEnabled());
    QCOMPARE(spy.count(), 2);
}

void TestExplanationPanel::preview_leavesNoTrace()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.setSnapshot(snapshotOf("animal"));
    panel.showNumber(score());
    panel.preview({0, Step::Weights, 0, 0, 1, 0, {}});
    QVERIFY(titleOf(panel).startsWith(QStringLiteral("Why is α(it, animal) = ")));
    panel.endPreview();
    QCOMPARE(titleOf(panel), QStringLiteral("Why is s(it, animal) = −6?"));
    QVERIFY(!panel.canGoBack());
}

void TestExplanationPanel::newSnapshot_refreshesTheNumber()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.setSnapshot(snapshotOf("animal"));
    panel.showNumber(score());
    SessionData data = snapshotOf("street")->session;
    data.sequences[0].embeddings->edit()(1, 1) = 5;
    panel.setSnapshot(computeSnapshot(data).take());
    QTRY_COMPARE(titleOf(panel), QStringLiteral("Why is s(it, street) = 10?"));
}

/// As while a choice moves from key to key: what is copied is new all the same.
void TestExplanationPanel::severalChanges_areExplainedOnce()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.showNumber(score());
    panel.setSnapshot(snapshotOf("animal"));
    const QSignalSpy layouts(textOf(panel), &QTextBrowser::textChanged);
    panel.moveTo({0, Step::Scores, 0, 0, 0, 0, {}});
    panel.moveTo(score());
    QCOMPARE(layouts.count(), 0);
    QVERIFY(panel.plainText().contains(QStringLiteral("= 0·1 + 2·(−3)")));
    QVERIFY(!layouts.isEmpty());
    const auto once = layouts.count();
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
    panel.setSnapshot(snapshotOf("animal"));
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
    QCOMPARE(layouts.count(), once); // the same words are not laid out again
    QCOMPARE(titleOf(panel), QStringLiteral("Why is s(it, animal) = −6?"));
}

void TestExplanationPanel::numberThatIsGone_saysSo()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.setSnapshot(snapshotOf("animal"));
    panel.showNumber({3, Step::Scores, 0, 0, 1, 0, {}});
    QCOMPARE(textOf(panel)->toPlainText(), QStringLiteral("This session has no such number."));
    QVERIFY(!panel.findChild<QToolButton*>(QStringLiteral("explanationCopy"))->isEnabled());
}

void TestExplanationPanel::copy_putsTheTextOnTheClipboard()
{
    PaintTurns turns;
    ExplanationPanel panel(turns);
    panel.setSnapshot(snapshotOf("animal"));
    panel.showNumber(score());
    panel.findChild<QToolButton*>(QStringLiteral("explanationCopy"))->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), panel.plainText());
    QVERIFY(panel.plainText().contains(QStringLiteral("= −6\n")));
}

void TestExplanationPanel::hitInAFigure_isTheNumberOfItsKeyHead()
{
    SessionData data = snapshotOf("animal")->session;
    data.layers[0].heads = 4;
    data.layers[0].kvHeads = 2;
    FigureHit hit;
    hit.stage = Stage::Key;
    hit.focus.head = 3;
    hit.row = 1;
    hit.column = 0;
    const auto number = numberUnder(hit, data);
    QVERIFY(number);
    QCOMPARE(number->head, 1);
    const Focus focus = focusOn(*number, data, {});
    QCOMPARE(focus.head, 2);
    QCOMPARE(focus.key, 1);
    hit.stage.reset();
    QVERIFY(!numberUnder(hit, data));
}

QTEST_MAIN(TestExplanationPanel)
#include "tst_explanation_panel.moc"
