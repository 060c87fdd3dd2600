// SPDX-License-Identifier: GPL-3.0-or-later
// NaN, ∞, empty rows, overrides, given stages, summaries and checks.
#include <QTest>

#include "core/builders.h"
#include "support/matrix_compare.h"

#include <cmath>
#include <limits>

using namespace attnscope;
using namespace attnscope::test;

namespace {

/// One head: the rows of `scores` unscaled, values 0, 1, 2 …
SessionData fromScores(const std::string& scores)
{
    const Matrix numbers = matrix(scores);
    Sequence sequence;
    sequence.tokens = labels(numbers.rows());
    sequence.sourceTokens = labels(numbers.cols(), "s");
    Given given;
    given.scores = HeadTensor{Tensor(numbers)};
    Matrix values(numbers.cols(), 1);
    for (Index j = 0; j < values.rows(); ++j)
        values(j, 0) = static_cast<double>(j);
    given.v = HeadTensor{Tensor(values)};
    sequence.given.push_back(given);
    Layer layer;
    layer.score.scale = Score::Scale::None;
    return session(sequence, layer);
}

AllowedTable allowed(const std::string& flags)
{
    AllowedTable table;
    table.tables.push_back(Cow<BoolMatrix>(BoolMatrix(matrix(flags).array() != 0)));
    return table;
}

} // namespace

class TestNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void maskedNaN_staysNaN()
    {
        SessionData data = fromScores("0 nan; 0 0");
        data.layers[0].mask.allowed = allowed("1 0; 1 0");
        const RunPointer of = run(data);
        COMPARE_MATRIX(of->head(0, 0)->logits, matrix("0 nan; 0 -inf"), 0);
        COMPARE_MATRIX(weights(of), matrix("nan nan; 1 0"), 0);
        QVERIFY(of->checks().firstNotFinite->stage == Stage::Scores);
        QCOMPARE(of->checks().firstNotFinite->column, 1);
        QCOMPARE(of->checks().badRows, 0);
    }

    void weightZeroTimesInfinity_isNaN()
    {
        SessionData data = fromScores("0 0");
        data.layers[0].mask.allowed = allowed("1 0");
        data.sequences[0].given[0].v = HeadTensor{Tensor(matrix("3; inf"))};
        const RunPointer of = run(data);
        COMPARE_MATRIX(weights(of), matrix("1 0"), 0);
        COMPARE_MATRIX(*of->layer(0).context, matrix("nan"), 0);
        QVERIFY(of->checks().firstNotFinite->stage == Stage::Value);
    }

    void maskedLogits_areNoFinding()
    {
        SessionData data = fromScores("0 0; 0 0");
        data.layers[0].mask.causal = true;
        BiasTable bias;
        bias.tables.push_back(Tensor(matrix("0 0; -inf 0")));
        data.layers[0].mask.bias = bias;
        const RunPointer of = run(data);
        QVERIFY(!of->checks().firstNotFinite);
        COMPARE_MATRIX(weights(of), matrix("1 0; 0 1"), 0);
        QVERIFY(of->isVisible(0, 0, 0, 0) && !of->isVisible(0, 0, 0, 1) && !of->isVisible(0, 0, 1, 0));
    }

    void emptyRows_areDecidedByTheMaskAlone()
    {
        SessionData data = fromScores("nan 1; -inf -inf; 0 inf");
        data.layers[0].mask.allowed = allowed("0 0; 1 1; 0 0");
        const RunPointer zero = run(data);
        COMPARE_MATRIX(weights(zero), matrix("0 0; nan nan; 0 0"), 0);
        QCOMPARE(zero->checks().emptyRows, 2);
        QCOMPARE(zero->checks().firstEmptyRow->row, 0);
        data.layers[0].mask.emptyRows = Mask::EmptyRows::Nan;
        COMPARE_MATRIX(weights(run(data)), Matrix::Constant(3, 2, std::nan("")), 0);
    }

    void paddingWindowAndOffset_hideKeys()
    {
        SessionData data = fromScores("0 0 0 0; 0 0 0 0");
        data.layers[0].mask.window = std::pair(1, 0);
        data.layers[0].mask.offset = 2;
        COMPARE_MATRIX(weights(run(data)), matrix("0 0.5 0.5 0; 0 0 0.5 0.5"), 0);
        data.sequences[0].padding = std::vector<bool>{false, true, false, false};
        COMPARE_MATRIX(weights(run(data)), matrix("0 0 1 0; 0 0 0.5 0.5"), 0);
        data.layers[0].mask.window = {};
        data.layers[0].mask.causal = true;
        data.layers[0].mask.offset = -1;
        COMPARE_MATRIX(weights(run(data)), matrix("0 0 0 0; 1 0 0 0"), 0);
        data.layers[0].mask.offset = std::numeric_limits<int>::max();
        COMPARE_MATRIX(weights(run(data)).row(0), matrix("1 0 1 1") / 3, 1e-15);
        data.layers[0].mask.offset = std::numeric_limits<int>::min();
        QCOMPARE(run(data)->checks().emptyRows, 2);
    }

    void givenMasks_replaceThoseOfTheLayer()
    {
        SessionData data = fromScores("0 0");
        data.layers[0].mask.allowed = allowed("1 0");
        data.sequences[0].given[0].allowed = allowed("0 1");
        COMPARE_MATRIX(weights(run(data)), matrix("0 1"), 0);
    }

    void softcapScaleAndTemperature_comeInTheirOrder()
    {
        SessionData data = fromScores("3 -1");
        Layer& layer = data.layers[0];
        layer.score.scale = Score::Scale::Number;
        layer.score.scaleNumber = -2;
        layer.score.softcap = 4;
        layer.temperature = 0.5;
        BiasTable bias;
        bias.tables.push_back(Tensor(matrix("1 0")));
        layer.mask.bias = bias;
        const RunPointer of = run(data);
        const double first = 4 * std::tanh(-6.0 / 4) + 1;
        const double second = 4 * std::tanh(2.0 / 4);
        QVERIFY(std::abs(of->head(0, 0)->logits(0, 0) - first) < 1e-15);
        QVERIFY(std::abs(weights(of)(0, 0) - 1 / (1 + std::exp((second - first) / 0.5))) < 1e-15);
        COMPARE_MATRIX(of->head(0, 0)->scores, matrix("3 -1"), 0);
    }

    void weightOverrides_holdAndTheRestIsScaled()
    {
        SessionData data = fromScores("0 0 0 0");
        auto& overrides = data.sequences[0].overrides;
        overrides.push_back(weightOverride(0, 1, 0.5, false));
        COMPARE_MATRIX(weights(run(data)), matrix("0.25 0.5 0.25 0.25"), 0);
        QCOMPARE(run(data)->checks().badRows, 1);
        QVERIFY(run(data)->checks().worstRow.has_value());
        overrides[0].renormalise = true;
        COMPARE_MATRIX(weights(run(data)), matrix("1 3 1 1") / 6, 1e-15);
        COMPARE_MATRIX(weights(run(data)).rowwise().sum(), matrix("1"), 1e-15);
        QCOMPARE(weights(run(data))(0, 1), 0.5);
        overrides.push_back(weightOverride(0, 2, 0.1, false));
        COMPARE_MATRIX(weights(run(data)), matrix("0.2 0.5 0.1 0.2"), 1e-15);
        overrides[0].number = 1;
        overrides.pop_back();
        COMPARE_MATRIX(weights(run(data)), matrix("0 1 0 0"), 0);
    }

    void worstRow_isABadOne()
    {
        SessionData data = fromScores("0 0");
        data.layers.push_back(data.layers[0]);
        auto& given = data.sequences[0].given;
        given.push_back(given[0]);
        given[1].layer = 1;
        // Farther from 1 than the row of the second layer, but near enough for given weights.
        given[0].scores.reset();
        given[0].weights = HeadTensor{Tensor(matrix("0.5 0.500005"))};
        data.sequences[0].overrides.push_back(weightOverride(0, 1, 0.5 + 1e-6, false));
        data.sequences[0].overrides[0].layer = 1;
        const RunPointer of = run(data);
        QCOMPARE(of->checks().badRows, 1);
        QVERIFY(of->checks().worstRow.has_value());
        QCOMPARE(of->checks().worstRow->layer, 1);
    }

    void renormalising_withNothingLeftToScale_isHarmless()
    {
        SessionData data = fromScores("0 0");
        data.layers[0].mask.causal = true;
        data.sequences[0].overrides.push_back(weightOverride(0, 0, 0.25, true));
        COMPARE_MATRIX(weights(run(data)), matrix("0.25 0"), 0);
    }

    void scoreAndVectorOverrides_replaceWhereTheValueArises()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(3, 4)), randomLayer(random, 4, 2));
        data.layers[0].rope = Rope();
        Override change;
        change.target = Override::Target::Key;
        change.head = 1;
        change.row = 2;
        change.vector = {5, -5};
        data.sequences[0].overrides.push_back(change);
        change = Override();
        change.target = Override::Target::Score;
        change.row = 1;
        change.key = 0;
        change.number = 7;
        data.sequences[0].overrides.push_back(change);
        const RunPointer of = run(data);
        COMPARE_MATRIX(of->layer(0).key->row(2).tail(2), matrix("5 -5"), 0);
        QCOMPARE(of->head(0, 0)->scores(1, 0), 7.0);
        QVERIFY(std::abs(of->head(0, 0)->logits(1, 0) - 7 / std::sqrt(2.0)) < 1e-14);
        const Matrix scores = of->layer(0).query->rightCols(2) * of->layer(0).key->rightCols(2).transpose();
        COMPARE_MATRIX(of->head(0, 1)->scores, scores, 1e-14);
    }

    void givenWeights_areTakenAsTheyAre()
    {
        SessionData data = fromScores("0 0");
        data.sequences[0].given[0].weights = HeadTensor{Tensor(matrix("2 3"))};
        data.layers[0].mask.allowed = allowed("0 0");
        const RunPointer of = run(data);
        COMPARE_MATRIX(weights(of), matrix("2 3"), 0);
        COMPARE_MATRIX(*of->layer(0).context, matrix("3"), 0);
        QCOMPARE(of->checks().emptyRows, 0);
        QCOMPARE(of->checks().badRows, 1);
    }

    void residualWithoutInput_makesTheRestAbsent()
    {
        SessionData data = fromScores("0 0");
        data.layers[0].residual = true;
        data.layers.push_back(Layer());
        const RunPointer of = run(data);
        QVERIFY(
            of->layer(0).output && !of->layer(0).residual && !of->layer(0).attended && !of->layer(0).result);
        QVERIFY(!of->layer(1).input && !of->layer(1).query && !of->layer(1).result);
        QCOMPARE(of->head(1, 0)->weights.size(), 0);
        QCOMPARE(of->summary(1, 0).thumbnail.size(), 0);
        QCOMPARE(of->rows(1, 0, 0, 1).scores.size(), 0);
    }

    void stagesWithoutValues_areAbsent()
    {
        SessionData data = fromScores("0 0");
        data.sequences[0].given[0].v = {};
        const RunPointer of = run(data);
        QVERIFY(!of->layer(0).value && !of->layer(0).context && !of->layer(0).output && !of->layer(0).result);
        COMPARE_MATRIX(weights(of), matrix("0.5 0.5"), 0);
    }

    void cosineOfAZeroVector_isZero()
    {
        SessionData data = session(givenSequence({Tensor(matrix("0 0; 3 4"))},
                                       {Tensor(matrix("1 0; 0 0; 1e-200 0"))}, {Tensor(matrix("1; 1; 1"))}),
            Layer());
        data.layers[0].score.kind = Score::Kind::Cosine;
        COMPARE_MATRIX(run(data)->head(0, 0)->scores, matrix("0 0 0; 0.6 0 0.6"), 1e-15);
    }

    void alibiSlopes_ofAnyNumberOfHeads()
    {
        SessionData data = session(selfSequence(Matrix::Zero(2, 6)), Layer());
        data.layers[0].heads = 6;
        data.layers[0].mask.alibi = true;
        const RunPointer of = run(data);
        const double exponents[] = {-2, -4, -6, -8, -1, -3};
        for (int head = 0; head < 6; ++head)
            QCOMPARE(of->head(0, head)->logits(0, 1), -std::exp2(exponents[head]));
    }

    void summaries_nameThePattern_data()
    {
        using Pattern = HeadSummary::Pattern;
        QTest::addColumn<QString>("scores");
        QTest::addColumn<bool>("isCausal");
        QTest::addColumn<int>("pattern");
        QTest::addColumn<double>("weight");
        QTest::newRow("previous") << "0 0 0 0; 99 0 0 0; 0 99 0 0; 0 0 99 0" << false
                                  << int(Pattern::Previous) << 1.0;
        QTest::newRow("first") << "99 0 0; 99 0 0; 99 0 0" << false << int(Pattern::First) << 1.0;
        QTest::newRow("self") << "99 0 0; 0 99 0; 0 0 99" << false << int(Pattern::Self) << 1.0;
        QTest::newRow("next") << "0 99 0; 0 0 99; 0 99 0" << false << int(Pattern::Next) << 1.0;
        QTest::newRow("uniform") << "0 0 0; 0 0 0; 0 0 0" << false << int(Pattern::Uniform) << 1.0;
        QTest::newRow("uniform over what is seen")
            << "0 0 0; 0 0 0; 0 0 0" << true << int(Pattern::Uniform) << 1.0;
        QTest::newRow("first query has no choice")
            << "0 0 0; 99 0 0; 0 99 0" << true << int(Pattern::Previous) << 1.0;
        QTest::newRow("none") << "0 0 0 99; 0 0 0 99; 0 99 0 0; 0 99 0 0" << false << int(Pattern::None)
                              << 0.0;
    }

    void summaries_nameThePattern()
    {
        QFETCH(QString, scores);
        QFETCH(bool, isCausal);
        QFETCH(int, pattern);
        QFETCH(double, weight);
        SessionData data = fromScores(scores.toStdString());
        data.layers[0].mask.causal = isCausal;
        const HeadSummary summary = run(data)->summary(0, 0);
        QCOMPARE(int(summary.pattern), pattern);
        QVERIFY(std::abs(summary.patternWeight - weight) < 1e-9);
    }

    void summary_ofNothingFinite_hasNoEntropy()
    {
        SessionData data = fromScores("nan nan; nan nan");
        QVERIFY(std::isnan(run(data)->summary(0, 0).meanEntropy));
        data = fromScores("nan nan; 0 0");
        QVERIFY(std::abs(run(data)->summary(0, 0).meanEntropy - std::log(2.0)) < 1e-15);
        data = fromScores("0 0; 0 0");
        data.layers[0].mask.allowed = allowed("0 0; 0 0");
        QCOMPARE(run(data)->summary(0, 0).meanEntropy, 0.0); // weights 0 are nothing undefined
    }

    void summary_holdsEntropyExtremesAndThumbnail()
    {
        SessionData data = fromScores("0 0 0 0; 0 0 0 0");
        data.layers[0].mask.allowed = allowed("1 1 1 1; 1 1 0 0");
        HeadSummary summary = run(data)->summary(0, 0);
        QVERIFY(std::abs(summary.meanEntropy - 1.5 * std::log(2.0)) < 1e-15);
        QCOMPARE(summary.smallestWeight, 0.25);
        QCOMPARE(summary.largestWeight, 0.5);
        COMPARE_MATRIX(summary.thumbnail, matrix("0.25 0.25 0.25 0.25; 0.5 0.5 0 0"), 0);

        Random random;
        data = session(selfSequence(random.normal(333, 4)), randomLayer(random, 4, 1));
        const RunPointer of = run(data);
        const Matrix all = weights(of);
        const Index group = (333 + 63) / 64;
        const Index side = (333 + group - 1) / group;
        Matrix pooled(side, side);
        for (Index i = 0; i < side; ++i)
            for (Index j = 0; j < side; ++j)
                pooled(i, j) = all.block(i * group, j * group, std::min(group, 333 - i * group),
                                      std::min(group, 333 - j * group))
                                   .maxCoeff();
        summary = of->summary(0, 0);
        COMPARE_MATRIX(summary.thumbnail, pooled, 0);
        QCOMPARE(summary.largestWeight, all.maxCoeff());
        QCOMPARE(summary.smallestWeight, all.minCoeff());
        const double entropy = -(all.array() * all.array().log()).sum() / 333;
        QVERIFY(std::abs(summary.meanEntropy - entropy) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
