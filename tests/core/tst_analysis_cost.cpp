// SPDX-License-Identifier: GPL-3.0-or-later
// Cost, probes and the layer stack of computed sessions. Numbers: ../data/analysis_reference.py.
#include "core/analysis/cost.h"
#include "core/analysis/layer_stack.h"
#include "core/analysis/probes.h"
#include "support/sessions.h"

#include <QTest>

#include <cmath>

using namespace attnscope;
using namespace attnscope::test;

namespace {

/// A layer of the size of a small language model, with four key heads for twelve query heads.
CostShape modelShape()
{
    CostShape shape;
    shape.queries = shape.keys = 128;
    shape.inputWidth = shape.sourceWidth = shape.outputWidth = shape.resultWidth = 768;
    shape.heads = 12;
    shape.keyHeads = 4;
    shape.queryWidth = shape.keyWidth = shape.valueWidth = shape.perScore = 64;
    shape.hiddenWidth = 3072;
    shape.bytesPerNumber = 4;
    return shape;
}

double operationsOf(const CostShape& shape, CostStage stage)
{
    for (const StageCost& cost : stageCosts(shape)) {
        if (cost.stage == stage)
            return cost.operations;
    }
    return 0;
}

SnapshotPointer compute(const SessionData& session)
{
    auto snapshot = computeSnapshot(session);
    return snapshot ? snapshot.value() : nullptr;
}

} // namespace

class TestAnalysisCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stages_agreeWithNumPy();
    void pairs_growWithTheSquareOfTokens();
    void widths_growMatricesByTheSquare();
    void window_makesPairsLinear();
    void cache_isTwoTimesTokensHeadsWidth();
    void groupedHeads_keepLess();
    void pathLengths();
    void shapeOfSession_leavesOutWhatIsNotComputed();
    void causalWindow_boundsTheKeys();
    void probes_giveTheQueries();
    void probes_ofGivenStage_areAbsent();
    void probes_inXW_areColumns();
    void stack_givesWhatEntersAndLeaves();
    void stack_hasStationsOfNormAndFeedForward();
};

void TestAnalysisCost::stages_agreeWithNumPy()
{
    const CostShape shape = modelShape();
    QCOMPARE(operationsOf(shape, CostStage::Query), 75497472.0);
    QCOMPARE(operationsOf(shape, CostStage::Key), 25165824.0);
    QCOMPARE(operationsOf(shape, CostStage::Value), 25165824.0);
    QCOMPARE(operationsOf(shape, CostStage::Scores), 12582912.0);
    QCOMPARE(operationsOf(shape, CostStage::Softmax), 196608.0);
    QCOMPARE(operationsOf(shape, CostStage::Context), 12582912.0);
    QCOMPARE(operationsOf(shape, CostStage::OutputProjection), 75497472.0);
    QCOMPARE(operationsOf(shape, CostStage::FeedForward), 603979776.0);
    QCOMPARE(totalOperations(shape), 830668800.0);
    CostShape gated = shape;
    gated.isGated = true;
    QCOMPARE(operationsOf(gated, CostStage::FeedForward), 1.5 * 603979776.0);
}

void TestAnalysisCost::pairs_growWithTheSquareOfTokens()
{
    const CostShape shape = modelShape();
    const CostShape longer = withTokens(shape, 10 * shape.queries);
    QCOMPARE(pairOperations(longer), 100 * pairOperations(shape));
    QCOMPARE(totalOperations(longer) - pairOperations(longer),
        10 * (totalOperations(shape) - pairOperations(shape)));
    // 100 tokens make 10⁴ scores, 10,000 make 10⁸.
    QCOMPARE(withTokens(shape, 100).pairs(), 1e4);
    QCOMPARE(withTokens(shape, 10000).pairs(), 1e8);
}

void TestAnalysisCost::widths_growMatricesByTheSquare()
{
    const CostShape shape = modelShape();
    const CostShape wider = withWidths(shape, 3);
    QCOMPARE(operationsOf(wider, CostStage::Query), 9 * operationsOf(shape, CostStage::Query));
    QCOMPARE(operationsOf(wider, CostStage::Scores), 3 * operationsOf(shape, CostStage::Scores));
    QCOMPARE(operationsOf(wider, CostStage::Softmax), operationsOf(shape, CostStage::Softmax));
}

void TestAnalysisCost::window_makesPairsLinear()
{
    const CostShape shape = withWindow(modelShape(), 32);
    QCOMPARE(pairOperations(withTokens(shape, 1280)), 10 * pairOperations(shape));
    QCOMPARE(withWindow(modelShape(), 1e6).pairs(), modelShape().pairs());
}

void TestAnalysisCost::cache_isTwoTimesTokensHeadsWidth()
{
    QCOMPARE(keyValueNumbers(modelShape()), 65536.0);
    QCOMPARE(keyValueBytes(modelShape()), 4 * 65536.0);
    CostShape uneven = modelShape();
    uneven.valueWidth = 16;
    QCOMPARE(keyValueNumbers(uneven), 128.0 * 4 * (64 + 16));
}

void TestAnalysisCost::groupedHeads_keepLess()
{
    const CostShape shape = modelShape();
    QCOMPARE(keyValueBytes(withKeyHeads(shape, 12)), 3 * keyValueBytes(shape));
    QCOMPARE(keyValueBytes(withKeyHeads(shape, 1)) * 4, keyValueBytes(shape));
    QCOMPARE(pairOperations(withKeyHeads(shape, 12)), pairOperations(shape));
}

