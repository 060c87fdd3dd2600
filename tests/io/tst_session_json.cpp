// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/same.h"
#include "io/number_text.h"
#include "io/session_file.h"
#include "session_texts.h"

#include <QRandomGenerator>
#include <QTest>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstring>

using namespace attnscope;
using namespace attnscope::test;

namespace {

ReadSession parsed(const QByteArray& json)
{
    Result<ReadSession> read = readSessionJson(json);
    if (!read)
        qWarning("%s", read.error().english().c_str());
    return read ? read.take() : ReadSession();
}

QByteArray withEmbedding(const QByteArray& number)
{
    return smallSession().replace("[1, 2]", "[1, " + number + "]");
}

double embedding(const SessionData& session)
{
    return session.sequences.empty() ? std::nan("") : (**session.sequences[0].embeddings)(0, 1);
}

} // namespace

class SessionJsonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKey_survivesReadingAndWriting();
    void everyKey_isRead();
    void unknownKeys_stayInPlaceDigitByDigit();
    void unknownKeys_areNamedInWarnings();
    void viewState_isNoWarning();
    void sequenceNames_areStateOfTheView();
    void sequenceNames_thatAreNone_stay_data();
    void sequenceNames_thatAreNone_stay();
    void keys_areWrittenInTheOrderOfTheFile();
    void knownKeyAtItsDefault_isWrittenBecauseTheFileHadIt();
    void newKey_isWrittenBehindItsPredecessor();
    void removedKey_isNotWritten();
    void numbers_keepEveryBit_data();
    void numbers_keepEveryBit();
    void randomBits_keepEveryBit();
    void matrixRows_standOnLinesOfTheirOwn();
    void labels_areData_data();
    void labels_areData();
    void byteOrderMark_isSkipped();
    void germanLocale_changesNothing();
};

void SessionJsonTest::everyKey_survivesReadingAndWriting()
{
    const ReadSession first = parsed(fullSession());
    const QByteArray written = writeSessionJson(first.data);
    const ReadSession second = parsed(written);
    QVERIFY(!second.data.layers.empty());
    QVERIFY(sameSession(first.data, second.data));
    QCOMPARE(writeSessionJson(second.data), written);
    QCOMPARE(second.warnings.size(), first.warnings.size());
}

void SessionJsonTest::everyKey_isRead()
{
    const SessionData session = parsed(fullSession()).data;
    QCOMPARE(session.layers.size(), 2U);
    QCOMPARE(session.title, "Everything \u00e9 \U0001F600");
    QCOMPARE(session.precision, Precision::Float32);
    QCOMPARE(session.dims->at(2), "a\nb");
    const Sequence& sequence = session.sequences.at(0);
    QVERIFY(sequence.isCross());
    QCOMPARE(sequence.padding->at(2), true);
    QCOMPARE(sequence.given.at(0).q->size(), 2U);
    QCOMPARE((*sequence.given[0].bias->tables[0])(0, 1), -INFINITY);
    QVERIFY(std::isnan((*sequence.given[0].scores->at(1))(0, 2)));
    QCOMPARE(sequence.overrides.size(), 5U);
    QVERIFY(std::signbit(sequence.overrides[0].number));
    QCOMPARE(sequence.overrides[1].target, Override::Target::Weight);
    QVERIFY(sequence.overrides[1].renormalise);
    QCOMPARE(sequence.overrides[3].target, Override::Target::Key);
    QCOMPARE(sequence.overrides[3].vector, (std::vector<double>{1, 2}));
    QCOMPARE(session.position.base, 100.0);
    const Layer& layer = session.layers[0];
    QCOMPARE(*layer.name, "first");
    QCOMPARE(layer.keyHeads(), 1);
    QCOMPARE(layer.orientation, Layer::Orientation::Wx);
    QCOMPARE(layer.rope->pairing, Rope::Pairing::Halves);
    QCOMPARE(layer.score.scaleNumber, 0.5);
    QCOMPARE(layer.mask.window->first, -1);
    QVERIFY(layer.mask.bias->perHead);
    QVERIFY(!layer.mask.allowed->perHead);
    QCOMPARE(layer.mask.emptyRows, Mask::EmptyRows::Nan);
    QCOMPARE(layer.feedForward->activation, FeedForward::Activation::GeluTanh);
    QCOMPARE(*session.view.key, 2);
}

void SessionJsonTest::unknownKeys_stayInPlaceDigitByDigit()
{
    const QByteArray written = writeSessionJson(parsed(fullSession()).data);
    QVERIFY(written.contains(R"("later": {"z": 1.50, "a": [1, 2.000, 12345678901234567890123456789]})"));
    QVERIFY(written.contains(R"("splitter": [1, 2.50])"));
    QVERIFY(written.indexOf("\"notes\"") < written.indexOf("\"later\""));
    QVERIFY(written.indexOf("\"later\"") < written.indexOf("\"precision\""));
    QCOMPARE(written.count("\"later\""), fullSession().count("\"later\""));
}

