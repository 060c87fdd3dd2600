// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/dimensions.h"
#include "core/edit/heads.h"
#include "core/edit/layers.h"
#include "core/edit/mask_paint.h"
#include "core/edit/new_session.h"
#include "core/edit/overrides.h"
#include "core/edit/parts.h"
#include "core/edit/same.h"
#include "core/edit/sequences.h"
#include "core/edit/tokens.h"
#include "io/session_file.h"
#include "model/session.h"
#include "model/workers.h"
#include "support/edit_sessions.h"
#include "support/many_numbers.h"

#include <QRandomGenerator>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

using namespace attnscope;

namespace {

const TensorRef embeddings{};

QString step()
{
    return QStringLiteral("step");
}

double cell(const Session& session, Index row = 0, Index column = 0)
{
    return (**session.data().sequences[0].embeddings)(row, column);
}

Matrix one(double x)
{
    return Matrix::Constant(1, 1, x);
}

Result<SessionData> randomStructuralEdit(const SessionData& s, QRandomGenerator& random)
{
    const int sequence = random.bounded(static_cast<int>(s.sequences.size()));
    const int layer = random.bounded(static_cast<int>(s.layers.size()));
    const TokenList list =
        s.sequences[0].isCross() && random.bounded(2) != 0 ? TokenList::SourceTokens : TokenList::Tokens;
    const int token = random.bounded(static_cast<int>(s.sequences[0].tokens.size()));
    switch (random.bounded(18)) {
    case 0:
        return insertToken(s, sequence, list, token, "new");
    case 1:
        return removeToken(s, sequence, list, token);
    case 2:
        return moveToken(s, sequence, list, token, 0);
    case 3:
        return renameToken(s, sequence, list, token, "<b>");
    case 4:
        return insertDimension(s, DimList::Dims, random.bounded(3), "dim");
    case 5:
        return removeDimension(s, DimList::Dims, random.bounded(3));
    case 6:
        return resizeHeads(s, layer, {.keyWidth = random.bounded(1, 5)});
    case 7:
        return resizeHeads(s, layer, {.heads = random.bounded(1, 4)});
    case 8:
        return addLayer(s, layer);
    case 9:
        return removeLayer(s, layer);
    case 10:
        return moveLayer(s, layer, 0);
    case 11:
        return duplicateSequence(s, sequence);
    case 12:
        return removeSequence(s, sequence);
    case 13:
        return setOverride(s, sequence, test::scoreOverride(layer, 0, token, 0, random.generateDouble()));
    case 14:
        return paintMask(s, {sequence, layer, 0, token, 0}, random.bounded(2) != 0);
    case 15:
        return fillTable(s, {TensorRef::Kind::WQ, 0, layer}, {Fill::Kind::Normal, random.generate64()});
    case 16:
        return setScoreKind(s, layer, static_cast<Score::Kind>(random.bounded(4)));
    default:
        return s.sequences[0].isCross() ? makeSelfAttention(s) : makeCrossAttention(s);
    }
}

} // namespace

class TestSession final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newSession_isValidAndClean();
    void editedCell_isOneStepBackAndForth();
    void sameNumber_isNoStep();
    void badBlock_isRefusedAndTouchesNothing_data();
    void badBlock_isRefusedAndTouchesNothing();
    void notANumber_isANumberOfATable();
    void draggedCell_isOneStep();
    void draggedCellBackToItsStart_isNoStep();
    void draggedCells_ofTwoPlaces_areTwoSteps();
    void appliedSession_isOneStepBackAndForth();
    void refusedSession_leavesEverything();
    void draggedOption_isOneStep();
    void draggedOptionBackToItsStart_isNoStep();
    void view_isNoStepAndSurvivesUndo();
    void savedSession_isCleanAtThatStepAlone();
    void dragAfterSaving_isAStepOfItsOwn();
    void openedSession_emptiesTheStack();
    void badSession_isNotOpened();
    void cellEdit_copiesOnlyTheBlock();
    void cellEdit_takesTheCopyThatAWorkerMade();
    void largeSessions_areGivenBackByAWorker();
    void manyEdits_undoneGiveTheSameBytes_data();
    void manyEdits_undoneGiveTheSameBytes();
};

void TestSession::newSession_isValidAndClean()
{
    Session session;
    QVERIFY(validate(session.data()).ok());
    QVERIFY(!session.isModified());
    QVERIFY(session.fileName().isEmpty());
}

