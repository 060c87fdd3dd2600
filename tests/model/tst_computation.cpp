// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/sequences.h"
#include "core/edit/tokens.h"
#include "model/computation.h"
#include "model/selection.h"
#include "model/session.h"
#include "model/workers.h"
#include "support/edit_sessions.h"

#include <QMutex>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <atomic>
#include <latch>
#include <memory>
#include <set>

#include <sys/resource.h>

using namespace attnscope;

namespace {

QString step()
{
    return QStringLiteral("step");
}

// Large enough that a run takes a moment.
SessionData largeSession(std::size_t tokens = 384)
{
    NewSession options;
    options.tokens = Labels(tokens, "t");
    options.modelWidth = 128;
    options.heads = 4;
    options.keyWidth = 32;
    options.valueWidth = 32;
    options.embeddings = {Fill::Kind::Uniform, 1};
    return newSession(options);
}

Status setCell(Session& session, double x)
{
    return session.setCells({}, 0, 0, Matrix::Constant(1, 1, x), step());
}

double inputOf(const Computation& computation)
{
    return (*computation.snapshot()->run->layer(0).input)(0, 0);
}

} // namespace

class TestComputation final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallSession_isComputedInTheSameTurn();
    void largeSession_isComputedByAWorker();
    void manyPairsOfASmallHead_arePreparedByAWorker();
    void newerEdit_replacesTheOlderRun();
    void editWhileRunning_isNotSeenByTheRun();
    void cancelledRun_leavesTheOldSnapshot();
    void destroyedWhileRunning_waits();
    void selectedSequence_isComputed();
    void sameSequenceSelected_isNotComputedAgain();
    void selectionOutsideTheSession_isMovedInside();
    void smallEditWhileALargeRun_wins();
    void anotherHead_isShownWhenItsTablesAreMade();
    void preparation_isDoneByTheWorkerBeforeAnybodySees();
    void preparation_isOfWhatTheSnapshotHas();
    void anotherHeadOfASmallSession_isShownAtOnce();
    void headOfAnOlderSnapshot_isNotTakenForTheNewOne();
    void longRun_leavesQtsPoolAlone();
    void paintingThreads_areAsUrgentAsTheWindow();
};

void TestComputation::smallSession_isComputedInTheSameTurn()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QVERIFY(computation.isCurrent());
    QSignalSpy changed(&computation, &Computation::snapshotChanged);
    QVERIFY(!setCell(session, 0.25));
    QCOMPARE(changed.count(), 1);
    QVERIFY(!computation.isRunning());
    QCOMPARE(quint64{computation.snapshot()->revision}, session.revision());
    QCOMPARE(inputOf(computation), 0.25);
    session.undoStack().undo();
    QCOMPARE(inputOf(computation), 1.0);
}

void TestComputation::largeSession_isComputedByAWorker()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QSignalSpy changed(&computation, &Computation::snapshotChanged);
    QSignalSpy running(&computation, &Computation::runningChanged);
    QSignalSpy progress(&computation, &Computation::progressChanged);
    QVERIFY(!session.open(largeSession(), {}));
    QVERIFY(computation.isRunning());
    QVERIFY(!computation.isCurrent());
    QCOMPARE(changed.count(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(running.count(), 2);
    QVERIFY(!computation.isRunning());
    for (const auto& arguments : progress)
        QVERIFY(arguments.first().toDouble() > 0 && arguments.first().toDouble() <= 1);
}

// Cheap to compute, but not to draw.
void TestComputation::manyPairsOfASmallHead_arePreparedByAWorker()
{
    NewSession options;
    options.tokens = Labels(800, "t");
    options.modelWidth = options.keyWidth = options.valueWidth = 2;
    options.heads = 1;
    options.embeddings = {Fill::Kind::Uniform, 1};
    Session session;
    Selection selection;
    Computation computation(session, selection);
    std::atomic<int> prepared = 0;
    computation.setPreparation([&prepared] {
        return [&prepared](const SnapshotPointer&, const Focus&, const std::stop_token&) { ++prepared; };
    });
    QVERIFY(!session.open(newSession(options), {}));
    QVERIFY(!computation.isCurrent());
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    QCOMPARE(prepared.load(), 1);
}

void TestComputation::newerEdit_replacesTheOlderRun()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    computation.setSynchronousCost(0);
    QVERIFY(!session.open(largeSession(), {}));
    QSignalSpy changed(&computation, &Computation::snapshotChanged);
    for (const double x : {2.0, 3.0, 4.0})
        QVERIFY(!setCell(session, x));
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    QCOMPARE(inputOf(computation), 4.0);
    QCOMPARE(changed.count(), 1);
}

