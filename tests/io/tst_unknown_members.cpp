// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive_builder.h"
#include "io/session_archive.h"
#include "io/session_file.h"
#include "session_texts.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attnscope;
using namespace attnscope::test;

// What a later program keeps outside the JSON text of an archive, saved by this one.
namespace {

template<typename T>
QByteArray bytesOf(std::initializer_list<T> values)
{
    QByteArray bytes;
    for (const T value : values)
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    return bytes;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The small session with `later` as an unknown key of its layer, and its member "new.npy".
Result<ReadSession> withMember(const QByteArray& later, const QByteArray& member)
{
    const QByteArray json = smallSession().replace("[{}]", "[{\"later\": " + later + "}]");
    return readSessionArchive(archive({{"session.json", json}, {"new.npy", member}}));
}

QByteArray blanksRemoved(QByteArray text)
{
    return text.replace('\n', "").replace(' ', "");
}

QByteArray numbers()
{
    return npy("<f8", "(2,)", bytesOf({1.0, 2.0}));
}

} // namespace

class UnknownMembersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table_isWrittenInlineAsJson_data();
    void table_isWrittenInlineAsJson();
    void memberThatJsonCannotHold_isRefusedAndTheOldFileStays_data();
    void memberThatJsonCannotHold_isRefusedAndTheOldFileStays();
    void memberAtEveryLevel_survivesBothPackagings();
    void nestingBeyondTheReadersDepth_isRefused();
    void nameOfNoMember_staysAsItIs();
};

void UnknownMembersTest::table_isWrittenInlineAsJson_data()
{
    QTest::addColumn<QByteArray>("later");
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<QByteArray>("written");
    const auto row = [](const char* name, const QByteArray& member, const QByteArray& written) {
        QTest::newRow(name) << QByteArray(R"({"npy": "new.npy"})") << member << written;
    };
    row("numbers", npy("<f8", "(2, 3)", bytesOf({1.0, -0.0, 5e-324, 0.1, 1e308, 9007199254740993.0})),
        "[[1,-0.0,5e-324],[0.1,1e+308,9007199254740992]]");
    row("infinite", npy("<f8", "(1, 3)", bytesOf<double>({INFINITY, -INFINITY, NAN})),
        R"([["inf","-inf","nan"]])");
    row("single precision", npy("<f4", "(1,)", bytesOf({0.1F})), "[0.10000000149011612]");
    row("three dimensions", npy("|b1", "(2, 1, 2)", QByteArray::fromHex("01000001")),
        "[[[true,false]],[[false,true]]]");
    row("Fortran order", npy("<f8", "(2, 2)", bytesOf({1.0, 3.0, 2.0, 4.0})).replace("False", "True "),
        "[[1,2],[3,4]]");
    row("integers", npy("<i8", "(2,)", bytesOf<qint64>({-3, (qint64(1) << 53) - 1})),
        "[-3,9007199254740991]");
    QTest::newRow("among other data")
        << QByteArray(R"({"a": [1.50, {"npy": "new.npy"}], "b": {"npy": "none"}, "c": {"npy": "new.npy"}})")
        << numbers() << QByteArray(R"({"a":[1.50,[1,2]],"b":{"npy":"none"},"c":[1,2]})");
}

void UnknownMembersTest::table_isWrittenInlineAsJson()
{
    QFETCH(const QByteArray, later);
    QFETCH(const QByteArray, member);
    QFETCH(const QByteArray, written);
    const Result<ReadSession> read = withMember(later, member);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attn.json"));
    const Status refused = saveSession(read.value().data, path);
    QVERIFY2(!refused, refused ? refused->english().c_str() : "");
    const QByteArray json = contents(path);
    QVERIFY2(blanksRemoved(json).contains("\"later\":" + written + '}'), json);
    const Result<ReadSession> again = readSession(path);
    QVERIFY(again.ok());
    QCOMPARE(writeSessionJson(again.value().data), json);
}

