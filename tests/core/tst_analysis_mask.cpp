// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/mask_rules.h"

#include <QByteArrayList>
#include <QTest>

#include <cmath>
#include <limits>

using namespace attnscope;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// One layer, one sequence of `tokens` tokens, nothing else.
SessionData plainSession(int tokens)
{
    SessionData session;
    session.sequences.resize(1);
    session.sequences[0].tokens.assign(static_cast<std::size_t>(tokens), "t");
    session.layers.resize(1);
    return session;
}

/// A row a query: '.' visible, else the letter of the reason (c w p a b), '+' for several.
QByteArrayList picture(const MaskRules& rules, int head = 0)
{
    QByteArrayList lines;
    for (Index i = 0; i < rules.queries(); ++i) {
        QByteArray line;
        for (Index j = 0; j < rules.keys(); ++j) {
            switch (rules.reasons(head, i, j)) {
            case MaskReason::None:
                line += '.';
                break;
            case MaskReason::Causal:
                line += 'c';
                break;
            case MaskReason::Window:
                line += 'w';
                break;
            case MaskReason::Padding:
                line += 'p';
                break;
            case MaskReason::Painted:
                line += 'a';
                break;
            case MaskReason::Bias:
                line += 'b';
                break;
            default:
                line += '+';
            }
        }
        lines += line;
    }
    return lines;
}

} // namespace

class TestAnalysisMask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reasons_followTheRule_data();
    void reasons_followTheRule();
    void padding_hidesTheKeyFromEverybody();
    void painted_andBias_nameThemselves();
    void severalReasons_areAllNamed();
    void tablesOfASequence_replaceTheLayers();
    void perHeadTable_isReadForItsHead();
    void emptyRow_seesNoKey();
    void alibi_addsTheSlopeOfItsHead();
    void addition_isBiasAndSlope();
    void scale_isThatOfTheScore();
    void logitsWithoutMask_areScaledAndCapped();
};

void TestAnalysisMask::reasons_followTheRule_data()
{
    QTest::addColumn<bool>("causal");
    QTest::addColumn<int>("offset");
    QTest::addColumn<int>("left");
    QTest::addColumn<int>("right");
    QTest::addColumn<QByteArrayList>("expected");
    constexpr int none = -2; // no window at all
    QTest::newRow("no mask") << false << 0 << none << none << QByteArrayList{"...", "...", "..."};
    QTest::newRow("causal") << true << 0 << none << none << QByteArrayList{".cc", "..c", "..."};
    QTest::newRow("causal, offset 1") << true << 1 << none << none << QByteArrayList{"..c", "...", "..."};
    QTest::newRow("causal, offset -1") << true << -1 << none << none << QByteArrayList{"ccc", ".cc", "..c"};
    QTest::newRow("window 0 0") << false << 0 << 0 << 0 << QByteArrayList{".ww", "w.w", "ww."};
    QTest::newRow("window 1, no limit") << false << 0 << 1 << -1 << QByteArrayList{"...", "...", "w.."};
    QTest::newRow("window no limit, 0") << false << 0 << -1 << 0 << QByteArrayList{".ww", "..w", "..."};
    QTest::newRow("window 0 0, offset 1") << false << 1 << 0 << 0 << QByteArrayList{"w.w", "ww.", "www"};
    QTest::newRow("causal and window") << true << 0 << 0 << 0 << QByteArrayList{".++", "w.+", "ww."};
}

void TestAnalysisMask::reasons_followTheRule()
{
    QFETCH(bool, causal);
    QFETCH(int, offset);
    QFETCH(int, left);
    QFETCH(int, right);
    QFETCH(QByteArrayList, expected);
    SessionData session = plainSession(3);
    session.layers[0].mask.causal = causal;
    session.layers[0].mask.offset = offset;
    if (left > -2)
        session.layers[0].mask.window = std::pair(left, right);
    QCOMPARE(picture(MaskRules(session, 0, 0)), expected);
}

void TestAnalysisMask::padding_hidesTheKeyFromEverybody()
{
    SessionData session = plainSession(3);
    session.sequences[0].padding = std::vector<bool>{false, true, false};
    const MaskRules rules(session, 0, 0);
    QCOMPARE(picture(rules), (QByteArrayList{".p.", ".p.", ".p."}));
    QCOMPARE(rules.possibleReasons(), MaskReason::Padding);
    QVERIFY(rules.masksAnything());
    QVERIFY(!MaskRules(plainSession(2), 0, 0).masksAnything());
}

void TestAnalysisMask::painted_andBias_nameThemselves()
{
    SessionData session = plainSession(2);
    BoolMatrix allowed(2, 2);
    allowed << true, false, true, true;
    session.layers[0].mask.allowed = AllowedTable{false, {Cow<BoolMatrix>(allowed)}};
    Matrix bias(2, 2);
    bias << 0, 0.5, -infinity, -1e9;
    session.layers[0].mask.bias = BiasTable{false, {Cow<Matrix>(bias)}};
    QCOMPARE(picture(MaskRules(session, 0, 0)), (QByteArrayList{".a", "b."}));
}

