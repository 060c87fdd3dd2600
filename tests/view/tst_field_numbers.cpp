// SPDX-License-Identifier: GPL-3.0-or-later
// Reported cases about arithmetic, shapes and colours, each by its number in ../shared/field.
#include "core/analysis/mask_rules.h"
#include "io/session_file.h"
#include "model/mask_model.h"
#include "model/matrix_model.h"
#include "model/session.h"
#include "view/matrix_picture.h"

#include "support/field_cases.h"
#include "support/matrix_compare.h"
#include "support/pictures.h"

#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace attnscope;
using namespace attnscope::test;

namespace {

Matrix weightsOf(const FigureInput& input, int layer = 0, int head = 0)
{
    return input.snapshot->run->head(layer, head)->weights;
}

/// Rounded decimals, as the case files give them.
double tolerance(int number)
{
    return fieldValues(number).value(QStringLiteral("tolerance")).toDouble();
}

Matrix value(int number, const char* name)
{
    return matrixOf(fieldValues(number).value(QString::fromLatin1(name)).toArray());
}

BoolMatrix notOf(const Matrix& blocked)
{
    return (blocked.array() == 0).matrix();
}

AllowedTable allowedTable(const BoolMatrix& allowed)
{
    return {false, {Cow<BoolMatrix>(allowed)}};
}

/// Queries and keys typed in, scaled by 1/√d_k.
SessionData queriesAndKeys(const Matrix& q, const Matrix& k)
{
    SessionData session = givenWeights(numberedLabels(q.rows()), numberedLabels(k.rows()), {{Matrix(q * 0)}});
    Given& given = session.sequences[0].given[0];
    given.weights.reset();
    given.q = HeadTensor{Tensor(q)};
    given.k = HeadTensor{Tensor(k)};
    return session;
}

SessionData maskCase()
{
    return queriesAndKeys(fieldCsv(18, QStringLiteral("Q.csv")), fieldCsv(18, QStringLiteral("K.csv")));
}

/// A picture of numbers in one colour: every cell of the map looks the same.
QSet<QRgb> colours(const char* id, const FigureInput& input, const QSize& size = {480, 320})
{
    const QImage image = painted(figure(id), input, size);
    QSet<QRgb> found;
    for (const FigureHit& hit : allHits(figure(id), input, size))
        found.insert(cellColour(image, hit).rgb());
    return found;
}

QString legendOf(const SessionData& session, const char* id = "attention")
{
    FigureExport options;
    options.format = FigureExport::Format::Svg;
    return u'\n' + svgTexts(exported(id, session, options)).join(u'\n') + u'\n';
}

bool hasLine(const QString& texts, const QString& line)
{
    return texts.contains(u'\n' + line + u'\n');
}

} // namespace

class FieldNumbersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void case13_crossAttention_keepsQueriesByKeys();
    void case18_maskPolarity_bothMeaningsAreReachable();
    void case18_maskPolarity_minusInfinityBlocks();
    void case18_maskPolarity_onesAndZerosBlockNothing();
    void case19_everyKeyMasked_isZeroAndSaid();
    void case19_everyKeyMasked_savesAndReopens();
    void case20_rowsThatDoNotSumToOne_areMarkedWithTheirSums();
    void case20_rowsThatDoNotSumToOne_keepTheirNumbersAndColours();
    void case22_largeScores_stayFinite();
    void case32_legend_endsAtTheDataOfWeights();
    void case32_legend_isCentredForSignedScores();
    void case34_commonScale_sameValueSameColour();
    void case34_ownScales_saySoForEachHead();
    void case35_constantMap_hasOneColour_data();
    void case35_constantMap_hasOneColour();
    void case35_constantMap_entropies();

    void ownCrossAttention_keepsItsShape();
    void ownAllMaskedRow_isNoNaN();
    void ownRowSums_ofRoundedNumbersAreNoNews();
    void ownLargeScores_stayFinite();
    void ownConstantMaps_haveOneColour_data();
    void ownConstantMaps_haveOneColour();
};

