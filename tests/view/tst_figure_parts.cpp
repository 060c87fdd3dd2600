// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/bar_picture.h"
#include "view/colour_map.h"
#include "view/figure_number.h"
#include "view/geometry.h"
#include "view/keep_cache.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"
#include "view/plot.h"
#include "view/theme.h"

#include "core/builders.h"
#include "support/matrix_compare.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QTest>

#include <functional>
#include <limits>

using namespace attnscope;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// A picture of one bar a number.
BarPicture bars(const std::vector<double>& numbers)
{
    BarPicture picture;
    for (const double number : numbers)
        picture.bars.push_back({0, number, number, Bar::Kind::Plain});
    picture.label = [](int i) { return QString::number(i); };
    return picture;
}

QImage painted(const BarPicture& picture)
{
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintBars(painter, QRectF(0, 0, 400, 300), picture, Theme::light());
    return image;
}

} // namespace

class FigurePartsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keptResult_isMadeAgainOnlyForAnotherSource();
    void sequentialMap_lightnessIsMonotone_data();
    void sequentialMap_lightnessIsMonotone();
    void divergingMap_armsMirrorInLightness_data();
    void divergingMap_armsMirrorInLightness();
    void cellText_contrastIsEnoughOnEveryColour_data();
    void cellText_contrastIsEnoughOnEveryColour();
    void themeText_contrastIsEnough_data();
    void themeText_contrastIsEnough();
    void scale_ignoresMaskedAndNotFinite();
    void scale_constantNumbersGiveOneColour_data();
    void scale_constantNumbersGiveOneColour();
    void shortNumber_keepsWhatMatters_data();
    void shortNumber_keepsWhatMatters();
    void fullNumber_readsBackTheSame_data();
    void fullNumber_readsBackTheSame();
    void label_invisibleCharactersBecomeVisible_data();
    void label_invisibleCharactersBecomeVisible();
    void elidedText_neverExceedsTheWidth();
    void grid_cellsTileExactly();
    void cellAt_centreOfEveryCellIsFound();
    void cellAt_outsideIsNothing();
    void shownLabels_neverTouchTheChosenOne();
    void niceTicks_areRoundAndInside();
    void matrixImage_poolsToTheLargestAndMarks();
    void matrixImage_isThatOfEachPixelByItself_data();
    void matrixImage_isThatOfEachPixelByItself();
    void matrixLayout_staysInsideTheArea_data();
    void matrixLayout_staysInsideTheArea();
    void matrixLayout_hasRoomForTheRowLabelsDrawn();
    void matrixLayout_cellsAreAsWideAsTheirLabels();
    void cellTexts_keepADistanceFromTheEdge();
    void legend_narrow_keepsItsNumbers();
    void legend_narrow_keepsEveryEntry();
    void bars_chartAndPainterAgree();
    void bars_heightIsProportional();
    void bars_numbersBesideLines_costNothing();
};

void FigurePartsTest::keptResult_isMadeAgainOnlyForAnotherSource()
{
    KeepCache<int, 2> cache;
    int made = 0;
    const auto make = [&made] { return std::make_shared<int>(++made); };
    const auto source = std::make_shared<int>(0);
    const auto other = std::make_shared<int>(0);
    QCOMPARE(*cache.value(source, 0, 0, make), 1);
    QCOMPARE(*cache.value(source, 0, 0, make), 1);
    QCOMPARE(*cache.value(other, 0, 0, make), 2);
    QCOMPARE(*cache.value(source, 0, 0, make), 1);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(*cache.value(nullptr, 0, 0, make), 3 + i); // not kept, and in nobody's place
    QCOMPARE(*cache.value(source, 0, 0, make), 1);
    QCOMPARE(*cache.value(source, 1, 0, make), 8);
}

void FigurePartsTest::sequentialMap_lightnessIsMonotone_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("colours");
    for (int colours = 0; colours < 3; ++colours) {
        QTest::addRow("light %d", colours) << false << colours;
        QTest::addRow("dark %d", colours) << true << colours;
    }
}

