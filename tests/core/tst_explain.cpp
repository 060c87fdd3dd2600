// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain.h"
#include "core/explain/render.h"
#include "core/explain/report.h"
#include "support/explanation_walk.h"

#include <QTest>

#include <limits>
#include <random>

using namespace attnscope;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Small sessions with every feature, filled with numbers from a fixed seed.
class Maker
{
public:
    explicit Maker(unsigned seed)
        : m_random(seed)
    { }

    Tensor table(Index rows, Index columns, double size = 0.7)
    {
        Matrix m(rows, columns);
        std::uniform_real_distribution<double> uniform(-size, size);
        for (Index i = 0; i < m.size(); ++i)
            m.data()[i] = uniform(m_random);
        return m;
    }
    HeadTensor tables(int heads, Index rows, Index columns)
    {
        HeadTensor all;
        for (int head = 0; head < heads; ++head)
            all.push_back(table(rows, columns));
        return all;
    }

    SessionData session(Index tokens, Index width)
    {
        SessionData data;
        Sequence sequence;
        for (Index i = 0; i < tokens; ++i)
            sequence.tokens.push_back("t" + std::to_string(i));
        sequence.embeddings = table(tokens, width, 1);
        data.sequences.push_back(sequence);
        return data;
    }

    /// Queries and keys of heads × keyWidth, values of heads × valueWidth.
    Layer layer(Index width, int heads, int keyHeads, Index keyWidth, Index valueWidth)
    {
        Layer layer;
        layer.heads = heads;
        layer.kvHeads = keyHeads;
        layer.wQ = table(width, heads * keyWidth);
        layer.wK = table(width, keyHeads * keyWidth);
        layer.wV = table(width, keyHeads * valueWidth);
        layer.wO = table(heads * valueWidth, width);
        layer.bQ = table(1, heads * keyWidth);
        layer.bK = table(1, keyHeads * keyWidth);
        layer.bV = table(1, keyHeads * valueWidth);
        layer.bO = table(1, width);
        return layer;
    }

    FeedForward network(Index width, Index hidden, FeedForward::Activation activation, bool gate)
    {
        FeedForward ff;
        ff.activation = activation;
        ff.w1 = table(width, hidden);
        ff.b1 = table(1, hidden);
        ff.w2 = table(hidden, width);
        ff.b2 = table(1, width);
        if (gate)
            ff.wGate = table(width, hidden);
        return ff;
    }

private:
    std::mt19937 m_random;
};

SessionData plain()
{
    Maker make(1);
    SessionData data = make.session(5, 6);
    data.layers.push_back(make.layer(6, 2, 2, 3, 2));
    return data;
}

SessionData probes()
{
    SessionData data = plain();
    Layer& layer = data.layers[0];
    layer.orientation = Layer::Orientation::Wx;
    for (std::optional<Tensor>* w : {&layer.wQ, &layer.wK, &layer.wV, &layer.wO}) {
        const Matrix turned = (***w).transpose();
        *w = turned;
    }
    return data;
}

SessionData withoutProjections()
{
    Maker make(2);
    SessionData data = make.session(4, 6);
    Layer layer;
    layer.heads = 3;
    layer.bQ = make.table(1, 6);
    layer.residual = true;
    data.layers.push_back(layer);
    return data;
}

SessionData roped(Rope::Pairing pairing, Precision precision)
{
    Maker make(3);
    SessionData data = make.session(7, 8);
    data.precision = precision;
    data.layers.push_back(make.layer(8, 4, 2, 6, 3));
    data.layers[0].rope = Rope{100, pairing, {}};
    data.layers[0].mask.alibi = true;
    data.layers[0].temperature = 0.6;
    data.layers[0].score.softcap = 1.5;
    data.layers[0].score.scaleNumber = -0.7;
    data.layers[0].score.scale = Score::Scale::Number;
    data.layers[0].headGain = make.table(1, 4);
    return data;
}

SessionData scored(Score::Kind kind)
{
    Maker make(4);
    SessionData data = make.session(5, 6);
    data.layers.push_back(make.layer(6, 2, 1, 4, 3));
    Score& score = data.layers[0].score;
    score.kind = kind;
    score.w = make.table(4, 4);
    score.wQuery = make.table(5, 4);
    score.wKey = make.table(5, 4);
    score.v = make.table(1, 5);
    score.b = make.table(1, 5);
    if (kind != Score::Kind::General)
        score.w.reset();
    if (kind != Score::Kind::Additive) {
        score.wQuery.reset();
        score.wKey.reset();
        score.v.reset();
        score.b.reset();
    }
    return data;
}