void TestAnalysisMask::severalReasons_areAllNamed()
{
    SessionData session = plainSession(2);
    session.layers[0].mask.causal = true;
    session.sequences[0].padding = std::vector<bool>{false, true};
    const MaskReason reasons = MaskRules(session, 0, 0).reasons(0, 0, 1);
    QVERIFY(holds(reasons, MaskReason::Causal));
    QVERIFY(holds(reasons, MaskReason::Padding));
    QVERIFY(!holds(reasons, MaskReason::Window));
}

void TestAnalysisMask::tablesOfASequence_replaceTheLayers()
{
    SessionData session = plainSession(2);
    session.layers[0].mask.allowed =
        AllowedTable{false, {Cow<BoolMatrix>(BoolMatrix::Constant(2, 2, false))}};
    Given given;
    given.allowed = AllowedTable{false, {Cow<BoolMatrix>(BoolMatrix::Constant(2, 2, true))}};
    Matrix bias = Matrix::Zero(2, 2);
    bias(0, 0) = -infinity;
    given.bias = BiasTable{false, {Cow<Matrix>(bias)}};
    session.sequences[0].given = {given};
    QCOMPARE(picture(MaskRules(session, 0, 0)), (QByteArrayList{"b.", ".."}));
    QVERIFY(!MaskRules(session, 0, 0).weightsAreGiven());
}

void TestAnalysisMask::perHeadTable_isReadForItsHead()
{
    SessionData session = plainSession(1);
    session.layers[0].heads = 2;
    session.layers[0].mask.allowed = AllowedTable{true,
        {Cow<BoolMatrix>(BoolMatrix::Constant(1, 1, true)),
            Cow<BoolMatrix>(BoolMatrix::Constant(1, 1, false))}};
    const MaskRules rules(session, 0, 0);
    QVERIFY(rules.isVisible(0, 0, 0));
    QVERIFY(!rules.isVisible(1, 0, 0));
}

void TestAnalysisMask::emptyRow_seesNoKey()
{
    SessionData session = plainSession(3);
    session.layers[0].mask.causal = true;
    session.layers[0].mask.offset = -1;
    const MaskRules rules(session, 0, 0);
    QVERIFY(rules.isEmptyRow(0, 0));
    QVERIFY(!rules.isEmptyRow(0, 1));
    QCOMPARE(rules.visibleKeys(0, 2), Index(2));
}

void TestAnalysisMask::alibi_addsTheSlopeOfItsHead()
{
    const double eight[] = {0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625};
    const double more[] = {0.7071067811865476, 0.3535533905932738, 0.1767766952966369, 0.08838834764831845};
    SessionData session = plainSession(3);
    session.layers[0].mask.alibi = true;
    session.layers[0].heads = 12;
    const MaskRules rules(session, 0, 0);
    for (int h = 0; h < 12; ++h)
        QVERIFY(std::abs(rules.addition(h, 2, 0) + 2 * (h < 8 ? eight[h] : more[h - 8])) < 1e-14);
}

void TestAnalysisMask::addition_isBiasAndSlope()
{
    SessionData session = plainSession(3);
    session.layers[0].mask.alibi = true;
    session.layers[0].mask.bias = BiasTable{false, {Cow<Matrix>(Matrix::Constant(3, 3, 2))}};
    const MaskRules rules(session, 0, 0);
    QVERIFY(std::abs(rules.addition(0, 2, 0) - (2 - 2.0 / 256)) < 1e-15);
    QVERIFY(std::abs(rules.addition(0, 1, 1) - 2) < 1e-15);
}

void TestAnalysisMask::scale_isThatOfTheScore()
{
    Score score;
    QCOMPARE(scaleFactor(score, 4), 0.5);
    score.scale = Score::Scale::None;
    QCOMPARE(scaleFactor(score, 4), 1.0);
    score.scale = Score::Scale::Number;
    score.scaleNumber = -3;
    QCOMPARE(scaleFactor(score, 4), -3.0);
    Score cosine;
    cosine.kind = Score::Kind::Cosine;
    QCOMPARE(scaleFactor(cosine, 4), 1.0);
}

void TestAnalysisMask::logitsWithoutMask_areScaledAndCapped()
{
    Score score;
    score.softcap = 2;
    const Matrix logits = logitsWithoutMask(score, 4, Matrix::Constant(1, 1, 3));
    QVERIFY(std::abs(logits(0, 0) - 2 * std::tanh(0.75)) < 1e-15);
}

QTEST_APPLESS_MAIN(TestAnalysisMask)
#include "tst_analysis_mask.moc"