void TestSession::editedCell_isOneStepBackAndForth()
{
    Session session;
    QSignalSpy changed(&session, &Session::changed);
    QSignalSpy modified(&session, &Session::modifiedChanged);
    const quint64 revision = session.revision();
    QVERIFY(!session.setCells(embeddings, 1, 2, one(0.25), step()));
    QCOMPARE(cell(session, 1, 2), 0.25);
    QVERIFY(session.revision() > revision);
    QCOMPARE(changed.count(), 1);
    const auto change = changed.first().first().value<Change>();
    QVERIFY(change.kind == Change::Kind::Cells && change.tensor == embeddings);
    QVERIFY(change.row == 1 && change.column == 2 && change.rows == 1 && change.columns == 1);
    QVERIFY(session.isModified());

    session.undoStack().undo();
    QCOMPARE(cell(session, 1, 2), 0.0);
    QVERIFY(!session.isModified());
    session.undoStack().redo();
    QCOMPARE(cell(session, 1, 2), 0.25);
    QCOMPARE(session.undoName(), step());
    QCOMPARE(modified.count(), 3);
}

void TestSession::sameNumber_isNoStep()
{
    Session session;
    QVERIFY(!session.setCells(embeddings, 0, 0, one(cell(session)), step()));
    QVERIFY(!session.apply(session.data(), step()));
    QCOMPARE(session.undoStack().count(), 0);
    QVERIFY(!session.setCells(embeddings, 0, 1, one(-0.0), step()));
    QCOMPARE(session.undoStack().count(), 1);
}

void TestSession::badBlock_isRefusedAndTouchesNothing_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addRow("no such table") << static_cast<int>(TensorRef::Kind::WO) << 0 << 0;
    QTest::addRow("below") << 0 << 2 << 0;
    QTest::addRow("right") << 0 << 0 << 3;
    QTest::addRow("negative") << 0 << -1 << 0;
}

void TestSession::badBlock_isRefusedAndTouchesNothing()
{
    QFETCH(int, kind);
    QFETCH(int, row);
    QFETCH(int, column);
    Session session;
    const SessionData before = session.data();
    const Status status =
        session.setCells({static_cast<TensorRef::Kind>(kind)}, row, column, Matrix::Ones(2, 2), step());
    QVERIFY(status.has_value());
    QVERIFY(!status->english().empty());
    QVERIFY(sameSession(before, session.data()));
    QCOMPARE(session.undoStack().count(), 0);
}

void TestSession::notANumber_isANumberOfATable()
{
    Session session;
    QVERIFY(!session.setCells(embeddings, 0, 0, one(std::numeric_limits<double>::quiet_NaN()), step()));
    QVERIFY(validate(session.data()).ok());
}

void TestSession::draggedCell_isOneStep()
{
    Session session;
    for (const double x : {0.5, 0.6, 0.7})
        QVERIFY(!session.setCells(embeddings, 0, 0, one(x), step(), 1));
    QCOMPARE(session.undoStack().count(), 1);
    session.undoStack().undo();
    QCOMPARE(cell(session), 1.0);
    session.undoStack().redo();
    QCOMPARE(cell(session), 0.7);
}

void TestSession::draggedCellBackToItsStart_isNoStep()
{
    Session session;
    for (const double x : {0.5, 0.6, 1.0})
        QVERIFY(!session.setCells(embeddings, 0, 0, one(x), step(), 1));
    QCOMPARE(session.undoStack().count(), 0);
    QCOMPARE(cell(session), 1.0);
    QVERIFY(!session.isModified());
}

void TestSession::draggedCells_ofTwoPlaces_areTwoSteps()
{
    Session session;
    QVERIFY(!session.setCells(embeddings, 0, 0, one(5), step(), 1));
    QVERIFY(!session.setCells(embeddings, 0, 1, one(5), step(), 1));
    SessionData next = session.data();
    next.layers[0].temperature = 2;
    QVERIFY(!session.apply(next, step(), 1));
    QCOMPARE(session.undoStack().count(), 3);
}

void TestSession::appliedSession_isOneStepBackAndForth()
{
    Session session;
    const SessionData before = session.data();
    const SessionData next = insertToken(before, 0, TokenList::Tokens, 1, "new").take();
    QVERIFY(!session.apply(next, step()));
    QVERIFY(sameSession(session.data(), next));
    QCOMPARE(session.shapes()[0][0].queries, Index{4});
    session.undoStack().undo();
    QVERIFY(sameSession(session.data(), before));
    QCOMPARE(session.shapes()[0][0].queries, Index{3});
    session.undoStack().redo();
    QVERIFY(sameSession(session.data(), next));
}

