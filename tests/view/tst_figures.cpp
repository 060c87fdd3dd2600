// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/export/figure_exporter.h"
#include "view/figure.h"
#include "view/figures/figure_context.h"

#include "model/workers.h"
#include "support/sessions.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace attnscope;

namespace {

FigureInput inputOf(const SessionData& session, bool dark = false)
{
    FigureInput input;
    input.snapshot = test::computed(session);
    input.focus = initialFocus(session);
    input.theme = dark ? Theme::darkTheme() : Theme::light();
    return input;
}

constexpr int margin = 20;

/// The body on a ground that no figure uses, with a margin around the figure's area.
QImage painted(const Figure& figure, const FigureInput& input, const QSize& size)
{
    QImage image(size + QSize(2 * margin, 2 * margin), QImage::Format_RGB32);
    image.fill(Qt::cyan);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    if (figure.whyNot(input).isEmpty())
        figure.paint(painter, QRectF(QPointF(margin, margin), size), input);
    return image;
}

/// A pixel outside `allowed` that is not the ground; (−1, −1) when there is none.
QPoint paintedOutside(const QImage& image, const QRect& allowed)
{
    const QRgb ground = QColor(Qt::cyan).rgb();
    for (int y = 0; y < image.height(); ++y) {
        const QRgb* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            if (line[x] != ground && !allowed.contains(x, y))
                return {x, y};
        }
    }
    return {-1, -1};
}

/// Every place where something can be hit, found by probing.
std::vector<FigureHit> hits(const Figure& figure, const FigureInput& input, const QSize& size)
{
    std::vector<FigureHit> found;
    for (int y = 0; y < size.height(); y += 4) {
        for (int x = 0; x < size.width(); x += 4) {
            if (const auto hit = figure.hit(QPointF(x, y), QRectF(QPointF(0, 0), size), input))
                found.push_back(*hit);
        }
    }
    return found;
}

bool anyText(const std::vector<FigureHit>& found, const QString& text)
{
    return std::any_of(
        found.begin(), found.end(), [&](const FigureHit& hit) { return hit.text.contains(text); });
}

SessionData sessionNamed(const QString& name)
{
    if (name == u"it")
        return test::itSession();
    if (name == u"one token")
        return test::singleSession();
    if (name == u"not finite")
        return test::notFiniteSession();
    if (name == u"cross")
        return test::crossSession();
    if (name == u"64 causal")
        return test::noiseSession(64, 16, 4, true);
    if (name == u"512")
        return test::noiseSession(512, 16, 4, false);
    if (name == u"zero weights")
        return test::weightsSession({"a", "b"}, Matrix::Zero(2, 2));
    const Labels labels = test::awkwardLabels();
    const auto count = static_cast<Index>(labels.size());
    return test::weightsSession(labels, Matrix::Constant(count, count, 1.0 / static_cast<double>(count)));
}

QByteArray exported(const QString& id, const SessionData& session, const FigureExport& options)
{
    const FigureInput input = inputOf(session);
    const auto bytes = exportFigure(*findFigure(id), input.snapshot, input.focus, options);
    return bytes ? bytes.value() : QByteArray();
}

QString svgTexts(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QString texts;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
            texts += u'\n' + reader.readElementText().trimmed() + u'\n';
    }
    return reader.hasError() ? QStringLiteral("error: ") + reader.errorString() : texts;
}

} // namespace

class FiguresTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints)"))); }
    void everyFigure_staysInItsArea_data();
    void everyFigure_staysInItsArea();
    void itSession_descriptionsHoldTheNumbers_data();
    void itSession_descriptionsHoldTheNumbers();
    void itSession_hitsTellTheNumbers_data();
    void itSession_hitsTellTheNumbers();
    void attention_strongerWeightIsDarker();
    void attention_clickChoosesQueryAndKey();
    void heads_clickChoosesTheHead();
    void heads_areCalledAlike();
    void heads_slowMapsAreTold();
    void heads_smallMapsMaskWhatNobodySees();
    void decomposition_endsOnTheOutput();
    void arrowKeys_moveWithinTheSession();
    void absentStages_sayWhy();
    void givenValues_passNoMatrix();
    void png_isTheSameTwice();
    void png_dpiScalesTheDrawingOnly_data();
    void png_dpiScalesTheDrawingOnly();
    void worker_exportsTheSameBytes_data();
    void worker_exportsTheSameBytes();
    void png_backgrounds_data();
    void png_backgrounds();
    void svg_isTextAndComplete();
    void pdf_isWritten();
    void sizes_outOfRangeAreRefused();
    void save_failureLeavesTheOldFile();
};

