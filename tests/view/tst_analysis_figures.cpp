// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that explain: matvec, angle, softmax, mask, position, scaling, cost, layers.
#include "support/sessions.h"
#include "view/export/figure_exporter.h"
#include "view/figure.h"
#include "view/plot.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>
#include <limits>

using namespace attnscope;
using namespace attnscope::test;

namespace {

const QStringList ids{QStringLiteral("matvec"), QStringLiteral("angle"), QStringLiteral("softmax"),
    QStringLiteral("mask"), QStringLiteral("position"), QStringLiteral("scaling"), QStringLiteral("cost"),
    QStringLiteral("layers")};

const QRectF body(10, 40, 900, 600);

FigureInput inputOf(const SessionData& session)
{
    FigureInput input;
    auto snapshot = computeSnapshot(session);
    if (snapshot)
        input.snapshot = snapshot.value();
    else
        qWarning("%s", snapshot.error().english().c_str());
    input.focus = initialFocus(session);
    input.theme = Theme::light();
    return input;
}

SessionData randomSession(int tokens, int width, int heads)
{
    SessionData session;
    session.sequences.resize(1);
    for (int i = 0; i < tokens; ++i)
        session.sequences[0].tokens.push_back("t" + std::to_string(i));
    session.sequences[0].embeddings = Tensor(noise(tokens, width, 1));
    session.position.kind = Position::Kind::Sinusoidal;
    session.layers.resize(3);
    for (Layer& layer : session.layers) {
        layer.heads = heads;
        layer.wQ = Tensor(noise(width, width, 2));
        layer.wK = Tensor(noise(width, width, 3));
        layer.residual = true;
        layer.norm = Layer::Norm::Pre;
        layer.mask.causal = true;
    }
    return session;
}

SessionData crossSession()
{
    SessionData session = itSession();
    session.sequences[0].sourceTokens = Labels{"a", "", "c\nd"};
    session.sequences[0].sourceEmbeddings = Tensor(noise(3, 4, 5));
    return session;
}

SessionData oddSession()
{
    SessionData session = itSession();
    Matrix embeddings = **session.sequences[0].embeddings;
    embeddings(6, 3) = std::numeric_limits<double>::quiet_NaN();
    embeddings(1, 0) = std::numeric_limits<double>::infinity();
    session.sequences[0].embeddings = Tensor(embeddings);
    session.sequences[0].padding = std::vector<bool>(7, true);
    return session;
}

SessionData weightsOnly()
{
    SessionData session;
    session.sequences.resize(1);
    session.sequences[0].tokens = {"a", "b"};
    Given given;
    given.weights = HeadTensor{Tensor(Matrix::Constant(2, 2, 0.5))};
    session.sequences[0].given = {given};
    session.layers.resize(1);
    return session;
}

QImage picture(const Figure& figure, const FigureInput& input, const QSize& size = {640, 480})
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintFigure(painter, QRectF(QPointF(), QSizeF(size)), figure, input, input.theme.background);
    return image;
}

bool isSane(const Focus& focus, const SessionData& session)
{
    return focus == clampFocus(session, focus);
}

/// Where a figure answers a hit with this text in it.
std::optional<QPointF> findHit(const Figure& figure, const FigureInput& input, const QString& text)
{
    for (double y = body.top(); y < body.bottom(); y += 7) {
        for (double x = body.left(); x < body.right(); x += 7) {
            const auto hit = figure.hit({x, y}, body, input);
            if (hit && hit->text.contains(text))
                return QPointF(x, y);
        }
    }
    return std::nullopt;
}

} // namespace

class TestAnalysisFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFigure_drawsEverySession_data();
    void everyFigure_drawsEverySession();
    void everyHit_choosesWhatExists_data();
    void everyHit_choosesWhatExists();
    void defaultsOfControls_areTheExportedPicture();
    void subtitles_sayTheKeyNumber();
    void reason_isGivenWhereAFigureDoesNotApply();
    void matvec_choosesTheMatrix();
    void angle_ofZeroVector_isUndefined();
    void angle_dragOfKey_setsAnOverride();
    void angle_dragTwice_keepsOneOverride();
    void angle_dragElsewhere_doesNothing();
    void softmax_temperature_editsTheSession();
    void softmax_shift_changesNoWeight();
    void mask_largerThanItsPixels_showsWhatMayBeSeen();
    void mask_saysWhy();
    void cost_showsTimeOnlyLive();
    void plot_findsItsNumbersAgain();
    void compactNumber_isShort_data();
    void compactNumber_isShort();
};

void TestAnalysisFigures::everyFigure_drawsEverySession_data()
{
    QTest::addColumn<int>("session");
    QTest::newRow("it") << 0;
    QTest::newRow("64 tokens, 4 heads, 3 layers") << 1;
    QTest::newRow("300 tokens") << 2;
    QTest::newRow("one token") << 3;
    QTest::newRow("cross-attention") << 4;
    QTest::newRow("nan, inf, all padding") << 5;
    QTest::newRow("weights only") << 6;
}

namespace {

SessionData sessionOf(int index)
{
    switch (index) {
    case 1:
        return randomSession(64, 16, 4);
    case 2:
        return randomSession(300, 8, 2);
    case 3:
        return randomSession(1, 2, 1);
    case 4:
        return crossSession();
    case 5:
        return oddSession();
    case 6:
        return weightsOnly();
    default:
        return itSession();
    }
}

} // namespace

void TestAnalysisFigures::everyFigure_drawsEverySession()
{
    QFETCH(int, session);
    FigureInput input = inputOf(sessionOf(session));
    QVERIFY(input.snapshot);
    for (const QString& id : ids) {
        const Figure* figure = findFigure(id);
        QVERIFY2(figure, qPrintable(id));
        QVERIFY(!figure->description(input).isEmpty());
        for (const bool dark : {false, true}) {
            input.theme = dark ? Theme::darkTheme() : Theme::light();
            for (const QSize& size : {QSize(330, 250), QSize(640, 480), QSize(40, 30), QSize(1, 1)}) {
                const QImage image = picture(*figure, input, size);
                if (size.width() < 300)
                    continue; // only that it survives
                bool isEmpty = true;
                for (int y = 60; y < image.height() && isEmpty; ++y)
                    for (int x = 0; x < image.width() && isEmpty; ++x)
                        isEmpty = image.pixelColor(x, y) == input.theme.background;
                QVERIFY2(!isEmpty, qPrintable(id));
            }
        }
    }
}

void TestAnalysisFigures::everyHit_choosesWhatExists_data()
{
    everyFigure_drawsEverySession_data();
}

void TestAnalysisFigures::everyHit_choosesWhatExists()
{
    QFETCH(int, session);
    const FigureInput input = inputOf(sessionOf(session));
    QVERIFY(input.snapshot);
    for (const QString& id : ids) {
        const Figure* figure = findFigure(id);
        if (!figure->whyNot(input).isEmpty())
            continue;
        for (double y = body.top() - 5; y < body.bottom() + 5; y += 47) {
            for (double x = body.left() - 5; x < body.right() + 5; x += 47) {
                const auto hit = figure->hit({x, y}, body, input);
                if (!hit)
                    continue;
                QVERIFY2(isSane(hit->focus, input.snapshot->session), qPrintable(id));
                QVERIFY2(!hit->text.isEmpty() && !hit->text.contains(u"%1"), qPrintable(id));
            }
        }
        for (const QPoint& step : {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1)})
            QVERIFY2(
                isSane(figure->moved(input, step.x(), step.y()), input.snapshot->session), qPrintable(id));
    }
}

