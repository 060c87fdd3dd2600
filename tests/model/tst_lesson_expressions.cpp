// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_test_support.h"

#include <QTest>

using namespace attnscope;
using namespace attnscope::lessons;

class TestLessonExpressions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expression_isWorth_data();
    void expression_isWorth();
    void expressionWithoutMeaning_saysWhich_data();
    void expressionWithoutMeaning_saysWhich();
    void filledText_showsNumbersAsAsked_data();
    void filledText_showsNumbersAsAsked();
    void edit_changesWhatItNamesOnly();
    void edit_computesFromTheSession();
    void badEdit_isRefusedWithItsPlace_data();
    void badEdit_isRefusedWithItsPlace();
};

void TestLessonExpressions::expression_isWorth_data()
{
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<double>("value");
    QTest::newRow("precedence") << QByteArray("1 + 2 * 3 ^ 2 - -4") << 23.0;
    QTest::newRow("parentheses") << QByteArray("(1 + 2) * 3 / 2") << 4.5;
    QTest::newRow("to the left") << QByteArray("10 - 3 - 2") << 5.0;
    QTest::newRow("comparison") << QByteArray("2 + 1 >= 3") << 1.0;
    QTest::newRow("strict at equality") << QByteArray("0.1 + 0.2 > 0.3") << 0.0;
    QTest::newRow("label") << QByteArray("scores[it][animal]") << 1.0;
    QTest::newRow("label with apostrophe") << QByteArray("scores[it][didn't]") << 0.0;
    QTest::newRow("index") << QByteArray("scores[6][1]") << 1.0;
    QTest::newRow("dimension") << QByteArray("input[animal][tired]") << 1.0;
    QTest::newRow("session table") << QByteArray("w_q[1][3]") << 1.0;
    QTest::newRow("row sum") << QByteArray("sum(weights[it])") << 1.0;
    QTest::newRow("all sums") << QByteArray("sum(weights)") << 7.0;
    QTest::newRow("even entropy") << QByteArray("entropy(weights[The]) - ln(T)") << 0.0;
    QTest::newRow("angle") << QByteArray("angle(q[it], k[animal])") << 54.735610317245346;
    QTest::newRow("text") << QByteArray("argmax(weights[it]) == 'animal'") << 1.0;
    QTest::newRow("other text") << QByteArray("argmax(weights[it]) != 'animal'") << 0.0;
    QTest::newRow("column") << QByteArray("column(scores, animal)[it]") << 1.0;
    QTest::newRow("transposed") << QByteArray("transpose(scores)[animal][it]") << 1.0;
    QTest::newRow("softmax") << QByteArray("distance(softmax(logits), weights)") << 0.0;
    QTest::newRow("whole softmax") << QByteArray("sum(softmax_all(logits))") << 1.0;
    QTest::newRow("spread") << QByteArray("deviation(embeddings) ^ 2 - variance(embeddings)") << 0.0;
    QTest::newRow("visible keys") << QByteArray("sum(allowed)") << 49.0;
    QTest::newRow("named layer and head") << QByteArray("L0.H0.scores[it][animal]") << 1.0;
}

void TestLessonExpressions::expression_isWorth()
{
    QFETCH(QByteArray, expression);
    QFETCH(double, value);
    const Scope scope{computed(example(u"it"_s)), {}, {}, 0, 0};
    QVERIFY(isNear(numberIn(expression, scope), value, 1e-12));
}

void TestLessonExpressions::expressionWithoutMeaning_saysWhich_data()
{
    QTest::addColumn<QByteArray>("expression");
    for (const char* expression : {"", "1 +", "nonsense", "weights[nobody]", "weights[7]", "scores[it]]",
             "2 3", "sum(", "dot(q[it], scores[it])", "against.scores", "then.q", "L1.weights", "H1.weights",
             "L99999999999.q", "position", "weights + scores[it]", "column(scores)", "'a' < 'b'", "1.x"})
        QTest::newRow(expression) << QByteArray(expression);
}

