// SPDX-License-Identifier: GPL-3.0-or-later
// Angles, softmax rows, positions and the scaling experiment. Numbers: ../data/analysis_reference.py.
#include "core/analysis/angle.h"
#include "core/analysis/position_table.h"
#include "core/analysis/scaling.h"
#include "core/analysis/softmax_row.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numbers>

using namespace attnscope;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

Vector vec(std::initializer_list<double> numbers)
{
    return Eigen::Map<const Vector>(numbers.begin(), static_cast<Index>(numbers.size()));
}

bool isNear(double actual, double expected, double tolerance = 1e-12)
{
    const bool near = std::abs(actual - expected) <= tolerance * std::max(1.0, std::abs(expected));
    if (!near)
        qWarning("%.17g, expected %.17g", actual, expected);
    return near;
}

double degrees(double radians)
{
    return radians * 180 / std::numbers::pi;
}

/// A few vectors of each width from the project's own generator.
std::vector<Vector> randomVectors(Index width, int count)
{
    NormalGenerator normal(static_cast<std::uint64_t>(width));
    std::vector<Vector> vectors;
    for (int i = 0; i < count; ++i)
        vectors.emplace_back(Vector::NullaryExpr(width, [&](Index) { return normal(); }));
    return vectors;
}

} // namespace

class TestAnalysis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plane_keepsLengthsAndAngle_data();
    void plane_keepsLengthsAndAngle();
    void plane_agreesWithNumPy();
    void zeroVector_hasNoAngle_data();
    void zeroVector_hasNoAngle();
    void parallelVectors_takeFirstOtherAxis_data();
    void parallelVectors_takeFirstOtherAxis();
    void oneDimension_hasNoSecondDirection();
    void nearlyParallel_keepsSmallAngle();
    void hugeAndTinyVectors_keepTheirAngle();
    void notFinite_isSaid();
    void projection_losesWhatStandsOffThePlane();
    void liftedVector_landsWhereItWasDragged();

    void softmax_obeysItsLaws_data();
    void softmax_obeysItsLaws();
    void softmax_agreesWithNumPy();
    void softmax_ofMaskedRows();
    void softmax_ofLargeLogits_doesNotOverflow();
    void softmax_inPlace_isTheSame();
    void ratio_ofTwoKeys_isRatioOfTheirWeights();
    void gradient_agreesWithFiniteDifferences();
    void curveRange_holdsEveryFiniteLogit();

    void sinusoid_agreesWithNumPy();
    void sinusoid_pairsLieOnACircle();
    void table_givesItsFirstRows();
    void oddWidth_endsOnASine();

    void generator_isSeeded();
    void generator_isStandardNormal();
    void scaling_varianceGrowsWithWidth();
    void scaling_agreesWithNumPy();
    void scaling_pointDoesNotDependOnOthers();
};

void TestAnalysis::plane_keepsLengthsAndAngle_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {2, 3, 8, 64})
        QTest::addRow("%d", width) << width;
}

void TestAnalysis::plane_keepsLengthsAndAngle()
{
    QFETCH(int, width);
    const auto vectors = randomVectors(width, 6);
    for (std::size_t i = 0; i + 1 < vectors.size(); ++i) {
        const Vector& q = vectors[i];
        const Vector& k = vectors[i + 1];
        const AnglePlane plane = anglePlane(q, k);
        QVERIFY(plane.isDefined && plane.isFinite);
        QVERIFY(plane.otherAxis < 0);
        QVERIFY(isNear(plane.across.norm(), 1) && isNear(plane.up.norm(), 1));
        QVERIFY(isNear(plane.across.dot(plane.up), 0));
        QVERIFY(isNear(plane.query.norm(), q.norm()) && isNear(plane.key.norm(), k.norm()));
        QVERIFY(isNear(plane.query.dot(plane.key), q.dot(k), 1e-11));
        QVERIFY(isNear(plane.queryLength * plane.keyLength * std::cos(plane.angle), plane.product, 1e-11));
        QVERIFY(plane.key.y() >= 0);
        QVERIFY((plane.across * plane.key.x() + plane.up * plane.key.y()).isApprox(k, 1e-11));
    }
}