// Waits for the import: choosing both token lists in its dialog.
void FieldNumbersTest::case13_crossAttention_keepsQueriesByKeys()
{
    SKIP_WITHOUT_FIELD(13);
    const FlatArray array =
        readNpzMember(fieldPath(13, QStringLiteral("cross_attention.npz")), "cross_attention");
    QCOMPARE(array.shape, (std::vector<std::uint64_t>{2, 2, 4, 7}));
    const QJsonObject tokens =
        QJsonDocument::fromJson(fieldBytes(13, QStringLiteral("tokens.json"))).object();
    const SessionData session = givenWeights(labelsOf(tokens.value(QStringLiteral("query_tokens")).toArray()),
        labelsOf(tokens.value(QStringLiteral("key_tokens")).toArray()),
        {{array.matrix(0), array.matrix(1)}, {array.matrix(2), array.matrix(3)}});
    FigureInput input = figureInput(session);
    for (int layer = 0; layer < 2; ++layer) {
        for (int head = 0; head < 2; ++head) {
            const Matrix weights = weightsOf(input, layer, head);
            QCOMPARE(weights.rows(), 4);
            QCOMPARE(weights.cols(), 7);
            COMPARE_MATRIX(Matrix(weights.rowwise().sum()), Matrix(Matrix::Ones(4, 1)), 1e-6);
        }
    }
    const Matrix row = matrixOf({fieldValues(13).value(QStringLiteral("layer1_head0_row2"))});
    COMPARE_MATRIX(Matrix(weightsOf(input, 1, 0).row(2)), row, tolerance(13));
    const QJsonArray argmax = fieldValues(13).value(QStringLiteral("argmax_keys_layer0_head0")).toArray();
    for (int query = 0; query < 4; ++query) {
        Index key = -1;
        weightsOf(input).row(query).maxCoeff(&key);
        QCOMPARE(int(key), argmax.at(query).toInt());
    }

    const QSize size(640, 420);
    const auto hits = allHits(figure("attention"), input, size);
    QCOMPARE(hits.size(), 28U);
    const auto hit = hitOf(hits, 3, 2);
    QVERIFY(hit && hit->text.contains(QStringLiteral("not, überquerte")));
    QVERIFY(figure("attention").description(input).contains(QStringLiteral("4 × 7")));
    const auto map = figure("heads").map(QPointF(100, 100), QRectF(0, 0, 640, 420), input);
    QVERIFY(map && map->rows == 4 && map->columns == 7);

    Session open;
    QVERIFY(!open.open(session, {}));
    MatrixModel table(open, {TensorRef::Kind::GivenWeights, 0, 1, 0});
    QCOMPARE(table.rowCount(), 4);
    QCOMPARE(table.columnCount(), 7);
    QCOMPARE(table.headerData(1, Qt::Vertical).toString(), QStringLiteral("animal"));
    QCOMPARE(table.headerData(4, Qt::Horizontal).toString(), QStringLiteral("Straße"));

    const QString texts = legendOf(session);
    for (const char* word : {"animal", "Straße", "überquerte"})
        QVERIFY2(hasLine(texts, QString::fromUtf8(word)), word);
}