void TestLessonExpressions::expressionWithoutMeaning_saysWhich()
{
    QFETCH(QByteArray, expression);
    const Scope scope{computed(example(u"it"_s)), {}, {}, 0, 0};
    const Result<Value> value = evaluate(expression.toStdString(), scope);
    QVERIFY(!value.ok());
    QVERIFY(!value.error().english().empty());
}

void TestLessonExpressions::filledText_showsNumbersAsAsked_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("number") << u"a {weights[it][animal]} b"_s << u"a 0.3118 b"_s;
    QTest::newRow("decimals") << u"{weights[it][animal]|2}"_s << u"0.31"_s;
    QTest::newRow("percent") << u"{output[it][noun]|%}"_s << u"43%"_s;
    QTest::newRow("row") << u"{q[it]}"_s << u"[0, 1, 0, 0]"_s;
    QTest::newRow("label") << u"{argmax(weights[it])}"_s << u"animal"_s;
    QTest::newRow("large integer") << u"{10000 * 10000}"_s << u"100000000"_s;
    QTest::newRow("no meaning") << u"x {weights[nobody]}"_s << u"x —"_s;
    QTest::newRow("rounding noise") << u"{0.1 + 0.2 - 0.3}"_s << u"0"_s;
    QTest::newRow("small") << u"{1 / 100000}"_s << u"1e-5"_s;
    QTest::newRow("open brace") << u"x { y"_s << u"x { y"_s;
    QTest::newRow("nan") << u"{0 / 0} {ln(0)}"_s << u"NaN −∞"_s;
}

void TestLessonExpressions::filledText_showsNumbersAsAsked()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    const Scope scope{computed(example(u"it"_s)), {}, {}, 0, 0};
    QCOMPARE(fill(text, scope).text, shown);
}

void TestLessonExpressions::edit_changesWhatItNamesOnly()
{
    const SessionData before = example(u"it"_s);
    const Result<SessionData> after =
        editSession(before, R"([{"set": "layers[0].score.scale", "to": "sqrt"}])");
    QVERIFY(after.ok());
    QCOMPARE(after.value().layers[0].score.scale, Score::Scale::Sqrt);
    QCOMPARE(after.value().sequences[0].tokens, before.sequences[0].tokens);
    QVERIFY(before.layers[0].score.scale == Score::Scale::None);
}

void TestLessonExpressions::edit_computesFromTheSession()
{
    const QByteArray edits =
        R"([{"set": "sequences[0].given", "to": [{"layer": 0}]}, )"
        R"json({"set": "sequences[0].given[0].weights[0]", "compute": "softmax_all(logits)"}])json";
    const Result<SessionData> after = editSession(example(u"it"_s), edits);
    QVERIFY2(after.ok(), after.ok() ? "" : after.error().english().c_str());
    const Scope scope{computed(after.value()), {}, {}, 0, 0};
    QVERIFY(isNear(numberIn("sum(weights)", scope), 1, 1e-12));
}

void TestLessonExpressions::badEdit_isRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("edits");
    QTest::addColumn<QByteArray>("place");
    QTest::newRow("wrong shape") << QByteArray(R"([{"set": "layers[0].w_q", "to": [[1]]}])")
                                 << QByteArray("layers[0]");
    QTest::newRow("nothing to remove")
        << QByteArray(R"([{"remove": "no.such.place"}])") << QByteArray("edits");
    QTest::newRow("no value") << QByteArray(R"([{"to": 1}])") << QByteArray("edits");
    QTest::newRow("not JSON") << QByteArray("[") << QByteArray("edits");
    QTest::newRow("no meaning") << QByteArray(R"([{"set": "title", "compute": "nonsense"}])")
                                << QByteArray("nonsense");
}

void TestLessonExpressions::badEdit_isRefusedWithItsPlace()
{
    QFETCH(QByteArray, edits);
    QFETCH(QByteArray, place);
    const Result<SessionData> after = editSession(example(u"it"_s), edits);
    QVERIFY(!after.ok());
    QVERIFY2(after.error().english().find(place.toStdString()) != std::string::npos,
        after.error().english().c_str());
}

QTEST_GUILESS_MAIN(TestLessonExpressions)
#include "tst_lesson_expressions.moc"