void FigurePartsTest::sequentialMap_lightnessIsMonotone()
{
    QFETCH(bool, dark);
    QFETCH(int, colours);
    const ColourMap& map = sequentialMap(dark, SequentialColours(colours));
    const double sign = dark ? 1 : -1;
    for (std::size_t i = 1; i < map.size(); ++i) {
        const double step = sign * (luminance(QColor(map[i])) - luminance(QColor(map[i - 1])));
        QVERIFY2(step > -2e-3, qPrintable(QStringLiteral("entry %1 goes back by %2").arg(i).arg(step)));
    }
    QVERIFY(contrast(QColor(map.front()), QColor(map.back())) > 7);
    const Theme theme = dark ? Theme::darkTheme() : Theme::light();
    QVERIFY(contrast(QColor(map.front()), theme.background) < 1.3);
}

void FigurePartsTest::divergingMap_armsMirrorInLightness_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("colours");
    for (int colours = 0; colours < 2; ++colours) {
        QTest::addRow("light %d", colours) << false << colours;
        QTest::addRow("dark %d", colours) << true << colours;
    }
}

void FigurePartsTest::divergingMap_armsMirrorInLightness()
{
    QFETCH(bool, dark);
    QFETCH(int, colours);
    const ColourMap& map = divergingMap(dark, DivergingColours(colours));
    for (std::size_t i = 0; i < 128; ++i)
        QVERIFY(contrast(QColor(map[i]), QColor(map[255 - i])) < 1.5);
    QVERIFY(QColor(map.front()).red() > QColor(map.front()).blue());
    QVERIFY(QColor(map.back()).blue() > QColor(map.back()).red());
}

void FigurePartsTest::cellText_contrastIsEnoughOnEveryColour_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("diverging");
    QTest::newRow("light sequential") << false << false;
    QTest::newRow("light diverging") << false << true;
    QTest::newRow("dark sequential") << true << false;
    QTest::newRow("dark diverging") << true << true;
}

void FigurePartsTest::cellText_contrastIsEnoughOnEveryColour()
{
    QFETCH(bool, dark);
    QFETCH(bool, diverging);
    for (int colours = 0; colours < (diverging ? 2 : 3); ++colours) {
        for (const QRgb colour : diverging ? divergingMap(dark, DivergingColours(colours))
                                           : sequentialMap(dark, SequentialColours(colours)))
            QVERIFY(contrast(textOn(QColor(colour)), QColor(colour)) >= 4.5);
    }
}

void FigurePartsTest::themeText_contrastIsEnough_data()
{
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
        const char* name = theme.dark ? "dark" : "light";
        QTest::addRow("%s text", name) << theme.text << theme.background;
        QTest::addRow("%s muted", name) << theme.mutedText << theme.background;
        QTest::addRow("%s chosen", name) << theme.selectionText << theme.background;
        QTest::addRow("%s matrix names", name) << theme.bar << theme.background;
        QTest::addRow("%s nan", name) << theme.notFinite << theme.background;
    }
}

void FigurePartsTest::themeText_contrastIsEnough()
{
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(QString::number(contrast(text, ground))));
}

void FigurePartsTest::scale_ignoresMaskedAndNotFinite()
{
    Matrix numbers = test::matrix("0.25 nan 0.5; inf -inf 9");
    BoolMatrix masked = BoolMatrix::Constant(2, 3, false);
    masked(1, 2) = true;
    const ColourScale scale = scaleFor(numbers, &masked);
    QCOMPARE(scale.high, 0.5);
    QVERIFY(!scale.diverging);
    numbers(0, 0) = -0.75;
    QCOMPARE(scaleFor(numbers, &masked).low(), -0.75);
    QCOMPARE(scaleFor(numbers, &masked).high, 0.75);
}