// Waits for the import: the switch that says what True means in a file. In a session `allowed` means that a
// key may be attended to, so the file is taken as it is or inverted.
void FieldNumbersTest::case18_maskPolarity_bothMeaningsAreReachable()
{
    SKIP_WITHOUT_FIELD(18);
    const Matrix mask = fieldNpy(18, QStringLiteral("mask_bool_true_above_diagonal.npy")).matrix();
    SessionData session = maskCase();
    session.layers[0].mask.allowed = allowedTable(notOf(mask));
    COMPARE_MATRIX(weightsOf(figureInput(session)), value(18, "true_means_blocked"), tolerance(18));
    session.layers[0].mask.allowed = allowedTable((mask.array() != 0).matrix());
    FigureInput input = figureInput(session);
    COMPARE_MATRIX(weightsOf(input), value(18, "true_means_allowed"), tolerance(18));
    QCOMPARE(input.snapshot->run->checks().emptyRows, 1);
    input.focus.query = 3;
    QVERIFY(figure("mask").subtitle(input).contains(QStringLiteral("sees no key")));
    // What a cell of the mask means is said where it is set.
    Session open;
    QVERIFY(!open.open(session, {}));
    MaskModel model(open);
    QCOMPARE(model.data(model.index(0, 1), Qt::ToolTipRole).toString(),
        QStringLiteral("Query 0 may attend to key 1."));
    QCOMPARE(model.data(model.index(0, 0), Qt::ToolTipRole).toString(),
        QStringLiteral("The mask table hides key 0 from query 0."));
}

void FieldNumbersTest::case18_maskPolarity_minusInfinityBlocks()
{
    SKIP_WITHOUT_FIELD(18);
    SessionData session = maskCase();
    session.layers[0].mask.bias =
        BiasTable{false, {Tensor(fieldNpy(18, QStringLiteral("mask_float_0_minus_inf.npy")).matrix())}};
    COMPARE_MATRIX(weightsOf(figureInput(session)), value(18, "true_means_blocked"), tolerance(18));
}

void FieldNumbersTest::case18_maskPolarity_onesAndZerosBlockNothing()
{
    SKIP_WITHOUT_FIELD(18);
    SessionData session = maskCase();
    session.layers[0].mask.bias =
        BiasTable{false, {Tensor(fieldNpy(18, QStringLiteral("mask_float_ones_below.npy")).matrix())}};
    const FigureInput input = figureInput(session);
    COMPARE_MATRIX(weightsOf(input), value(18, "ones_and_zeros_added"), tolerance(18));
    const QString text = figure("mask").subtitle(input);
    QVERIFY2(text.contains(QStringLiteral("sees 4 of 4 keys")), qPrintable(text));
    for (const FigureHit& hit : allHits(figure("mask"), input, QSize(900, 500)))
        QVERIFY2(hit.text.contains(QStringLiteral(" may see ")), qPrintable(hit.text));
}

namespace {

SessionData emptyRowCase()
{
    SessionData session =
        givenScores(fieldCsv(19, QStringLiteral("scores.csv")), fieldCsv(19, QStringLiteral("V.csv")));
    session.layers[0].mask.allowed =
        allowedTable(notOf(fieldNpy(19, QStringLiteral("mask_true_is_blocked.npy")).matrix()));
    return session;
}

/// The row is hatched, has its note, shows no NaN, and does not set the colours.
void checkEmptyRow(const SessionData& session, int query)
{
    FigureInput input = figureInput(session);
    input.focus.query = query;
    const QString texts = legendOf(session);
    QVERIFY2(!texts.contains(QStringLiteral("nan"), Qt::CaseInsensitive), qPrintable(texts));
    QVERIFY(hasLine(texts, QStringLiteral("no key")));
    QVERIFY(hasLine(texts, QStringLiteral("masked")));
    QVERIFY(figure("attention").description(input).contains(QStringLiteral("sees no key")));
    QVERIFY(figure("mask").subtitle(input).contains(QStringLiteral("sees no key: all its weights are 0")));
    QVERIFY(!input.snapshot->run->checks().firstNotFinite);
    QCOMPARE(input.snapshot->run->checks().emptyRows, 1);
    QCOMPARE(input.snapshot->run->checks().firstEmptyRow->row, query);
}

} // namespace

void FieldNumbersTest::case19_everyKeyMasked_isZeroAndSaid()
{
    SKIP_WITHOUT_FIELD(19);
    const SessionData session = emptyRowCase();
    const FigureInput input = figureInput(session);
    COMPARE_MATRIX(weightsOf(input), value(19, "weights"), tolerance(19));
    COMPARE_MATRIX(*input.snapshot->run->layer(0).context, value(19, "output"), tolerance(19));
    checkEmptyRow(session, 2);
    // The legend ends at the largest weight of the other rows.
    QVERIFY(hasLine(legendOf(session), QStringLiteral("1")));
}

