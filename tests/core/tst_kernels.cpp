// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/builders.h"
#include "core/kernels/kernels.h"
#include "support/matrix_compare.h"

#include <cmath>
#include <limits>

using namespace attnscope;
using namespace attnscope::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

template<typename T>
MatrixOf<T> softmaxOf(const kernels::Table<T>& kernels, const Matrix& logits)
{
    MatrixOf<T> row = logits.cast<T>();
    kernels.softmax(row.size(), row.data());
    return row;
}

/// Softmax by the library's exp in long double.
Matrix reference(const Matrix& logits)
{
    long double sum = 0;
    const double max = logits.maxCoeff();
    for (Index j = 0; j < logits.size(); ++j)
        sum += std::exp(static_cast<long double>(logits(j)) - max);
    Matrix out = logits;
    for (Index j = 0; j < logits.size(); ++j)
        out(j) = static_cast<double>(std::exp(static_cast<long double>(logits(j)) - max) / sum);
    return out;
}

template<typename T>
void checkProducts(const kernels::Table<T>& kernels, double tolerance)
{
    Random random;
    for (const Index size : {1, 3, 17, 70}) {
        const Matrix a = random.normal(size, size + 2);
        const Matrix b = random.normal(size + 2, size + 5);
        const MatrixOf<T> left = a.cast<T>();
        const MatrixOf<T> right = b.cast<T>();
        const MatrixOf<T> turned = right.transpose();
        MatrixOf<T> out(size, size + 5);
        kernels.multiply(size, size + 5, size + 2, left.data(), left.cols(), right.data(), right.cols(),
            out.data(), out.cols());
        COMPARE_MATRIX(out.template cast<double>(), a * b, tolerance);
        out.setZero();
        kernels.multiplyTransposed(size, size + 5, size + 2, left.data(), left.cols(), turned.data(),
            turned.cols(), out.data(), out.cols());
        COMPARE_MATRIX(out.template cast<double>(), a * b, tolerance);
    }
}

template<typename T>
void checkSoftmax(const kernels::Table<T>& kernels, double relative)
{
    Random random;
    for (const Index n : {1, 2, 31, 32, 33, 200}) {
        for (const double deviation : {0.1, 3.0, 30.0}) {
            const Matrix logits = random.normal(1, n, deviation).cast<T>().template cast<double>();
            COMPARE_MATRIX(softmaxOf(kernels, logits).template cast<double>(), reference(logits),
                4 * std::numeric_limits<T>::denorm_min(), relative);
        }
    }
}

template<typename T>
void checkSpecialNumbers(const kernels::Table<T>& kernels)
{
    const auto softmax = [&](const std::string& logits) -> Matrix {
        return softmaxOf(kernels, matrix(logits)).template cast<double>();
    };
    COMPARE_MATRIX(softmax("0 -inf 0"), matrix("0.5 0 0.5"), 0);
    COMPARE_MATRIX(softmax("0 nan -inf"), matrix("nan nan nan"), 0);
    COMPARE_MATRIX(softmax("0 inf"), matrix("nan nan"), 0);
    COMPARE_MATRIX(softmax("-inf -inf"), matrix("nan nan"), 0);
    COMPARE_MATRIX(softmax("1e30 1e30"), matrix("0.5 0.5"), 0);
    COMPARE_MATRIX(softmax("-5"), matrix("1"), 0);
    COMPARE_MATRIX(softmax("0 -800"), matrix("1 0"), 0);

    for (const Index n : {1, 40, 64}) {
        for (const double odd : {infinity, -infinity, std::nan("")}) {
            MatrixOf<T> row = MatrixOf<T>::Ones(1, n);
            QVERIFY(kernels.isFinite(n, row.data()));
            row(n - 1) = static_cast<T>(odd);
            QVERIFY(!kernels.isFinite(n, row.data()));
        }
    }
    MatrixOf<T> masked = matrix("1 nan inf 2").cast<T>();
    const unsigned char visible[] = {1, 0, 0, 0};
    kernels.maskHidden(4, masked.data(), visible);
    COMPARE_MATRIX(masked.template cast<double>(), matrix("1 nan nan -inf"), 0);
    masked = matrix("1 nan 3 2").cast<T>();
    kernels.maskOutside(4, masked.data(), 2, 3);
    COMPARE_MATRIX(masked.template cast<double>(), matrix("-inf nan 3 -inf"), 0);
    MatrixOf<T> larger = matrix("1 nan 3").cast<T>();
    const MatrixOf<T> other = matrix("2 5 nan").cast<T>();
    kernels.largerOf(3, larger.data(), other.data());
    COMPARE_MATRIX(larger.template cast<double>(), matrix("2 nan nan"), 0);
}