void FigurePartsTest::scale_constantNumbersGiveOneColour_data()
{
    QTest::addColumn<double>("number");
    QTest::newRow("zero") << 0.0;
    QTest::newRow("quarter") << 0.25;
    QTest::newRow("one") << 1.0;
    QTest::newRow("negative") << -2.0;
    QTest::newRow("smallest") << 5e-324;
    QTest::newRow("largest") << 1.7e308;
}

void FigurePartsTest::scale_constantNumbersGiveOneColour()
{
    QFETCH(double, number);
    const Matrix numbers = Matrix::Constant(4, 4, number);
    const ColourScale scale = scaleFor(numbers);
    const int index = scale.index(number);
    QVERIFY(index >= 0 && index <= 255);
    QCOMPARE(index, number > 0 ? 255 : 0);
}

void FigurePartsTest::shortNumber_keepsWhatMatters_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << 4 << QStringLiteral("0");
    QTest::newRow("one") << 1.0 << 4 << QStringLiteral("1");
    QTest::newRow("exact half") << -0.5 << 4 << QStringLiteral("−0.5");
    QTest::newRow("weight") << 0.31183 << 4 << QStringLiteral("0.3118");
    QTest::newRow("nearly one") << 0.99999 << 4 << QStringLiteral("1.0000");
    QTest::newRow("small") << 1.23e-5 << 4 << QStringLiteral("1.2e-5");
    QTest::newRow("round small") << 1e-5 << 4 << QStringLiteral("1e-5");
    QTest::newRow("large") << 12345678.0 << 4 << QStringLiteral("1.2e7");
    QTest::newRow("nan") << notANumber << 4 << QStringLiteral("nan");
    QTest::newRow("infinite") << infinity << 4 << QStringLiteral("∞");
    QTest::newRow("minus infinite") << -infinity << 4 << QStringLiteral("−∞");
    QTest::newRow("two decimals") << 0.14285 << 2 << QStringLiteral("0.14");
    QTest::newRow("smallest") << 5e-324 << 4 << QStringLiteral("4.9e-324");
}

void FigurePartsTest::shortNumber_keepsWhatMatters()
{
    QFETCH(double, number);
    QFETCH(int, decimals);
    QTEST(figureNumber(number, decimals), "text");
}

void FigurePartsTest::fullNumber_readsBackTheSame_data()
{
    QTest::addColumn<double>("number");
    QTest::newRow("third") << 1.0 / 3;
    QTest::newRow("negative") << -0.1;
    QTest::newRow("small") << 5e-324;
    QTest::newRow("large") << 1.7976931348623157e308;
}

void FigurePartsTest::fullNumber_readsBackTheSame()
{
    QFETCH(double, number);
    QString text = fullNumber(number);
    text.replace(QChar(0x2212), QChar(u'-'));
    QVERIFY(QLocale::c().toDouble(text) == number);
    QCOMPARE(fullNumber(static_cast<double>(0.1f), Precision::Float32), QStringLiteral("0.1"));
}

void FigurePartsTest::label_invisibleCharactersBecomeVisible_data()
{
    QTest::addColumn<QByteArray>("label");
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("∅");
    QTest::newRow("line break") << QByteArray("\n") << QStringLiteral("↵");
    QTest::newRow("carriage return") << QByteArray("\r\n") << QStringLiteral("␍↵");
    QTest::newRow("tab") << QByteArray("\t") << QStringLiteral("⇥");
    QTest::newRow("blank") << QByteArray(" ") << QStringLiteral("␣");
    QTest::newRow("leading blank") << QByteArray(" a b") << QStringLiteral("␣a b");
    QTest::newRow("trailing blank") << QByteArray("a ") << QStringLiteral("a␣");
    QTest::newRow("control") << QByteArray("\x01") << QStringLiteral("␁");
    QTest::newRow("no-break blank") << QByteArray("\xC2\xA0") << QStringLiteral("⍽");
    QTest::newRow("zero width") << QByteArray("\xE2\x80\x8B") << QStringLiteral("⟨200B⟩");
    QTest::newRow("markup") << QByteArray("<b>&amp;</b>") << QStringLiteral("<b>&amp;</b>");
    QTest::newRow("cjk") << QByteArray("北京") << QStringLiteral("北京");
    QTest::newRow("joined emoji") << QByteArray("👩‍🔬") << QStringLiteral("👩‍🔬");
    QTest::newRow("right to left") << QByteArray("שלום") << QStringLiteral("שלום");
}

