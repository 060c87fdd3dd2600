// SPDX-License-Identifier: GPL-3.0-or-later
// Reported cases about labels and exported pictures, each by its number in ../shared/field.
#include "core/explain/text.h"
#include "view/colour_map.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"

#include "support/field_cases.h"
#include "support/pictures.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QSvgRenderer>
#include <QTest>

using namespace attnscope;
using namespace attnscope::test;

namespace {

SessionData uniform(const Labels& labels)
{
    const auto count = static_cast<Index>(labels.size());
    return givenWeights(labels, labels, {{Matrix::Constant(count, count, 1.0 / static_cast<double>(count))}});
}

QByteArray svg(const SessionData& session, const char* id = "attention", const QSize& size = {1200, 800})
{
    FigureExport options;
    options.format = FigureExport::Format::Svg;
    options.size = size;
    return exported(id, session, options);
}

/// Is it that label, whole or with an ellipsis in its middle?
bool isWholeOrCut(const QString& text, const QString& whole)
{
    const QString head = text.section(u'…', 0, 0);
    const QString tail = text.section(u'…', 1);
    const bool isCut = text.count(u'…') == 1 && whole.startsWith(head) && whole.endsWith(tail);
    return text == whole || (isCut && head.size() > 2 && tail.size() > 2);
}

QStringList visibleTokens(const SessionData& session)
{
    QStringList texts;
    for (const Label& label : session.sequences[0].tokens)
        texts += visibleLabel(label);
    return texts;
}

/// Rows and columns of the map are bands of one size, counted in whole cells of the painted figure.
void checkEqualBands(const SessionData& session, const QSize& size)
{
    const FigureInput input = figureInput(session);
    const auto hits = allHits(figure("attention"), input, size);
    const auto count = session.sequences[0].tokens.size();
    QCOMPARE(hits.size(), count * session.sequences[0].keyTokens().size());
    for (const FigureHit& hit : hits) {
        QVERIFY(std::abs(hit.area.width() - hits.front().area.width()) < 1e-6);
        QVERIFY(std::abs(hit.area.height() - hits.front().area.height()) < 1e-6);
    }
    QVERIFY(staysInside(figure("attention"), input, size));
}

/// Every token stands letter for letter in a figure's file, on both sides of the map. Qt writes a text
/// element for each run of one script, in the order in which they are seen; the words of a label are such
/// runs.
void checkTokensIn(const SessionData& session)
{
    const QStringList texts = svgTexts(svg(session));
    const QString joined = texts.join(QString());
    for (const QString& token : visibleTokens(session)) {
        const QStringList words = token.split(u' ', Qt::SkipEmptyParts);
        const bool hasWords = std::all_of(
            words.begin(), words.end(), [&](const QString& word) { return texts.count(word) >= 2; });
        QVERIFY2(joined.count(token) >= 2 || hasWords,
            qPrintable(token + QStringLiteral(" in ") + texts.join(u'|')));
    }
}

void checkMarkup(const SessionData& session)
{
    checkTokensIn(session);
    checkEqualBands(session, QSize(900, 600));
    const FigureInput input = figureInput(session);
    const auto hits = allHits(figure("attention"), input, QSize(900, 600));
    for (const FigureHit& hit : hits) {
        const QString query = QString::fromStdString(session.sequences[0].tokens[std::size_t(hit.row)]);
        QVERIFY2(hit.text.contains(query), qPrintable(hit.text));
    }
    // Bold markup would be drawn heavier or shorter: the letters themselves are drawn.
    const QFont font = input.theme.font();
    QVERIFY(textWidth(QStringLiteral("<b>bold</b>"), font) > 1.5 * textWidth(QStringLiteral("bold"), font));
}

void checkVisible(const SessionData& session)
{
    const QStringList shown = visibleTokens(session);
    QCOMPARE(QSet<QString>(shown.begin(), shown.end()).size(), shown.size());
    for (const QString& text : shown) {
        QVERIFY(!text.trimmed().isEmpty());
        for (const QChar c : text)
            QVERIFY2(c.isPrint(), qPrintable(text)); // no line break, no control character
    }
    checkTokensIn(session);
    checkEqualBands(session, QSize(900, 600));
    // In formulas too.
    QSet<QString> formulas;
    for (const Label& label : session.sequences[0].tokens)
        formulas.insert(QString::fromStdString(formulaLabel(label)));
    QCOMPARE(formulas.size(), shown.size());
}

bool readsFromRight(const QString& text)
{
    return std::any_of(text.begin(), text.end(),
        [](QChar c) { return c.direction() == QChar::DirR || c.direction() == QChar::DirAL; });
}

/// Labels keep their characters and their places; beside other text they are isolated.
void checkRightToLeft(const SessionData& session)
{
    const Labels& tokens = session.sequences[0].tokens;
    checkTokensIn(session);
    const FigureInput input = figureInput(session);
    const QSize size(900, 600);
    const auto hits = allHits(figure("attention"), input, size);
    double top = -1;
    for (int row = 0; row < int(tokens.size()); ++row) {
        const auto hit = hitOf(hits, row, 0);
        QVERIFY(hit && hit->area.top() > top); // position 0 is the first row …
        top = hit->area.top();
        const QString token = QString::fromStdString(tokens[std::size_t(row)]);
        const QString inText = readsFromRight(token) ? QChar(0x2068) + token + QChar(0x2069) : token;
        QVERIFY2(hit->text.startsWith(QStringLiteral("α(%1, ").arg(inText)), qPrintable(hit->text));
        QVERIFY(!hit->text.isRightToLeft());
    }
    for (int column = 1; column < int(tokens.size()); ++column) // … and the leftmost column
        QVERIFY(hitOf(hits, 0, column)->area.left() > hitOf(hits, 0, column - 1)->area.left());
    QVERIFY(!figure("weights").description(input).isRightToLeft());
}

/// The picture of one label, drawn as figures do.
QImage labelImage(const QString& text, Qt::LayoutDirection window = Qt::LeftToRight)
{
    QImage image(300, 40, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setLayoutDirection(window);
    drawText(painter, QRectF(0, 0, 300, 40), Qt::AlignHCenter, text, Theme::light().font(1.5), Qt::black);
    return image;
}

int inkIn(const QImage& image, const QRect& area)
{
    int ink = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            ink += 255 - qGray(image.pixel(x, y));
    }
    return ink;
}

} // namespace

class FieldLabelsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints)"))); }

    void case17_manyTokens_labelsAreThinned();
    void case17_manyTokens_numbersAndFilesHold();
    void case25_markup_isShownLetterForLetter();
    void case26_blankTokens_areVisibleAndDistinct();
    void case29_rightToLeft_keepsOrderAndPlace();
    void case31_repeatedTokens_areToldApart();
    void case36_exportedFigure_isComplete_data();
    void case36_exportedFigure_isComplete();
    void case36_exportedFigure_svgHoldsAllText();
    void case38_darkTheme_textsReadWell_data();
    void case38_darkTheme_textsReadWell();
    void case38_darkTheme_exportIsOpaqueAndTheSame();

    void ownMarkup_isShownLetterForLetter();
    void ownBlanksAndControls_areVisible();
    void ownRightToLeft_keepsOrderAndPlace();
    void rightToLeftLabel_isTheSameInEveryWindow();
    void cjkAndEmoji_areDrawn_data();
    void cjkAndEmoji_areDrawn();
    void ownLongLabels_areWholeOrElided();
    void ownRepeatedLabels_areToldApart();
    void descender_isInThePicture();
    void longLabelsThatDifferAtTheEnd_stayDistinct();
    void emoji_isInThePdf();
};

namespace {

SessionData manyTokens()
{
    const FlatArray array = readNpzMember(fieldPath(17, QStringLiteral("attention_512.npz")), "attention");
    const Labels labels =
        labelsOf(QJsonDocument::fromJson(fieldBytes(17, QStringLiteral("tokens.json"))).array());
    return givenWeights(
        labels, labels, {{array.matrix(0), array.matrix(1), array.matrix(2), array.matrix(3)}});
}

/// Where the texts of a file stand: y of those in the column of row labels.
std::vector<double> rowLabelPlaces(const QByteArray& file)
{
    std::vector<double> places;
    QXmlStreamReader reader(file);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement || reader.name() != u"text")
            continue;
        const double y = reader.attributes().value(QStringLiteral("y")).toDouble();
        if (reader.readElementText().trimmed().startsWith(u'w') && y > 100)
            places.push_back(y);
    }
    return places;
}

} // namespace