void FieldNumbersTest::case19_everyKeyMasked_savesAndReopens()
{
    SKIP_WITHOUT_FIELD(19);
    QTemporaryDir folder;
    for (const char* name : {"empty.attn.json", "empty.attn"}) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        QVERIFY(!saveSession(emptyRowCase(), path));
        const auto read = readSession(path);
        QVERIFY(read);
        COMPARE_MATRIX(weightsOf(figureInput(read.value().data)), value(19, "weights"), tolerance(19));
    }
}

void FieldNumbersTest::case20_rowsThatDoNotSumToOne_areMarkedWithTheirSums()
{
    SKIP_WITHOUT_FIELD(20);
    const SessionData session = fieldSession(20);
    const FigureInput input = figureInput(session);
    COMPARE_MATRIX(weightsOf(input), fieldNpy(20, QStringLiteral("attention.npy")).matrix(), 0);
    const QJsonArray sums = fieldValues(20).value(QStringLiteral("row_sums")).toArray();
    for (int row = 0; row < 4; ++row)
        QCOMPARE(weightsOf(input).row(row).sum(), sums.at(row).toDouble());

    QCOMPARE(input.snapshot->run->checks().badRows, 3);
    const QString texts = legendOf(session);
    QCOMPARE(texts.count(QStringLiteral("\nΣ 1.25\n")), 3);
    QCOMPARE(texts.count(QStringLiteral("\nΣ")), 3);
    for (const FigureHit& hit : allHits(figure("attention"), input, QSize(480, 320)))
        QCOMPARE(hit.text.contains(QStringLiteral("sum to 1.25")), hit.row < 3);
    const QString words = figure("attention").description(input);
    QVERIFY(words.contains(QStringLiteral("the weights of a sum to 1.25")));
    QVERIFY(!words.contains(QStringLiteral("the weights of d sum")));
    FigureInput query = input;
    QVERIFY(figure("weights").subtitle(query).contains(QStringLiteral("sum 1.25")));
    query.focus.query = 3;
    QVERIFY(figure("weights").subtitle(query).contains(QStringLiteral("sum 1;")));
}

void FieldNumbersTest::case20_rowsThatDoNotSumToOne_keepTheirNumbersAndColours()
{
    SKIP_WITHOUT_FIELD(20);
    SessionData session = fieldSession(20);
    const QString texts = legendOf(session);
    QVERIFY(texts.count(QStringLiteral("\n1.25\n")) >= 2); // the cell and the end of the legend
    // The largest number has the top colour to itself.
    session.sequences[0].given[0].weights->front().edit()(1, 0) = 1;
    const FigureInput input = figureInput(session);
    const QSize size(480, 320);
    const QImage image = painted(figure("attention"), input, size);
    const auto hits = allHits(figure("attention"), input, size);
    QVERIFY(cellColour(image, *hitOf(hits, 0, 0)) != cellColour(image, *hitOf(hits, 1, 0)));
}

void FieldNumbersTest::case22_largeScores_stayFinite()
{
    SKIP_WITHOUT_FIELD(22);
    const Matrix expected = value(22, "weights");
    for (const Matrix& scores : {fieldCsv(22, QStringLiteral("scores.csv")),
             fieldNpy(22, QStringLiteral("scores_f32.npy")).matrix()}) {
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            SessionData session = givenScores(scores);
            session.precision = precision;
            const FigureInput input = figureInput(session);
            const Matrix weights = weightsOf(input);
            QVERIFY(weights.allFinite());
            COMPARE_MATRIX(Matrix(weights.rowwise().sum()), Matrix(Matrix::Ones(4, 1)), 1e-6);
            COMPARE_MATRIX(weights, expected, tolerance(22));
            QVERIFY(!input.snapshot->run->checks().firstNotFinite);
            QCOMPARE(input.snapshot->run->checks().badRows, 0);
        }
    }
}