void TestAnalysis::plane_agreesWithNumPy()
{
    const AnglePlane plane = anglePlane(vec({0.3, -1.2, 0.7, 2.0, 0.1}), vec({1.1, 0.4, -0.6, 0.9, -0.2}));
    QVERIFY(isNear(plane.queryLength, 2.455605831561735));
    QVERIFY(isNear(plane.keyLength, 1.606237840420901));
    QVERIFY(isNear(plane.product, 1.21));
    QVERIFY(isNear(plane.cosine, 0.30677280776050997));
    QVERIFY(isNear(degrees(plane.angle), 72.13514789466856));
    const PlaneProjection third = projectOnto(plane, vec({0.5, 0.5, 0.5, -0.5, 1.5}));
    QVERIFY(isNear(third.length, 1.8027756377319946));
    QVERIFY(isNear(third.point.norm(), 0.3934289223002776));
    QVERIFY(isNear(third.lost, 1.7593219384460714));
}

void TestAnalysis::zeroVector_hasNoAngle_data()
{
    QTest::addColumn<QList<double>>("query");
    QTest::addColumn<QList<double>>("key");
    QTest::newRow("zero query") << QList<double>{0, 0, 0} << QList<double>{0, 3, 4};
    QTest::newRow("zero key") << QList<double>{0, 3, 4} << QList<double>{0, 0, 0};
    QTest::newRow("both zero") << QList<double>{0, 0, 0} << QList<double>{0, -0.0, 0};
}

void TestAnalysis::zeroVector_hasNoAngle()
{
    QFETCH(QList<double>, query);
    QFETCH(QList<double>, key);
    const Vector q = Eigen::Map<const Vector>(query.constData(), query.size());
    const Vector k = Eigen::Map<const Vector>(key.constData(), key.size());
    const AnglePlane plane = anglePlane(q, k);
    QVERIFY(!plane.isDefined);
    QVERIFY(plane.isFinite);
    QCOMPARE(plane.product, 0.0);
    QVERIFY(isNear(plane.query.norm(), q.norm()) && isNear(plane.key.norm(), k.norm()));
    QVERIFY(isNear(plane.across.norm(), 1) && isNear(plane.up.norm(), 1));
    QVERIFY(isNear(plane.across.dot(plane.up), 0));
}

void TestAnalysis::parallelVectors_takeFirstOtherAxis_data()
{
    QTest::addColumn<QList<double>>("query");
    QTest::addColumn<double>("factor");
    QTest::addColumn<int>("axis");
    QTest::newRow("along axis 0") << QList<double>{2, 0, 0} << 3.0 << 1;
    QTest::newRow("along axis 1") << QList<double>{0, 1, 0} << 0.5 << 0;
    QTest::newRow("opposite") << QList<double>{0, 0, 1} << -2.0 << 0;
    QTest::newRow("oblique") << QList<double>{1, 1, 1} << 0.1 << 0;
}

void TestAnalysis::parallelVectors_takeFirstOtherAxis()
{
    QFETCH(QList<double>, query);
    QFETCH(double, factor);
    QFETCH(int, axis);
    const Vector q = Eigen::Map<const Vector>(query.constData(), query.size());
    const AnglePlane plane = anglePlane(q, q * factor);
    QVERIFY(plane.isDefined);
    QCOMPARE(plane.otherAxis, axis);
    QVERIFY(isNear(degrees(plane.angle), factor > 0 ? 0 : 180));
    QVERIFY(isNear(plane.cosine, factor > 0 ? 1 : -1));
    // The axis lies in the plane: nothing of it is lost.
    QVERIFY(isNear(projectOnto(plane, Vector::Unit(q.size(), axis)).lost, 0));
}