void SessionJsonTest::unknownKeys_areNamedInWarnings()
{
    std::vector<std::string> places;
    for (const Error& warning : parsed(fullSession()).warnings)
        places.push_back(warning.place);
    const std::vector<std::string> expected{"sequences[0].given[0].later", "sequences[0].overrides[0].later",
        "sequences[0].later", "position.later", "layers[0].rope.later", "layers[0].score.later",
        "layers[0].mask.later", "layers[0].feed_forward.later", "layers[0].later", "later"};
    QCOMPARE(places, expected);
}

void SessionJsonTest::viewState_isNoWarning()
{
    const QByteArray json = smallSession().replace("[{}]}", R"([{}], "view": {"docks": "abc"}})");
    QVERIFY(parsed(json).warnings.empty());
    QVERIFY(writeSessionJson(parsed(json).data).contains(R"("docks": "abc")"));
}

void SessionJsonTest::sequenceNames_areStateOfTheView()
{
    const QByteArray sequence = R"({"tokens": ["a"], "embeddings": [[1]]})";
    const QByteArray json = R"({"format": "attnscope-session", "version": 1, "sequences": [)" + sequence
        + ", " + sequence + ", " + sequence
        + R"(], "layers": [{}], "view": {"sequence_names": [ "x", "", "\u00e9"], "docks": 1}})";
    SessionData session = parsed(json).data;
    QVERIFY(parsed(json).warnings.empty());
    QCOMPARE(session.sequences[0].name, "x");
    QCOMPARE(session.sequences[1].name, "");
    QCOMPARE(session.sequences[2].name, "é");
    QVERIFY(writeSessionJson(session).contains(R"("sequence_names": [ "x", "", "\u00e9"])")); // as spelled

    const auto written = [&session] { return writeSessionJson(session); };
    std::swap(session.sequences[0], session.sequences[2]);
    session.sequences.erase(session.sequences.begin() + 1);
    QVERIFY(written().contains(R"("sequence_names": ["é", "x"], "docks": 1)"));
    QCOMPARE(parsed(written()).data.sequences[1].name, "x");
    for (Sequence& each : session.sequences)
        each.name.clear();
    QVERIFY(!written().contains("sequence_names"));

    // A name too many is nobody's.
    session = parsed(written().replace("\"docks\": 1", R"("sequence_names": ["", "", "late"])")).data;
    QVERIFY(!written().contains("sequence_names"));

    session.view = {};
    session.sequences[1].name = "new";
    QVERIFY(written().contains(R"("view": {"sequence_names": ["", "new"]})"));
}

void SessionJsonTest::sequenceNames_thatAreNone_stay_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("number") << QByteArray("1.50");
    QTest::newRow("object") << QByteArray(R"({"a": ["b"]})");
    QTest::newRow("mixed") << QByteArray(R"(["b", null])");
    QTest::newRow("empty") << QByteArray("[]");
}

void SessionJsonTest::sequenceNames_thatAreNone_stay()
{
    QFETCH(const QByteArray, value);
    const QByteArray view = R"("view": {"sequence_names": )" + value + "}";
    const SessionData session = parsed(smallSession().replace("[{}]}", "[{}], " + view + "}")).data;
    QVERIFY(session.sequences[0].name.empty());
    QVERIFY(writeSessionJson(session).contains(view));
}

void SessionJsonTest::keys_areWrittenInTheOrderOfTheFile()
{
    const QByteArray json = R"({"layers": [{}], "version": 1, "title": "t",
        "sequences": [{"embeddings": [[1]], "tokens": ["a"]}], "format": "attnscope-session"})";
    const QByteArray written = writeSessionJson(parsed(json).data);
    const char* order[]{"layers", "version", "title", "sequences", "embeddings", "tokens", "format"};
    qsizetype last = -1;
    for (const char* key : order) {
        const qsizetype place = written.indexOf(QByteArray("\"") + key + '"');
        QVERIFY2(place > last, key);
        last = place;
    }
}

void SessionJsonTest::knownKeyAtItsDefault_isWrittenBecauseTheFileHadIt()
{
    const QByteArray json = smallSession().replace("[{}]", R"([{"temperature": 1, "mask": {}}])");
    const QByteArray written = writeSessionJson(parsed(json).data);
    QVERIFY(written.contains(R"("temperature": 1)"));
    QVERIFY(written.contains(R"("mask": {})"));
    QVERIFY(!written.contains("residual"));
}

void SessionJsonTest::newKey_isWrittenBehindItsPredecessor()
{
    SessionData session = parsed(smallSession().replace("[{}]", R"([{"later": 1, "residual": true}])")).data;
    session.layers[0].norm = Layer::Norm::Pre;
    const QByteArray written = writeSessionJson(session);
    QVERIFY(written.contains(R"({"later": 1, "residual": true, "norm": "pre"})"));
}

void SessionJsonTest::removedKey_isNotWritten()
{
    SessionData session = parsed(fullSession()).data;
    session.layers[0].wQ.reset();
    session.layers[0].rope.reset();
    const QByteArray written = writeSessionJson(session);
    QVERIFY(!written.contains("\"w_q\""));
    QVERIFY(!written.contains("\"rope\""));
}