void FieldNumbersTest::case32_legend_endsAtTheDataOfWeights()
{
    SKIP_WITHOUT_FIELD(32);
    const SessionData session = fieldSession(32);
    const QString texts = legendOf(session);
    const double largest = fieldValues(32).value(QStringLiteral("weights_max")).toDouble();
    QVERIFY(hasLine(texts, QStringLiteral("0")));
    QVERIFY(texts.endsWith(QStringLiteral("\n0\n%1\n").arg(largest)));
    QVERIFY(!texts.contains(u'−'));
    QVERIFY(!texts.contains(QStringLiteral("\n-")));
    // The ends are those of the colours: 0.42 has the last one.
    const FigureInput input = figureInput(session);
    const QSize size(480, 320);
    const QImage image = painted(figure("attention"), input, size);
    const auto hit = hitOf(allHits(figure("attention"), input, size), 0, 0);
    QCOMPARE(cellColour(image, *hit).rgb(), sequentialMap(false).back());
}

void FieldNumbersTest::case32_legend_isCentredForSignedScores()
{
    SKIP_WITHOUT_FIELD(32);
    const Matrix scores = fieldCsv(32, QStringLiteral("signed_scores.csv"));
    QCOMPARE(scores.minCoeff(), fieldValues(32).value(QStringLiteral("signed_min")).toDouble());
    const double largest = fieldValues(32).value(QStringLiteral("signed_max")).toDouble();
    const ColourScale scale = scaleFor(scores);
    QVERIFY(scale.diverging);
    QCOMPARE(scale.high, largest);
    QCOMPARE(scale.low(), -largest);
    const Theme theme = Theme::light();
    // 0 is recognisable: it has the ground colour, and the two sides have different hues.
    QVERIFY(contrast(scale.colour(0, theme), theme.background) < 1.1);
    QVERIFY(scale.colour(0.4, theme).hue() != scale.colour(-0.4, theme).hue());
    QCOMPARE(scale.colour(largest, theme).rgb(), divergingMap(false).back());
    // The scores of a query are bars on both sides of 0.
    FigureInput input = figureInput(givenScores(scores));
    for (const FigureHit& hit : allHits(figure("scores"), input, QSize(480, 320))) {
        const QString text = QStringLiteral("score(0, %1) = ").arg(hit.column);
        QVERIFY2(hit.text.startsWith(text), qPrintable(hit.text));
    }
}

namespace {

/// The colour of cell (row, column) of a head's map in the grid of heads.
QColor gridColour(const QImage& image, const QRectF& map, int row, int column, int size)
{
    return image.pixelColor(
        (map.topLeft() + QPointF(map.width() / size * (column + 0.5), map.height() / size * (row + 0.5)))
            .toPoint());
}

struct HeadGrid
{
    explicit HeadGrid(const FigureInput& input, int heads)
        : image(painted(figure("heads"), input, size))
    {
        const auto hits = allHits(figure("heads"), input, size);
        for (int head = 0; head < heads; ++head) {
            const auto isOfHead = [head](const FigureHit& hit) { return hit.focus.head == head; };
            const auto hit = std::find_if(hits.begin(), hits.end(), isOfHead);
            if (hit != hits.end())
                maps.push_back(figure("heads").map(hit->area.center(), QRectF(QPointF(), size), input)->area);
        }
    }

    QSize size{700, 400};
    QImage image;
    std::vector<QRectF> maps;
};

SessionData twoHeads()
{
    return weightsFromArray(fieldNpy(34, QStringLiteral("attention_1x2x5x5.npy")));
}

} // namespace