void TestAnalysis::oneDimension_hasNoSecondDirection()
{
    const AnglePlane plane = anglePlane(vec({-2}), vec({3}));
    QVERIFY(plane.isDefined);
    QCOMPARE(plane.otherAxis, -1);
    QVERIFY(isNear(plane.up.norm(), 0));
    QVERIFY(isNear(degrees(plane.angle), 180));
    QVERIFY(isNear(liftFrom(plane, {5, 7}, vec({3}))(0), -5)); // across points along q = −2
}

void TestAnalysis::nearlyParallel_keepsSmallAngle()
{
    const AnglePlane plane = anglePlane(vec({1, 0, 0}), vec({1, 1e-7, 0}));
    QCOMPARE(plane.otherAxis, -1);
    QVERIFY(isNear(plane.angle * 1e7, 1, 1e-6));
}

void TestAnalysis::hugeAndTinyVectors_keepTheirAngle()
{
    const AnglePlane plane = anglePlane(vec({1e200, 0}), vec({1e-200, 1e-200}));
    QVERIFY(plane.isDefined);
    QVERIFY(isNear(degrees(plane.angle), 45));
    QVERIFY(isNear(plane.keyLength * 1e200, std::sqrt(2.0)));
    const AnglePlane huge = anglePlane(vec({1e300, 1e300}), vec({0, 1e300}));
    QVERIFY(isNear(degrees(huge.angle), 45));
    const AnglePlane tiny = anglePlane(vec({5e-324, 0}), vec({0, 5e-324}));
    QVERIFY(isNear(degrees(tiny.angle), 90));
}

void TestAnalysis::notFinite_isSaid()
{
    QVERIFY(!anglePlane(vec({1, notANumber}), vec({1, 0})).isFinite);
    QVERIFY(!anglePlane(vec({1, 0}), vec({-infinity, 0})).isFinite);
    QVERIFY(!anglePlane(vec({1, 0}), vec({-infinity, 0})).isDefined);
}

void TestAnalysis::projection_losesWhatStandsOffThePlane()
{
    const auto vectors = randomVectors(10, 3);
    const AnglePlane plane = anglePlane(vectors[0], vectors[1]);
    const PlaneProjection third = projectOnto(plane, vectors[2]);
    QVERIFY(isNear(third.point.squaredNorm() + third.lost * third.lost, vectors[2].squaredNorm(), 1e-11));
    QVERIFY(third.lost > 0);
    QCOMPARE(projectOnto(plane, vectors[1]).lost, 0.0);
}

void TestAnalysis::liftedVector_landsWhereItWasDragged()
{
    const auto vectors = randomVectors(10, 3);
    const AnglePlane plane = anglePlane(vectors[0], vectors[1]);
    const Eigen::Vector2d target{0.25, -1.5};
    for (const Vector& vector : vectors) {
        const Vector moved = liftFrom(plane, target, vector);
        const PlaneProjection shadow = projectOnto(plane, moved);
        QVERIFY(isNear((shadow.point - target).norm(), 0));
        // What stands off the plane is not touched.
        QVERIFY(isNear(shadow.lost, projectOnto(plane, vector).lost, 1e-9));
        // Dragging back gives back the vector.
        const Eigen::Vector2d start = projectOnto(plane, vector).point;
        QVERIFY(liftFrom(plane, start, moved).isApprox(vector, 1e-12));
    }
}

void TestAnalysis::softmax_obeysItsLaws_data()
{
    QTest::addColumn<double>("temperature");
    for (const double temperature : {0.01, 0.5, 1.0, 3.0, 100.0})
        QTest::addRow("%g", temperature) << temperature;
}

