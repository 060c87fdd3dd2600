// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_test_support.h"
#include "model/computation.h"
#include "model/lessons/lesson_player.h"
#include "model/selection.h"
#include "model/session.h"

#include <QSignalSpy>
#include <QTest>

using namespace attnscope;
using namespace attnscope::lessons;

namespace {

void addLessons()
{
    QTest::addColumn<QString>("name");
    for (const LessonEntry& entry : allLessons())
        QTest::newRow(qPrintable(entry.name)) << entry.name;
}

} // namespace

class TestLessonPlayer final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void player_showsEachStepOfEveryLesson_data();
    void player_showsEachStepOfEveryLesson();
    void answer_followsEdits();
    void answerOfAChoice_followsEdits();
    void questionWithoutMeaning_hasNoAnswer();
    void edits_areKeptUntilTheStepIsReset();
    void undo_staysWithinAState();
    void revealedAnswer_isHiddenAgainByReset();
    void leaving_keepsTheSession();
    void anotherSession_endsTheLesson();
};

void TestLessonPlayer::player_showsEachStepOfEveryLesson_data()
{
    addLessons();
}

void TestLessonPlayer::player_showsEachStepOfEveryLesson()
{
    QFETCH(QString, name);
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QSignalSpy figures(&player, &LessonPlayer::figureRequested);
    QVERIFY(!player.start(loaded(name)));
    for (int i = 0; i < player.stepCount(); ++i) {
        QVERIFY(!player.goTo(i));
        QCOMPARE(player.stepIndex(), i);
        QCOMPARE(selection.focus(), player.step().focus);
        QCOMPARE(figures.takeLast().at(0).toString(), player.step().figure);
        QVERIFY(!session.isModified());
        QVERIFY(session.fileName().isEmpty());
        QVERIFY(player.shown(player.step().text, u"zh_CN"_s).unknown.isEmpty());
        QCOMPARE(player.answer().has_value(), player.step().question.has_value());
    }
}

void TestLessonPlayer::answer_followsEdits()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QVERIFY(!player.start(loaded(u"01-it"_s), 5));
    QVERIFY(player.isRight(0.31));
    QVERIFY(!player.isRight(0.26));
    QSignalSpy numbers(&player, &LessonPlayer::numbersChanged);
    QVERIFY(
        !session.setCells({TensorRef::Kind::Embeddings, 0, 0, 0}, 5, 1, Matrix::Constant(1, 1, 1.0), u"x"_s));
    QVERIFY(numbers.count() > 0);
    QVERIFY(player.isRight(0.26));
    QVERIFY(!player.isRight(0.31));
    QVERIFY(player.shown(player.step().text, u"en"_s).text.contains(u"10.43"_s)); // 2e + 5
}

void TestLessonPlayer::answerOfAChoice_followsEdits()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QVERIFY(!player.start(loaded(u"01-it"_s), 8));
    QVERIFY(player.isRight(1));
    // With the identity as W_V the dimension still holds 1 for both; half a noun makes them differ.
    QVERIFY(
        !session.setCells({TensorRef::Kind::Embeddings, 0, 0, 0}, 5, 0, Matrix::Constant(1, 1, 0.5), u"x"_s));
    QVERIFY(player.isRight(0));
}

void TestLessonPlayer::questionWithoutMeaning_hasNoAnswer()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QVERIFY(!player.start(loaded(u"01-it"_s), 5));
    SessionData renamed = session.data();
    renamed.sequences[0].tokens[1] = "cat";
    QVERIFY(!session.apply(renamed, u"Rename"_s));
    QVERIFY(!player.answer());
    QVERIFY(!player.isRight(0.31));
    QVERIFY(!player.resetStep());
    QVERIFY(player.isRight(0.31));
}

void TestLessonPlayer::edits_areKeptUntilTheStepIsReset()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    const TensorRef embeddings{TensorRef::Kind::Embeddings, 0, 0, 0};
    QVERIFY(!player.start(loaded(u"01-it"_s), 8));
    QVERIFY(!session.setCells(embeddings, 0, 0, Matrix::Constant(1, 1, 7.0), u"x"_s));
    QVERIFY(!player.goTo(9)); // a state of its own
    QCOMPARE((*findTensor(session.data(), embeddings))->coeff(0, 0), 0.0);
    QVERIFY(!player.goTo(8));
    QCOMPARE((*findTensor(session.data(), embeddings))->coeff(0, 0), 7.0);
    QVERIFY(!player.goTo(7)); // the same state as step 8
    QCOMPARE((*findTensor(session.data(), embeddings))->coeff(0, 0), 7.0);
    QVERIFY(!player.resetStep());
    QCOMPARE((*findTensor(session.data(), embeddings))->coeff(0, 0), 0.0);
}

void TestLessonPlayer::undo_staysWithinAState()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QVERIFY(!player.start(loaded(u"01-it"_s)));
    QVERIFY(
        !session.setCells({TensorRef::Kind::Embeddings, 0, 0, 0}, 0, 0, Matrix::Constant(1, 1, 7.0), u"x"_s));
    QVERIFY(!player.goTo(1));
    QVERIFY(session.undoStack().canUndo());
    session.undoStack().undo();
    QCOMPARE((*session.data().sequences[0].embeddings)->coeff(0, 0), 0.0);
    QVERIFY(!player.goTo(9));
    QVERIFY(!session.undoStack().canUndo());
}

void TestLessonPlayer::revealedAnswer_isHiddenAgainByReset()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QSignalSpy revealed(&player, &LessonPlayer::revealed);
    QVERIFY(!player.start(loaded(u"01-it"_s), 5));
    QVERIFY(!player.isRevealed());
    player.reveal();
    player.reveal();
    QCOMPARE(revealed.count(), 1);
    QVERIFY(!player.goTo(6));
    QVERIFY(!player.isRevealed());
    QVERIFY(!player.goTo(5));
    QVERIFY(player.isRevealed());
    QVERIFY(!player.resetStep());
    QVERIFY(!player.isRevealed());
}

void TestLessonPlayer::leaving_keepsTheSession()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QSignalSpy playing(&player, &LessonPlayer::playingChanged);
    QVERIFY(!player.start(loaded(u"01-it"_s), 9));
    const SessionData before = session.data();
    player.leave();
    QVERIFY(!player.isPlaying());
    QCOMPARE(playing.count(), 2);
    QCOMPARE(writeSessionJson(session.data()), writeSessionJson(before));
}

void TestLessonPlayer::anotherSession_endsTheLesson()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    LessonPlayer player(session, selection, computation);
    QVERIFY(!player.start(loaded(u"01-it"_s)));
    QVERIFY(!session.open(example(u"batch"_s), {}));
    QVERIFY(!player.isPlaying());
    QVERIFY(!player.goTo(3));
    QCOMPARE(session.data().sequences.size(), std::size_t{2});
}

QTEST_GUILESS_MAIN(TestLessonPlayer)
#include "tst_lesson_player.moc"
