// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive_builder.h"
#include "core/edit/same.h"
#include "io/session_archive.h"
#include "io/session_file.h"
#include "io/zip_reader.h"
#include "session_texts.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <cmath>
#include <ctime>

using namespace attnscope;
using namespace attnscope::test;

namespace {

/// 2 layers, two of whose tables are too large to stand in the JSON text.
SessionData largeSession()
{
    SessionData session = readSessionJson(smallSession()).take().data;
    Sequence& sequence = session.sequences[0];
    const Matrix values = Matrix::Random(100, 50);
    sequence.embeddings = Tensor(values);
    sequence.tokens.assign(100, "t");
    session.layers.resize(2);
    AllowedTable allowed;
    allowed.tables.emplace_back(BoolMatrix::Constant(100, 100, true));
    allowed.tables[0].edit()(3, 7) = false;
    session.layers[1].mask.allowed = allowed;
    (*sequence.embeddings).edit()(0, 1) = -0.0;
    (*sequence.embeddings).edit()(0, 2) = 5e-324;
    return session;
}

const QByteArray sessionWithMember = R"({"format": "attnscope-session", "version": 1,
    "sequences": [{"tokens": ["a", "b"], "embeddings": {"npy": "tensors/e.npy"}}], "layers": [{}]})";

QByteArray doubles(std::initializer_list<double> values)
{
    QByteArray bytes;
    for (const double value : values)
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    return bytes;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray memberOf(const ZipReader& zip, const std::string& name)
{
    const auto member = zip.member(name);
    QByteArray bytes(member.ok() ? static_cast<qsizetype>(member.value()->size()) : 0, '\0');
    if (!member.ok() || member.value()->read(bytes.data(), static_cast<std::uint64_t>(bytes.size()))
        || member.value()->finish())
        return "(none)";
    return bytes;
}

QByteArray goodMember()
{
    return npy("<f8", "(2, 2)", doubles({1, 2, 3, 4}));
}

void row(const char* name, const QByteArray& archive, const char* place, const char* reason)
{
    QTest::newRow(name) << archive << QByteArray(place) << QByteArray(reason);
}

void memberRow(const char* name, const QByteArray& member, const char* reason)
{
    row(name, archive({{"session.json", sessionWithMember}, {"tensors/e.npy", member}}),
        "sequences[0].embeddings", reason);
}

} // namespace

class SessionArchiveTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void largeSession_survivesReadingAndWriting();
    void largeTables_openInNumPy();
    void packaging_isToldByFirstBytes();
    void anyMemberType_isRead_data();
    void anyMemberType_isRead();
    void compressedMembers_areRead();
    void unusedMember_isNamedInAWarning();
    void membersOfUnknownKeys_areKept();
    void keptMember_keepsItsName_andTheTableGetsAnother();
    void damagedKeptMember_isRefused();
    void failureAtAnyStep_keepsTheOldArchive_data();
    void failureAtAnyStep_keepsTheOldArchive();
    void sameSession_givesTheSameBytesInAnyTimeZone();
    void hostileArchive_isRefusedWithPlaceAndReason_data();
    void hostileArchive_isRefusedWithPlaceAndReason();
    void cutAtAnyByte_isRefused();
    void anyByteExchanged_isRefusedOrHarmless();
};

void SessionArchiveTest::largeSession_survivesReadingAndWriting()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.attn"));
    const SessionData session = largeSession();
    QVERIFY(!saveSession(session, path));
    const Result<ReadSession> read = readSession(path);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
    QVERIFY(read.value().warnings.empty());
    QVERIFY(sameBits(**read.value().data.sequences[0].embeddings, **session.sequences[0].embeddings));
    QVERIFY(!read.value().data.layers[1].mask.allowed->of(0)(3, 7));
    QFile first(path);
    QVERIFY(first.open(QIODevice::ReadOnly));
    const QByteArray bytes = first.readAll();
    const QString again = folder.filePath(QStringLiteral("again.attn"));
    QVERIFY(!saveSession(read.value().data, again));
    QFile second(again);
    QVERIFY(second.open(QIODevice::ReadOnly));
    QCOMPARE(second.readAll(), bytes);
}