void TestAnalysis::softmax_obeysItsLaws()
{
    QFETCH(double, temperature);
    const std::vector<double> logits{0.6, 0.4, 0.9, 0.8, -3.0};
    const SoftmaxRow row = softmaxRow(logits, temperature);
    double sum = 0;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        sum += row.weights[i];
        QVERIFY(isNear(row.exponentials[i] / row.sum, row.weights[i]));
    }
    QVERIFY(isNear(sum, 1));
    for (const double c : {-100.0, 0.25, 1e6}) {
        const SoftmaxRow other = softmaxRow(shifted(logits, c), temperature);
        for (std::size_t i = 0; i < logits.size(); ++i)
            QVERIFY(isNear(other.weights[i], row.weights[i], c > 1e3 ? 1e-7 : 1e-11));
    }
    QVERIFY(entropyOf(row.weights) >= 0);
    QVERIFY(entropyOf(row.weights) <= std::log(5.0) + 1e-12);
    QCOMPARE(largestIndex(row.weights), 2);
}

void TestAnalysis::softmax_agreesWithNumPy()
{
    const std::vector<double> logits{0.6, 0.4, 0.9, 0.8, -3.0};
    const SoftmaxRow warm = softmaxRow(logits);
    QVERIFY(isNear(warm.weights[0], 0.22638180982731568));
    QVERIFY(isNear(warm.weights[4], 0.006185593738837342));
    QVERIFY(isNear(entropyOf(warm.weights), 1.3978938512099075));
    QVERIFY(isNear(softmaxGradientNorm(warm.weights), 0.4306431193414134));
    const SoftmaxRow cold = softmaxRow(logits, 0.25);
    QVERIFY(isNear(cold.weights[2], 0.4746423039556737));
    QVERIFY(isNear(cold.weights[4] * 1e8, 7.968425667813544));
    QVERIFY(isNear(softmaxGradientNorm(cold.weights), 0.435527157937849));
}

void TestAnalysis::softmax_ofMaskedRows()
{
    const SoftmaxRow partly = softmaxRow(std::vector<double>{1, -infinity, 1});
    QVERIFY(isNear(partly.weights[0], 0.5));
    QCOMPARE(partly.weights[1], 0.0);
    const SoftmaxRow empty = softmaxRow(std::vector<double>{-infinity, -infinity});
    QCOMPARE(empty.weights, (std::vector<double>{0, 0}));
    const SoftmaxRow broken = softmaxRow(std::vector<double>{1, notANumber});
    QVERIFY(std::isnan(broken.weights[0]) && std::isnan(broken.weights[1]));
    QVERIFY(softmaxRow(std::vector<double>{}).weights.empty());
}

void TestAnalysis::softmax_inPlace_isTheSame()
{
    std::vector<std::vector<double>> rows{{}, {3}, {0.6, 0.4, 0.9, 0.8, -3.0, 0.1, 0.2, 0.3, 0.45},
        {1, -infinity, 1}, {-infinity, -infinity}, {900, 160, 155, -900, 0}};
    std::vector<double> longRow(77); // longer than what a processor does at once
    for (std::size_t i = 0; i < longRow.size(); ++i)
        longRow[i] = std::sin(static_cast<double>(i)) * 9;
    longRow[5] = -infinity;
    rows.push_back(longRow);
    for (const std::vector<double>& logits : rows) {
        for (const double temperature : {1.0, 0.25, 40.0}) {
            const SoftmaxRow row = softmaxRow(logits, temperature);
            std::vector<double> weights = logits;
            softmaxInPlace(weights, temperature);
            for (std::size_t i = 0; i < logits.size(); ++i)
                QVERIFY2(
                    std::abs(weights[i] - row.weights[i]) <= 1e-14, qPrintable(QString::number(weights[i])));
        }
    }
    longRow[6] = notANumber;
    for (std::vector<double> broken : {std::vector<double>{1, notANumber}, longRow}) {
        softmaxInPlace(broken);
        QVERIFY(std::all_of(broken.begin(), broken.end(), [](double x) { return std::isnan(x); }));
    }
}