void TestAnalysisFigures::defaultsOfControls_areTheExportedPicture()
{
    SessionData session = itSession();
    session.position.kind = Position::Kind::Sinusoidal;
    const FigureInput plain = inputOf(session);
    for (const QString& id : ids) {
        const Figure* figure = findFigure(id);
        FigureInput set = plain;
        for (const FigureControl& control : figure->controls(plain)) {
            QVERIFY(!control.label.isEmpty());
            if (control.target != FigureControl::Target::Options)
                continue;
            QCOMPARE(control.value, control.defaultValue);
            set.options.values[control.id] = control.defaultValue;
        }
        QCOMPARE(picture(*figure, set), picture(*figure, plain));
    }
}

void TestAnalysisFigures::subtitles_sayTheKeyNumber()
{
    const FigureInput input = inputOf(itSession());
    const auto subtitle = [&input](const char* id) {
        return findFigure(QString::fromLatin1(id))->subtitle(input);
    };
    QVERIFY(subtitle("angle").contains(QStringLiteral("0.5774")));
    QVERIFY(subtitle("angle").contains(QStringLiteral("1.7321")));
    QVERIFY(subtitle("softmax").contains(QStringLiteral("0.3118")));
    QVERIFY(subtitle("cost").contains(QStringLiteral("777")));
    QVERIFY(subtitle("layers").contains(QStringLiteral("0.4265")));
    QVERIFY(findFigure(QStringLiteral("angle"))->description(input).contains(QStringLiteral("54.7°")));
    QVERIFY(findFigure(QStringLiteral("softmax"))->description(input).contains(QStringLiteral("2.7183")));
    QVERIFY(findFigure(QStringLiteral("cost"))->description(input).contains(QStringLiteral("448 B")));
}

void TestAnalysisFigures::reason_isGivenWhereAFigureDoesNotApply()
{
    const FigureInput it = inputOf(itSession());
    QVERIFY(!findFigure(QStringLiteral("position"))->whyNot(it).isEmpty());
    const FigureInput given = inputOf(weightsOnly());
    for (const char* id : {"matvec", "angle", "softmax", "mask", "cost"})
        QVERIFY2(!findFigure(QString::fromLatin1(id))->whyNot(given).isEmpty(), id);
    for (const char* id : {"scaling", "layers"})
        QVERIFY2(findFigure(QString::fromLatin1(id))->whyNot(given).isEmpty(), id);
}

void TestAnalysisFigures::matvec_choosesTheMatrix()
{
    FigureInput input = inputOf(itSession());
    const Figure* figure = findFigure(QStringLiteral("matvec"));
    QVERIFY(figure->subtitle(input).contains(QStringLiteral("W_Q")));
    input.options.values[QStringLiteral("matvec.matrix")] = 1;
    QVERIFY(figure->subtitle(input).contains(QStringLiteral("W_K")));
    QVERIFY(figure->subtitle(input).contains(QStringLiteral("x(animal)")));
    QVERIFY(figure->hit(*findHit(*figure, input, QStringLiteral("k[1] = 1")), body, input)->focus.dim == 1);
}

void TestAnalysisFigures::angle_ofZeroVector_isUndefined()
{
    FigureInput input = inputOf(itSession());
    input.focus.key = 0;
    const Figure* figure = findFigure(QStringLiteral("angle"));
    QVERIFY(figure->subtitle(input).contains(QStringLiteral("angle undefined")));
    QVERIFY(figure->whyNot(input).isEmpty());
}

void TestAnalysisFigures::angle_dragOfKey_setsAnOverride()
{
    const FigureInput input = inputOf(itSession());
    const Figure* figure = findFigure(QStringLiteral("angle"));
    const auto hit = figure->hit(*findHit(*figure, input, QStringLiteral("k(animal)")), body, input);
    const QPointF head = hit->area.center();
    QVERIFY(figure->canDrag(head, body, input));
    const auto next = figure->dragged(head, head + QPointF(40, 0), body, input);
    QVERIFY(next.has_value());
    const auto& overrides = next->sequences[0].overrides;
    QCOMPARE(overrides.size(), std::size_t(1));
    QVERIFY(overrides[0].target == Override::Target::Key);
    QCOMPARE(overrides[0].row, 1);
    QCOMPARE(overrides[0].vector.size(), std::size_t(4));
    // To the right is along q = [0, 1, 0, 0]: only that number grows, and with it the score.
    QCOMPARE(overrides[0].vector[0], 1.0);
    QVERIFY(overrides[0].vector[1] > 1.05);
    QCOMPARE(overrides[0].vector[3], 0.0);
    const auto after = computeSnapshot(*next);
    QVERIFY(after.ok());
    QVERIFY(std::abs(after.value()->run->rows(0, 0, 6, 1).scores(0, 1) - overrides[0].vector[1]) < 1e-12);
}