// Times are measured by the benchmarks.
void FieldLabelsTest::case17_manyTokens_labelsAreThinned()
{
    SKIP_WITHOUT_FIELD(17);
    const SessionData session = manyTokens();
    const QByteArray file = svg(session);
    std::vector<double> places = rowLabelPlaces(file);
    QVERIFY(places.size() > 10 && places.size() < 128);
    std::sort(places.begin(), places.end());
    const double line = 0.9 * lineHeight(figureInput(session).theme.font());
    for (std::size_t i = 1; i < places.size(); ++i)
        QVERIFY2(places[i] - places[i - 1] >= line || places[i] == places[i - 1],
            qPrintable(QStringLiteral("%1 and %2").arg(places[i - 1]).arg(places[i])));
    // Cells are one image, not a quarter of a million rectangles.
    QVERIFY2(file.size() < 4'000'000, qPrintable(QString::number(file.size())));
    QVERIFY(file.count("<image") <= 2);
}

void FieldLabelsTest::case17_manyTokens_numbersAndFilesHold()
{
    SKIP_WITHOUT_FIELD(17);
    const SessionData session = manyTokens();
    FigureInput input = figureInput(session);
    const QJsonObject values = fieldValues(17);
    const auto weight = [&](int head, Index query, Index key) {
        return input.snapshot->run->rows(0, head, query, 1).weights(0, key);
    };
    const auto value = [&](const char* name) { return values.value(QString::fromLatin1(name)).toDouble(); };
    QCOMPARE(weight(0, 511, 510), value("head0_511_510"));
    QCOMPARE(weight(0, 511, 511), value("head0_511_511"));
    QCOMPARE(weight(1, 300, 0), value("head1_300_0"));
    const Matrix row = input.snapshot->run->rows(0, 2, 511, 1).weights;
    QCOMPARE(int((row.array() != 0).count()), values.value(QStringLiteral("head2_row511_nonzero")).toInt());
    QCOMPARE(weight(2, 511, 511), value("head2_511_511"));
    QCOMPARE(weight(3, 0, 511), 1.0);
    // The pair under the mouse is readable, although its cell is smaller than a letter.
    const QSizeF size(900, 600);
    const auto map = figure("attention").map({}, QRectF(QPointF(), size), input);
    const QPointF corner =
        map->area.bottomRight() - QPointF(1.5 * map->area.width() / 512, 0.5 * map->area.height() / 512);
    const auto hit = figure("attention").hit(corner, QRectF(QPointF(), size), input);
    QVERIFY(hit);
    QCOMPARE(hit->text, QStringLiteral("α(w511, w510) = 0.75"));
    QVERIFY(!QImage::fromData(exported("heads", session, {})).isNull());
    QVERIFY(staysInside(figure("attention"), input, QSizeF(900, 600)));
}

