// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/builders.h"
#include "support/matrix_compare.h"

#include <limits>
#include <thread>

using namespace attnscope;
using namespace attnscope::test;

namespace {

constexpr double tight = 1e-12;

Matrix reversedRows(const Matrix& rows)
{
    return rows.colwise().reverse();
}

Matrix output(const RunPointer& of, int layer = 0)
{
    return *of->layer(layer).output;
}

} // namespace

class TestLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsOfWeights_sumToOne()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(200, 12)), randomLayer(random, 12, 3));
        data.layers[0].mask.causal = true;
        const RunPointer of = run(data);
        for (int head = 0; head < 3; ++head)
            COMPARE_MATRIX(weights(of, head).rowwise().sum(), Matrix::Ones(200, 1), tight);
        QVERIFY(of->checks().badRows == 0 && !of->checks().firstNotFinite && of->checks().emptyRows == 0);
        QVERIFY(of->checks().largestRowSumError < tight);
    }

    void aConstantAddedToARow_changesNothing()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(6, 4)), randomLayer(random, 4, 2));
        const Matrix before = output(run(data));
        BiasTable bias;
        bias.tables.push_back(Tensor(random.normal(6, 1).replicate(1, 6)));
        data.layers[0].mask.bias = bias;
        COMPARE_MATRIX(output(run(data)), before, tight);
    }

    void keysAndValuesReordered_giveTheSameOutput()
    {
        Random random;
        const Matrix source = random.normal(9, 4);
        const Matrix queries = random.normal(5, 4);
        const Layer layer = randomLayer(random, 4, 2);
        const RunPointer one = run(session(crossSequence(queries, source), layer));
        const RunPointer other = run(session(crossSequence(queries, reversedRows(source)), layer));
        COMPARE_MATRIX(output(other), output(one), tight);
        COMPARE_MATRIX(weights(other).rowwise().reverse(), weights(one), tight);
    }

    void causalPrefix_doesNotSeeTheRest()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(150, 8)), randomLayer(random, 8, 2));
        data.layers[0].mask.causal = true;
        data.layers.push_back(data.layers[0]);
        const Matrix all = output(run(data), 1);
        const Matrix prefix = (*data.sequences[0].embeddings)->topRows(60);
        data.sequences[0] = selfSequence(prefix);
        COMPARE_MATRIX(output(run(data), 1), all.topRows(60), tight);
    }

    void oneHead_isPlainAttention()
    {
        Random random;
        const Matrix x = random.normal(5, 3);
        const Layer layer = randomLayer(random, 3, 1);
        const Matrix q = x * **layer.wQ;
        const Matrix k = x * **layer.wK;
        const Matrix scores = q * k.transpose() / std::sqrt(3.0);
        Matrix expected = scores.array().exp();
        const Matrix sums = expected.rowwise().sum();
        for (Index i = 0; i < expected.rows(); ++i)
            expected.row(i) /= sums(i, 0);
        const RunPointer of = run(session(selfSequence(x), layer));
        COMPARE_MATRIX(weights(of), expected, tight);
        const Matrix out = expected * (x * **layer.wV) * **layer.wO;
        COMPARE_MATRIX(output(of), out, tight);
    }

    void headsSwitchedOff_giveNoOutput()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(5, 4)), randomLayer(random, 4, 2));
        data.layers[0].headGain = Tensor(matrix("0 0"));
        COMPARE_MATRIX(output(run(data)), Matrix::Zero(5, 4), 0);
        const Matrix all = [&] {
            data.layers[0].headGain = {};
            return output(run(data));
        }();
        data.layers[0].headGain = Tensor(matrix("1 0"));
        const Matrix first = output(run(data));
        data.layers[0].headGain = Tensor(matrix("0 1"));
        COMPARE_MATRIX(first + output(run(data)), all, tight);
    }

    void repeatedKeyHeads_equalGroupedOnes()
    {
        Random random;
        const Matrix x = random.normal(6, 8);
        Layer grouped = randomLayer(random, 8, 4);
        grouped.kvHeads = 2;
        const Matrix k = random.normal(8, 4);
        const Matrix v = random.normal(8, 4);
        grouped.wK = Tensor(k);
        grouped.wV = Tensor(v);
        const auto repeated = [](const Matrix& w) {
            Matrix out(8, 8);
            out << w.leftCols(2), w.leftCols(2), w.rightCols(2), w.rightCols(2);
            return out;
        };
        Layer full = grouped;
        full.kvHeads = {};
        full.wK = Tensor(repeated(k));
        full.wV = Tensor(repeated(v));
        COMPARE_MATRIX(output(run(session(selfSequence(x), grouped))),
            output(run(session(selfSequence(x), full))), tight);
    }

    void asManyHeadsAsFeatures_eachUsesItsOwnKeys()
    {
        constexpr int width = 50000; // its square is more than an int holds
        Layer layer;
        layer.heads = width;
        const Matrix x = Matrix::Constant(1, width, 0.5);
        COMPARE_MATRIX(output(run(session(selfSequence(x), layer))), x, tight);
    }

    void orientations_areTransposes()
    {
        Random random;
        const Matrix x = random.normal(6, 4);
        Layer layer = randomLayer(random, 4, 2);
        const Matrix before = output(run(session(selfSequence(x), layer)));
        for (auto weight : {&Layer::wQ, &Layer::wK, &Layer::wV, &Layer::wO})
            layer.*weight = Tensor(Matrix((*(layer.*weight))->transpose()));
        layer.orientation = Layer::Orientation::Wx;
        COMPARE_MATRIX(output(run(session(selfSequence(x), layer))), before, tight);
    }

    void rowsAskedFor_areTheRowsOfTheHead_data()
    {
        QTest::addColumn<bool>("isFloat");
        QTest::newRow("float64") << false;
        QTest::newRow("float32") << true;
    }

    void rowsAskedFor_areTheRowsOfTheHead()
    {
        QFETCH(bool, isFloat);
        Random random;
        SessionData data = session(selfSequence(random.normal(300, 8)), randomLayer(random, 8, 2));
        data.precision = isFloat ? Precision::Float32 : Precision::Float64;
        data.layers[0].mask.causal = true;
        data.layers[0].temperature = 0.7;
        const RunPointer of = run(data);
        const auto head = of->head(0, 1);
        for (const Index first : {0, 100, 127, 255, 299}) {
            const Index count = std::min<Index>(2, 300 - first);
            const HeadRows rows = of->rows(0, 1, first, count);
            QCOMPARE(rows.firstQuery, first);
            COMPARE_MATRIX(rows.scores, head->scores.middleRows(first, count), 0);
            COMPARE_MATRIX(rows.logits, head->logits.middleRows(first, count), 0);
            COMPARE_MATRIX(rows.weights, head->weights.middleRows(first, count), 0);
        }
        QVERIFY(of->head(0, 1) == head);
    }

    void contextIsMade_ofTheWeightsThatAreShown()
    {
        Random random;
        const SessionData data = session(selfSequence(random.normal(300, 8)), randomLayer(random, 8, 2));
        const RunPointer of = run(data);
        const LayerStages& stages = of->layer(0);
        for (int head = 0; head < 2; ++head)
            COMPARE_MATRIX(weights(of, head) * stages.value->middleCols(4 * head, 4),
                stages.context->middleCols(4 * head, 4), tight);
    }

    void float32_isArithmeticOfThatWidth()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(20, 8)), randomLayer(random, 8, 2));
        data.layers[0].residual = true;
        data.layers[0].norm = Layer::Norm::Post;
        const RunPointer exact = run(data);
        data.precision = Precision::Float32;
        const RunPointer single = run(data);
        const LayerStages& stages = single->layer(0);
        for (const StageTable& table : {stages.query, stages.context, stages.output, stages.result}) {
            const Matrix rounded = table->cast<float>().cast<double>();
            COMPARE_MATRIX(*table, rounded, 0);
        }
        COMPARE_MATRIX(*stages.result, *exact->layer(0).result, 1e-5);
        QVERIFY(difference(*stages.result, *exact->layer(0).result, 1e-10).has_value());
        // 2^24 + 1 is no float, and a score of 1e39 is none either.
        data = session(selfSequence(matrix("16777217; 1e20")), Layer());
        data.precision = Precision::Float32;
        COMPARE_MATRIX(*run(data)->layer(0).input, matrix("16777216; 1e20"), 1e13);
        QCOMPARE((*run(data)->layer(0).input)(0, 0), 16777216.0);
        QVERIFY(run(data)->checks().firstNotFinite.has_value());
        QVERIFY(run(data)->checks().firstNotFinite->stage == Stage::Scores);
    }

    void keysThatAreNotSeen_haveNoLogit_data()
    {
        QTest::addColumn<bool>("hasRules");
        QTest::addColumn<bool>("hasTables");
        for (const bool hasRules : {false, true}) {
            for (const bool hasTables : {false, true})
                QTest::addRow("rules %d, tables %d", hasRules, hasTables) << hasRules << hasTables;
        }
    }

    void keysThatAreNotSeen_haveNoLogit()
    {
        QFETCH(bool, hasRules);
        QFETCH(bool, hasTables);
        constexpr int tokens = 13;
        Random random;
        SessionData data = session(selfSequence(random.normal(tokens, 4)), randomLayer(random, 4, 2));
        Mask& mask = data.layers[0].mask;
        mask.causal = hasRules;
        if (hasRules) {
            mask.offset = 2;
            mask.window = {4, -1};
        }
        if (hasTables) {
            const Matrix noise = random.normal(tokens, tokens);
            const double hidden = -std::numeric_limits<double>::infinity();
            mask.allowed = AllowedTable{false, {BoolMatrix(noise.array() > -1)}};
            mask.bias = BiasTable{false, {Matrix((noise.array() > 1).select(hidden, noise))}};
            data.sequences[0].padding = std::vector<bool>(tokens);
            (*data.sequences[0].padding)[5] = true;
        }
        const RunPointer of = run(data);
        for (int head = 0; head < 2; ++head) {
            const BoolMatrix isSeen = !of->head(0, head)->logits.array().isInf();
            QCOMPARE(isSeen.all(), !hasRules && !hasTables);
            for (Index i = 0; i < tokens; ++i) {
                for (Index j = 0; j < tokens; ++j) {
                    QCOMPARE(of->isVisible(0, head, i, j), isSeen(i, j));
                    const Index rows = std::min<Index>(3, tokens - i);
                    const Index columns = std::min<Index>(2, tokens - j);
                    QCOMPARE(of->isAnyVisible(0, head, {i, i + rows, j, j + columns}),
                        isSeen.block(i, j, rows, columns).any());
                }
            }
        }
    }

    void stopToken_stops()
    {
        Random random;
        const SessionData data = session(selfSequence(random.normal(600, 64)), randomLayer(random, 64, 8));
        const Shapes shapes = validate(data).value();
        std::stop_source source;
        QVERIFY(runSequence(data, shapes, 0, source.get_token()));
        int calls = 0;
        QVERIFY(!runSequence(data, shapes, 0, source.get_token(), [&](double fraction) {
            ++calls;
            if (fraction > 0.3)
                source.request_stop();
        }));
        QVERIFY(calls > 0 && calls < 40);
        QVERIFY(!runSequence(data, shapes, 0, source.get_token()));
    }

    void progress_growsToOne()
    {
        Random random;
        const SessionData data = session(selfSequence(random.normal(600, 64)), randomLayer(random, 64, 8));
        double last = 0;
        QVERIFY(runSequence(data, validate(data).value(), 0, {}, [&](double fraction) {
            QVERIFY(fraction >= last && fraction <= 1);
            last = fraction;
        }));
        QVERIFY(last > 0.5);
    }

    void rowsOfAKeptHead_areThoseThatAreComputed()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(150, 8)), randomLayer(random, 8, 2));
        data.layers[0].mask.causal = true;
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            data.precision = precision;
            const RunPointer of = run(data);
            for (const auto& [first, count] : {std::pair(0, 1), std::pair(127, 3), std::pair(149, 1)}) {
                const HeadRows computed = run(data)->rows(0, 1, first, count);
                QVERIFY(of->head(0, 1) && of->hasHead(0, 1));
                const HeadRows kept = of->rows(0, 1, first, count);
                QCOMPARE(kept.firstQuery, Index(first));
                QVERIFY(kept.weights == computed.weights && kept.scores == computed.scores);
                QVERIFY(kept.weights.rows() == count && kept.weights.cols() == 150);
                COMPARE_MATRIX(kept.logits, computed.logits, 0); // −∞ where masked
            }
        }
    }

    void equalStages_areOneTable()
    {
        Random random;
        SessionData data = session(selfSequence(random.normal(4, 4)), randomLayer(random, 4, 1));
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            data.precision = precision;
            const RunPointer of = run(data);
            const LayerStages& stages = of->layer(0);
            QVERIFY(stages.normed == stages.input && stages.residual == stages.output);
            QVERIFY(stages.attended == stages.residual && stages.result == stages.attended);
            QVERIFY(!stages.feedForwardOutput);
        }
    }
};

QTEST_APPLESS_MAIN(TestLaws)
#include "tst_laws.moc"