/// Rows long enough that vector units and the rest of a row both take part.
template<typename T>
void checkFarther(const kernels::Table<T>& kernels)
{
    for (const Index repeats : {1, 9}) {
        const auto row = [&](const std::string& text) -> MatrixOf<T> {
            return matrix(text).cast<T>().replicate(1, repeats);
        };
        MatrixOf<T> numbers = row("0 0 0 0 0 0");
        MatrixOf<T> sizes = row("-1 -1 -1 -1 -1 -1");
        const Index n = numbers.size();
        const BoolMatrix hidden = matrix("0 0 0 1 1 0").replicate(1, repeats).array() > 0;
        kernels.fartherOf(n, numbers.data(), sizes.data(), row("1 -2 0 nan 7 5").data(),
            reinterpret_cast<const unsigned char*>(hidden.data()));
        COMPARE_MATRIX(sizes.template cast<double>(), row("1 2 0 -1 -1 5").template cast<double>(), 0);
        kernels.fartherOf(n, numbers.data(), sizes.data(), row("-3 2 nan -4 -inf 1").data(), nullptr);
        kernels.fartherOf(n, numbers.data(), sizes.data(), row("2 1 9 3 8 -5").data(), nullptr);
        COMPARE_MATRIX(
            numbers.template cast<double>(), row("-3 -2 nan -4 -inf 5").template cast<double>(), 0);
        COMPARE_MATRIX(sizes.template cast<double>(), row("3 2 inf 4 inf 5").template cast<double>(), 0);
    }
}

template<typename T>
void checkEntropy(const kernels::Table<T>& kernels, double tolerance)
{
    MatrixOf<T> row = matrix("0.5 -1 2 -inf 0").cast<T>();
    const kernels::SoftmaxSums<T> sums = kernels.softmax(row.size(), row.data());
    double entropy = 0;
    for (Index j = 0; j < row.size(); ++j)
        entropy -= row(j) > 0 ? static_cast<double>(row(j) * std::log(row(j))) : 0;
    QVERIFY(std::abs(static_cast<double>(std::log(sums.sum) - sums.dot / sums.sum) - entropy) < tolerance);
}

} // namespace

class TestKernels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLevel_agrees_data()
    {
        QTest::addColumn<int>("level");
        for (int i = 0; i < kernels::levelCount(); ++i)
            QTest::newRow(kernels::level<double>(i).level) << i;
    }

    void everyLevel_agrees()
    {
        QFETCH(int, level);
        checkProducts(kernels::level<double>(level), 1e-12);
        checkProducts(kernels::level<float>(level), 1e-4);
        checkSoftmax(kernels::level<double>(level), 5e-14); // x − max rounds at 2^7
        checkSoftmax(kernels::level<float>(level), 1e-5);
        checkSpecialNumbers(kernels::level<double>(level));
        checkSpecialNumbers(kernels::level<float>(level));
        checkFarther(kernels::level<double>(level));
        checkFarther(kernels::level<float>(level));
        checkEntropy(kernels::level<double>(level), 1e-14);
        checkEntropy(kernels::level<float>(level), 1e-6);
    }
};

QTEST_APPLESS_MAIN(TestKernels)
#include "tst_kernels.moc"