void FiguresTest::everyFigure_staysInItsArea_data()
{
    QTest::addColumn<QString>("session");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    for (const char* name :
        {"it", "one token", "not finite", "cross", "64 causal", "512", "zero weights", "awkward labels"}) {
        for (const QSize size : {QSize(300, 200), QSize(900, 600), QSize(200, 420)}) {
            QTest::addRow("%s %dx%d", name, size.width(), size.height())
                << QString::fromLatin1(name) << size << (size.width() == 900);
        }
    }
}

void FiguresTest::everyFigure_staysInItsArea()
{
    QFETCH(QString, session);
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    FigureInput input = inputOf(sessionNamed(session), dark);
    QVERIFY(input.snapshot);
    for (const auto& figure : allFigures()) {
        const QImage image = painted(*figure, input, size);
        // A frame may reach out by half its width.
        const QRect allowed = QRect(QPoint(margin, margin), size).adjusted(-3, -3, 3, 3);
        const QPoint outside = paintedOutside(image, allowed);
        QVERIFY2(outside.x() < 0,
            qPrintable(
                QStringLiteral("%1 paints at %2, %3").arg(figure->id()).arg(outside.x()).arg(outside.y())));
        QVERIFY(!figure->description(input).isEmpty());
    }
}

void FiguresTest::itSession_descriptionsHoldTheNumbers_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::newRow("embedding") << QStringLiteral("embedding") << QStringLiteral("pronoun 1");
    QTest::newRow("pipeline") << QStringLiteral("pipeline") << QStringLiteral("q(it) = [0, 1, 0, 0]");
    QTest::newRow("scores") << QStringLiteral("scores") << QStringLiteral("The 0, animal 1, didn't 0");
    QTest::newRow("weights") << QStringLiteral("weights") << QStringLiteral("The 0.1147, animal 0.3118");
    QTest::newRow("decomposition") << QStringLiteral("decomposition") << QStringLiteral("Σ 0.4265");
    QTest::newRow("output") << QStringLiteral("output") << QStringLiteral("noun 0.4265, animate 0, tired 0");
    QTest::newRow("attention") << QStringLiteral("attention") << QStringLiteral("0.3118");
    QTest::newRow("heads") << QStringLiteral("heads") << QStringLiteral("head 0");
}

void FiguresTest::itSession_descriptionsHoldTheNumbers()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    const QString description = findFigure(id)->description(inputOf(test::itSession()));
    QVERIFY2(description.contains(text), qPrintable(description));
}

void FiguresTest::itSession_hitsTellTheNumbers_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::newRow("embedding") << QStringLiteral("embedding") << QStringLiteral("street, noun: 1");
    QTest::newRow("pipeline weight") << QStringLiteral("pipeline") << QStringLiteral("W_Q[1, 3] = 1");
    QTest::newRow("pipeline result") << QStringLiteral("pipeline") << QStringLiteral("q(it)[1] = 1");
    QTest::newRow("scores") << QStringLiteral("scores") << QStringLiteral("score(it, animal) = 1");
    QTest::newRow("weights") << QStringLiteral("weights") << QStringLiteral("α(it, animal) = 0.3117");
    QTest::newRow("decomposition") << QStringLiteral("decomposition")
                                   << QStringLiteral("v(street)[noun] = 0.1147");
    QTest::newRow("output") << QStringLiteral("output") << QStringLiteral("output(it)[noun] = 0.4264");
    QTest::newRow("attention") << QStringLiteral("attention") << QStringLiteral("α(The, street) = 0.1428");
    QTest::newRow("heads") << QStringLiteral("heads") << QStringLiteral("nats");
}