void TestAnalysis::softmax_ofLargeLogits_doesNotOverflow()
{
    const SoftmaxRow row = softmaxRow(std::vector<double>{1000, 1000, -1000});
    QVERIFY(isNear(row.weights[0], 0.5) && isNear(row.weights[1], 0.5));
    QCOMPARE(row.weights[2], 0.0);
    QVERIFY(isNear(entropyOf(row.weights), std::log(2.0)));
}

void TestAnalysis::ratio_ofTwoKeys_isRatioOfTheirWeights()
{
    const std::vector<double> logits{0.6, 0.4, 0.9};
    for (const double temperature : {0.5, 1.0, 2.0}) {
        const SoftmaxRow row = softmaxRow(logits, temperature);
        QVERIFY(isNear(weightRatio(logits[2], logits[1], temperature), row.weights[2] / row.weights[1]));
    }
    QVERIFY(isNear(weightRatio(1, 0), 2.718281828459045));
    QVERIFY(isNear(weightRatio(5, 0), 148.4131591025766));
    QVERIFY(isNear(weightRatio(3, 3), 1));
}

void TestAnalysis::gradient_agreesWithFiniteDifferences()
{
    const std::vector<double> logits{0.3, -1.0, 2.0, 0.5};
    double squares = 0;
    const double h = 1e-6;
    for (std::size_t j = 0; j < logits.size(); ++j) {
        std::vector<double> more = logits;
        std::vector<double> less = logits;
        more[j] += h;
        less[j] -= h;
        const auto up = softmaxRow(more).weights;
        const auto down = softmaxRow(less).weights;
        for (std::size_t i = 0; i < logits.size(); ++i)
            squares += std::pow((up[i] - down[i]) / (2 * h), 2);
    }
    QVERIFY(isNear(softmaxGradientNorm(softmaxRow(logits).weights), std::sqrt(squares), 1e-8));
    QCOMPARE(softmaxGradientNorm(std::vector<double>{0, 1, 0}), 0.0);
}

void TestAnalysis::curveRange_holdsEveryFiniteLogit()
{
    const auto [low, high] = curveRange(std::vector<double>{-infinity, 2, notANumber, 7});
    QVERIFY(low < 2 && high > 7 && low > 0 && high < 9);
    const auto [left, right] = curveRange(std::vector<double>{-infinity});
    QVERIFY(left < right);
}

void TestAnalysis::sinusoid_agreesWithNumPy()
{
    const double expected[] = {-0.9999902065507034, 0.004425697988050786, 0.4886787950596221,
        0.8724637730353482, 0.02369656331931094, 0.99971919701827};
    Position position;
    position.kind = Position::Kind::Sinusoidal;
    const Matrix table = positionTable(position, 12, 6);
    for (Index dim = 0; dim < 6; ++dim)
        QVERIFY(isNear(table(11, dim), expected[dim]));
    QVERIFY(isNear(wavelength(0, 6, 10000), 6.283185307179586));
    QVERIFY(isNear(wavelength(3, 6, 10000), 135.36712389686335));
    QVERIFY(isNear(wavelength(4, 6, 10000), 2916.3962761324638));
}

void TestAnalysis::sinusoid_pairsLieOnACircle()
{
    Position position;
    position.kind = Position::Kind::Sinusoidal;
    position.base = 50;
    const Matrix table = positionTable(position, 30, 8);
    for (Index p = 0; p < 30; ++p)
        for (Index dim = 0; dim < 8; dim += 2)
            QVERIFY(isNear(std::hypot(table(p, dim), table(p, dim + 1)), 1));
}

void TestAnalysis::table_givesItsFirstRows()
{
    Position position;
    position.kind = Position::Kind::Table;
    Matrix numbers(3, 2);
    numbers << 1, 2, 3, 4, 5, 6;
    position.table = Tensor(numbers);
    QVERIFY(positionTable(position, 2, 2) == numbers.topRows(2));
    QCOMPARE(positionTable(Position{}, 2, 2).size(), 0);
}