// Waits for the import feature: the CSV round trip.
void FieldLabelsTest::case25_markup_isShownLetterForLetter()
{
    SKIP_WITHOUT_FIELD(25);
    const SessionData session = fieldSession(25);
    QCOMPARE(
        session.sequences[0].tokens, labelsOf(fieldValues(25).value(QStringLiteral("tokens")).toArray()));
    checkMarkup(session);
    const QByteArray file = svg(session);
    for (const QJsonValue& text : fieldValues(25).value(QStringLiteral("svg_must_contain_escaped")).toArray())
        QVERIFY2(file.contains(text.toString().toUtf8()), qPrintable(text.toString()));
}

// Waits for the import feature: the CSV round trip.
void FieldLabelsTest::case26_blankTokens_areVisibleAndDistinct()
{
    SKIP_WITHOUT_FIELD(26);
    const SessionData session = fieldSession(26);
    checkVisible(session);
    const auto row = figureInput(session).snapshot->run->rows(0, 0, 9, 1).weights;
    const QJsonArray expected = fieldValues(26).value(QStringLiteral("row9")).toArray();
    for (Index key = 0; key < row.cols(); ++key)
        QVERIFY(std::abs(row(0, key) - expected.at(key).toDouble()) < 1e-9);
    const QJsonArray points = fieldValues(26).value(QStringLiteral("code_points")).toArray();
    for (qsizetype i = 0; i < points.size(); ++i) {
        QJsonArray found;
        for (const uint c : QString::fromStdString(session.sequences[0].tokens[std::size_t(i)]).toUcs4())
            found += QStringLiteral("0x") + QString::number(c, 16);
        QCOMPARE(found, points.at(i).toArray());
    }
}

// Waits for the import feature: the list of the strongest pairs.
void FieldLabelsTest::case29_rightToLeft_keepsOrderAndPlace()
{
    SKIP_WITHOUT_FIELD(29);
    const SessionData session = fieldSession(29);
    QCOMPARE(
        session.sequences[0].tokens, labelsOf(fieldValues(29).value(QStringLiteral("tokens")).toArray()));
    checkRightToLeft(session);
    const auto row = figureInput(session).snapshot->run->rows(0, 0, 2, 1).weights;
    const QJsonArray expected = fieldValues(29).value(QStringLiteral("row2_first3")).toArray();
    for (Index key = 0; key < 3; ++key)
        QVERIFY(std::abs(row(0, key) - expected.at(key).toDouble()) < 1e-6);
}

// Waits for the import feature: the list of the strongest pairs and CSV export.
void FieldLabelsTest::case31_repeatedTokens_areToldApart()
{
    SKIP_WITHOUT_FIELD(31);
    const SessionData session = fieldSession(31);
    const FigureInput input = figureInput(session);
    const auto hits = allHits(figure("attention"), input, QSize(640, 480));
    QCOMPARE(hits.size(), 25U);
    QSet<QString> texts;
    for (const FigureHit& hit : hits)
        texts.insert(hit.text.section(QStringLiteral(" ="), 0, 0));
    QCOMPARE(texts.size(), 25);
    QVERIFY(hitOf(hits, 3, 0)->text.startsWith(QStringLiteral("α(the [3], the [0]) = ")));
    for (const int query : {0, 3, 4}) {
        const auto row = input.snapshot->run->rows(0, 0, query, 1).weights;
        const QJsonArray expected = fieldValues(31).value(QStringLiteral("row%1").arg(query)).toArray();
        for (Index key = 0; key < 5; ++key)
            QVERIFY(std::abs(row(0, key) - expected.at(key).toDouble()) < 1e-6);
    }
}

void FieldLabelsTest::case36_exportedFigure_isComplete_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("dpi");
    QTest::newRow("600") << QSize(600, 400) << 96.0;
    QTest::newRow("1200") << QSize(1200, 800) << 96.0;
    QTest::newRow("4800") << QSize(4800, 3200) << 96.0;
    QTest::newRow("300 dpi") << QSize(2400, 1600) << 300.0;
}