void UnknownMembersTest::memberThatJsonCannotHold_isRefusedAndTheOldFileStays_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::newRow("no table") << QByteArray("a picture, perhaps");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("complex numbers") << npy("<c16", "(1,)", bytesOf({1.0, 2.0}));
    QTest::newRow("large integers") << npy("<i8", "(1,)", bytesOf<qint64>({(qint64(1) << 53) + 1}));
    QTest::newRow("large negative integers") << npy("<i8", "(1,)", bytesOf<qint64>({INT64_MIN}));
    QTest::newRow("large unsigned integers") << npy("<u8", "(1,)", bytesOf<quint64>({UINT64_MAX}));
    QTest::newRow("no values") << npy("<f8", "(1000000000000, 0)", "");
    QTest::newRow("no dimensions") << npy("<f8", "()", bytesOf({1.0}));
    QTest::newRow("bytes behind the values") << numbers() + "x";
    QTest::newRow("odd boolean") << npy("|b1", "(1,)", "\x02");
}

void UnknownMembersTest::memberThatJsonCannotHold_isRefusedAndTheOldFileStays()
{
    QFETCH(const QByteArray, member);
    const Result<ReadSession> read = withMember(R"([{"npy": "new.npy"}])", member);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attn.json"));
    QVERIFY(!saveSession(readSessionJson(smallSession()).value().data, path));
    const QByteArray before = contents(path);
    const Status refused = saveSession(read.value().data, path);
    QVERIFY(refused);
    QCOMPARE(QByteArray::fromStdString(refused->english()),
        QByteArray(
            "layers[0].later: new.npy cannot be written as JSON; a file whose name ends in .attn keeps it"));
    QCOMPARE(contents(path), before);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    QVERIFY(!saveSession(read.value().data, folder.filePath(QStringLiteral("x.attn"))));
}

void UnknownMembersTest::memberAtEveryLevel_survivesBothPackagings()
{
    const QByteArray name = R"({"npy": "new.npy"})";
    QByteArray json = fullSession();
    for (const char* value : {"1", "0.10", "true", "null"})
        json.replace("\"later\": " + QByteArray(value), "\"later\": " + name);
    json.replace("[1, 2.50]", name);
    const auto places = json.count(name);
    QCOMPARE(places, 10); // every kind of object but the session itself
    const Result<ReadSession> read =
        readSessionArchive(archive({{"session.json", json}, {"new.npy", numbers()}}));
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());

    const QTemporaryDir folder;
    const QString packed = folder.filePath(QStringLiteral("x.attn"));
    QVERIFY(!saveSession(read.value().data, packed));
    const Result<ReadSession> again = readSession(packed);
    QVERIFY(again.ok());
    const QByteArray text = writeSessionJson(again.value().data);
    QCOMPARE(text, writeSessionJson(read.value().data));
    QCOMPARE(text.count(name), 0);
    QCOMPARE(text.count("\"later\": [1, 2]") + text.count("\"splitter\": [1, 2]"), places);

    const QString twice = folder.filePath(QStringLiteral("twice.attn"));
    QVERIFY(!saveSession(again.value().data, twice));
    QCOMPARE(contents(twice), contents(packed));
}

void UnknownMembersTest::nestingBeyondTheReadersDepth_isRefused()
{
    const QByteArray member = npy("<f8", '(' + QByteArray("1, ").repeated(32) + ')', bytesOf({1.0}));
    for (int levels = 27; levels <= 31; ++levels) {
        const QByteArray later =
            QByteArray("[").repeated(levels) + R"({"npy": "new.npy"})" + QByteArray("]").repeated(levels);
        const Result<ReadSession> read = withMember(later, member);
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("x.attn.json"));
        const bool isSaved = !saveSession(read.value().data, path);
        QCOMPARE(isSaved, 3 + levels + 32 <= 64); // the session, its layers and one of them around it
        QCOMPARE(readSession(path).ok(), isSaved);
    }
}

void UnknownMembersTest::nameOfNoMember_staysAsItIs()
{
    const QByteArray later = R"({"npy": "none.npy"})";
    const Result<ReadSession> read =
        readSessionJson(smallSession().replace("[{}]", "[{\"later\": " + later + "}]"));
    const QTemporaryDir folder;
    for (const char* name : {"x.attn", "x.attn.json"}) {
        const QString path = folder.filePath(QLatin1String(name));
        QVERIFY(!saveSession(read.value().data, path));
        const Result<ReadSession> again = readSession(path);
        QVERIFY(again.ok());
        QVERIFY(writeSessionJson(again.value().data).contains("\"later\": " + later));
    }
}

QTEST_GUILESS_MAIN(UnknownMembersTest)
#include "tst_unknown_members.moc"