void TestComputation::editWhileRunning_isNotSeenByTheRun()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    computation.setSynchronousCost(0);
    QVERIFY(!setCell(session, 5));
    QVERIFY(computation.isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    const SnapshotPointer snapshot = computation.snapshot();
    QVERIFY(!setCell(session, 6));
    QVERIFY(!computation.isCurrent());
    QCOMPARE(computation.snapshot(), snapshot);
    QCOMPARE((**snapshot->session.sequences[0].embeddings)(0, 0), 5.0);
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
}

void TestComputation::cancelledRun_leavesTheOldSnapshot()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    const SnapshotPointer before = computation.snapshot();
    QVERIFY(!session.open(largeSession(), {}));
    computation.cancel();
    QVERIFY(!computation.isRunning());
    QTest::qWait(50);
    QCOMPARE(computation.snapshot(), before);
    QVERIFY(!computation.isCurrent());
    computation.restart();
    QVERIFY(computation.isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
}

void TestComputation::destroyedWhileRunning_waits()
{
    Session session;
    Selection selection;
    {
        Computation computation(session, selection);
        QVERIFY(!session.open(largeSession(), {}));
        QVERIFY(computation.isRunning());
    }
    QVERIFY(!setCell(session, 1));
}

void TestComputation::selectedSequence_isComputed()
{
    Session session;
    Selection selection;
    QVERIFY(!session.open(test::crossSession(), {}));
    Computation computation(session, selection);
    QCOMPARE(computation.snapshot()->run->sequence(), 0);
    Focus focus;
    focus.sequence = 1;
    selection.setFocus(focus);
    QCOMPARE(computation.snapshot()->run->sequence(), 1);
    QVERIFY(computation.isCurrent());
}

void TestComputation::sameSequenceSelected_isNotComputedAgain()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QSignalSpy changed(&computation, &Computation::snapshotChanged);
    Focus focus;
    focus.query = 2;
    selection.setFocus(focus);
    QCOMPARE(changed.count(), 0);
}

void TestComputation::selectionOutsideTheSession_isMovedInside()
{
    Session session;
    Selection selection;
    QVERIFY(!session.open(test::crossSession(), {}));
    Computation computation(session, selection);
    Focus focus;
    focus.sequence = 1;
    focus.query = 2;
    selection.setFocus(focus);
    QVERIFY(!session.apply(removeSequence(session.data(), 1).take(), step()));
    QCOMPARE(selection.focus().sequence, 0);
    QVERIFY(!session.apply(removeToken(session.data(), 0, TokenList::Tokens, 2).take(), step()));
    QCOMPARE(selection.focus().query, 1);
    QVERIFY(computation.isCurrent());
}

void TestComputation::smallEditWhileALargeRun_wins()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QVERIFY(!session.open(largeSession(), {}));
    QVERIFY(computation.isRunning());
    QVERIFY(!session.open(newSession({}), {}));
    QVERIFY(!computation.isRunning());
    QVERIFY(computation.isCurrent());
    const SnapshotPointer snapshot = computation.snapshot();
    QTest::qWait(300);
    QCOMPARE(computation.snapshot(), snapshot);
}

void TestComputation::anotherHead_isShownWhenItsTablesAreMade()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QVERIFY(!session.open(largeSession(800), {}));
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    QSignalSpy changed(&computation, &Computation::headShown);
    for (const int head : {1, 2, 3}) {
        Focus focus = selection.focus();
        focus.head = head;
        focus.key = 10 + head;
        selection.setFocus(focus);
    }
    QCOMPARE(computation.shownFocus().head, 0);
    QCOMPARE(computation.shownFocus().key, 13);
    QTRY_COMPARE_WITH_TIMEOUT(computation.shownFocus().head, 3, 60000);
    QCOMPARE(changed.count(), 1);
    QVERIFY(computation.isCurrent());
    Focus back = selection.focus();
    back.head = 0; // its tables are still there
    selection.setFocus(back);
    QCOMPARE(computation.shownFocus(), back);
}

void TestComputation::preparation_isDoneByTheWorkerBeforeAnybodySees()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    std::vector<std::pair<SnapshotPointer, Focus>> prepared;
    computation.setPreparation([&prepared] {
        return [&prepared](const SnapshotPointer& snapshot, const Focus& focus, const std::stop_token&) {
            if (QThread::currentThread() == QCoreApplication::instance()->thread())
                qFatal("prepared on the thread that must not wait");
            if (!snapshot->run->hasHead(focus.layer, focus.head))
                qFatal("prepared without the tables");
            prepared.emplace_back(snapshot, focus);
        };
    });
    std::size_t seen = 0;
    const auto look = [&] { seen = prepared.size(); };
    connect(&computation, &Computation::snapshotChanged, this, look);
    connect(&computation, &Computation::headShown, this, look);
    QVERIFY(!session.open(largeSession(800), {}));
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    QCOMPARE(seen, std::size_t(1));
    QCOMPARE(prepared[0].first, computation.snapshot());
    Focus focus = selection.focus();
    focus.head = 2;
    selection.setFocus(focus);
    QTRY_COMPARE_WITH_TIMEOUT(computation.shownFocus().head, 2, 60000);
    QCOMPARE(seen, std::size_t(2));
    QCOMPARE(prepared[1].second, focus);
    QVERIFY(!session.open(largeSession(12), {})); // nothing that anybody would wait for
    QVERIFY(computation.isCurrent());
    QCOMPARE(prepared.size(), std::size_t(2));
}