void FieldLabelsTest::case36_exportedFigure_isComplete()
{
    SKIP_WITHOUT_FIELD(36);
    QFETCH(QSize, size);
    QFETCH(double, dpi);
    const SessionData session = fieldSession(36);
    FigureExport options;
    options.size = size;
    options.dpi = dpi;
    const QImage image = QImage::fromData(exported("attention", session, options));
    QCOMPARE(image.size(), size);
    QCOMPARE(image.dotsPerMeterX(), qRound(dpi / 0.0254));
    FigureInput input = figureInput(session);
    input.theme = exportTheme(options);
    const QSizeF drawn = QSizeF(size) * 96 / dpi;
    QVERIFY(staysInside(figure("attention"), input, drawn));
    checkEqualBands(session, QSize(600, 400));

    // The same bands in the picture: along the diagonal every cell has the colour of 0.88.
    options.format = FigureExport::Format::Svg;
    const QStringList texts = svgTexts(exported("attention", session, options));
    const Labels& labels = session.sequences[0].tokens;
    for (const Label& label : labels) {
        const QString whole = QString::fromStdString(label);
        const auto isLabel = [&](const QString& text) { return isWholeOrCut(text, whole); };
        QVERIFY2(std::count_if(texts.begin(), texts.end(), isLabel) >= 2, qPrintable(texts.join(u'|')));
    }
}

void FieldLabelsTest::case36_exportedFigure_svgHoldsAllText()
{
    SKIP_WITHOUT_FIELD(36);
    const SessionData session = fieldSession(36);
    const QByteArray file = svg(session);
    QVERIFY(file.contains("viewBox=\"0 0 1200 800\""));
    const QStringList texts = svgTexts(file);
    QVERIFY(texts.contains(figure("attention").title()));
    QCOMPARE(texts.count(QStringLiteral("0.88")), 8); // seven cells and the end of the legend
    for (const QString& token : visibleTokens(session)) {
        const auto isToken = [&](const QString& text) { return isWholeOrCut(text, token); };
        QVERIFY2(std::any_of(texts.begin(), texts.end(), isToken), qPrintable(token));
    }
    QSvgRenderer renderer(file);
    QVERIFY(renderer.isValid());
    QCOMPARE(renderer.viewBox(), QRect(0, 0, 1200, 800));
}

void FieldLabelsTest::case38_darkTheme_textsReadWell_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void FieldLabelsTest::case38_darkTheme_textsReadWell()
{
    QFETCH(bool, dark);
    const double least =
        fieldFolder(38).isEmpty() ? 4.5 : fieldValues(38).value(QStringLiteral("min_contrast")).toDouble();
    const Theme theme = dark ? Theme::darkTheme() : Theme::light();
    for (const QColor& text : {theme.text, theme.mutedText, theme.selectionText, theme.notFinite})
        QVERIFY2(contrast(text, theme.background) >= least, qPrintable(text.name()));
    for (const ColourMap& map : {sequentialMap(dark), divergingMap(dark)}) {
        for (const QRgb cell : map)
            QVERIFY(contrast(textOn(QColor(cell)), QColor(cell)) >= least);
    }
}

void FieldLabelsTest::case38_darkTheme_exportIsOpaqueAndTheSame()
{
    SKIP_WITHOUT_FIELD(38);
    const SessionData session = fieldSession(38);
    const QImage image = QImage::fromData(exported("attention", session, {}));
    QVERIFY(!image.hasAlphaChannel());
    QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
    FigureExport dark;
    dark.dark = true;
    const QImage other = QImage::fromData(exported("attention", session, dark));
    QVERIFY(!other.hasAlphaChannel());
    QCOMPARE(other.pixelColor(0, 0), Theme::darkTheme().background);
    // Nothing of the light theme is in the dark picture.
    for (const QColor& colour : {Theme::light().text, Theme::light().mutedText, Theme::light().background}) {
        QVERIFY2(!svg(session).isEmpty(), "");
        dark.format = FigureExport::Format::Svg;
        QVERIFY2(!exported("attention", session, dark).contains(colour.name().toUtf8() + '"')
                || colour == textOn(sequentialMap(true).front())
                || colour == textOn(sequentialMap(true).back()),
            qPrintable(colour.name()));
    }
}