void SessionArchiveTest::largeTables_openInNumPy()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.attn"));
    QVERIFY(!saveSession(largeSession(), path));
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"),
        {QStringLiteral("-c"),
            QStringLiteral(
                "import sys\ntry:\n import numpy as np\nexcept ImportError:\n sys.exit(77)\n"
                "d = np.load(sys.argv[1])\ne = d['tensors/embeddings']\nm = d['tensors/l1.mask.allowed']\n"
                "print(e.shape, e.dtype, np.signbit(e[0, 1]), e[0, 2], m.shape, m.dtype, (~m).sum(), m[3, "
                "7])"),
            path});
    if (!python.waitForFinished() || python.exitCode() == 77)
        QSKIP("there is no NumPy");
    QCOMPARE(python.readAllStandardOutput().trimmed(),
        QByteArray("(100, 50) float64 True 5e-324 (100, 100) bool 1 False"));
}

void SessionArchiveTest::packaging_isToldByFirstBytes()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("archive.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(archive({{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}}));
    file.close();
    QVERIFY(readSession(path).ok());
}

void SessionArchiveTest::anyMemberType_isRead_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::newRow("f8") << goodMember();
    QTest::newRow("big-endian f4") << npy(
        ">f4", "(2, 2)", QByteArray::fromHex("3f800000400000004040000040800000"));
    QTest::newRow("f2") << npy("<f2", "(2, 2)", QByteArray::fromHex("003c004000420044"));
    QTest::newRow("i1") << npy("|i1", "(2, 2)", QByteArray::fromHex("01020304"));
    QTest::newRow("u8") << npy("<u8", "(2, 2)",
        QByteArray::fromHex("0100000000000000020000000000000003000000000000000400000000000000"));
    QTest::newRow("Fortran order") << npy("<f8", "(2, 2)", doubles({1, 3, 2, 4})).replace("False", "True ");
}

void SessionArchiveTest::anyMemberType_isRead()
{
    QFETCH(const QByteArray, member);
    const Result<ReadSession> read =
        readSessionArchive(archive({{"session.json", sessionWithMember}, {"tensors/e.npy", member}}));
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
    const Matrix& table = **read.value().data.sequences[0].embeddings;
    QCOMPARE(table(0, 0), 1.0);
    QCOMPARE(table(0, 1), 2.0);
    QCOMPARE(table(1, 0), 3.0);
    QCOMPARE(table(1, 1), 4.0);
}

void SessionArchiveTest::compressedMembers_areRead()
{
    QVERIFY(readSessionArchive(
        archive({{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}}, true))
                .ok());
}

void SessionArchiveTest::unusedMember_isNamedInAWarning()
{
    const Result<ReadSession> read = readSessionArchive(
        archive({{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}, {"notes.txt", "x"}}));
    QVERIFY(read.ok());
    QCOMPARE(read.value().warnings.size(), 1U);
    QCOMPARE(read.value().warnings[0].place, "notes.txt");
}

void SessionArchiveTest::membersOfUnknownKeys_areKept()
{
    const QByteArray json =
        QByteArray(sessionWithMember)
            .replace("[{}]",
                R"([{"later": [{"npy": "tensors/new.npy"}, {"npy": 1, "x": {"npy": "y.bin"}},
                                    {"npy": "none"}]}])");
    const QByteArray unknownType = npy("<c16", "(1,)", doubles({1, 2}));
    const Result<ReadSession> read = readSessionArchive(archive({{"session.json", json},
        {"tensors/e.npy", goodMember()}, {"tensors/new.npy", unknownType}, {"y.bin", ""}}));
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
    QCOMPARE(read.value().warnings.size(), 1U);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attn"));
    QVERIFY(!saveSession(read.value().data, path));
    const auto zip = ZipReader::open(path);
    QVERIFY(zip.ok());
    QCOMPARE(zip.value()->names(), (std::vector<std::string>{"session.json", "tensors/new.npy", "y.bin"}));
    QCOMPARE(memberOf(*zip.value(), "tensors/new.npy"), unknownType);
    QVERIFY(memberOf(*zip.value(), "session.json").contains(R"({"npy": "tensors/new.npy"})"));
}

