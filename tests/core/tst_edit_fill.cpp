// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/fill.h"
#include "core/edit/same.h"

#include <QTest>

#include <cmath>

using namespace attnscope;

class TestEditFill final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomBits_areThePublishedOnes();
    void normal_hasTheMomentsOfANormal();
    void uniform_staysInItsRange();
    void identity_hasOnesOnTheDiagonalAlone();
    void sameSeed_givesTheSameNumbers();
};

// The first outputs of SplitMix64 for seed 0, as its authors publish them.
void TestEditFill::randomBits_areThePublishedOnes()
{
    RandomBits random(0);
    QCOMPARE(random.next(), 0xe220a8397b1dcdafU);
    QCOMPARE(random.next(), 0x6e789e6aa1b965f4U);
    QCOMPARE(random.next(), 0x06c45d188009454fU);
}

void TestEditFill::normal_hasTheMomentsOfANormal()
{
    Fill fill;
    fill.kind = Fill::Kind::Normal;
    fill.seed = 42;
    const Matrix m = filled(500, 400, fill);
    // 200,000 numbers: standard errors 0.0022, 0.0032, 0.011 and 0.0011.
    QVERIFY(std::abs(m.mean()) < 0.01);
    QVERIFY(std::abs(m.array().square().mean() - 1) < 0.015);
    QVERIFY(std::abs(m.array().pow(4).mean() - 3) < 0.1);
    const double withinOne = (m.array().abs() < 1).cast<double>().mean();
    QVERIFY(std::abs(withinOne - 0.682689) < 0.005);
    const double beyondTwo = (m.array() > 2).cast<double>().mean();
    QVERIFY(std::abs(beyondTwo - 0.02275) < 0.002);
}

void TestEditFill::uniform_staysInItsRange()
{
    Fill fill;
    fill.kind = Fill::Kind::Uniform;
    fill.from = -2;
    fill.to = 3;
    const Matrix m = filled(100, 100, fill);
    QVERIFY(m.minCoeff() >= -2 && m.maxCoeff() < 3);
    QVERIFY(m.minCoeff() < -1.99 && m.maxCoeff() > 2.99);
    QVERIFY(std::abs(m.mean() - 0.5) < 0.06);
}

void TestEditFill::identity_hasOnesOnTheDiagonalAlone()
{
    Fill fill;
    fill.kind = Fill::Kind::Identity;
    const Matrix m = filled(2, 3, fill);
    QCOMPARE(m.sum(), 2.0);
    QCOMPARE(m(0, 0), 1.0);
    QCOMPARE(m(1, 1), 1.0);
}

void TestEditFill::sameSeed_givesTheSameNumbers()
{
    Fill fill;
    fill.kind = Fill::Kind::Normal;
    fill.seed = 7;
    const Matrix once = filled(3, 4, fill);
    QVERIFY(sameBits(once, filled(3, 4, fill)));
    fill.seed = 8;
    QVERIFY(!sameBits(once, filled(3, 4, fill)));
}

QTEST_GUILESS_MAIN(TestEditFill)
#include "tst_edit_fill.moc"
