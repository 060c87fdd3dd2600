// SPDX-License-Identifier: GPL-3.0-or-later
// Now against pinned numbers, zoomed maps, and the order and average of heads.
#include <QTest>

#include "support/matrix_compare.h"
#include "support/sessions.h"
#include "view/cards/map_viewport.h"
#include "view/comparison.h"
#include "view/export/figure_exporter.h"
#include "view/figure_number.h"
#include "view/figures/head_maps.h"

#include <QImage>
#include <QPainter>

#include <cmath>
#include <limits>
#include <set>

using namespace attnscope;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

const QRectF area(0, 0, 600, 420);

FigureInput inputOf(const SessionData& now, const SessionData* pinned = nullptr)
{
    FigureInput input;
    input.snapshot = test::computed(now);
    input.focus = initialFocus(now);
    input.theme = Theme::light();
    if (pinned)
        input.pinned = test::computed(*pinned);
    return input;
}

const Figure& figure(const char* id)
{
    return *findFigure(QString::fromLatin1(id));
}

QImage painted(const char* id, const FigureInput& input)
{
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    image.fill(input.theme.background);
    QPainter painter(&image);
    figure(id).paint(painter, area, input);
    return image;
}

/// Hits at every few pixels; the first whose focus is at (query, key).
std::optional<FigureHit> hitAt(const char* id, const FigureInput& input, int query, int key)
{
    for (double y = 2; y < area.height(); y += 4) {
        for (double x = 2; x < area.width(); x += 4) {
            const auto hit = comparedHit(figure(id), {x, y}, area, input);
            if (hit && hit->focus.query == query && hit->focus.key == key)
                return hit;
        }
    }
    return std::nullopt;
}

/// "it" with another number in the embedding of "animal".
SessionData changedSession()
{
    SessionData session = test::itSession();
    session.sequences[0].embeddings->edit()(1, 1) = 2.5;
    return session;
}

double weightOf(const SnapshotPointer& snapshot, int query, int key)
{
    return snapshot->run->rows(0, 0, query, 1).weights(0, key);
}

MaskedTable table(const Matrix& numbers)
{
    return {std::make_shared<const Matrix>(numbers), nullptr};
}

