// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run.h"
#include "io/session_file.h"
#include "support/explanation_walk.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

using namespace attnscope;

namespace {

SessionData example(const QString& name)
{
    const QString path = QStringLiteral(ATTNSCOPE_EXAMPLES "/%1.attn.json").arg(name);
    const Result<ReadSession> read = readSession(path);
    if (!read) {
        qWarning("%s: %s", qPrintable(path), read.error().english().c_str());
        return {};
    }
    if (!read.value().warnings.empty())
        qWarning("%s: %s", qPrintable(path), read.value().warnings[0].english().c_str());
    return read.value().data;
}

SnapshotPointer computed(const SessionData& data, int sequence = 0)
{
    const Result<SnapshotPointer> result = computeSnapshot(data, sequence);
    if (!result)
        qWarning("%s", result.error().english().c_str());
    return result ? result.value() : nullptr;
}

/// The largest distance between a row and the numbers expected; NaN counts as infinitely far.
double distance(const Matrix& table, Index row, const std::vector<double>& expected)
{
    double worst = table.cols() == static_cast<Index>(expected.size()) ? 0 : INFINITY;
    for (std::size_t j = 0; worst < INFINITY && j < expected.size(); ++j) {
        const double difference = std::abs(table(row, static_cast<Index>(j)) - expected[j]);
        worst = difference <= worst ? worst : difference;
        if (std::isnan(difference))
            worst = INFINITY;
    }
    return worst;
}

constexpr double exact = 1e-14;
constexpr double fourDecimals = 0.00005;

Matrix weightsOf(const SnapshotPointer& snapshot, int head = 0)
{
    return snapshot->run->head(0, head)->weights;
}

} // namespace

class TestExamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void it_givesItsNumbers();
    void it_scaled_givesFlatterWeights();
    void it_readAsxW_isUniform();
    void it_withAllValues_mixesWholeEmbeddings();
    void it_withLivingStreet_sharesTheAttention();
    void beijing_givesItsNumbers();
    void alignment_givesItsWeights();
    void heads_areEightOfEight();
    void batch_agreesWithNumPy_data();
    void batch_agreesWithNumPy();
    void translation_alignsWordsThatMeanTheSame();
    void everyNumberOfEveryExample_isExplained_data();
    void everyNumberOfEveryExample_isExplained();
};

void TestExamples::it_givesItsNumbers()
{
    const SnapshotPointer it = computed(example(QStringLiteral("it")));
    const LayerStages& stages = it->run->layer(0);
    QCOMPARE(distance(*stages.query, 6, {0, 1, 0, 0}), 0.0);
    QCOMPARE(distance(it->run->head(0, 0)->scores, 6, {0, 1, 0, 0, 0, 0, 0}), 0.0);
    const double e = std::exp(1.0);
    const double other = 1 / (e + 6);
    QCOMPARE_LT(distance(weightsOf(it), 6, {other, e / (e + 6), other, other, other, other, other}), exact);
    QCOMPARE_LT(
        distance(weightsOf(it), 6, {0.1147, 0.3118, 0.1147, 0.1147, 0.1147, 0.1147, 0.1147}), fourDecimals);
    QCOMPARE_LT(distance(*stages.output, 6, {0.4265, 0, 0, 0}), fourDecimals);
}

void TestExamples::it_scaled_givesFlatterWeights()
{
    SessionData data = example(QStringLiteral("it"));
    data.layers[0].score.scale = Score::Scale::Sqrt;
    QCOMPARE_LT(
        distance(weightsOf(computed(data)), 6, {0.1307, 0.2156, 0.1307, 0.1307, 0.1307, 0.1307, 0.1307}),
        fourDecimals);
}

void TestExamples::it_readAsxW_isUniform()
{
    SessionData data = example(QStringLiteral("it"));
    data.layers[0].orientation = Layer::Orientation::xW;
    const Matrix weights = weightsOf(computed(data));
    for (Index i = 0; i < 7; ++i)
        QCOMPARE_LT(distance(weights, i, std::vector<double>(7, 1.0 / 7)), exact);
}

void TestExamples::it_withAllValues_mixesWholeEmbeddings()
{
    SessionData data = example(QStringLiteral("it"));
    data.layers[0].wV = Tensor(Matrix::Identity(4, 4));
    QCOMPARE_LT(
        distance(*computed(data)->run->layer(0).output, 6, {0.4265, 0.3118, 0.3118, 0.1147}), fourDecimals);
}

void TestExamples::it_withLivingStreet_sharesTheAttention()
{
    SessionData data = example(QStringLiteral("it"));
    data.sequences[0].embeddings->edit()(5, 1) = 1;
    const Matrix weights = weightsOf(computed(data));
    QCOMPARE_LT(std::abs(weights(6, 1) - 0.2605), fourDecimals);
    QCOMPARE_LT(std::abs(weights(6, 5) - 0.2605), fourDecimals);
}

void TestExamples::beijing_givesItsNumbers()
{
    const SnapshotPointer beijing = computed(example(QStringLiteral("beijing")));
    QCOMPARE(beijing->sequence().keyTokens().size(), std::size_t{4});
    QCOMPARE_LT(distance(weightsOf(beijing), 0, {0.2397, 0.2169, 0.2785, 0.2649}), fourDecimals);
    QCOMPARE_LT(distance(*beijing->run->layer(0).context, 0, {0.3096, 0.6470}), fourDecimals);
}

