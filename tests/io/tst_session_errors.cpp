// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_file.h"
#include "session_texts.h"

#include <QTest>

using namespace attnscope;
using namespace attnscope::test;

namespace {

void row(const char* name, const QByteArray& json, const char* place, const char* reason)
{
    QTest::newRow(name) << json << QByteArray(place) << QByteArray(reason);
}

/// The small session with one piece of its text exchanged.
QByteArray changed(const char* from, const char* to)
{
    const QByteArray small = smallSession();
    if (!small.contains(from))
        qFatal("no \"%s\" to exchange", from);
    return QByteArray(small).replace(from, to);
}

QByteArray layer(const char* json)
{
    return changed("[{}]", json);
}

QByteArray sequence(const char* json)
{
    return changed(R"({"tokens": ["a", "b"], "embeddings": [[1, 2], [3, 4]]})", json);
}

} // namespace

class SessionErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badFile_isRefusedWithPlaceAndReason_data();
    void badFile_isRefusedWithPlaceAndReason();
    void cutAtAnyByte_isRefused();
    void anyByteExchanged_neverCrashes();
    void deepNesting_isRefusedWithoutRecursion();
    void manyKeys_areReadQuickly();
};

void SessionErrorsTest::badFile_isRefusedWithPlaceAndReason_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("reason");

    row("empty", "", "", "empty");
    row("only blanks", " \n ", "", "empty");
    row("not JSON", "hello", "", "byte 0: a value expected");
    row("a list", "[]", "", "a JSON object expected, not […]");
    row("cut short", R"({"version":)", "version", "byte 11: the file ends here");
    row("trailing", smallSession() + " x", "", "follows the end");
    row("bare NaN", changed("[1, 2]", "[1, NaN]"), "sequences[0].embeddings[0][1]", "a value expected");
    row("bare Infinity", changed("[1, 2]", "[1, Infinity]"), "sequences[0].embeddings[0][1]",
        "a value expected");
    row("bare -Infinity", changed("[1, 2]", "[1, -Infinity]"), "sequences[0].embeddings[0][1]",
        "a value expected");
    row("too large", changed("[1, 2]", "[1, 1e309]"), "sequences[0].embeddings[0][1]", "a double can hold");
    row("too small", changed("[1, 2]", "[1, 1e-400]"), "sequences[0].embeddings[0][1]", "a double can hold");
    row("leading zero", changed("[1, 2]", "[1, 02]"), "sequences[0].embeddings[0][1]", "leading zeros");
    row("leading zero of a fraction", changed("[1, 2]", "[1, -00.5]"), "sequences[0].embeddings[0][1]",
        "leading zeros");
    row("missing comma", changed("[1, 2]", "[1 2]"), "sequences[0].embeddings[0][0]",
        "a comma or ] expected");
    row("missing colon", changed("\"version\": 1", "\"version\" 1"), "version", "byte 42: a colon expected");
    row("key without quotes", changed("\"version\": 1", "version: 1"), "format", "a key in quotes expected");
    row("NUL behind the end", smallSession() + QByteArray(1, '\0'), "", "follows the end");
    row("NUL for a value", changed("[1, 2]", "[1, 2]").replace("[3", QByteArray("[\0", 2)),
        "sequences[0].embeddings[1]", "a value expected");
    row("text that quotes the parser", changed("\"a\"", R"("invalid string: surrogate \x41")"),
        "sequences[0].tokens[0]", "no such escape");
    row("no digit", changed("[1, 2]", "[1, 2.]"), "sequences[0].embeddings[0][1]", "a digit expected");
    row("comma at the end", changed("[1, 2]", "[1, 2,]"), "sequences[0].embeddings[0][2]",
        "a value expected");
    row("comment", changed("[1, 2]", "[1, /*2*/]"), "sequences[0].embeddings[0][1]", "a value expected");
    row("single quotes", changed("\"a\"", "'a'"), "sequences[0].tokens", "a value expected");
    row("repeated key", changed("\"version\": 1", R"("version": 1, "version": 1)"), "version",
        "given before");
    row("repeated key, spelled otherwise", changed("\"version\": 1", R"("version": 1, "versio\u006e": 1)"),
        "version", "given before");
    row("repeated unknown key", layer(R"([{"x": {"y": 1, "y": 2}}])"), "layers[0].x.y", "given before");
    row("lone high surrogate", changed("\"a\"", R"("\ud800")"), "sequences[0].tokens[0]", "surrogate");
    row("lone low surrogate", changed("\"a\"", R"("\udc00x")"), "sequences[0].tokens[0]", "surrogate");
    row("high surrogate twice", changed("\"a\"", R"("\ud800\ud800")"), "sequences[0].tokens[0]", "surrogate");
    row("surrogate in UTF-8", changed("\"a\"", "\"\xED\xA0\x80\""), "sequences[0].tokens[0]", "not UTF-8");
    row("Latin-1", changed("\"a\"", "\"\xE9\""), "sequences[0].tokens[0]", "not UTF-8");
    row("overlong", changed("\"a\"", "\"\xC0\x80\""), "sequences[0].tokens[0]", "not UTF-8");
    row("line break in a text", changed("\"a\"", "\"a\nb\""), "sequences[0].tokens[0]", "control character");
    row("bad escape", changed("\"a\"", R"("\x41")"), "sequences[0].tokens[0]", "no such escape");
    row("bad unicode escape", changed("\"a\"", R"("\u12g4")"), "sequences[0].tokens[0]", "hexadecimal");
    row("UTF-16", QByteArray("\xFF\xFE{\0", 4), "", "byte 0: a value expected");

    row("no format", changed("\"format\": \"attnscope-session\", ", ""), "format", "missing");
    row("other format", changed("attnscope-session", "gpt"), "format",
        R"("gpt" found, "attnscope-session" expected)");
    row("no version", changed(", \"version\": 1", ""), "version", "missing");
    row("version 2", changed("\"version\": 1", "\"version\": 2"), "version",
        "2 is not supported, 1 expected");
    row("version as text", changed("\"version\": 1", "\"version\": \"1\""), "version",
        "\"1\" is not supported");
    row("no sequences", changed("\"sequences\": [", "\"other\": ["), "sequences", "missing");
    row("empty sequences", sequence(""), "sequences", "");
    row("no layers", layer("[]"), "layers", "");
    row("layers is an object", layer("{}"), "layers", "a list expected, not {…}");
    row("a layer is a number", layer("[3]"), "layers[0]", "an object expected, not 3");
    row("no tokens", sequence(R"({"embeddings": [[1]]})"), "sequences[0].tokens", "missing");
    row("token is a number", changed("\"a\"", "1"), "sequences[0].tokens[0]",
        "a text in quotes expected, not 1");
    row("tokens is a text", sequence(R"({"tokens": "ab"})"), "sequences[0].tokens",
        "a list of labels expected");
    row("null for a number", changed("[1, 2]", "[1, null]"), "sequences[0].embeddings[0][1]",
        "a number expected, not null");
    row("boolean for a number", changed("[1, 2]", "[1, true]"), "sequences[0].embeddings[0][1]",
        "a number expected, not true");
    row("text for a number", changed("[1, 2]", "[1, \"2\"]"), "sequences[0].embeddings[0][1]",
        "a number expected, not \"2\"");
    row("ragged", changed("[3, 4]", "[3]"), "sequences[0].embeddings", "row 1 has 1 numbers, 2 expected");
    row("row is a number", changed("[3, 4]", "3"), "sequences[0].embeddings[1]", "3 is not a row");
    row("too deep a table", changed("[3, 4]", "[3, [4]]"), "sequences[0].embeddings[1][1]",
        "a number expected, not […]");
    row("too few rows", changed("[1, 2], [3, 4]", "[1, 2]"), "sequences[0].embeddings", "");
    row("npy outside an archive", changed("[[1, 2], [3, 4]]", R"({"npy": "tensors/x.npy"})"),
        "sequences[0].embeddings", "only in an archive");
    row("other object as a table", changed("[[1, 2], [3, 4]]", R"({"npz": 1})"), "sequences[0].embeddings",
        "npy");
    row("heads is a fraction", layer(R"([{"heads": 1.5}])"), "layers[0].heads",
        "a whole number expected, not 1.5");
    row("heads is a text", layer(R"([{"heads": "2"}])"), "layers[0].heads",
        "a whole number expected, not \"2\"");
    row("heads is 0", layer(R"([{"heads": 0}])"), "layers[0].heads", "0 is too small, 1 or more expected");
    row("heads beyond 32 bits", layer(R"([{"heads": 1e12}])"), "layers[0].heads", "a whole number expected");
    row("heads do not divide", layer(R"([{"heads": 3}])"), "layers[0]", "");
    row("residual is a number", layer(R"([{"residual": 1}])"), "layers[0].residual",
        "true or false expected, not 1");
    row("unknown word", layer(R"([{"norm": "batch"}])"), "layers[0].norm",
        R"("batch" found, one of "none", "pre", "post" expected)");
    row("unknown scale", layer(R"([{"score": {"scale": "half"}}])"), "layers[0].score.scale",
        "\"sqrt\", \"none\"");
    row("scale is a boolean", layer(R"([{"score": {"scale": true}}])"), "layers[0].score.scale",
        "a number expected");
    row("window of one", layer(R"([{"mask": {"window": [1]}}])"), "layers[0].mask.window",
        "[left, right] expected");
    row("window below -1", layer(R"([{"mask": {"window": [-2, 0]}}])"), "layers[0].mask.window[0]",
        "-1 or more");
    row("number in allowed", layer(R"([{"mask": {"allowed": [[1, 0], [1, 1]]}}])"),
        "layers[0].mask.allowed[0][0]", "true or false expected, not 1");
    row("mask of a wrong shape", layer(R"([{"mask": {"allowed": [[true]]}}])"), "layers[0].mask.allowed", "");
    row("heads of unequal shape",
        sequence(R"({"tokens": ["a"], "given": [{"layer": 0, "scores": [[[1, 2]], [[1]]]}]})"),
        "sequences[0].given[0].scores[1]", "1 × 1, 1 × 2 expected");
    row("given without layer", sequence(R"({"tokens": ["a"], "given": [{"weights": [[[1]]]}]})"),
        "sequences[0].given[0].layer", "missing");
    row("override of nothing",
        sequence(R"({"tokens": ["a"], "embeddings": [[1]], "overrides": [{"layer": 0, "head": 0}]})"),
        "sequences[0].overrides[0]", "names 0 of");
    row("override of two", sequence(R"({"tokens": ["a"], "embeddings": [[1]],
            "overrides": [{"layer": 0, "head": 0, "query": 0, "key": 0, "score": 1, "weight": 1}]})"),
        "sequences[0].overrides[0]", "names 2 of");
    row("override without key",
        sequence(
            R"({"tokens": ["a"], "embeddings": [[1]], "overrides": [{"layer": 0, "head": 0, "query": 0, "score": 1}]})"),
        "sequences[0].overrides[0].key", "missing");
    row("position without kind", changed("[{}]", R"([{}], "position": {"base": 1})"), "position.kind",
        "missing");
    row("activation missing", layer(R"([{"feed_forward": {"w_1": [[1]], "w_2": [[1]]}}])"),
        "layers[0].feed_forward.activation", "missing");
    row("view.query is a text", changed("[{}]", R"([{}], "view": {"query": "a"})"), "view.query",
        "a whole number");
    row("long value is cut",
        layer(R"([{"name": 1, "norm": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}])"),
        "layers[0].name", "a text in quotes expected, not 1");
}