const QSize whole(100, 60);

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void difference_isNowMinusPinned()
    {
        const MaskedTable now = table(test::matrix("1 inf nan; -inf 2 3"));
        const MaskedTable pinned = table(test::matrix("0.25 inf nan; -inf inf 5"));
        const auto result = tableDifference(now, pinned);
        QVERIFY(result);
        COMPARE_MATRIX(result->numbers, test::matrix("0.75 0 nan; 0 -inf -2"), 0);
        QVERIFY(result->scale.diverging);
        QVERIFY(std::abs(result->scale.high - 2) < 1e-15);
        QVERIFY(std::abs(result->scale.low() + 2) < 1e-15);
    }

    void difference_isSymmetricUnderExchange()
    {
        const MaskedTable a = table(test::noise(9, 7, 1));
        const MaskedTable b = table(test::noise(9, 7, 2));
        COMPARE_MATRIX(tableDifference(a, b)->numbers, Matrix(-tableDifference(b, a)->numbers), 0);
    }

    void difference_ofOtherShapes_isNone()
    {
        QVERIFY(!tableDifference(table(test::noise(3, 4, 1)), table(test::noise(4, 3, 1))));
        QVERIFY(!tableDifference(table(test::noise(3, 4, 1)), {}));
    }

    void maskedInOneOnly_isShown()
    {
        MaskedTable now = table(Matrix::Ones(1, 3));
        MaskedTable pinned = table(Matrix::Zero(1, 3));
        BoolMatrix mask(1, 3);
        mask << true, true, false;
        now.masked = std::make_shared<const BoolMatrix>(mask);
        mask << true, false, false;
        pinned.masked = std::make_shared<const BoolMatrix>(mask);
        const auto result = tableDifference(now, pinned);
        QVERIFY(result->masked(0, 0));
        QVERIFY(!result->masked(0, 1) && !result->masked(0, 2));
    }

    void pinnedNumbers_areInTheHoverText_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"attention", "weights", "mask"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }

    void pinnedNumbers_areInTheHoverText()
    {
        QFETCH(QString, id);
        const SessionData pinned = test::itSession();
        const FigureInput input = inputOf(changedSession(), &pinned);
        const auto hit = hitAt(id.toLatin1().constData(), input, 6, 1);
        QVERIFY(hit);
        const double now = weightOf(input.snapshot, 6, 1);
        const double before = weightOf(input.pinned, 6, 1);
        QVERIFY(now > before + 0.1);
        for (const double number : {now, before, now - before})
            QVERIFY2(hit->text.contains(fullNumber(number)), qPrintable(hit->text));
    }

    void everyFigure_saysThatItCompares_data() { figureRows(); }

    void everyFigure_saysThatItCompares()
    {
        QFETCH(QString, id);
        const SessionData pinned = test::itSession();
        const FigureInput input = inputOf(changedSession(), &pinned);
        const Figure& shown = *findFigure(id);
        if (!shown.whyNot(input).isEmpty())
            QSKIP("It does not apply to this session.");
        FigureInput alone = input;
        alone.pinned = nullptr;
        QCOMPARE(shown.heading(alone), shown.subtitle(alone));
        QVERIFY(shown.heading(input).size() > shown.subtitle(input).size());
        QVERIFY(!shown.comparisonNote(input).contains(QStringLiteral("another shape")));
        painted(id.toLatin1().constData(), input);
    }

    void pictures_changeWithPinnedNumbers_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id :
            {"embedding", "scores", "weights", "decomposition", "output", "attention", "heads", "mask"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }

    void pictures_changeWithPinnedNumbers()
    {
        QFETCH(QString, id);
        const QByteArray name = id.toLatin1();
        const SessionData pinned = test::itSession();
        const FigureInput compared = inputOf(changedSession(), &pinned);
        FigureInput alone = compared;
        alone.pinned = nullptr;
        QVERIFY(painted(name, compared) != painted(name, alone));
        const Result<QByteArray> exported =
            exportFigure(figure(name), compared.snapshot, compared.focus, {}, compared.pinned);
        QVERIFY(exported.ok());
        QVERIFY(
            exported.value() != exportFigure(figure(name), compared.snapshot, compared.focus, {}).value());
    }

    void otherShapes_showNowOnly_data() { figureRows(); }

    void otherShapes_showNowOnly()
    {
        QFETCH(QString, id);
        const QByteArray name = id.toLatin1();
        const SessionData pinned = test::noiseSession(11, 6, 2);
        const FigureInput compared = inputOf(test::itSession(), &pinned);
        if (!figure(name).whyNot(compared).isEmpty())
            QSKIP("It does not apply to this session.");
        FigureInput alone = compared;
        alone.pinned = nullptr;
        if (id != QStringLiteral("cost") && id != QStringLiteral("scaling"))
            QVERIFY2(!figure(name).heading(compared).contains(differenceName()),
                qPrintable(figure(name).heading(compared)));
        QCOMPARE(painted(name, compared), painted(name, alone));
    }

    void aSmallerPinnedSession_isNoPlaceToLook()
    {
        const SessionData pinned = test::singleSession();
        QVERIFY(!pinnedInput(inputOf(test::itSession(), &pinned)));
    }

    void unchangedNumbers_differByNothing()
    {
        const SessionData session = test::itSession();
        const FigureInput input = inputOf(session, &session);
        const auto hit = hitAt("attention", input, 6, 1);
        QVERIFY(hit && hit->text.contains(QStringLiteral("now − pinned 0")));
        // Without a difference every cell has the ground colour.
        FigureInput plain = input;
        plain.focus.query = 0;
        const auto cell = hitAt("attention", plain, 3, 3);
        QVERIFY(cell);
        const QPointF corner = cell->area.topLeft() + QPointF(4, 4);
        QCOMPARE(painted("attention", plain).pixelColor(corner.toPoint()),
            ColourScale({1, true}).colour(0, input.theme));
    }

    void zooming_keepsTheCellUnderTheMouse()
    {
        QRect shown;
        const QPointF anchor(0.7, 0.25);
        for (int i = 0; i < 12; ++i) {
            const QRect next = zoomedViewport(shown, whole, 1.25, anchor);
            const QRect before = shown.isEmpty() ? QRect(QPoint(0, 0), whole) : shown;
            QVERIFY(before.contains(next));
            QVERIFY(next.width() < before.width() || next.width() == 3);
            const double cellBefore = before.x() + anchor.x() * before.width();
            const double cellAfter = next.x() + anchor.x() * next.width();
            QVERIFY(std::abs(cellBefore - cellAfter) <= 1);
            shown = next;
        }
        for (int i = 0; i < 60; ++i)
            shown = zoomedViewport(shown, whole, 1.25, anchor);
        QCOMPARE(shown.size(), QSize(3, 3));
        for (int i = 0; i < 60; ++i)
            shown = zoomedViewport(shown, whole, 0.8, anchor);
        QVERIFY(shown.isEmpty()); // the whole map again
    }

    void tinyMaps_cannotBeZoomed()
    {
        QVERIFY(zoomedViewport({}, {1, 1}, 1.25, {0.5, 0.5}).isEmpty());
        QVERIFY(zoomedViewport({}, {3, 2}, 1.25, {0.5, 0.5}).isEmpty());
        QCOMPARE(zoomedViewport({}, {40, 2}, 1.25, {0, 0}), QRect(0, 0, 32, 2));
    }

    void panning_staysInside()
    {
        const QRect shown(10, 10, 20, 15);
        QCOMPARE(pannedViewport(shown, whole, {-3, 4}), QRect(7, 14, 20, 15));
        QCOMPARE(pannedViewport(shown, whole, {-300, 400}), QRect(0, 45, 20, 15));
        QVERIFY(pannedViewport({}, whole, {3, 3}).isEmpty());
    }

    void viewportShowing_movesNoMoreThanNeeded()
    {
        const QRect shown(10, 10, 20, 15);
        QCOMPARE(viewportShowing(shown, whole, {12, 15}), shown);
        QCOMPARE(viewportShowing(shown, whole, {9, 30}), QRect(11, 9, 20, 15));
        QCOMPARE(viewportShowing(shown, whole, {59, 99}), QRect(80, 45, 20, 15));
    }

    void viewport_fitsAMapThatShrank()
    {
        QCOMPARE(fittedViewport({80, 45, 20, 15}, {50, 50}), QRect(30, 35, 20, 15));
        QVERIFY(fittedViewport({80, 45, 20, 15}, {10, 10}).isEmpty());
        QVERIFY(fittedViewport({80, 45, 20, 15}, {0, 0}).isEmpty());
    }

    void zoomedFigure_showsTheCellsOfItsViewport_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"attention", "embedding", "mask"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }

    void zoomedFigure_showsTheCellsOfItsViewport()
    {
        QFETCH(QString, id);
        const QByteArray name = id.toLatin1();
        FigureInput input = inputOf(test::noiseSession(40, 12, 2, true));
        input.viewport = QRect(5, 20, 4, 6);
        std::set<int> rows, columns;
        for (double y = 1; y < area.height(); y += 5) {
            for (double x = 1; x < area.width(); x += 5) {
                if (const auto hit = figure(name).hit({x, y}, area, input)) {
                    rows.insert(hit->row);
                    columns.insert(hit->column);
                }
            }
        }
        QCOMPARE(rows, (std::set<int>{20, 21, 22, 23, 24, 25}));
        QCOMPARE(columns, (std::set<int>{5, 6, 7, 8}));
        const auto map = figure(name).map(area.center(), area, input);
        QVERIFY(map);
        QCOMPARE(map->rows, 40);
        FigureInput unzoomed = input;
        unzoomed.viewport = {};
        QVERIFY(painted(name, input) != painted(name, unzoomed));
    }

    void viewportOutside_showsEverything()
    {
        FigureInput input = inputOf(test::itSession());
        const QImage all = painted("attention", input);
        input.viewport = QRect(100, 100, 5, 5);
        QCOMPARE(painted("attention", input), all);
    }

    void zoomedCells_haveTheColoursOfTheWholeMap()
    {
        FigureInput input = inputOf(test::noiseSession(300, 8, 1));
        input.viewport = QRect(40, 60, 6, 5);
        const FigureContext context(input);
        const Matrix& weights = context.head()->weights;
        const ColourScale scale = scaleFor(weights);
        const QImage image = painted("attention", input);
        for (double y = 3; y < area.height(); y += 7) {
            for (double x = 3; x < area.width(); x += 7) {
                const auto hit = figure("attention").hit({x, y}, area, input);
                if (!hit || hit->row == input.focus.query)
                    continue;
                const QPoint corner = (hit->area.topLeft() + QPointF(4, 4)).toPoint();
                QCOMPARE(image.pixelColor(corner), scale.colour(weights(hit->row, hit->column), input.theme));
            }
        }
    }

    void rowFigures_sayEntropyAndLargestWeight()
    {
        FigureInput input = inputOf(test::itSession());
        for (const char* id : {"scores", "weights"}) {
            const QString subtitle = figure(id).subtitle(input);
            QVERIFY2(subtitle.contains(QStringLiteral("0.3118 on animal")), qPrintable(subtitle));
            // −(0.3118 ln 0.3118 + 6·0.1147 ln 0.1147)
            QVERIFY2(subtitle.contains(QStringLiteral("H = 1.854 nats")), qPrintable(subtitle));
        }
    }

    void heads_canBeSortedByEntropy()
    {
        FigureInput input = inputOf(test::noiseSession(12, 8, 4));
        QCOMPARE(orderedHeads(FigureContext(input)), (std::vector<int>{0, 1, 2, 3}));
        input.options.values.insert(QStringLiteral("heads.order"), 2);
        const FigureContext context(input);
        const std::vector<int> order = orderedHeads(context);
        QCOMPARE(std::set<int>(order.begin(), order.end()).size(), std::size_t(4));
        for (std::size_t i = 1; i < order.size(); ++i)
            QVERIFY(context.run.summary(0, order[i - 1]).meanEntropy
                <= context.run.summary(0, order[i]).meanEntropy);
    }

    void average_isTheMeanOfTheChosenHeads()
    {
        FigureInput input = inputOf(test::noiseSession(12, 8, 4));
        QVERIFY(averagedHeads(FigureContext(input)).empty());
        input.options.values.insert(QStringLiteral("heads.average"), 1);
        QCOMPARE(averagedHeads(FigureContext(input)).size(), std::size_t(4));
        input.options.values.insert(QStringLiteral("heads.average"), 2);
        input.options.values.insert(QStringLiteral("heads.average.0"), 0);
        input.options.values.insert(QStringLiteral("heads.average.1"), 1);
        input.options.values.insert(QStringLiteral("heads.average.3"), 1);
        const FigureContext context(input);
        const std::vector<int> chosen = averagedHeads(context);
        QCOMPARE(chosen, (std::vector<int>{1, 3}));
        const Matrix mean = (context.run.head(0, 1)->weights + context.run.head(0, 3)->weights) / 2;
        COMPARE_MATRIX(*averageMap(context, chosen).numbers, mean, 1e-15);
        // One tile more.
        FigureInput plain = input;
        plain.options = {};
        QVERIFY(painted("heads", input) != painted("heads", plain));
        QCOMPARE(figure("heads").controls(input).size(), 7);
        QCOMPARE(figure("heads").controls(plain).size(), 3);
    }

    void zoomedHeads_showTheirWeights()
    {
        FigureInput input = inputOf(test::noiseSession(90, 8, 2, true));
        input.viewport = QRect(30, 50, 10, 8);
        const FigureContext context(input);
        const MaskedTable map = headMap(context, 1);
        COMPARE_MATRIX(*map.numbers, Matrix(context.run.head(0, 1)->weights.block(50, 30, 8, 10)), 1e-15);
        input.viewport = QRect(50, 30, 10, 8); // above the diagonal
        const FigureContext hidden(input);
        QVERIFY(headMap(hidden, 1).masked && headMap(hidden, 1).masked->all());
    }

private:
    static void figureRows()
    {
        QTest::addColumn<QString>("id");
        for (const auto& each : allFigures())
            QTest::newRow(qPrintable(each->id())) << each->id();
    }
};

QTEST_MAIN(TestComparison)
#include "tst_comparison.moc"