void SessionArchiveTest::keptMember_keepsItsName_andTheTableGetsAnother()
{
    SessionData session = largeSession();
    const auto bytes = std::make_shared<const std::string>("new data");
    session.layers[0].fileKeys.keys.push_back(
        {"later", R"({"npy": "tensors/embeddings.npy"})", {{"tensors/embeddings.npy", bytes}}});
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attn"));
    QVERIFY(!saveSession(session, path));
    QCOMPARE(memberOf(*ZipReader::open(path).value(), "tensors/embeddings.npy"), QByteArray("new data"));
    const Result<ReadSession> read = readSession(path);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
    QVERIFY(sameBits(**read.value().data.sequences[0].embeddings, **session.sequences[0].embeddings));
    session.layers[0].fileKeys.keys.clear();
    QVERIFY(!saveSession(session, path));
    QCOMPARE(ZipReader::open(path).value()->names().size(), 3U); // what no key names is not kept
}

void SessionArchiveTest::damagedKeptMember_isRefused()
{
    const QByteArray json =
        QByteArray(sessionWithMember).replace("[{}]", R"([{"later": {"npy": "new.bin"}}])");
    QByteArray bytes =
        archive({{"session.json", json}, {"tensors/e.npy", goodMember()}, {"new.bin", "0123456789abcdef"}});
    bytes.replace("0123456789abcdef", "0123456789abcdeF");
    const Result<ReadSession> read = readSessionArchive(bytes);
    QVERIFY(!read.ok());
    QCOMPARE(QByteArray::fromStdString(read.error().english()),
        QByteArray("layers[0].later: new.bin: the member is damaged or cut short"));
}

void SessionArchiveTest::failureAtAnyStep_keepsTheOldArchive_data()
{
    QTest::addColumn<int>("step");
    for (int step = 0; step <= int(AtomicFile::Step::Rename); ++step)
        QTest::addRow("step %d", step) << step;
}

