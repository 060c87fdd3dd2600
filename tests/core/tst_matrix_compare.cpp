// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/matrix_compare.h"

using namespace attnscope;
using namespace attnscope::test;

class TestMatrixCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void text_isReadRowByRow()
    {
        const Matrix read = matrix("1 2.5; -3e-2 inf");
        QCOMPARE(read.rows(), 2);
        QVERIFY(read(0, 1) == 2.5 && read(1, 0) == -0.03 && std::isinf(read(1, 1)));
    }

    void equalTables_agree()
    {
        QVERIFY(!difference(matrix("1 nan; inf -inf"), matrix("1 nan; inf -inf"), 0));
        QVERIFY(!difference(matrix("1.0005"), matrix("1"), 1e-3));
        QVERIFY(!difference(matrix("1000.5"), matrix("1000"), 0, 1e-3));
    }

    void differentTables_areTold_data()
    {
        QTest::addColumn<QString>("got");
        QTest::addColumn<QString>("want");
        QTest::addColumn<QString>("said");
        QTest::newRow("number") << "1 2; 3 4.5"
                                << "1 2.1; 3 4"
                                << "[1][1]: 4.5, expected 4";
        QTest::newRow("tiny number") << "5e-13"
                                     << "1e-13"
                                     << "[0][0]";
        QTest::newRow("nan where a number is wanted") << "nan 9"
                                                      << "0 0"
                                                      << "[0][0]: nan";
        QTest::newRow("number where nan is wanted") << "0"
                                                    << "nan"
                                                    << "expected nan";
        QTest::newRow("infinities") << "inf"
                                    << "-inf"
                                    << "[0][0]";
        QTest::newRow("infinity where a number is wanted") << "inf"
                                                           << "1e300"
                                                           << "[0][0]";
        QTest::newRow("shape") << "1 2"
                               << "1; 2"
                               << "is 1 x 2, expected 2 x 1";
    }

    void differentTables_areTold()
    {
        QFETCH(QString, got);
        QFETCH(QString, want);
        QFETCH(QString, said);
        const auto text = difference(matrix(got.toStdString()), matrix(want.toStdString()), 1e-14, 1e-14);
        QVERIFY(text.has_value());
        QVERIFY2(QString::fromStdString(*text).contains(said), text->c_str());
    }
};

QTEST_APPLESS_MAIN(TestMatrixCompare)
#include "tst_matrix_compare.moc"