void TestAnalysisCost::pathLengths()
{
    QCOMPARE(recurrentPathLength(7), 6.0);
    QCOMPARE(attentionPathLength(7), 1.0);
    QCOMPARE(recurrentPathLength(1), 0.0);
    QCOMPARE(attentionPathLength(1), 0.0);
}

void TestAnalysisCost::shapeOfSession_leavesOutWhatIsNotComputed()
{
    const auto snapshot = compute(itSession());
    QVERIFY(snapshot);
    const CostShape shape = costShape(snapshot->session, snapshot->shapes, 0, 0);
    QCOMPARE(operationsOf(shape, CostStage::Query), 7.0 * 4 * 4);
    QCOMPARE(operationsOf(shape, CostStage::Scores), 7.0 * 7 * 4);
    QCOMPARE(operationsOf(shape, CostStage::OutputProjection), 0.0); // no w_o
    QCOMPARE(totalOperations(shape), 777.0);
    SessionData identity = itSession();
    identity.layers[0].wQ.reset();
    const auto without = compute(identity);
    QVERIFY(without);
    QCOMPARE(operationsOf(costShape(without->session, without->shapes, 0, 0), CostStage::Query), 0.0);
}

void TestAnalysisCost::causalWindow_boundsTheKeys()
{
    SessionData session = itSession();
    session.layers[0].mask.causal = true;
    session.layers[0].mask.window = std::pair(2, -1);
    const auto snapshot = compute(session);
    QVERIFY(snapshot);
    const CostShape shape = costShape(snapshot->session, snapshot->shapes, 0, 0);
    QVERIFY(shape.window.has_value());
    QCOMPARE(*shape.window, 3.0);
    QCOMPARE(shape.pairs(), 21.0);
}

void TestAnalysisCost::probes_giveTheQueries()
{
    const auto snapshot = compute(itSession());
    QVERIFY(snapshot);
    const auto probes = probesOf(*snapshot, 0, 0, Projection::Query, 6);
    QVERIFY(probes.has_value());
    QVERIFY(probes->rowsAreProbes);
    QVERIFY(probes->result == snapshot->run->layer(0).query->row(6));
    QVERIFY(probes->result == Eigen::RowVector4d(0, 1, 0, 0));
    const auto key = probesOf(*snapshot, 0, 0, Projection::Key, 1);
    QVERIFY(key && key->result == Eigen::RowVector4d(1, 1, 1, 0));
}

void TestAnalysisCost::probes_ofGivenStage_areAbsent()
{
    SessionData session = itSession();
    Given given;
    given.q = HeadTensor{Tensor(Matrix::Ones(7, 4))};
    session.sequences[0].given = {given};
    const auto snapshot = compute(session);
    QVERIFY(snapshot);
    QVERIFY(!probesOf(*snapshot, 0, 0, Projection::Query, 0).has_value());
    QVERIFY(!hasProbes(*snapshot, 0, Projection::Query, 0));
    QVERIFY(probesOf(*snapshot, 0, 0, Projection::Key, 0).has_value());
    QVERIFY(hasProbes(*snapshot, 0, Projection::Key, 0));
}

void TestAnalysisCost::probes_inXW_areColumns()
{
    SessionData session = itSession();
    session.layers[0].orientation = Layer::Orientation::xW;
    const auto snapshot = compute(session);
    QVERIFY(snapshot);
    const auto probes = probesOf(*snapshot, 0, 0, Projection::Query, 6);
    QVERIFY(probes.has_value());
    QVERIFY(!probes->rowsAreProbes);
    QVERIFY(probes->probes == (*session.layers[0].wQ)->transpose());
    QVERIFY(probes->result == snapshot->run->layer(0).query->row(6));
}

void TestAnalysisCost::stack_givesWhatEntersAndLeaves()
{
    const auto snapshot = compute(itSession());
    QVERIFY(snapshot);
    const auto stations = stackStations(*snapshot, 0, 6);
    QCOMPARE(stations.size(), std::size_t(3));
    QVERIFY(stations.front().kind == StackStation::Kind::Input);
    QCOMPARE(stations.front().length, 1.0);
    QVERIFY(std::abs(stations.back().length - 0.42649250180482523) < 1e-15);
    QVERIFY(std::abs(stations.front().cosineToInput - 1) < 1e-15);
}

void TestAnalysisCost::stack_hasStationsOfNormAndFeedForward()
{
    SessionData session = itSession();
    session.layers[0].residual = true;
    session.layers[0].norm = Layer::Norm::Pre;
    FeedForward feedForward;
    feedForward.w1 = Tensor(Matrix::Identity(4, 4));
    feedForward.w2 = Tensor(Matrix::Identity(4, 4));
    session.layers[0].feedForward = feedForward;
    const auto snapshot = compute(session);
    QVERIFY(snapshot);
    QList<StackStation::Kind> kinds;
    const auto stations = stackStations(*snapshot, 0, 6);
    for (const StackStation& station : stations)
        kinds += station.kind;
    using Kind = StackStation::Kind;
    QCOMPARE(kinds,
        (QList{Kind::Input, Kind::Normed, Kind::Output, Kind::Residual, Kind::FeedForward, Kind::Result}));
    QVERIFY(stations[3].row.isApprox(stations[0].row + stations[2].row, 1e-15));
    QVERIFY(stations[5].row.isApprox(stations[3].row + stations[4].row, 1e-15));
}

QTEST_APPLESS_MAIN(TestAnalysisCost)
#include "tst_analysis_cost.moc"