void SessionErrorsTest::badFile_isRefusedWithPlaceAndReason()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QByteArray, place);
    QFETCH(const QByteArray, reason);
    const Result<ReadSession> read = readSessionJson(json);
    QVERIFY(!read.ok());
    const QByteArray text = QByteArray::fromStdString(read.error().english());
    QVERIFY2(QByteArray::fromStdString(read.error().place).startsWith(place), text);
    QVERIFY2(QByteArray::fromStdString(read.error().reason.english()).contains(reason), text);
    QVERIFY2(!text.contains('\n') && text.size() < 300, text);
}

void SessionErrorsTest::cutAtAnyByte_isRefused()
{
    const QByteArray whole = fullSession();
    QVERIFY(readSessionJson(whole).ok());
    for (qsizetype length = 0; length < whole.size(); ++length) {
        const Result<ReadSession> read = readSessionJson(whole.left(length));
        QVERIFY2(!read.ok(), QByteArray::number(length));
        const std::string reason = read.error().reason.english();
        QVERIFY2(reason.find("ends here") != std::string::npos || reason.find("empty") != std::string::npos
                || reason.find("UTF-8") != std::string::npos,
            reason.c_str());
    }
}

void SessionErrorsTest::anyByteExchanged_neverCrashes()
{
    const QByteArray whole = fullSession();
    int accepted = 0;
    for (qsizetype i = 0; i < whole.size(); ++i) {
        for (const char c : {'\0', '"', '[', '}', '9', '\xFF'}) {
            QByteArray damaged = whole;
            damaged[i] = c;
            accepted += readSessionJson(damaged).ok();
        }
    }
    QVERIFY(accepted > 0); // a digit for a digit
    QVERIFY(accepted < 2 * whole.size());
}

void SessionErrorsTest::deepNesting_isRefusedWithoutRecursion()
{
    for (const char* bracket : {"[", "{\"a\":"}) {
        const Result<ReadSession> read = readSessionJson(QByteArray(bracket).repeated(100000));
        QVERIFY(!read.ok());
        QVERIFY(read.error().reason.english().find("at most 64 levels") != std::string::npos);
    }
}

void SessionErrorsTest::manyKeys_areReadQuickly()
{
    QByteArray keys;
    for (int i = 0; i < 100000; ++i)
        keys += "\"k" + QByteArray::number(i) + "\": 1,";
    const Result<ReadSession> read = readSessionJson(changed("{\"format\"", "{" + keys + "\"format\""));
    QVERIFY(read.ok());
    QCOMPARE(read.value().warnings.size(), 100000U);
}

QTEST_GUILESS_MAIN(SessionErrorsTest)
#include "tst_session_errors.moc"