void TestAnalysis::oddWidth_endsOnASine()
{
    Position position;
    position.kind = Position::Kind::Sinusoidal;
    const Matrix table = positionTable(position, 4, 5);
    QCOMPARE(table.cols(), 5);
    QVERIFY(isNear(table(3, 4), std::sin(3 / std::pow(10000, 4.0 / 5))));
}

void TestAnalysis::generator_isSeeded()
{
    NormalGenerator a(5), b(5), c(6);
    const double first = a();
    QCOMPARE(first, b());
    QVERIFY(first != c());
    QVERIFY(a() != first);
}

void TestAnalysis::generator_isStandardNormal()
{
    NormalGenerator normal(3);
    const int count = 100000;
    double sum = 0, squares = 0, fourth = 0, inside = 0;
    for (int i = 0; i < count; ++i) {
        const double x = normal();
        sum += x;
        squares += x * x;
        fourth += x * x * x * x;
        inside += std::abs(x) < 1 ? 1 : 0;
    }
    QVERIFY(isNear(sum / count, 0, 0.015));
    QVERIFY(isNear(squares / count, 1, 0.02));
    QVERIFY(isNear(fourth / count, 3, 0.1));
    QVERIFY(isNear(inside / count, 0.6827, 0.01));
}

void TestAnalysis::scaling_varianceGrowsWithWidth()
{
    const auto& points = standardScalingExperiment();
    QCOMPARE(points.size(), std::size_t(11));
    QCOMPARE(points.front().width, Index(1));
    QCOMPARE(points.back().width, Index(1024));
    for (const ScalingPoint& point : points) {
        const double width = static_cast<double>(point.width);
        QVERIFY(isNear(point.plain.variance / width, 1, 0.12));
        QVERIFY(isNear(point.scaled.variance * width, point.plain.variance, 1e-9));
        QVERIFY(point.plain.entropy <= point.scaled.entropy + 1e-12);
        QVERIFY(point.plain.largestWeight >= point.scaled.largestWeight - 1e-12);
        QVERIFY(point.scaled.entropy > 2 && point.scaled.entropy < std::log(16.0));
    }
    QVERIFY(points.back().plain.entropy < 0.2);
    QVERIFY(points.back().plain.gradientNorm < points.back().scaled.gradientNorm / 3);
}

void TestAnalysis::scaling_agreesWithNumPy()
{
    // Means over 1000 to 4000 draws of NumPy's generator; ours draws fewer.
    const ScalingPoint four = scalingPoint(4, {.seed = 9, .keys = 16, .minimumTrials = 1500});
    QVERIFY(isNear(four.plain.entropy, 1.7653, 0.03));
    QVERIFY(isNear(four.plain.gradientNorm, 0.3213, 0.01));
    QVERIFY(isNear(four.scaled.largestWeight, 0.2337, 0.01));
    const ScalingPoint sixtyFour = scalingPoint(64, {.seed = 9, .keys = 16, .minimumTrials = 1500});
    QVERIFY(isNear(sixtyFour.plain.entropy, 0.4114, 0.04));
    QVERIFY(isNear(sixtyFour.plain.largestWeight, 0.8425, 0.02));
    QVERIFY(isNear(sixtyFour.plain.gradientNorm, 0.1785, 0.02));
    QVERIFY(isNear(sixtyFour.scaled.gradientNorm, 0.3044, 0.01));
}

void TestAnalysis::scaling_pointDoesNotDependOnOthers()
{
    const auto points = scalingExperiment({.seed = 2, .keys = 4, .minimumTrials = 8, .minimumSamples = 64});
    const auto again = scalingPoint(16, {.seed = 2, .keys = 4, .minimumTrials = 8, .minimumSamples = 64});
    QCOMPARE(points[4].width, Index(16));
    QCOMPARE(points[4].plain.variance, again.plain.variance);
    const auto other = scalingPoint(16, {.seed = 3, .keys = 4, .minimumTrials = 8, .minimumSamples = 64});
    QVERIFY(other.plain.variance != again.plain.variance);
}

QTEST_APPLESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