SessionData masked(Mask::EmptyRows emptyRows)
{
    Maker make(5);
    SessionData data = make.session(6, 4);
    data.layers.push_back(make.layer(4, 2, 2, 2, 2));
    Mask& mask = data.layers[0].mask;
    mask.causal = true;
    mask.offset = -1;
    mask.window = std::pair(2, 1);
    mask.emptyRows = emptyRows;
    Matrix bias = *make.table(6, 6);
    bias(4, 3) = -infinity;
    mask.bias = BiasTable{false, {bias}};
    BoolMatrix allowed = BoolMatrix::Constant(6, 6, true);
    allowed(5, 3) = false;
    mask.allowed = AllowedTable{false, {allowed}};
    data.sequences[0].padding = std::vector<bool>{false, false, true, false, false, false};
    return data;
}

SessionData overridden(bool renormalise)
{
    SessionData data = roped(Rope::Pairing::Adjacent, Precision::Float64);
    const auto number = [&](Override::Target target, int row, int key, double x) {
        Override o;
        o.target = target;
        o.head = 1;
        o.row = row;
        o.key = key;
        o.number = x;
        o.renormalise = renormalise;
        data.sequences[0].overrides.push_back(o);
    };
    const auto vector = [&](Override::Target target, int row, std::vector<double> numbers) {
        Override o;
        o.target = target;
        o.head = 1;
        o.row = row;
        o.vector = std::move(numbers);
        data.sequences[0].overrides.push_back(o);
    };
    number(Override::Target::Score, 2, 3, 1.25);
    number(Override::Target::Weight, 4, 0, 0.5);
    number(Override::Target::Weight, 4, 2, 0.25);
    vector(Override::Target::Query, 1, {1, 2, 3, 4, 5, 6});
    vector(Override::Target::Key, 0, {6, 5, 4, 3, 2, 1});
    vector(Override::Target::Value, 3, {0, -1, 0.5});
    return data;
}

SessionData stacked(Layer::Norm norm, Layer::NormKind kind, FeedForward::Activation activation, bool gate,
    Precision precision)
{
    Maker make(6);
    SessionData data = make.session(4, 6);
    data.precision = precision;
    data.position.kind = Position::Kind::Sinusoidal;
    for (int i = 0; i < 2; ++i) {
        const Index width = i == 0 ? 6 : 12;
        Layer layer = make.layer(width, 2, 2, 3, 3);
        layer.residual = true;
        layer.norm = norm;
        layer.normKind = kind;
        layer.normGain = make.table(1, width);
        if (kind == Layer::NormKind::Layer)
            layer.normBias = make.table(1, width);
        layer.feedForward = make.network(width, 10, activation, gate);
        layer.feedForward->normGain = make.table(1, width);
        layer.input = i == 0 ? Layer::Input::Result : Layer::Input::Concat;
        data.layers.push_back(layer);
    }
    return data;
}

SessionData crossed()
{
    Maker make(7);
    SessionData data = make.session(3, 4);
    data.sequences[0].sourceTokens = Labels{"a", "b", "a", "", "line\nbreak"};
    data.sequences[0].sourceEmbeddings = make.table(5, 7);
    Layer layer = make.layer(4, 2, 2, 3, 2);
    layer.wK = make.table(7, 6);
    layer.wV = make.table(7, 4);
    data.layers = {layer, layer};
    data.position.kind = Position::Kind::Table;
    data.position.table = make.table(5, 4);
    return data;
}

SessionData given(bool weights)
{
    Maker make(8);
    SessionData data = make.session(3, 4);
    data.layers.push_back(make.layer(4, 2, 2, 2, 2));
    Given own;
    own.v = make.tables(2, 3, 2);
    if (weights) {
        own.weights = make.tables(2, 3, 3);
    } else {
        own.scores = make.tables(2, 3, 3);
        own.q = make.tables(2, 3, 2);
        own.k = make.tables(2, 3, 2);
        own.bias = BiasTable{true, make.tables(2, 3, 3)};
    }
    Override o;
    o.target = Override::Target::Weight;
    o.row = 1;
    o.number = 0.2;
    o.renormalise = true;
    data.sequences[0].overrides.push_back(o);
    data.sequences[0].given.push_back(own);
    return data;
}