void TestExamples::alignment_givesItsWeights()
{
    const Matrix weights = weightsOf(computed(example(QStringLiteral("alignment"))));
    QCOMPARE(distance(weights, 0, {0.15, 0.45, 0.20, 0.20}), 0.0);
    QCOMPARE(distance(weights, 1, {0.30, 0.15, 0.35, 0.20}), 0.0);
    QCOMPARE(distance(weights, 2, {0.10, 0.20, 0.45, 0.25}), 0.0);
    QCOMPARE(distance(weights, 3, {0.10, 0.15, 0.30, 0.45}), 0.0);
}

void TestExamples::heads_areEightOfEight()
{
    const SnapshotPointer heads = computed(example(QStringLiteral("heads")));
    const LayerShape& shape = heads->run->layer(0).shape;
    QCOMPARE(shape.heads, 8);
    QCOMPARE(shape.queries, 8);
    QCOMPARE(shape.inputWidth, 64);
    QCOMPARE(shape.keyWidth, 8);
    QVERIFY(!heads->session.layers[0].wO);
    const Matrix weights = weightsOf(heads, 5);
    QCOMPARE_LT(distance(weights.leftCols(4), 7,
                    {0.11583292470449719, 0.07035625904425169, 0.14872297310906576, 0.21003092442760515}),
        exact);
}

void TestExamples::batch_agreesWithNumPy_data()
{
    QTest::addColumn<int>("sequence");
    QTest::addColumn<std::vector<double>>("weights");
    QTest::addColumn<std::vector<double>>("output");
    QTest::newRow("first") << 0
                           << std::vector<double>{0.09935961326894838, 0.0756985996072886,
                                  0.07168661506106293, 0.07800021851326662}
                           << std::vector<double>{-0.09683436583085644, 0.3474008020233704,
                                  0.16840599844739657, -0.08716004834894499};
    QTest::newRow("second") << 1
                            << std::vector<double>{0.03956197319368765, 0.04484216421242137,
                                   0.15488209169783124, 0.284792862138714}
                            << std::vector<double>{-0.19091423152655163, 0.5434371732355163,
                                   0.38972114468434005, -0.15502563950071438};
}

void TestExamples::batch_agreesWithNumPy()
{
    QFETCH(int, sequence);
    QFETCH(std::vector<double>, weights);
    QFETCH(std::vector<double>, output);
    const SnapshotPointer batch = computed(example(QStringLiteral("batch")), sequence);
    QCOMPARE(batch->session.sequences.size(), std::size_t{2});
    QCOMPARE(batch->run->layer(0).shape.heads, 4);
    const Matrix computedWeights = weightsOf(batch, 3);
    QCOMPARE(computedWeights.rows(), 10);
    QCOMPARE(computedWeights.cols(), 10);
    QCOMPARE_LT(distance(computedWeights.leftCols(4), 9, weights), exact);
    QCOMPARE_LT(distance(batch->run->layer(0).output->leftCols(4), 9, output), 1e-13);
}

void TestExamples::translation_alignsWordsThatMeanTheSame()
{
    const SnapshotPointer translation = computed(example(QStringLiteral("translation")));
    const LayerShape& shape = translation->run->layer(0).shape;
    QCOMPARE(shape.queries, 5);
    QCOMPARE(shape.keys, 7);
    QVERIFY(shape.keyWidth != shape.valueWidth);
    const Matrix weights = weightsOf(translation);
    const std::vector<Index> partners{0, 2, 1, 4, 6};
    for (Index i = 0; i < 5; ++i) {
        Index best = -1;
        weights.row(i).maxCoeff(&best);
        QCOMPARE(best, partners[static_cast<std::size_t>(i)]);
    }
}

void TestExamples::everyNumberOfEveryExample_isExplained_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("linkStride");
    for (const char* name : {"it", "beijing", "alignment", "translation"})
        QTest::newRow(name) << QString::fromLatin1(name) << 1;
    // Hundreds of thousands of links: those of every seventh number.
    for (const char* name : {"heads", "batch"})
        QTest::newRow(name) << QString::fromLatin1(name) << 7;
}

void TestExamples::everyNumberOfEveryExample_isExplained()
{
    QFETCH(QString, name);
    QFETCH(int, linkStride);
    const SessionData data = example(name);
    for (int sequence = 0; sequence < static_cast<int>(data.sequences.size()); ++sequence) {
        QElapsedTimer timer;
        timer.start();
        const testing::WalkReport report = testing::walkExplanations(*computed(data, sequence), linkStride);
        QVERIFY2(report.complaint.isEmpty(), qPrintable(report.complaint));
        QCOMPARE_GT(report.numbers, name == QStringLiteral("alignment") ? 15 : 7);
        qInfo("%lld numbers, %lld links, %lld ms, worst error %g of the terms",
            static_cast<long long>(report.numbers), static_cast<long long>(report.links), timer.elapsed(),
            report.worstError);
    }
}

QTEST_APPLESS_MAIN(TestExamples)
#include "tst_examples.moc"