void SessionArchiveTest::failureAtAnyStep_keepsTheOldArchive()
{
    QFETCH(const int, step);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attn"));
    QVERIFY(!saveSession(largeSession(), path));
    const QByteArray before = contents(path);
    SessionData session = largeSession();
    session.title = "changed";
    AtomicFile::setHook([step](AtomicFile::Step now) { return int(now) == step ? ENOSPC : 0; });
    const Status failure = saveSession(session, path);
    AtomicFile::setHook({});
    QVERIFY(failure);
    QVERIFY(failure->reason.english().find("cannot be written: No space left") != std::string::npos);
    QCOMPARE(contents(path), before);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void SessionArchiveTest::sameSession_givesTheSameBytesInAnyTimeZone()
{
    const SessionData session = largeSession();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.attn"));
    QSet<QByteArray> files;
    const QByteArray zone = qgetenv("TZ");
    for (const char* other : {"UTC0", "XYZ-13", "XYZ+11"}) {
        qputenv("TZ", other);
        tzset();
        QVERIFY(!saveSession(session, path));
        files.insert(contents(path));
    }
    zone.isNull() ? qunsetenv("TZ") : qputenv("TZ", zone);
    tzset();
    QCOMPARE(files.size(), 1);
}

void SessionArchiveTest::hostileArchive_isRefusedWithPlaceAndReason_data()
{
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("reason");

    row("no session.json", archive({{"other.json", "{}"}}), "", "no member session.json");
    row("empty archive", QByteArray::fromHex("504b0506") + QByteArray(18, '\0'), "", "session.json");
    row("bad session.json", archive({{"session.json", "{"}}), "", "ends here");
    row("missing member", archive({{"session.json", sessionWithMember}}), "sequences[0].embeddings",
        "no member tensors/e.npy");
    row("absolute path",
        archive({{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}, {"/etc/x", ""}}),
        "/etc/x", "leads outside");
    row("parent folder",
        archive(
            {{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}, {"tensors/../../x", ""}}),
        "tensors/../../x", "leads outside");
    row("backslashes", archive({{"session.json", sessionWithMember}, {"..\\x", ""}}), "..\\x",
        "leads outside");
    row("drive", archive({{"session.json", sessionWithMember}, {"C:x", ""}}), "C:x", "leads outside");

    memberRow("no NumPy file", "hello", "not a NumPy array file");
    memberRow("empty member", "", "not a NumPy array file");
    memberRow("cut header", goodMember().left(40), "cut short");
    memberRow("damaged header", goodMember().replace("'shape'", "'shapf'"), "unknown key shapf");
    memberRow("cut data", goodMember().chopped(1), "31 bytes of values, 32 expected");
    memberRow("trailing bytes", goodMember() + "x", "33 bytes of values, 32 expected");
    memberRow("objects", npy("|O", "(2, 2)", QByteArray(32, '\0')), "type |O");
    memberRow("complex numbers", npy("<c16", "(2, 2)", QByteArray(64, '\0')), "type <c16");
    memberRow("overflow", npy("<f8", "(4294967296, 4294967296)", ""), "overflows");
    memberRow("overflow behind a zero", npy("<f8", "(0, 9223372036854775807, 9)", ""), "overflows");
    memberRow(
        "10^12 values", npy("<f8", "(1000000, 1000000)", ""), "0 bytes of values, 8000000000000 expected");
    memberRow("empty table", npy("<f8", "(0, 2)", ""), "empty table");
    memberRow("one dimension", npy("<f8", "(4,)", doubles({1, 2, 3, 4})), "1 dimensions (4), 2 expected");
    memberRow("wrong rows", npy("<f8", "(4, 1)", doubles({1, 2, 3, 4})), "");
    memberRow("odd boolean", npy("|b1", "(2, 2)", QByteArray::fromHex("01000201")), "neither 0 nor 1");

    QByteArray wrongSum = archive({{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}});
    wrongSum[wrongSum.indexOf(doubles({3})) + 6] = 'x';
    row("checksum", wrongSum, "sequences[0].embeddings", "damaged");
    QByteArray twice = archive(
        {{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}, {"tensors/f.npy", "x"}});
    row("two members of one name", twice.replace("tensors/f.npy", "tensors/e.npy"), "", "two members");
    const qint64 large = qint64(1) << 28;
    row("exploding session.json",
        archive({{"session.json", QByteArray("{\"a\": [") + QByteArray(large, ' ')}}, true), "", "ends here");
}

void SessionArchiveTest::hostileArchive_isRefusedWithPlaceAndReason()
{
    QFETCH(const QByteArray, archive);
    QFETCH(const QByteArray, place);
    QFETCH(const QByteArray, reason);
    const Result<ReadSession> read = readSessionArchive(archive);
    QVERIFY(!read.ok());
    const QByteArray text = QByteArray::fromStdString(read.error().english());
    QVERIFY2(QByteArray::fromStdString(read.error().place).startsWith(place), text);
    QVERIFY2(QByteArray::fromStdString(read.error().reason.english()).contains(reason), text);
}

void SessionArchiveTest::cutAtAnyByte_isRefused()
{
    for (const bool compressed : {false, true}) {
        const QByteArray whole =
            archive({{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}}, compressed);
        QVERIFY(readSessionArchive(whole).ok());
        for (qsizetype length = 0; length < whole.size(); ++length)
            QVERIFY2(!readSessionArchive(whole.left(length)).ok(), QByteArray::number(length));
    }
}

void SessionArchiveTest::anyByteExchanged_isRefusedOrHarmless()
{
    for (const bool compressed : {false, true}) {
        const QByteArray whole =
            archive({{"session.json", sessionWithMember}, {"tensors/e.npy", goodMember()}}, compressed);
        const Result<ReadSession> good = readSessionArchive(whole);
        for (qsizetype i = 0; i < whole.size(); ++i) {
            QByteArray damaged = whole;
            damaged[i] = static_cast<char>(damaged[i] ^ 0x15);
            const Result<ReadSession> read = readSessionArchive(damaged);
            // Dates and attributes do not matter; whatever is accepted holds the right numbers.
            QVERIFY2(!read.ok() || sameSession(read.value().data, good.value().data), QByteArray::number(i));
        }
    }
}

QTEST_GUILESS_MAIN(SessionArchiveTest)
#include "tst_session_archive.moc"