SessionData notFinite()
{
    SessionData data = plain();
    Matrix x = **data.sequences[0].embeddings;
    x(1, 2) = std::numeric_limits<double>::quiet_NaN();
    x(3, 0) = infinity;
    data.sequences[0].embeddings = x;
    return data;
}

SnapshotPointer computed(const SessionData& data)
{
    const Result<SnapshotPointer> result = computeSnapshot(data);
    if (!result)
        qWarning("%s", result.error().english().c_str());
    return result ? result.value() : nullptr;
}

} // namespace

Q_DECLARE_METATYPE(attnscope::SessionData)

class TestExplain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNumber_isTheSumOfItsTerms_data();
    void everyNumber_isTheSumOfItsTerms();
    void numberSetByHand_saysWhatItWouldHaveBeen();
    void longSum_showsItsLargestTermsAndTheRest();
    void hiddenKey_saysEveryReason();
    void distanceOfAlibi_countsFromTheOffset();
    void numberThatIsNotThere_isNotExplained();
    void textOfAnExplanation_showsFormulaNumbersAndResult();
    void markup_inLabelsStaysText();
    void translation_reachesEverySentence();
    void report_tellsShapesChecksAndTheChosenQuery();
    void report_ofAll_hasALineForEveryNumber();
    void report_stopsWhenItsSinkIsFull();
};

void TestExplain::everyNumber_isTheSumOfItsTerms_data()
{
    using Activation = FeedForward::Activation;
    using Norm = Layer::Norm;
    using Kind = Layer::NormKind;
    QTest::addColumn<SessionData>("data");
    QTest::newRow("plain, xW") << plain();
    QTest::newRow("rows of W are probes") << probes();
    QTest::newRow("no projections, three heads") << withoutProjections();
    QTest::newRow("rope adjacent, grouped heads") << roped(Rope::Pairing::Adjacent, Precision::Float64);
    QTest::newRow("rope halves, float32") << roped(Rope::Pairing::Halves, Precision::Float32);
    QTest::newRow("general score") << scored(Score::Kind::General);
    QTest::newRow("additive score") << scored(Score::Kind::Additive);
    QTest::newRow("cosine score") << scored(Score::Kind::Cosine);
    SessionData tiny = scored(Score::Kind::Cosine);
    for (Sequence& sequence : tiny.sequences)
        sequence.embeddings->edit() *= 1e-170; // the squares are 0
    QTest::newRow("cosine score of short vectors") << tiny;
    QTest::newRow("masks, empty rows 0") << masked(Mask::EmptyRows::Zero);
    QTest::newRow("masks, empty rows nan") << masked(Mask::EmptyRows::Nan);
    QTest::newRow("set by hand") << overridden(false);
    QTest::newRow("set by hand, renormalised") << overridden(true);
    QTest::newRow("pre-norm, relu, concat")
        << stacked(Norm::Pre, Kind::Layer, Activation::Relu, false, Precision::Float64);
    QTest::newRow("post-norm, gelu, gate")
        << stacked(Norm::Post, Kind::Layer, Activation::Gelu, true, Precision::Float64);
    QTest::newRow("rms pre-norm, silu, gate, float32")
        << stacked(Norm::Pre, Kind::Rms, Activation::Silu, true, Precision::Float32);
    QTest::newRow("rms post-norm, gelu by tanh")
        << stacked(Norm::Post, Kind::Rms, Activation::GeluTanh, false, Precision::Float64);
    QTest::newRow("cross-attention, position table") << crossed();
    QTest::newRow("given scores") << given(false);
    QTest::newRow("given weights") << given(true);
    QTest::newRow("NaN and infinity") << notFinite();
}

void TestExplain::everyNumber_isTheSumOfItsTerms()
{
    QFETCH(SessionData, data);
    const SnapshotPointer snapshot = computed(data);
    QVERIFY(snapshot);
    const testing::WalkReport report = testing::walkExplanations(*snapshot);
    QVERIFY2(report.complaint.isEmpty(), qPrintable(report.complaint));
    QCOMPARE_GT(report.numbers, 50);
    QCOMPARE_GT(report.links, 50);
}

void TestExplain::numberSetByHand_saysWhatItWouldHaveBeen()
{
    const SnapshotPointer snapshot = computed(overridden(false));
    QVERIFY(snapshot);
    SessionData free = snapshot->session;
    free.sequences[0].overrides.clear();
    const SnapshotPointer without = computed(free);
    const NumberRef number{0, Step::Query, 1, 1, 2, 0, {}};
    const auto e = explain(*snapshot, number);
    QVERIFY(e);
    QVERIFY(e->overridden);
    QCOMPARE(e->value, 3.0);
    QCOMPARE(e->computed, numberAt(*without, number).value());
    QVERIFY(e->remarks.back().english().starts_with("Set by hand to 3; it would have been "));
}