void FiguresTest::itSession_hitsTellTheNumbers()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    const QSize size(480, 320);
    const auto found = hits(*findFigure(id), inputOf(test::itSession()), size);
    QVERIFY(!found.empty());
    QVERIFY(anyText(found, text));
    for (const FigureHit& hit : found)
        QVERIFY(QRectF(QPointF(-1, -1), size + QSize(2, 2)).contains(hit.area));
}

void FiguresTest::attention_strongerWeightIsDarker()
{
    const FigureInput input = inputOf(test::itSession());
    const Figure& figure = *findFigure(QStringLiteral("attention"));
    const QSize size(480, 320);
    const QImage image = painted(figure, input, size);
    const auto colourOf = [&](int query, int key) {
        for (const FigureHit& hit : hits(figure, input, size)) {
            if (hit.row == query && hit.column == key)
                return image.pixelColor((hit.area.topLeft() + QPointF(margin + 5, margin + 5)).toPoint());
        }
        return QColor();
    };
    QVERIFY(colourOf(6, 1).lightness() < colourOf(6, 0).lightness());
    QVERIFY(colourOf(0, 0).lightness() < colourOf(6, 0).lightness()); // 1/7 against 0.1147
    QCOMPARE(colourOf(0, 0), colourOf(3, 5));
}

void FiguresTest::attention_clickChoosesQueryAndKey()
{
    const FigureInput input = inputOf(test::itSession());
    for (const FigureHit& hit : hits(*findFigure(QStringLiteral("attention")), input, QSize(480, 320))) {
        QCOMPARE(hit.focus.query, hit.row);
        QCOMPARE(hit.focus.key, hit.column);
        QVERIFY(hit.stage == Stage::Weights);
    }
}

void FiguresTest::heads_areCalledAlike()
{
    static const QRegularExpression caption(QStringLiteral("\n(head )?\\d · \\d[^\n]*"));
    const SessionData session = test::noiseSession(8, 64, 8);
    int forms = 0;
    for (int width = 240; width <= 640; width += 4) {
        FigureExport options;
        options.format = FigureExport::Format::Svg;
        options.size = {width, width * 2 / 3};
        const QString texts = svgTexts(exported(QStringLiteral("heads"), session, options));
        QSet<bool> hasWord;
        auto match = caption.globalMatch(texts);
        while (match.hasNext())
            hasWord.insert(match.next().capturedLength(1) > 0);
        QVERIFY2(hasWord.size() <= 1, qPrintable(QString::number(width) + texts));
        forms |= hasWord.contains(true) ? 1 : hasWord.contains(false) ? 2 : 0;
    }
    QCOMPARE(forms, 3); // both were seen
}

/// A worker makes maps that the window's thread would be held up by: each part of the map and each average
/// is a choice of its own.
void FiguresTest::heads_slowMapsAreTold()
{
    const Figure& heads = *findFigure(QStringLiteral("heads"));
    FigureInput input = inputOf(test::noiseSession(300, 8, 8));
    const auto zoomedTo = [&](const QRect& cells) {
        input.viewport = cells;
        return heads.slowChoice(input);
    };
    QCOMPARE(zoomedTo({}), QString());
    QCOMPARE(zoomedTo({100, 100, 10, 10}), QString());
    const QString large = zoomedTo({0, 0, 250, 250});
    QVERIFY(!large.isEmpty());
    QVERIFY(zoomedTo({0, 1, 250, 250}) != large);
    input.options.values[QStringLiteral("heads.average")] = 1;
    QVERIFY(zoomedTo({0, 0, 250, 250}) != large);
    const QString all = zoomedTo({});
    QVERIFY(!all.isEmpty());
    input.options.values[QStringLiteral("heads.average")] = 2; // of the chosen head
    QCOMPARE(zoomedTo({}), QString());

    input = inputOf(test::noiseSession(8, 8, 8));
    QCOMPARE(zoomedTo({1, 1, 6, 6}), QString());
    // The masks of all small maps are looked for as well.
    input = inputOf(test::noiseSession(800, 4, 1));
    QVERIFY(!zoomedTo({}).isEmpty());
    QVERIFY(zoomedTo({}) != zoomedTo({0, 0, 799, 799}));
    input = inputOf(test::noiseSession(520, 16, 16));
    QVERIFY(!zoomedTo({}).isEmpty());
    input = inputOf(test::noiseSession(490, 16, 16));
    QCOMPARE(zoomedTo({}), QString());
}