void TestSession::refusedSession_leavesEverything()
{
    Session session;
    const SessionData before = session.data();
    QSignalSpy changed(&session, &Session::changed);
    SessionData next = before;
    next.layers[0].temperature = 0;
    const Status status = session.apply(next, step());
    QVERIFY(status.has_value());
    QCOMPARE(status->place, std::string("layers[0].temperature"));
    QVERIFY(sameSession(before, session.data()));
    QCOMPARE(session.undoStack().count(), 0);
    QCOMPARE(changed.count(), 0);
}

void TestSession::draggedOption_isOneStep()
{
    Session session;
    for (const double x : {2.0, 3.0, 4.0}) {
        SessionData next = session.data();
        next.layers[0].temperature = x;
        QVERIFY(!session.apply(next, step(), 7));
    }
    QCOMPARE(session.undoStack().count(), 1);
    session.undoStack().undo();
    QCOMPARE(session.data().layers[0].temperature, 1.0);
}

void TestSession::draggedOptionBackToItsStart_isNoStep()
{
    Session session;
    for (const double x : {2.0, 1.0}) {
        SessionData next = session.data();
        next.layers[0].temperature = x;
        QVERIFY(!session.apply(next, step(), 7));
    }
    QCOMPARE(session.undoStack().count(), 0);
    QVERIFY(!session.isModified());
}

void TestSession::view_isNoStepAndSurvivesUndo()
{
    Session session;
    SessionData next = session.data();
    next.title = "x";
    QVERIFY(!session.apply(next, step()));
    View view;
    view.query = 2;
    session.undoStack().setClean();
    session.setView(view);
    QVERIFY(!session.isModified());
    session.undoStack().undo();
    QCOMPARE(session.data().view.query, std::optional<int>(2));
}

void TestSession::savedSession_isCleanAtThatStepAlone()
{
    Session session;
    QSignalSpy named(&session, &Session::fileNameChanged);
    QVERIFY(!session.setCells(embeddings, 0, 0, one(5), step()));
    session.setSaved(QStringLiteral("a.attn.json"));
    QCOMPARE(named.count(), 1);
    QVERIFY(!session.isModified());
    session.undoStack().undo();
    QVERIFY(session.isModified());
    session.undoStack().redo();
    QVERIFY(!session.isModified());
}

void TestSession::dragAfterSaving_isAStepOfItsOwn()
{
    Session session;
    QVERIFY(!session.setCells(embeddings, 0, 0, one(5), step(), 1));
    session.setSaved(QStringLiteral("a.attn.json"));
    QVERIFY(!session.setCells(embeddings, 0, 0, one(6), step(), 1));
    QVERIFY(session.isModified());
    session.undoStack().undo();
    QCOMPARE(cell(session), 5.0);
    QVERIFY(!session.isModified());
}

void TestSession::openedSession_emptiesTheStack()
{
    Session session;
    QVERIFY(!session.setCells(embeddings, 0, 0, one(5), step()));
    QSignalSpy opened(&session, &Session::opened);
    QVERIFY(!session.open(test::richSession(), QStringLiteral("r.attn.json")));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(session.undoStack().count(), 0);
    QVERIFY(!session.isModified());
    QCOMPARE(session.fileName(), QStringLiteral("r.attn.json"));
    QVERIFY(sameSession(session.data(), test::richSession()));
}

void TestSession::badSession_isNotOpened()
{
    Session session;
    QVERIFY(!session.open(test::richSession(), QStringLiteral("r.attn.json")));
    SessionData bad = test::richSession();
    bad.layers[0].heads = 3;
    QVERIFY(session.open(bad, QStringLiteral("bad.attn.json")).has_value());
    QVERIFY(sameSession(session.data(), test::richSession()));
    QCOMPARE(session.fileName(), QStringLiteral("r.attn.json"));
}

// Two edits in a table that nobody else holds work on the same memory.
void TestSession::cellEdit_copiesOnlyTheBlock()
{
    Session session;
    QVERIFY(!session.setCells(embeddings, 0, 0, one(5), step()));
    const double* const memory = (*session.data().sequences[0].embeddings)->data();
    QVERIFY(!session.setCells(embeddings, 1, 1, one(6), step()));
    session.undoStack().undo();
    QCOMPARE((*session.data().sequences[0].embeddings)->data(), memory);
}