void TestExplain::longSum_showsItsLargestTermsAndTheRest()
{
    Maker make(9);
    SessionData data = make.session(2, 64);
    data.layers.push_back(make.layer(64, 1, 1, 64, 4));
    const SnapshotPointer snapshot = computed(data);
    QVERIFY(snapshot);
    ExplainOptions options;
    options.maxTerms = 3;
    const auto e = explain(*snapshot, {0, Step::Scores, 0, 1, 0, 0, {}}, options);
    QVERIFY(e);
    QCOMPARE(e->terms.size(), std::size_t{3});
    QCOMPARE(e->omitted, 61);
    for (std::size_t i = 1; i < e->terms.size(); ++i)
        QCOMPARE_GE(std::abs(e->terms[i - 1].value), std::abs(e->terms[i].value));
    QVERIFY(e->lines[1].english().find(" … and 61 more, together ") != std::string::npos);
}

void TestExplain::hiddenKey_saysEveryReason()
{
    const SnapshotPointer snapshot = computed(masked(Mask::EmptyRows::Zero));
    QVERIFY(snapshot);
    const auto e = explain(*snapshot, {0, Step::Logits, 0, 0, 2, 0, {}});
    QVERIFY(e);
    QCOMPARE(e->value, -infinity);
    QCOMPARE(e->remarks.size(), std::size_t{3});
    QCOMPARE(e->remarks[0].english(), "Masked (causal): t2 comes after the last key that t0 may see.");
    QCOMPARE(e->remarks[2].english(), "Masked (padding): t2 is padding.");
}

void TestExplain::distanceOfAlibi_countsFromTheOffset()
{
    SessionData data = roped(Rope::Pairing::Adjacent, Precision::Float64);
    const auto formulaOf = [](const SessionData& session) {
        const SnapshotPointer snapshot = computed(session);
        const auto e = explain(*snapshot, {0, Step::Logits, 0, 1, 4, 0, {}});
        return QString::fromStdString(e->formula.front().english());
    };
    QVERIFY2(formulaOf(data).contains(QStringLiteral("slope·|i − j|")), qPrintable(formulaOf(data)));
    data.layers[0].mask.offset = 2;
    QVERIFY2(formulaOf(data).contains(QStringLiteral("slope·|i + offset − j|")), qPrintable(formulaOf(data)));
}

void TestExplain::numberThatIsNotThere_isNotExplained()
{
    const SnapshotPointer snapshot = computed(plain());
    QVERIFY(snapshot);
    QVERIFY(!explain(*snapshot, {0, Step::Query, 2, 0, 0, 0, {}}));
    QVERIFY(!explain(*snapshot, {0, Step::Query, 0, 5, 0, 0, {}}));
    QVERIFY(!explain(*snapshot, {0, Step::Query, 0, -1, 0, 0, {}}));
    QVERIFY(!explain(*snapshot, {1, Step::Query, 0, 0, 0, 0, {}}));
    QVERIFY(!explain(*snapshot, {0, Step::FeedForwardUnit, 0, 0, 0, 0, {}}));
    QVERIFY(!explain(*snapshot, {0, Step::Position, 0, 0, 0, 0, {}}));
    const TensorRef none{TensorRef::Kind::ScoreV, 0, 0, 0};
    QVERIFY(!explain(*snapshot, {0, Step::Session, 0, 0, 0, 0, none}));
}

void TestExplain::textOfAnExplanation_showsFormulaNumbersAndResult()
{
    SessionData data;
    Sequence sequence;
    sequence.tokens = {"it", "animal"};
    sequence.embeddings = Matrix{{0, 2}, {1, -3}};
    data.sequences.push_back(sequence);
    data.layers.emplace_back();
    data.layers[0].score.scale = Score::Scale::None;
    const SnapshotPointer snapshot = computed(data);
    QVERIFY(snapshot);
    const auto e = explain(*snapshot, {0, Step::Scores, 0, 0, 1, 0, {}});
    QVERIFY(e);
    QCOMPARE(explanationText(*e),
        "Why is s(it, animal) = −6?\n"
        "s(i, j) = q(i)·k(j) = Σ_d q(i)[d]·k(j)[d]\n"
        "= q(it)·k(animal)\n"
        "= 0·1 + 2·(−3)\n"
        "= −6\n"
        "  [0]  0·1     = 0\n"
        "  [1]  2·(−3)  = −6\n");
    QCOMPARE(explanationLine(*e), "s(it, animal) = q(it)·k(animal) = 0·1 + 2·(−3) = −6");
}