void TestAnalysisFigures::angle_dragTwice_keepsOneOverride()
{
    const FigureInput input = inputOf(itSession());
    const Figure* figure = findFigure(QStringLiteral("angle"));
    const QPointF head =
        figure->hit(*findHit(*figure, input, QStringLiteral("q(it)")), body, input)->area.center();
    const auto once = figure->dragged(head, head + QPointF(-30, 0), body, input);
    QVERIFY(once.has_value());
    const FigureInput second = inputOf(*once);
    const QPointF newHead =
        figure->hit(*findHit(*figure, second, QStringLiteral("q(it)")), body, second)->area.center();
    const auto twice = figure->dragged(newHead, newHead + QPointF(-10, 5), body, second);
    QVERIFY(twice.has_value());
    QCOMPARE(twice->sequences[0].overrides.size(), std::size_t(1));
    QVERIFY(twice->sequences[0].overrides[0].target == Override::Target::Query);
}

void TestAnalysisFigures::angle_dragElsewhere_doesNothing()
{
    const FigureInput input = inputOf(itSession());
    const Figure* figure = findFigure(QStringLiteral("angle"));
    QVERIFY(!figure->canDrag(body.topLeft(), body, input));
    QVERIFY(!figure->dragged(body.topLeft(), body.center(), body, input).has_value());
    QVERIFY(
        !findFigure(QStringLiteral("cost"))->dragged(body.center(), body.topLeft(), body, input).has_value());
}

void TestAnalysisFigures::softmax_temperature_editsTheSession()
{
    const FigureInput input = inputOf(itSession());
    const Figure* figure = findFigure(QStringLiteral("softmax"));
    const auto next = figure->controlled(QStringLiteral("softmax.temperature"), 2, input);
    QVERIFY(next.has_value());
    QCOMPARE(next->layers[0].temperature, 2.0);
    // With temperature 2 the weights are those of the scale 1/√4.
    QVERIFY(figure->subtitle(inputOf(*next)).contains(QStringLiteral("0.2156")));
    QVERIFY(!figure->controlled(QStringLiteral("softmax.temperature"), 0, input).has_value());
    QVERIFY(!figure->controlled(QStringLiteral("other"), 2, input).has_value());
}

void TestAnalysisFigures::softmax_shift_changesNoWeight()
{
    FigureInput input = inputOf(itSession());
    const Figure* figure = findFigure(QStringLiteral("softmax"));
    const QString before = figure->subtitle(input);
    input.options.values[QStringLiteral("softmax.shift")] = 3;
    QCOMPARE(figure->subtitle(input), before);
    QVERIFY(figure->description(input).contains(QStringLiteral("3 added")));
}