// The same kinds, made by hand, so that they hold without ../shared.

void FieldLabelsTest::ownMarkup_isShownLetterForLetter()
{
    checkMarkup(uniform({"<i>", "</td>", "A&B", "&lt;", "1 < 2", "<!-- x -->", "%1", "\\n"}));
}

void FieldLabelsTest::ownBlanksAndControls_areVisible()
{
    checkVisible(
        uniform({"", " ", "  ", "\t", "\n", "\r\n", "\x01", "\x1b", "\x7f", "\xC2\xA0", "\xE2\x80\x8B",
            "\xE2\x80\xA8", "\xE2\x80\x8F", "\xC2\xAD", "\xE3\x80\x80", "x", " x", "x ", "x\ny"}));
    QCOMPARE(visibleLabel("\x01"), QStringLiteral("␁"));
    QCOMPARE(visibleLabel("\x1b"), QStringLiteral("␛"));
    QCOMPARE(visibleLabel(std::string("a\0b", 3)), QStringLiteral("a␀b"));
}

void FieldLabelsTest::ownRightToLeft_keepsOrderAndPlace()
{
    checkRightToLeft(uniform({"כלב", "نص", "(x)", "רחוב 7", ".", "b"}));
}

void FieldLabelsTest::rightToLeftLabel_isTheSameInEveryWindow()
{
    for (const char* text : {"שלום!", "(abc)", "רחוב 7", "القطة", "a."}) {
        const QString label = QString::fromUtf8(text);
        QCOMPARE(labelImage(label, Qt::LeftToRight), labelImage(label, Qt::RightToLeft));
    }
    // The exclamation mark ends a Hebrew word on its left.
    const QImage image = labelImage(QStringLiteral("שלום!"));
    const QImage word = labelImage(QStringLiteral("שלום"));
    QVERIFY(inkIn(image, QRect(0, 0, 300, 40)) > inkIn(word, QRect(0, 0, 300, 40)));
    const double half = (textWidth(QStringLiteral("שלום!"), Theme::light().font(1.5))) / 2;
    const int left = int(150 - half);
    const int mark = int(textWidth(QStringLiteral("!"), Theme::light().font(1.5)));
    QVERIFY(inkIn(image, QRect(left, 0, mark, 40)) > 0);
    // The mark is a thin stroke with a gap above its dot; letters do not have one.
    QVERIFY(image != labelImage(QStringLiteral("!שלום")));
}

void FieldLabelsTest::cjkAndEmoji_areDrawn_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("Chinese") << QStringLiteral("北京");
    QTest::newRow("Japanese") << QStringLiteral("ねこ");
    QTest::newRow("Korean") << QStringLiteral("고양이");
    QTest::newRow("control picture") << QStringLiteral("␁");
    QTest::newRow("visible blank") << QStringLiteral("␣");
    QTest::newRow("visible line break") << QStringLiteral("↵");
    QTest::newRow("visible tab") << QStringLiteral("⇥");
    QTest::newRow("no-break space") << QStringLiteral("⍽");
    QTest::newRow("empty") << QStringLiteral("∅");
    QTest::newRow("emoji") << QStringLiteral("🦊");
    QTest::newRow("family") << QStringLiteral("👩‍👩‍👧");
    QTest::newRow("flag") << QStringLiteral("🇨🇭");
}

void FieldLabelsTest::cjkAndEmoji_areDrawn()
{
    QFETCH(QString, text);
    const QImage image = labelImage(text);
    // A glyph that no font has is drawn as a box, the same one for every character.
    const QImage missing = labelImage(QString(QChar(0xfdd0)));
    QVERIFY(inkIn(image, image.rect()) > 500);
    QVERIFY(image != missing);
    const SessionData session = uniform({"a", text.toStdString()});
    QVERIFY(svgTexts(svg(session)).count(text) >= 2);
    QVERIFY(staysInside(figure("attention"), figureInput(session), QSizeF(600, 400)));
}

