// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/matrix_model.h"
#include "model/scrub.h"
#include "support/edit_sessions.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace attnscope;

class TestScrub final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void step_followsTheWrittenDecimals_data();
    void step_followsTheWrittenDecimals();
    void noSteps_keepEveryBit_data();
    void noSteps_keepEveryBit();
    void manySteps_endWhereOneJumpDoes();
    void gestureOnAnImpliedTable_isOneStep();
};

void TestScrub::step_followsTheWrittenDecimals_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<double>("step");
    QTest::addRow("zero") << 0.0 << 0.1;
    QTest::addRow("integer") << 3.0 << 0.1;
    QTest::addRow("one decimal") << -0.5 << 0.1;
    QTest::addRow("two decimals") << 0.25 << 0.01;
    QTest::addRow("more decimals than three") << 0.31181234 << 0.001;
    QTest::addRow("large") << 1234567.0 << 1e4;
    QTest::addRow("small") << 2.5e-7 << 1e-9;
    QTest::addRow("NaN") << std::numeric_limits<double>::quiet_NaN() << 0.0;
    QTest::addRow("infinite") << -std::numeric_limits<double>::infinity() << 0.0;
}

void TestScrub::step_followsTheWrittenDecimals()
{
    QFETCH(const double, number);
    QFETCH(const double, step);
    const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-12 * std::abs(b); };
    QVERIFY2(near(scrubStep(number, false), step), qPrintable(QString::number(scrubStep(number, false))));
    QVERIFY(near(scrubStep(number, true), step / 10));
}

void TestScrub::noSteps_keepEveryBit_data()
{
    QTest::addColumn<double>("number");
    for (const double x :
        {0.1 + 0.2, 1.0 / 3, -0.0, 5e-324, 1.7976931348623157e308, 9007199254740993.0, 1e-5})
        QTest::addRow("%.17g", x) << x;
}

void TestScrub::noSteps_keepEveryBit()
{
    QFETCH(const double, number);
    const double same = scrubbed(number, scrubStep(number, false), 0);
    QCOMPARE(std::signbit(same), std::signbit(number));
    QVERIFY(same == number);
}

void TestScrub::manySteps_endWhereOneJumpDoes()
{
    QVERIFY(scrubbed(0.1, 0.1, 2) == 0.3);
    QVERIFY(scrubbed(0.25, 0.01, 5) == 0.3);
    QVERIFY(scrubbed(1, 0.1, -10) == 0);
    QVERIFY(!std::signbit(scrubbed(1, 0.1, -10)));
    QVERIFY(scrubbed(0.1234567, 0.001, 1) == 0.1244567);
    QVERIFY(scrubbed(1234567, 1e4, 3) == 1264567);
}

void TestScrub::gestureOnAnImpliedTable_isOneStep()
{
    Session session;
    QVERIFY(!session.open(test::identitySession(), {}));
    MatrixModel model(session, {TensorRef::Kind::WK});
    QVERIFY(model.isImplied());
    const int gesture = Session::newGesture();
    for (const double x : {0.9, 0.8, 0.7})
        QVERIFY(model.setBlock(0, 0, Matrix::Constant(1, 1, x), {}, gesture));
    QCOMPARE(session.undoStack().count(), 1);
    QVERIFY((**session.data().layers[0].wK)(0, 0) == 0.7);
    session.undoStack().undo();
    QVERIFY(!session.data().layers[0].wK);
    QVERIFY(model.setBlock(0, 0, Matrix::Constant(1, 1, 0.5), {}, Session::newGesture()));
    QCOMPARE(session.undoStack().count(), 1);
}

QTEST_GUILESS_MAIN(TestScrub)
#include "tst_scrub.moc"