void TestSession::cellEdit_takesTheCopyThatAWorkerMade()
{
    Session session;
    QVERIFY(!session.open(test::manyNumbersSession(), {}));
    const auto table = [&]() -> const Tensor& { return *session.data().sequences[0].embeddings; };
    const auto prepared = [&] { return session.preparedEdit(table()); };
    const SessionData computed = session.data(); // holds the table, as a computation does
    const Matrix before = *table();

    session.prepareEdit(embeddings);
    QTRY_VERIFY(prepared());
    const Matrix* copy = prepared();
    QVERIFY(!session.setCells(embeddings, 1, 2, one(5), step()));
    QCOMPARE(&*table(), copy);
    QCOMPARE((*table())(1, 2), 5.0);
    QVERIFY(**computed.sequences[0].embeddings == before);

    // The next edit is prepared at once.
    QTRY_VERIFY(prepared());
    QVERIFY(!session.setCells(embeddings, 1, 2, one(6), step()));
    QTRY_VERIFY(prepared());
    QCOMPARE((*prepared())(1, 2), 6.0);
    session.undoStack().undo();
    session.undoStack().undo();
    QVERIFY(*table() == before);

    // An edit that comes before the copy is ready makes it old.
    session.prepareEdit(embeddings);
    QVERIFY(!session.setCells(embeddings, 0, 0, one(7), step()));
    QVERIFY(!session.setCells(embeddings, 0, 1, one(8), step()));
    QTRY_VERIFY(prepared());
    QVERIFY(*prepared() == *table());
    QCOMPARE((*table())(0, 0), 7.0);
    QVERIFY(**computed.sequences[0].embeddings == before);
}

/// The open one, and those that its steps hold.
void TestSession::largeSessions_areGivenBackByAWorker()
{
    Session session;
    QVERIFY(!session.open(test::manyNumbersSession(), {}));
    SessionData next = session.data();
    next.sequences[0].embeddings->edit() *= 2.0;
    std::weak_ptr<const Matrix> first = session.data().sequences[0].embeddings->identity();
    std::weak_ptr<const Matrix> second = next.sequences[0].embeddings->identity();
    QVERIFY(!session.apply(std::move(next), step()));
    QVERIFY(first.lock() && second.lock());

    QSemaphore begun;
    QSemaphore mayGoOn;
    QList<QFuture<void>> busy;
    const int threads = workers().maxThreadCount();
    for (int i = 0; i < threads; ++i) {
        busy << onWorker([&] {
            begun.release();
            mayGoOn.acquire();
        });
    }
    begun.acquire(threads);
    const bool isOpen = !session.open(newSession({}), {});
    const bool areKept = first.lock() && second.lock();
    mayGoOn.release(threads);
    for (QFuture<void>& each : busy)
        each.waitForFinished();
    QVERIFY(isOpen && areKept);
    QTRY_VERIFY(!first.lock() && !second.lock());
}

void TestSession::manyEdits_undoneGiveTheSameBytes_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<quint32>("seed");
    const auto sessions = test::editSessions();
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        for (const quint32 seed : {1U, 2U, 3U})
            QTest::addRow("%s, seed %u", sessions[i].name.c_str(), seed) << static_cast<int>(i) << seed;
    }
}

void TestSession::manyEdits_undoneGiveTheSameBytes()
{
    QFETCH(int, which);
    QFETCH(quint32, seed);
    Session session;
    QVERIFY(!session.open(test::editSessions()[static_cast<std::size_t>(which)].session, {}));
    const QByteArray before = writeSessionJson(session.data());
    QRandomGenerator random(seed);
    int done = 0;
    for (int attempt = 0; done < 200 && attempt < 4000; ++attempt) {
        const quint64 revision = session.revision();
        if (random.bounded(2) == 0) {
            const TensorRef table{static_cast<TensorRef::Kind>(random.bounded(33)), 0, 0, 0};
            if (session.setCells(table, 0, 0, one(random.generateDouble()), step()))
                continue;
        } else {
            const SessionData current = session.data();
            const Result<SessionData> next = randomStructuralEdit(current, random);
            if (!next)
                continue;
            const Status status = session.apply(next.value(), step());
            QVERIFY2(!status, status ? status->english().c_str() : "");
        }
        done += session.revision() != revision ? 1 : 0;
    }
    QCOMPARE(done, 200);
    const QByteArray after = writeSessionJson(session.data());
    QVERIFY(before != after);
    while (session.undoStack().canUndo())
        session.undoStack().undo();
    QCOMPARE(writeSessionJson(session.data()), before);
    while (session.undoStack().canRedo())
        session.undoStack().redo();
    QCOMPARE(writeSessionJson(session.data()), after);
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