/// A run of the sequence chosen last may not be finished: heads are made of the one before until then.
void TestComputation::preparation_isOfWhatTheSnapshotHas()
{
    SessionData data = duplicateSequence(largeSession(800), 0).take();
    data = insertToken(data, 1, TokenList::Tokens, 800, "late").take();
    Session session;
    Selection selection;
    Computation computation(session, selection);
    std::atomic<int> prepared = 0;
    computation.setPreparation([&prepared] {
        return [&prepared](const SnapshotPointer& snapshot, const Focus& focus, const std::stop_token&) {
            if (!(focus == clampFocus(snapshot->session, focus))
                || focus.sequence != snapshot->run->sequence())
                qFatal("prepared what the snapshot does not have");
            ++prepared;
        };
    });
    QVERIFY(!session.open(data, {}));
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    Focus focus = selection.focus();
    focus.sequence = 1;
    focus.query = 800; // not in the sequence before
    selection.setFocus(focus);
    QVERIFY(!computation.isCurrent());
    focus.head = 2;
    selection.setFocus(focus);
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent() && computation.shownFocus() == focus, 60000);
    QVERIFY(prepared >= 2);
}

void TestComputation::anotherHeadOfASmallSession_isShownAtOnce()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QVERIFY(!session.open(largeSession(12), {}));
    Focus focus = selection.focus();
    focus.head = 2;
    selection.setFocus(focus);
    QCOMPARE(computation.shownFocus(), focus);
}

// While a head of the old snapshot is being made, the edit's run ends: its own table must be made as well.
void TestComputation::headOfAnOlderSnapshot_isNotTakenForTheNewOne()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QVERIFY(!session.open(largeSession(1500), {}));
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
    QVERIFY(!setCell(session, 0.25));
    workers().waitForDone(); // the run is over, and nobody has heard of it yet
    Focus focus = selection.focus();
    focus.head = 3;
    selection.setFocus(focus);
    QTRY_COMPARE_WITH_TIMEOUT(computation.shownFocus().head, 3, 60000);
    QVERIFY(computation.isCurrent());
    QVERIFY(computation.snapshot()->run->hasHead(0, 3));
    QVERIFY(!computation.snapshot()->run->hasHead(0, 2));
}

// Qt paints with its own pool and waits for it.
void TestComputation::longRun_leavesQtsPoolAlone()
{
    Session session;
    Selection selection;
    Computation computation(session, selection);
    QVERIFY(!session.open(largeSession(1500), {}));
    QTRY_COMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);
    QVERIFY(computation.isRunning());
    QVERIFY(workers().activeThreadCount() > 0);
    QTRY_VERIFY_WITH_TIMEOUT(computation.isCurrent(), 60000);
}

// Nor may its threads give way as workers do, whoever uses them first.
void TestComputation::paintingThreads_areAsUrgentAsTheWindow()
{
    const auto nicenesses = [] {
        QThreadPool& pool = *QThreadPool::globalInstance();
        const int count = pool.maxThreadCount();
        struct Shared
        {
            explicit Shared(int count)
                : allRun(count)
            { }
            std::latch allRun;
            QMutex mutex;
            std::set<int> result;
            QSemaphore done;
        };
        const auto shared = std::make_shared<Shared>(count);
        for (int i = 0; i < count; ++i) {
            pool.start([shared] {
                shared->allRun.arrive_and_wait();
                {
                    const QMutexLocker lock(&shared->mutex);
                    shared->result.insert(getpriority(PRIO_PROCESS, 0));
                }
                shared->done.release();
            });
        }
        shared->done.acquire(count);
        return shared->result;
    };
    QFuture<std::set<int>> ofWorker = onWorker(nicenesses);
    QCOMPARE(ofWorker.result(), std::set<int>{getpriority(PRIO_PROCESS, 0)});
    QCOMPARE(nicenesses(), std::set<int>{getpriority(PRIO_PROCESS, 0)});
}

QTEST_GUILESS_MAIN(TestComputation)
#include "tst_computation.moc"