void FieldNumbersTest::case34_commonScale_sameValueSameColour()
{
    SKIP_WITHOUT_FIELD(34);
    const HeadGrid grid(figureInput(twoHeads()), 2);
    QCOMPARE(grid.maps.size(), 2U);
    const QColor colour = gridColour(grid.image, grid.maps[0], 0, 0, 5);
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 5; ++column)
            QCOMPARE(gridColour(grid.image, grid.maps[0], row, column, 5), colour);
    }
    for (int column = 0; column < 5; ++column)
        QCOMPARE(gridColour(grid.image, grid.maps[1], 2, column, 5), colour);
    QVERIFY(gridColour(grid.image, grid.maps[1], 0, 0, 5) != colour);
    QVERIFY(hasLine(legendOf(twoHeads(), "heads"), QStringLiteral("0.9000")));
}

// Waits for the import feature's hand-set ranges: 0 … 0.5, with a mark on what lies above.
void FieldNumbersTest::case34_ownScales_saySoForEachHead()
{
    SKIP_WITHOUT_FIELD(34);
    FigureInput input = figureInput(twoHeads());
    const auto controls = figure("heads").controls(input);
    const auto range = std::find_if(controls.begin(), controls.end(),
        [](const FigureControl& control) { return control.id == u"heads.range"; });
    QVERIFY(range != controls.end());
    input.options.values.insert(range->id, 1);
    QVERIFY(figure("heads").subtitle(input).contains(QStringLiteral("a colour range each")));
    const HeadGrid grid(input, 2);
    // 0.2 is all there is in head 0, and little in head 1.
    QVERIFY(gridColour(grid.image, grid.maps[0], 2, 0, 5) != gridColour(grid.image, grid.maps[1], 2, 0, 5));
    QCOMPARE(gridColour(grid.image, grid.maps[0], 2, 0, 5).rgb(), sequentialMap(false).back());
    QVERIFY(staysInside(figure("heads"), input, QSizeF(700, 400)));
    // The map of one head has a legend of its own.
    // (The numbers of the file are single-precision ones: not exactly 0.2 and 0.9, hence the zeros.)
    SessionData session = twoHeads();
    QVERIFY(legendOf(session).endsWith(QStringLiteral("\n0\n0.2000\n")));
    session.view.head = 1;
    QVERIFY(legendOf(session).endsWith(QStringLiteral("\n0\n0.9000\n")));
}

void FieldNumbersTest::case35_constantMap_hasOneColour_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("number");
    QTest::newRow("uniform") << QStringLiteral("uniform_quarter_4x4.npy") << QStringLiteral("0.25");
    QTest::newRow("zero") << QStringLiteral("all_zero_4x4.npy") << QStringLiteral("0");
    QTest::newRow("one token") << QStringLiteral("one_token_1x1.npy") << QStringLiteral("1");
}

namespace {

void checkConstantMap(const SessionData& session, const QString& number)
{
    const FigureInput input = figureInput(session);
    for (const auto& each : allFigures()) {
        QVERIFY(!each->description(input).contains(QStringLiteral("nan"), Qt::CaseInsensitive));
        if (each->whyNot(input).isEmpty())
            painted(*each, input, QSize(480, 320));
    }
    QCOMPARE(colours("attention", input).size(), 1);
    for (const char* id : {"attention", "heads"}) {
        const QString texts = legendOf(session, id);
        QVERIFY(!texts.contains(QStringLiteral("nan"), Qt::CaseInsensitive));
        QVERIFY2(hasLine(texts, number), qPrintable(texts));
    }
    FigureExport options;
    options.size = QSize(400, 300);
    QVERIFY(!QImage::fromData(exported("heads", session, options)).isNull());
}

} // namespace

void FieldNumbersTest::case35_constantMap_hasOneColour()
{
    SKIP_WITHOUT_FIELD(35);
    QFETCH(QString, file);
    QFETCH(QString, number);
    checkConstantMap(weightsFromArray(fieldNpy(35, file)), number);
}