/// Where the tokens are no multiple of the small map's side as well.
void FiguresTest::heads_smallMapsMaskWhatNobodySees()
{
    constexpr int tokens = 130;
    const FigureInput input = inputOf(test::noiseSession(tokens, 4, 1, true));
    const FigureContext context(input);
    const Matrix& map = context.run.summary(0, 0).thumbnail;
    const auto mask = thumbnailMask(context, 0);
    QVERIFY(mask);
    QCOMPARE(map.rows(), Index(44)); // three tokens each, the last one
    for (Index r = 0; r < map.rows(); ++r) {
        for (Index c = 0; c < map.cols(); ++c) {
            QCOMPARE((*mask)(r, c), 3 * c > 3 * r + 2);
            QCOMPARE((*mask)(r, c), map(r, c) == 0);
        }
    }
}

void FiguresTest::heads_clickChoosesTheHead()
{
    const FigureInput input = inputOf(test::noiseSession(8, 16, 4));
    QSet<int> chosen;
    for (const FigureHit& hit : hits(*findFigure(QStringLiteral("heads")), input, QSize(480, 320)))
        chosen.insert(hit.focus.head);
    QCOMPARE(chosen, (QSet<int>{0, 1, 2, 3}));
}

void FiguresTest::decomposition_endsOnTheOutput()
{
    // 100 keys: the largest contributions have bars of their own, the rest one, and the sum is the context's
    // number.
    SessionData session = test::noiseSession(100, 16, 2);
    session.layers[0].wO.reset();
    FigureInput input = inputOf(session);
    input.focus.head = 1;
    input.focus.dim = 3;
    const double expected = (*input.snapshot->run->layer(0).context)(0, 8 + 3);
    const auto found = hits(*findFigure(QStringLiteral("decomposition")), input, QSize(480, 320));
    QVERIFY(anyText(found, QStringLiteral("context(t0)[dim 3] = ")));
    QVERIFY(anyText(found, QStringLiteral("keys together")));
    double sum = 0;
    const HeadRows row = input.snapshot->run->rows(0, 1, 0, 1);
    for (Index j = 0; j < 100; ++j)
        sum += row.weights(0, j) * (*input.snapshot->run->layer(0).value)(j, 8 + 3);
    QVERIFY(std::abs(sum - expected) < 1e-12);
}

void FiguresTest::arrowKeys_moveWithinTheSession()
{
    for (const auto& figure : allFigures()) {
        FigureInput input = inputOf(test::itSession());
        for (int step = 0; step < 20; ++step)
            input.focus = figure->moved(input, 1, 1);
        QCOMPARE(input.focus, clampFocus(input.snapshot->session, input.focus));
        for (int step = 0; step < 20; ++step)
            input.focus = figure->moved(input, -1, -1);
        QCOMPARE(input.focus, clampFocus(input.snapshot->session, input.focus));
    }
    FigureInput input = inputOf(test::itSession());
    QCOMPARE(findFigure(QStringLiteral("weights"))->moved(input, 1, 0).key, 2);
    QCOMPARE(findFigure(QStringLiteral("attention"))->moved(input, 0, -1).query, 5);
    QCOMPARE(findFigure(QStringLiteral("output"))->moved(input, 1, 0).dim, 1);
}