void TestExplain::markup_inLabelsStaysText()
{
    SessionData data = plain();
    data.sequences[0].tokens[0] = "`*[x](y)* <b>\n```\n# heading";
    data.sequences[0].tokens[1] = "";
    const SnapshotPointer snapshot = computed(data);
    QVERIFY(snapshot);
    const auto e = explain(*snapshot, {0, Step::Weights, 0, 0, 1, 0, {}});
    QVERIFY(e);
    const std::string text = explanationMarkdown(*e);
    QVERIFY(text.starts_with("### Why is α(\\`\\*\\[x\\](y)\\* \\<b\\>↵"));
    QVERIFY(text.find("∅") != std::string::npos);
    QVERIFY(text.find("\n```") == std::string::npos);
}

void TestExplain::translation_reachesEverySentence()
{
    const SnapshotPointer snapshot = computed(masked(Mask::EmptyRows::Zero));
    QVERIFY(snapshot);
    const Translate shout = [](const Message& message) {
        return message.pattern == "%1" ? message.english() : "<" + message.english() + ">";
    };
    const auto e = explain(*snapshot, {0, Step::Logits, 0, 0, 2, 0, {}});
    QVERIFY(e);
    const std::string text = explanationText(*e, 4, shout);
    QVERIFY(text.starts_with("<Why is l(t0, t2) = −∞?>\n<head 0>\n"));
    QVERIFY(text.find("<Masked (padding): t2 is padding.>") != std::string::npos);
}

namespace {

std::string reportOf(const Snapshot& snapshot, const ReportRequest& request)
{
    std::string text;
    writeReport(snapshot, request, [&text](const std::string& piece) {
        text += piece;
        return true;
    });
    return text;
}

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

void TestExplain::report_tellsShapesChecksAndTheChosenQuery()
{
    const SnapshotPointer snapshot = computed(masked(Mask::EmptyRows::Zero));
    QVERIFY(snapshot);
    ReportRequest request;
    request.focus.head = 1;
    request.focus.query = 4;
    request.focus.key = 1;
    const std::string text = reportOf(*snapshot, request);
    QVERIFY(holds(text, "| layer 0 | 4 | 2 | 2 | 2 | 2 | 2 | 4 | 4 |"));
    QVERIFY(
        holds(text, "- Queries with no key to attend to: 2; first: layer 0, weights\\[0\\]\\[0\\]\\[0\\]."));
    QVERIFY(
        holds(text, "- Every finite row of weights with a key to attend to sums to 1 (largest difference "));
    QVERIFY(holds(text, "## layer 0, head 1: query t4, key t1\n"));
    const NumberRef number{0, Step::Weights, 1, 4, 1, 0, {}};
    QVERIFY(holds(text, "    " + explanationLine(*explain(*snapshot, number)) + "\n"));
    QVERIFY(holds(text, "At full precision: "));
}

void TestExplain::report_ofAll_hasALineForEveryNumber()
{
    const SnapshotPointer snapshot = computed(plain());
    QVERIFY(snapshot);
    ReportRequest request;
    request.all = true;
    const std::string text = reportOf(*snapshot, request);
    Index numbers = 0;
    for (const Step step : stepsOf(*snapshot, 0)) {
        const StepExtent extent = extentOf(*snapshot, 0, step);
        numbers += extent.heads * extent.rows * extent.columns * extent.units;
    }
    Index lines = 0;
    for (std::size_t at = text.find("\n    "); at != std::string::npos; at = text.find("\n    ", at + 1))
        ++lines;
    QCOMPARE(lines, numbers);
}

void TestExplain::report_stopsWhenItsSinkIsFull()
{
    const SnapshotPointer snapshot = computed(plain());
    QVERIFY(snapshot);
    int pieces = 0;
    const bool isWhole = writeReport(*snapshot, {}, [&pieces](const std::string&) { return ++pieces < 5; });
    QVERIFY(!isWhole);
    QCOMPARE(pieces, 5);
}

QTEST_APPLESS_MAIN(TestExplain)
#include "tst_explain.moc"