void TestAnalysisFigures::mask_largerThanItsPixels_showsWhatMayBeSeen()
{
    // Every pixel covers visible and painted cells, at whatever place a sample of one would fall.
    SessionData session = randomSession(600, 4, 1);
    session.layers.resize(1);
    session.layers[0].mask = {};
    BoolMatrix allowed = BoolMatrix::Constant(600, 600, false);
    for (Index i = 0; i < 600; ++i) {
        for (Index j = 0; j < 600; ++j)
            allowed(i, j) = i % 2 == 1 && j % 2 == 1;
    }
    allowed.topRows(100).setConstant(false);
    session.layers[0].mask.allowed = AllowedTable{false, {allowed}};
    const FigureInput input = inputOf(session);
    const Figure& mask = *findFigure(QStringLiteral("mask"));
    const QRectF area(0, 0, 400, 320);
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    {
        QPainter painter(&image);
        mask.paint(painter, area, input);
    }
    const auto map = mask.map({1, 1}, area, input);
    QVERIFY(map && map->area.height() < 300 && map->area.height() > 60);
    const auto colourAt = [&](double share, int x) {
        return image.pixel(x, qRound(map->area.top() + share * map->area.height()));
    };
    const int left = qRound(map->area.left()) + 3;
    const QRgb visible = colourAt(0.5, left);
    QVERIFY(visible != colourAt(0.08, left));
    for (int x = left; x < map->area.right() - 3; ++x) {
        for (const double share : {0.3, 0.41, 0.52, 0.63, 0.74, 0.85})
            QCOMPARE(colourAt(share, x), visible);
    }
    FigureExport options;
    options.format = FigureExport::Format::Svg;
    const auto saysSo = [&options](const FigureInput& of) {
        const auto svg = exportFigure(*findFigure(QStringLiteral("mask")), of.snapshot, of.focus, options);
        return svg && svg.value().contains("at least one");
    };
    options.size = {400, 320};
    QVERIFY(saysSo(input));
    options.size = {4000, 3200};
    QVERIFY(!saysSo(input));
}

void TestAnalysisFigures::mask_saysWhy()
{
    SessionData session = itSession();
    session.layers[0].mask.causal = true;
    session.view.query = 2;
    session.view.key = 5;
    const FigureInput input = inputOf(session);
    const Figure* figure = findFigure(QStringLiteral("mask"));
    QVERIFY(figure->subtitle(input).contains(QStringLiteral("3 of 7")));
    QVERIFY(figure->description(input).contains(QStringLiteral("causal")));
    session.sequences[0].padding = std::vector<bool>(7, true);
    QVERIFY(figure->subtitle(inputOf(session)).contains(QStringLiteral("no key")));
}

void TestAnalysisFigures::cost_showsTimeOnlyLive()
{
    FigureInput input = inputOf(itSession());
    const Figure* figure = findFigure(QStringLiteral("cost"));
    QVERIFY(!figure->subtitle(input).contains(QStringLiteral("ms")));
    input.live = true;
    QVERIFY(figure->subtitle(input).contains(QStringLiteral("ms")));
}

void TestAnalysisFigures::plot_findsItsNumbersAgain()
{
    PlotPicture plot;
    plot.x = {1, 1024, 2, {}};
    plot.y = {0.5, 2048, 10, {}};
    const PlotLayout layout = layoutPlot(QRectF(0, 0, 300, 200), plot, Theme::light());
    for (const double x : {1.0, 3.0, 64.0, 1024.0})
        QVERIFY(std::abs(layout.xAt(layout.at(x, 1).x()) / x - 1) < 1e-9);
    QVERIFY(layout.at(1, 0.5).y() > layout.at(1, 2).y());
    QVERIFY(layout.plot.left() > 0 && layout.plot.right() <= 300 && layout.plot.bottom() < 200);
}

void TestAnalysisFigures::compactNumber_isShort_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("0") << 0.0 << QStringLiteral("0");
    QTest::newRow("fraction") << 0.25 << QStringLiteral("0.25");
    QTest::newRow("hundreds") << 777.0 << QStringLiteral("777");
    QTest::newRow("thousands") << 1234.0 << QStringLiteral("1.2k");
    QTest::newRow("rounded up") << 999999.0 << QStringLiteral("1M");
    QTest::newRow("millions") << 75497472.0 << QStringLiteral("75.5M");
}

void TestAnalysisFigures::compactNumber_isShort()
{
    QFETCH(double, number);
    QFETCH(QString, text);
    QCOMPARE(compactNumber(number), text);
}

QTEST_MAIN(TestAnalysisFigures)
#include "tst_analysis_figures.moc"