void FieldNumbersTest::case35_constantMap_entropies()
{
    SKIP_WITHOUT_FIELD(35);
    const auto summary = [](const char* file) {
        const SessionData session = weightsFromArray(fieldNpy(35, QString::fromLatin1(file)));
        return figureInput(session).snapshot->run->summary(0, 0);
    };
    const double nats = fieldValues(35).value(QStringLiteral("entropy_nats")).toDouble();
    const double bits = fieldValues(35).value(QStringLiteral("entropy_bits")).toDouble();
    const double uniform = summary("uniform_quarter_4x4.npy").meanEntropy;
    QVERIFY(std::abs(uniform - nats) < 1e-6);
    QVERIFY(std::abs(uniform / std::log(2.0) - bits) < 1e-12);
    QCOMPARE(summary("one_token_1x1.npy").meanEntropy, 0.0);
    QCOMPARE(summary("all_zero_4x4.npy").meanEntropy, 0.0);
    // Zeros are no uniform attention, and the sums say what they are.
    QVERIFY(summary("all_zero_4x4.npy").pattern == HeadSummary::Pattern::None);
    const QString texts = legendOf(weightsFromArray(fieldNpy(35, QStringLiteral("all_zero_4x4.npy"))));
    QCOMPARE(texts.count(QStringLiteral("\nΣ 0\n")), 4);
}

// The same kinds, made by hand, so that they hold without ../shared.

void FieldNumbersTest::ownCrossAttention_keepsItsShape()
{
    Matrix weights(2, 3);
    weights << 0.5, 0.25, 0.25, 0, 0, 1;
    const SessionData session = givenWeights({"le", "chat"}, {"the", "black", "cat"}, {{weights}});
    const FigureInput input = figureInput(session);
    QCOMPARE(allHits(figure("attention"), input, QSize(480, 320)).size(), 6U);
    QVERIFY(figure("attention").description(input).contains(QStringLiteral("2 × 3")));
}

void FieldNumbersTest::ownAllMaskedRow_isNoNaN()
{
    Matrix scores(2, 2);
    scores << 1, 2, 3, 4;
    SessionData session = givenScores(scores, Matrix::Identity(2, 2));
    BoolMatrix allowed(2, 2);
    allowed << true, false, false, false;
    session.layers[0].mask.allowed = allowedTable(allowed);
    checkEmptyRow(session, 1);
    QCOMPARE((*figureInput(session).snapshot->run->layer(0).context)(1, 1), 0.0);
}

void FieldNumbersTest::ownRowSums_ofRoundedNumbersAreNoNews()
{
    Matrix weights(3, 2);
    weights << 0.333333, 0.666667, 0.6999999, 0.3000004, 0.7, 0.4;
    const FigureInput input = figureInput(givenWeights({"a", "b", "c"}, {"x", "y"}, {{weights}}));
    QCOMPARE(input.snapshot->run->checks().badRows, 1);
    QCOMPARE(input.snapshot->run->checks().worstRow->row, 2);
    QVERIFY(figure("attention").description(input).endsWith(QStringLiteral("; the weights of c sum to 1.1")));
}

void FieldNumbersTest::ownLargeScores_stayFinite()
{
    Matrix scores(3, 2);
    scores << 1e4, 1e4 - 1, -1e4, -1e4 - 1, 1e300, -1e300;
    Matrix expected(3, 2);
    const double larger = 1 / (1 + std::exp(-1.0));
    expected << larger, 1 - larger, larger, 1 - larger, 1, 0;
    COMPARE_MATRIX(weightsOf(figureInput(givenScores(scores))), expected, 1e-12);
}

void FieldNumbersTest::ownConstantMaps_haveOneColour_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
    QTest::newRow("third") << 1 / 3.0 << QStringLiteral("0.3333");
    QTest::newRow("large") << 7.5 << QStringLiteral("7.5");
}

void FieldNumbersTest::ownConstantMaps_haveOneColour()
{
    QFETCH(double, number);
    QFETCH(QString, text);
    checkConstantMap(
        givenWeights({"a", "b", "c"}, {"a", "b", "c"}, {{Matrix::Constant(3, 3, number)}}), text);
}

QTEST_MAIN(FieldNumbersTest)
#include "tst_field_numbers.moc"