void FieldLabelsTest::ownLongLabels_areWholeOrElided()
{
    const std::string longLabel(300, 'g');
    const SessionData session =
        uniform({longLabel, longLabel + "h", "j", "北京北京北京北京北京北京北京北京"});
    for (const QSize size : {QSize(200, 150), QSize(600, 400), QSize(1200, 800)}) {
        QVERIFY(staysInside(figure("attention"), figureInput(session), size));
        const QStringList texts = svgTexts(svg(session, "attention", size));
        QVERIFY(!texts.contains(QString::fromStdString(longLabel)));
    }
    checkEqualBands(session, QSize(600, 400));
}

void FieldLabelsTest::ownRepeatedLabels_areToldApart()
{
    const auto hits = allHits(figure("attention"), figureInput(uniform({"a", "a", ""})), QSize(480, 320));
    QSet<QString> texts;
    for (const FigureHit& hit : hits)
        texts.insert(hit.text);
    QCOMPARE(texts.size(), 9);
}

void FieldLabelsTest::descender_isInThePicture()
{
    // A line as high as the font says holds all of the letter.
    const QFont font = Theme::light().font();
    const int line = int(lineHeight(font));
    const auto ink = [&](int margin) {
        QImage image(60, line + 2 * margin, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawText(
            painter, QRectF(0, margin, 60, line), Qt::AlignHCenter, QStringLiteral("jgpy"), font, Qt::black);
        painter.end();
        return inkIn(image, image.rect());
    };
    QCOMPARE(ink(0), ink(10));
}

void FieldLabelsTest::longLabelsThatDifferAtTheEnd_stayDistinct()
{
    const QFont font = Theme::light().font();
    const QString first =
        elidedText(QStringLiteral("a label that is long, number 0"), font, 90, Qt::ElideMiddle);
    const QString second =
        elidedText(QStringLiteral("a label that is long, number 1"), font, 90, Qt::ElideMiddle);
    QVERIFY(first.contains(u'…') && first.endsWith(u'0') && first != second);
    QVERIFY(textWidth(first, font) <= 90.01);
    QCOMPARE(elidedText(QStringLiteral("short"), font, 90, Qt::ElideMiddle), QStringLiteral("short"));
    QCOMPARE(elidedText(QStringLiteral("long label"), font, 1, Qt::ElideMiddle), QString());
}

/// The fox is of a stronger orange than the frame of the chosen row.
static int orangePixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor colour = image.pixelColor(x, y);
            count += colour.red() > 200 && colour.green() < 125 && colour.blue() < 80;
        }
    }
    return count;
}

void FieldLabelsTest::emoji_isInThePdf()
{
    FigureExport options;
    options.format = FigureExport::Format::Pdf;
    const auto images = [&](const Label& label) {
        return exported("attention", uniform({"a", label}), options).count("/Subtype /Image");
    };
    // Letters are text; glyphs that are pictures would be left out by the writer, so they are images.
    const auto plain = images("b");
    QCOMPARE(images("北京"), plain);
    QCOMPARE(images("שלום"), plain);
    // A picture and its mask, beside the row and above the column.
    QVERIFY(images("🦊") >= plain + 4);
    // What was written into a file can still be seen elsewhere.
    const QImage screen = painted(figure("attention"), figureInput(uniform({"a", "🦊"})), QSize(640, 480));
    const QImage plainScreen =
        painted(figure("attention"), figureInput(uniform({"a", "b"})), QSize(640, 480));
    QVERIFY(orangePixels(screen) > orangePixels(plainScreen) + 20);
}

QTEST_MAIN(FieldLabelsTest)
#include "tst_field_labels.moc"