void FiguresTest::absentStages_sayWhy()
{
    const FigureInput input = inputOf(test::weightsSession({"a", "b"}, Matrix::Identity(2, 2)));
    for (const char* id : {"embedding", "pipeline", "scores", "decomposition", "output"})
        QVERIFY2(!findFigure(QString::fromLatin1(id))->whyNot(input).isEmpty(), id);
    for (const char* id : {"weights", "attention", "heads"})
        QVERIFY2(findFigure(QString::fromLatin1(id))->whyNot(input).isEmpty(), id);
    for (const auto& figure : allFigures())
        QVERIFY(!figure->whyNot(FigureInput()).isEmpty());
}

void FiguresTest::givenValues_passNoMatrix()
{
    SessionData session = test::weightsSession({"a", "b"}, Matrix::Identity(2, 2));
    session.sequences[0].given[0].v = HeadTensor{Tensor(Matrix::Ones(2, 3))};
    const FigureInput input = inputOf(session);
    const Figure& pipeline = *findFigure(QStringLiteral("pipeline"));
    QCOMPARE(pipeline.whyNot(input), QString());
    QVERIFY(pipeline.subtitle(input).startsWith(QStringLiteral("given")));
    QVERIFY(pipeline.subtitle(inputOf(test::itSession())).contains(QStringLiteral("through W_Q")));
}

void FiguresTest::png_isTheSameTwice()
{
    FigureExport options;
    options.size = QSize(400, 300);
    for (const char* id : {"embedding", "weights", "decomposition", "attention"}) {
        const QByteArray first = exported(QString::fromLatin1(id), test::itSession(), options);
        // Another picture in between: nothing of it may stay in what is kept between paints.
        exported(QString::fromLatin1(id), test::noiseSession(30, 8, 2), options);
        QVERIFY(!first.isEmpty());
        QVERIFY2(first == exported(QString::fromLatin1(id), test::itSession(), options), id);
    }
}

void FiguresTest::png_dpiScalesTheDrawingOnly_data()
{
    QTest::addColumn<QString>("figure");
    for (const char* figure : {"attention", "scores", "decomposition", "output"})
        QTest::newRow(figure) << QString::fromLatin1(figure);
}

void FiguresTest::png_dpiScalesTheDrawingOnly()
{
    QFETCH(QString, figure);
    FigureExport options;
    options.size = QSize(800, 600);
    options.dpi = 192;
    const QImage doubled = QImage::fromData(exported(figure, test::itSession(), options));
    QCOMPARE(doubled.size(), QSize(800, 600));
    options.size = QSize(400, 300);
    options.dpi = 96;
    const QImage plain = QImage::fromData(exported(figure, test::itSession(), options));
    QCOMPARE(plain.size(), QSize(400, 300));
    for (int y = 10; y < 300; y += 20) {
        for (int x = 10; x < 400; x += 20) {
            if (plain.pixel(x, y) == plain.pixel(x + 2, y) && plain.pixel(x, y) == plain.pixel(x, y + 2)
                && plain.pixel(x, y) == plain.pixel(x - 2, y) && plain.pixel(x, y) == plain.pixel(x, y - 2)
                && plain.pixel(x + 1, y + 1) == plain.pixel(x, y))
                QVERIFY(std::abs(plain.pixelColor(x, y).lightness()
                            - doubled.pixelColor(2 * x + 1, 2 * y + 1).lightness())
                    < 100);
        }
    }
}

void FiguresTest::worker_exportsTheSameBytes_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<double>("dpi");
    QTest::newRow("PNG") << int(FigureExport::Format::Png) << 96.0;
    QTest::newRow("PNG, fine") << int(FigureExport::Format::Png) << 240.0;
    QTest::newRow("SVG") << int(FigureExport::Format::Svg) << 96.0;
}

/// Bars, too, which the window's thread draws for it.
void FiguresTest::worker_exportsTheSameBytes()
{
    QFETCH(int, format);
    QFETCH(double, dpi);
    FigureExport options;
    options.format = FigureExport::Format(format);
    options.dpi = dpi;
    for (const char* name : {"scores", "decomposition", "output", "heads"}) {
        const QString figure = QString::fromLatin1(name);
        const QByteArray here = exported(figure, test::itSession(), options);
        QFuture<QByteArray> there = onWorker([&] { return exported(figure, test::itSession(), options); });
        QTRY_VERIFY(there.isFinished());
        QVERIFY2(there.result() == here, name);
    }
}