void FigurePartsTest::label_invisibleCharactersBecomeVisible()
{
    QFETCH(QByteArray, label);
    QTEST(visibleLabel(label.toStdString()), "text");
}

void FigurePartsTest::elidedText_neverExceedsTheWidth()
{
    const QFont font = Theme::light().font();
    const QString text = QStringLiteral("a very long token label that keeps going");
    for (double width = 0; width < 300; width += 7)
        QVERIFY(textWidth(elidedText(text, font, width), font) <= width + 0.01);
    QCOMPARE(elidedText(text, font, textWidth(text, font)), text);
}

void FigurePartsTest::grid_cellsTileExactly()
{
    const Grid grid{QRectF(3.3, 7.7, 100.1, 33.3), 7, 13};
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column) {
            const QRectF cell = grid.cell(row, column);
            if (column + 1 < grid.columns)
                QCOMPARE(cell.right(), grid.cell(row, column + 1).left());
            if (row + 1 < grid.rows)
                QCOMPARE(cell.bottom(), grid.cell(row + 1, column).top());
        }
    }
    QCOMPARE(grid.cell(6, 12).bottomRight(), grid.area.bottomRight());
}

void FigurePartsTest::cellAt_centreOfEveryCellIsFound()
{
    const Grid grid{QRectF(10, 10, 100, 50), 5, 10};
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 10; ++column) {
            const auto cell = cellAt(grid, grid.cell(row, column).center());
            QVERIFY(cell && (*cell == Cell{row, column}));
        }
    }
}

void FigurePartsTest::cellAt_outsideIsNothing()
{
    const Grid grid{QRectF(10, 10, 100, 50), 5, 10};
    QVERIFY(cellAt(grid, {10, 10}));
    QVERIFY(!cellAt(grid, {9.9, 20}));
    QVERIFY(!cellAt(grid, {110, 20}));
    QVERIFY(!cellAt(grid, {20, 60}));
    QVERIFY(!cellAt(Grid{}, {0, 0}));
    QVERIFY(!cellAt(grid, {notANumber, 20}));
}

void FigurePartsTest::shownLabels_neverTouchTheChosenOne()
{
    QCOMPARE(labelStep(5, 15), 3);
    QCOMPARE(labelStep(20, 15), 1);
    for (int chosen = 0; chosen < 30; ++chosen) {
        QVERIFY(isLabelShown(chosen, 4, chosen));
        for (int i = 0; i < 30; ++i)
            QVERIFY(i == chosen || !isLabelShown(i, 4, chosen) || std::abs(i - chosen) >= 4);
    }
}

void FigurePartsTest::niceTicks_areRoundAndInside()
{
    QCOMPARE(niceTicks(0, 0.31, 4), (std::vector<double>{0, 0.1, 0.2, 0.3}));
    QCOMPARE(niceTicks(0, 0.2, 4), (std::vector<double>{0, 0.05, 0.1, 0.15, 0.2}));
    QVERIFY(niceTicks(1, 1, 4).empty());
    QVERIFY(niceTicks(0, infinity, 4).empty());
}