void SessionJsonTest::numbers_keepEveryBit_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("number");
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("minus zero") << QByteArray("-0.0") << -0.0 << QByteArray("-0.0");
    QTest::newRow("minus zero without point") << QByteArray("-0") << -0.0 << QByteArray("-0.0");
    QTest::newRow("smallest") << QByteArray("5e-324") << 5e-324 << QByteArray("5e-324");
    QTest::newRow("smallest normal") << QByteArray("2.2250738585072014e-308") << 2.2250738585072014e-308
                                     << QByteArray("2.2250738585072014e-308");
    QTest::newRow("largest") << QByteArray("1.7976931348623157e308") << 1.7976931348623157e308
                             << QByteArray("1.7976931348623157e+308");
    QTest::newRow("beyond 2^53") << QByteArray("9007199254740993") << 9007199254740992.0
                                 << QByteArray("9007199254740992");
    QTest::newRow("beyond 2^53, even")
        << QByteArray("9007199254740994") << 9007199254740994.0 << QByteArray("9007199254740994");
    QTest::newRow("beyond 64 bits") << QByteArray("18446744073709551616") << 18446744073709551616.0
                                    << QByteArray("18446744073709551616");
    QTest::newRow("a tenth") << QByteArray("0.1000000000000000055") << 0.1 << QByteArray("0.1");
    QTest::newRow("exponent") << QByteArray("1E+2") << 100.0 << QByteArray("100");
    QTest::newRow("inf") << QByteArray("\"inf\"") << double(INFINITY) << QByteArray("\"inf\"");
    QTest::newRow("-inf") << QByteArray("\"-inf\"") << -double(INFINITY) << QByteArray("\"-inf\"");
    QTest::newRow("zero with exponent") << QByteArray("0e-999") << 0.0 << QByteArray("0");
}

void SessionJsonTest::numbers_keepEveryBit()
{
    QFETCH(const QByteArray, text);
    QFETCH(const double, number);
    QFETCH(const QByteArray, written);
    const SessionData session = parsed(withEmbedding(text)).data;
    QCOMPARE(std::bit_cast<quint64>(embedding(session)), std::bit_cast<quint64>(number));
    QVERIFY(writeSessionJson(session).contains("[1, " + written + "]"));
}

void SessionJsonTest::randomBits_keepEveryBit()
{
    QRandomGenerator random(7);
    int tried = 0;
    while (tried < 20000) {
        const double number = std::bit_cast<double>(random.generate64());
        if (!std::isfinite(number))
            continue;
        const std::optional<double> back = parseNumber(numberText(number));
        QVERIFY(back && std::bit_cast<quint64>(*back) == std::bit_cast<quint64>(number));
        ++tried;
    }
}

void SessionJsonTest::matrixRows_standOnLinesOfTheirOwn()
{
    const QByteArray written = writeSessionJson(parsed(smallSession()).data);
    QVERIFY(written.contains("\n        [1, 2],\n        [3, 4]\n"));
    QVERIFY(written.endsWith("}\n"));
}

void SessionJsonTest::labels_areData_data()
{
    QTest::addColumn<QByteArray>("label");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("blank") << QByteArray("  ");
    QTest::newRow("lines") << QByteArray("a\r\nb\tc");
    QTest::newRow("markup") << QByteArray("<b>&amp;</b> %1 \\ \" {}");
    QTest::newRow("right to left") << QByteArray("\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D");
    QTest::newRow("emoji") << QByteArray("\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x92\xBB");
    QTest::newRow("controls") << QByteArray("\x01\x1b[31m\x7f");
    QTest::newRow("nul") << QByteArray("a\0b", 3);
    QTest::newRow("noncharacter") << QByteArray("\xEF\xBF\xBF");
    QTest::newRow("inf") << QByteArray("inf");
}

void SessionJsonTest::labels_areData()
{
    QFETCH(const QByteArray, label);
    SessionData session = parsed(smallSession()).data;
    session.sequences[0].tokens[0] = label.toStdString();
    const SessionData back = parsed(writeSessionJson(session)).data;
    QVERIFY(!back.sequences.empty());
    QCOMPARE(QByteArray::fromStdString(back.sequences[0].tokens[0]), label);
}

void SessionJsonTest::byteOrderMark_isSkipped()
{
    QVERIFY(!parsed("\xEF\xBB\xBF" + smallSession()).data.layers.empty());
}

void SessionJsonTest::germanLocale_changesNothing()
{
    const QByteArray before = writeSessionJson(parsed(fullSession()).data);
    if (!std::setlocale(LC_ALL, "de_DE.UTF-8"))
        QSKIP("the locale de_DE.UTF-8 is not installed");
    const QByteArray after = writeSessionJson(parsed(fullSession()).data);
    std::setlocale(LC_ALL, "C");
    QCOMPARE(after, before);
}

QTEST_GUILESS_MAIN(SessionJsonTest)
#include "tst_session_json.moc"