void FiguresTest::png_backgrounds_data()
{
    QTest::addColumn<int>("background");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QColor>("corner");
    using Ground = FigureExport::Background;
    QTest::newRow("light") << int(Ground::Theme) << false << QColor(Qt::white);
    QTest::newRow("dark") << int(Ground::Theme) << true << Theme::darkTheme().background;
    QTest::newRow("dark on white") << int(Ground::White) << true << QColor(Qt::white);
    QTest::newRow("transparent") << int(Ground::Transparent) << false << QColor(0, 0, 0, 0);
}

void FiguresTest::png_backgrounds()
{
    QFETCH(int, background);
    QFETCH(bool, dark);
    QFETCH(QColor, corner);
    FigureExport options;
    options.size = QSize(300, 200);
    options.dark = dark;
    options.background = static_cast<FigureExport::Background>(background);
    const QImage image = QImage::fromData(exported(QStringLiteral("weights"), test::itSession(), options));
    QCOMPARE(image.pixelColor(1, 1), corner);
    QCOMPARE(image.pixelColor(298, 198), corner);
}

void FiguresTest::svg_isTextAndComplete()
{
    FigureExport options;
    options.format = FigureExport::Format::Svg;
    const Labels labels{"<s>", "</s>", "<b>bold</b>", "a<b", "&amp;", "R&D", "<img src=x>", "x > y"};
    const QByteArray svg =
        exported(QStringLiteral("attention"), test::weightsSession(labels, Matrix::Identity(8, 8)), options);
    QVERIFY(svg.contains("viewBox=\"0 0 1200 800\""));
    const QString texts = svgTexts(svg);
    for (const Label& label : labels) {
        const QString line = u'\n' + QString::fromStdString(label) + u'\n';
        QVERIFY2(texts.count(line) >= 2, qPrintable(QString::fromStdString(label) + texts));
    }
    // Letters of other scripts are set in the fonts that they were measured with.
    QVERIFY(svg.contains(
        "[font-family=\"Noto Sans\"]{font-family:\"Noto Sans\",\"Noto Sans CJK SC\",\"Noto Sans Arabic\""));
    QVERIFY(!svg.contains("Emoji"));
    // Control characters have no place in XML.
    const QByteArray awkward = exported(QStringLiteral("attention"), sessionNamed(QString()), options);
    QVERIFY(!svgTexts(awkward).startsWith(QStringLiteral("error")));
    QVERIFY(svgTexts(awkward).contains(QStringLiteral("北京")));
}

void FiguresTest::pdf_isWritten()
{
    FigureExport options;
    options.format = FigureExport::Format::Pdf;
    const QByteArray pdf = exported(QStringLiteral("weights"), test::itSession(), options);
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.contains("/MediaBox [0 0 900.000000 600.000000]") || pdf.contains("/MediaBox [0 0 900 600]"));
}

void FiguresTest::sizes_outOfRangeAreRefused()
{
    const FigureInput input = inputOf(test::itSession());
    for (const QSize size : {QSize(0, 10), QSize(10, -1), QSize(16385, 10)}) {
        FigureExport options;
        options.size = size;
        const auto result =
            exportFigure(*findFigure(QStringLiteral("weights")), input.snapshot, input.focus, options);
        QVERIFY(!result);
        QVERIFY(QByteArray::fromStdString(result.error().english()).contains("16384"));
    }
}

void FiguresTest::save_failureLeavesTheOldFile()
{
    const FigureInput input = inputOf(test::itSession());
    const QString path = QStringLiteral("/nowhere/at/all/weights.png");
    const Status status =
        saveFigure(*findFigure(QStringLiteral("weights")), input.snapshot, input.focus, {}, path);
    QVERIFY(status);
    QVERIFY(QString::fromStdString(status->english()).contains(path));
}

QTEST_MAIN(FiguresTest)
#include "tst_figures.moc"