void FigurePartsTest::matrixImage_poolsToTheLargestAndMarks()
{
    Matrix numbers = Matrix::Zero(64, 64);
    numbers(10, 20) = 1;
    numbers(40, 40) = notANumber;
    BoolMatrix masked = BoolMatrix::Constant(64, 64, false);
    masked.bottomRightCorner(8, 8).setConstant(true);
    const Theme theme = Theme::light();
    const ColourScale scale = scaleFor(numbers, &masked);
    const QImage image = matrixImage(numbers, &masked, scale, QSize(8, 8), theme);
    QCOMPARE(image.size(), QSize(8, 8));
    QCOMPARE(image.pixel(20 / 8, 10 / 8), sequentialMap(false)[255]);
    QCOMPARE(image.pixel(0, 0), sequentialMap(false)[0]);
    QCOMPARE(image.pixel(5, 5), theme.notFinite.rgb());
    QCOMPARE(qAlpha(image.pixel(7, 7)), 0);
}

void FigurePartsTest::matrixImage_isThatOfEachPixelByItself_data()
{
    QTest::addColumn<QSize>("cells");
    QTest::addColumn<QRect>("window");
    QTest::addColumn<QSize>("size");
    QTest::newRow("by one thread") << QSize(210, 130) << QRect(20, 15, 171, 101) << QSize(60, 40);
    QTest::newRow("by several") << QSize(1300, 1200) << QRect(10, 20, 1271, 1103) << QSize(311, 203);
    QTest::newRow("fewer rows than threads") << QSize(1300000, 2) << QRect() << QSize(500, 2);
}

void FigurePartsTest::matrixImage_isThatOfEachPixelByItself()
{
    QFETCH(QSize, cells);
    QFETCH(QRect, window);
    QFETCH(QSize, size);
    test::Random random;
    Matrix numbers = random.normal(cells.height(), cells.width(), 1);
    numbers(cells.height() / 2, 77) = infinity;
    numbers(cells.height() / 2, 150) = notANumber;
    const BoolMatrix masked = random.normal(cells.height(), cells.width(), 1).array() > 0.5;
    const Theme theme = Theme::light();
    const ColourScale scale = scaleFor(numbers, &masked);
    const QImage image = matrixImage(numbers, &masked, scale, size, theme, window);
    QCOMPARE(image.size(), size);
    if (window.isEmpty())
        window = QRect({}, cells);
    std::vector<std::vector<double>> pixels(std::size_t(size.width() * size.height()));
    for (int row = 0; row < window.height(); ++row) {
        for (int column = 0; column < window.width(); ++column) {
            const int pixel =
                row * size.height() / window.height() * size.width() + column * size.width() / window.width();
            if (!masked(window.y() + row, window.x() + column))
                pixels[std::size_t(pixel)].push_back(numbers(window.y() + row, window.x() + column));
        }
    }
    for (int pixel = 0; pixel < size.width() * size.height(); ++pixel) {
        const std::vector<double>& here = pixels[std::size_t(pixel)];
        const auto isFinite = [](double x) { return std::isfinite(x); };
        const auto isNearer = [](double a, double b) { return std::abs(a) < std::abs(b); };
        const QRgb colour = here.empty() ? qRgba(0, 0, 0, 0)
            : !std::all_of(here.begin(), here.end(), isFinite)
            ? theme.notFinite.rgb()
            : scale.colour(*std::max_element(here.begin(), here.end(), isNearer), theme).rgb();
        QCOMPARE(image.pixel(pixel % size.width(), pixel / size.width()), colour);
    }
}

void FigurePartsTest::matrixLayout_staysInsideTheArea_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QString>("label");
    for (const int n : {1, 7, 64, 512}) {
        QTest::addRow("%d short", n) << n << n << QStringLiteral("j");
        QTest::addRow("%d long", n) << n << n << QStringLiteral("a very long token label that keeps going");
    }
    QTest::newRow("wide") << 3 << 900 << QStringLiteral("dim 0");
}

void FigurePartsTest::matrixLayout_staysInsideTheArea()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(QString, label);
    const Matrix numbers = Matrix::Zero(rows, columns);
    MatrixPicture picture;
    picture.numbers = &numbers;
    picture.rowLabel = picture.columnLabel = [label](int) { return label; };
    for (const QSizeF size : {QSizeF(300, 200), QSizeF(1200, 800), QSizeF(200, 700)}) {
        const QRectF area(QPointF(20, 30), size);
        const MatrixLayout layout = layoutMatrix(area, picture, Theme::light());
        const QRectF outer = area.adjusted(-0.01, -0.01, 0.01, 0.01);
        QVERIFY(outer.contains(layout.grid.area));
        QVERIFY(outer.contains(layout.rowLabels));
        QVERIFY(outer.contains(layout.columnLabels));
        QVERIFY(outer.contains(layout.legend));
        QVERIFY(!layout.grid.area.intersects(layout.legend));
        QVERIFY(layout.grid.area.width() > 0.3 * area.width() || rows < 7);
    }
}

void FigurePartsTest::matrixLayout_hasRoomForTheRowLabelsDrawn()
{
    // Of so many rows every n-th is labelled; n must be that of the picture, not of a guess before it.
    const Matrix numbers = Matrix::Zero(512, 512);
    const Theme theme = Theme::light();
    for (int period = 2; period < 40; ++period) {
        MatrixPicture picture;
        picture.numbers = &numbers;
        picture.cellAspect = 1.7;
        picture.rowLabel = [period](int i) {
            return i % period == 0 ? QStringLiteral("a") : QStringLiteral("organisations");
        };
        picture.columnLabel = picture.rowLabel;
        const MatrixLayout layout = layoutMatrix(QRectF(0, 0, 650, 700), picture, theme);
        for (int row = 0; row < 512; row += layout.rowStep)
            QVERIFY(textWidth(picture.rowLabel(row), theme.font()) <= layout.rowLabels.width() - 6);
    }
}

void FigurePartsTest::matrixLayout_cellsAreAsWideAsTheirLabels()
{
    const Matrix numbers = Matrix::Zero(7, 4);
    MatrixPicture picture;
    picture.numbers = &numbers;
    picture.columnLabel = [](int) { return QStringLiteral("a pronoun"); };
    const Theme theme = Theme::light();
    const MatrixLayout layout = layoutMatrix(QRectF(0, 0, 320, 160), picture, theme);
    QVERIFY(!layout.uprightColumns);
    QVERIFY(textWidth(picture.columnLabel(0), theme.font()) <= layout.grid.cellWidth() - 2);
}

void FigurePartsTest::cellTexts_keepADistanceFromTheEdge()
{
    const Matrix numbers = Matrix::Constant(1, 1, 0.142857);
    Theme theme = Theme::light();
    theme.fontPixelSize = 16;
    for (double width = 20; width < 80; width += 1) {
        const CellTexts texts = fittingTexts(numbers, QSizeF(width, 30), 4, theme);
        if (!texts.texts.empty())
            QVERIFY(textWidth(texts.texts[0], texts.font) <= width - 8);
    }
}

/// What was painted, as SVG.
static QString svgOf(const std::function<void(QPainter&)>& paint)
{
    QByteArray svg;
    QBuffer buffer(&svg);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return QString::fromUtf8(svg);
}

void FigurePartsTest::legend_narrow_keepsItsNumbers()
{
    ColourScale scale;
    scale.diverging = true;
    scale.include(2.8118);
    for (const double width : {400.0, 160.0}) {
        const QString svg = svgOf([&](QPainter& painter) {
            paintLegend(painter, QRectF(0, 0, width, 20), scale, 4, false, false, Theme::light(),
                QStringLiteral("W"));
        });
        QVERIFY(svg.contains(QStringLiteral(">2.8118<")));
    }
    const QString svg = svgOf([&](QPainter& painter) {
        paintLegend(
            painter, QRectF(0, 0, 110, 20), scale, 4, false, false, Theme::light(), QStringLiteral("W"));
    });
    QVERIFY(svg.contains(QStringLiteral(">2.81<")) || svg.contains(QStringLiteral(">2.812<")));
}

void FigurePartsTest::legend_narrow_keepsEveryEntry()
{
    const std::vector<LegendEntry> entries{{QStringLiteral("dim 0"), Qt::red, false, true},
        {QStringLiteral("dim 1"), Qt::red, true, true}, {QStringLiteral("dim 2"), Qt::red, false, false},
        {QStringLiteral("dim 3"), Qt::red, false, true}};
    const double whole = legendEntriesWidth(entries, Theme::light());
    for (const double width : {whole, 0.9 * whole}) {
        const QString svg = svgOf([&](QPainter& painter) {
            paintLegendEntries(painter, QRectF(0, 0, width, 20), entries, Theme::light());
        });
        for (const LegendEntry& entry : entries)
            QVERIFY(svg.contains(u'>' + entry.name + u'<'));
    }
}

void FigurePartsTest::bars_chartAndPainterAgree()
{
    // 64 bars go through Qt Charts, 65 through the painter: bar i looks the same up to the slot's width.
    for (const int count : {64, 65}) {
        std::vector<double> numbers(static_cast<std::size_t>(count), 0.5);
        numbers[3] = -1;
        numbers[10] = 1;
        const BarPicture picture = bars(numbers);
        const BarLayout layout = layoutBars(QRectF(0, 0, 400, 300), picture, Theme::light());
        const QImage image = painted(picture);
        for (const int i : {0, 3, 10, count - 1}) {
            const QRectF bar = layout.bar(picture.bars[static_cast<std::size_t>(i)], i);
            const QColor inside = image.pixelColor(bar.center().toPoint());
            QVERIFY2(contrast(inside, Qt::white) > 3, qPrintable(inside.name()));
        }
        const QRectF low = layout.bar(picture.bars[0], 0);
        QCOMPARE(image.pixelColor(QPointF(low.center().x(), low.top() - 4).toPoint()), QColor(Qt::white));
    }
}

void FigurePartsTest::bars_heightIsProportional()
{
    const BarPicture picture = bars({1, 0.5, -0.5, notANumber, 0});
    const BarLayout layout = layoutBars(QRectF(0, 0, 400, 300), picture, Theme::light());
    QCOMPARE(layout.high, 1.0);
    QCOMPARE(layout.low, -0.5);
    QCOMPARE(layout.bar(picture.bars[1], 1).height() * 2, layout.bar(picture.bars[0], 0).height());
    QCOMPARE(layout.bar(picture.bars[2], 2).top(), layout.bar(picture.bars[1], 1).bottom());
    QVERIFY(layout.bar(picture.bars[4], 4).height() >= 1.5);
    QCOMPARE(barAt(layout, layout.slot(3).center()), std::optional<int>(3));
    QVERIFY(!barAt(layout, {-5, 100}));
}

void FigurePartsTest::bars_numbersBesideLines_costNothing()
{
    const Theme theme = Theme::light();
    const BarPicture picture = bars({0.1234, 0.2345, 0.3456, 0.4567});
    QVERIFY(layoutBars(QRectF(0, 0, 500, 300), picture, theme).hasTickTexts);
    for (double width = 60; width < 500; width += 5) {
        const BarLayout layout = layoutBars(QRectF(0, 0, width, 300), picture, theme);
        if (!layout.hasTickTexts || layout.valueDecimals < 0)
            continue;
        const QFont font = theme.font(0.92);
        QVERIFY(textWidth(figureNumber(0.1234, layout.valueDecimals), font) < layout.slot(0).width());
        QVERIFY(layout.plot.left() >= textWidth(figureNumber(0.2, 4), font));
    }
    const BarLayout nothing = layoutBars(QRectF(0, 0, 500, 300), bars({notANumber, notANumber}), theme);
    QVERIFY(!nothing.hasTickTexts);
    QCOMPARE(nothing.ticks, std::vector<double>{0});
}

QTEST_MAIN(FigurePartsTest)
#include "tst_figure_parts.moc"
