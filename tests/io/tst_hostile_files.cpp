// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json_document.h"
#include "io/refusal.h"
#include "io/session_archive.h"
#include "io/session_file.h"
#include "support/hostile_files.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace attnscope;
using namespace attnscope::test;

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool isSanitized = true;
#else
constexpr bool isSanitized = false;
#endif

/// Megabytes that `read` takes at most, in a process of its own whose memory ends at `limit` megabytes
/// more than it has; −1 when it does not return true.
int peakMegabytes(const std::function<bool()>& read, rlim_t limit = 0)
{
    int pipe[2];
    if (::pipe(pipe) != 0)
        return -1;
    const pid_t child = fork();
    if (child == 0) {
        const auto peak = [] {
            rusage usage{};
            getrusage(RUSAGE_SELF, &usage);
            return usage.ru_maxrss / 1024;
        };
        if (limit > 0) {
            const rlimit all{limit << 20, limit << 20};
            setrlimit(RLIMIT_AS, &all);
        }
        const long before = peak();
        const bool isRight = read();
        const int taken = isRight ? static_cast<int>(peak() - before) : -1;
        _exit(write(pipe[1], &taken, sizeof taken) == sizeof taken ? 0 : 1);
    }
    close(pipe[1]);
    int taken = -1;
    if (::read(pipe[0], &taken, sizeof taken) != sizeof taken)
        taken = -1;
    close(pipe[0]);
    waitpid(child, nullptr, 0);
    return taken;
}

bool isRefusedFor(const Result<ReadSession>& read, const char* reason)
{
    return !read.ok() && read.error().reason.english().find(reason) != std::string::npos;
}

/// A value of the full session: what stands in its place, and where that is.
struct Spot
{
    std::string path;
    JsonValue value;
};

void collect(const JsonValue& value, const std::string& path, std::vector<Spot>& spots)
{
    if (path.ends_with("later") || path.ends_with("splitter"))
        return; // nobody knows what these should be
    spots.push_back({path, value});
    std::size_t index = 0;
    for (JsonValue child = value.first(); (value.isArray() || value.isObject()) && !child.isEnd();
         child = child.next()) {
        if (value.isArray()) {
            collect(child, elementPath(path, index++), spots);
            continue;
        }
        const std::string key = child.text();
        child = child.next();
        collect(child, memberPath(path, key), spots);
    }
}

/// Texts that stand where a number may.
bool mayBeNumber(const Spot& spot)
{
    const std::string text = spot.value.isString() ? spot.value.text() : std::string();
    return text == "inf" || text == "-inf" || text == "nan" || spot.path == "layers[1].score.scale";
}

QByteArray exchanged(const QByteArray& json, std::string_view piece, const QByteArray& other)
{
    const auto at = piece.data() - json.constData();
    return json.left(at) + other + json.mid(at + static_cast<qsizetype>(piece.size()));
}

} // namespace

class HostileFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void file_isRefusedInLittleMemory_data();
    void file_isRefusedInLittleMemory();
    void valueOfAnotherType_isRefusedAtItsPlace();
    void missingKey_isNamed();
    void whatIsNoOrdinaryFile_isRefused();
    void largeFileOfAnotherKind_isNotRead();
    void fileBeyondTheMemory_isNotRead();
    void manySmallObjects_areRefusedBeforeTheyAreMade();
    void everySequenceTimesEveryLayer_isRefusedBeforeItIsChecked();
    void oneLongToken_isRefusedBeforeItIsCopied();
    void explodingText_isRefusedWhileItUnpacks();

private:
    QTemporaryDir m_folder;
};

void HostileFilesTest::file_isRefusedInLittleMemory_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("message");
    for (const HostileFile& file : hostileFiles())
        QTest::newRow(file.name) << file.bytes << QByteArray(file.message);
}

void HostileFilesTest::file_isRefusedInLittleMemory()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, message);
    QFile file(m_folder.filePath(QStringLiteral("bad.attn")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    file.close();
    const Result<ReadSession> read = readSession(file.fileName());
    QVERIFY(!read.ok());
    const QByteArray text = QByteArray::fromStdString(read.error().english());
    QVERIFY2(text.contains(message), text);
    QVERIFY2(!text.contains('\n') && text.size() < 300, text);
    if (isSanitized)
        return;
    const int taken = peakMegabytes([&] { return !readSession(file.fileName()).ok(); });
    QVERIFY2(taken >= 0 && taken < 20, QByteArray::number(taken));
}

void HostileFilesTest::valueOfAnotherType_isRefusedAtItsPlace()
{
    const QByteArray json = fullSession();
    const std::string_view text(json.constData(), static_cast<std::size_t>(json.size()));
    const Result<JsonDocument> document = JsonDocument::parse(text);
    std::vector<Spot> spots;
    collect(document.value().root(), {}, spots);
    QVERIFY(spots.size() > 300);
    int tried = 0;
    for (const Spot& spot : spots) {
        for (const QByteArray other : {"null", "true", "-7.5", "\"?\"", "[]", "{}"}) {
            const Result<JsonDocument> kind =
                JsonDocument::parse({other.constData(), std::size_t(other.size())});
            const bool isSameKind = kind.value().root().kind() == spot.value.kind()
                || (other == "true" && spot.value.isBool()) || (other == "-7.5" && mayBeNumber(spot));
            if (isSameKind)
                continue;
            const Result<ReadSession> read = readSessionJson(exchanged(json, spot.value.raw(), other));
            QVERIFY2(!read.ok(), (spot.path + " as " + other.toStdString()).c_str());
            const std::string place = read.error().place;
            // A row that is none is a fault of its table, and the first row tells how deep that is.
            const bool isThere = (spot.path.starts_with(place) && (!place.empty() || spot.path.empty()))
                || place.starts_with(spot.path.substr(0, spot.path.rfind('[')));
            QVERIFY2(
                isThere, (spot.path + " as " + other.toStdString() + ": " + read.error().english()).c_str());
            ++tried;
        }
    }
    QVERIFY(tried > 1500);
}

void HostileFilesTest::missingKey_isNamed()
{
    const QByteArray json = fullSession();
    for (const char* path : {"format", "version", "sequences", "layers", "sequences[0].tokens",
             "sequences[0].given[0].layer", "sequences[0].overrides[0].layer",
             "sequences[0].overrides[0].head", "sequences[0].overrides[0].query",
             "sequences[0].overrides[0].key", "sequences[0].overrides[2].token", "position.kind",
             "layers[0].feed_forward.activation", "layers[0].feed_forward.w_1", "layers[0].feed_forward.w_2",
             "layers[0].score.w_query", "layers[0].score.w_key", "layers[0].score.v", "layers[1].score.w"}) {
        const std::string_view text(json.constData(), static_cast<std::size_t>(json.size()));
        const Result<JsonDocument> document = JsonDocument::parse(text);
        std::vector<Spot> spots;
        collect(document.value().root(), {}, spots);
        const auto spot = std::find_if(
            spots.begin(), spots.end(), [path](const Spot& other) { return other.path == path; });
        QVERIFY2(spot != spots.end(), path);
        const auto end = spot->value.raw().data() - json.constData();
        const qsizetype key = json.lastIndexOf('"', json.lastIndexOf(':', end) - 2);
        const Result<ReadSession> read = readSessionJson(QByteArray(json).insert(key + 1, "not "));
        QVERIFY2(!read.ok(), path);
        const QByteArray error = QByteArray::fromStdString(read.error().english());
        QVERIFY2(error.startsWith(path) && (error.contains("missing") || error.contains("needs")), error);
    }
}

void HostileFilesTest::whatIsNoOrdinaryFile_isRefused()
{
    const QString pipe = m_folder.filePath(QStringLiteral("pipe.attn"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    const QString link = m_folder.filePath(QStringLiteral("zero.attn.json"));
    QVERIFY(QFile::link(QStringLiteral("/dev/zero"), link));
    for (const QString& path : {pipe, link, m_folder.path()})
        QVERIFY2(isRefusedFor(readSession(path), "not an ordinary file"), qPrintable(path));
}

void HostileFilesTest::largeFileOfAnotherKind_isNotRead()
{
    QFile file(m_folder.filePath(QStringLiteral("large.attn.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(qint64(1) << 33)); // a hole: 8 GB of NUL
    QVERIFY(isRefusedFor(readSession(file.fileName()), "byte 0: a value expected"));
    if (!isSanitized)
        QVERIFY(peakMegabytes([&] { return !readSession(file.fileName()).ok(); }) < 20);
}

void HostileFilesTest::fileBeyondTheMemory_isNotRead()
{
    QFile file(m_folder.filePath(QStringLiteral("huge.attn.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{");
    QVERIFY(file.resize(qint64(1) << 43));
    QVERIFY(isRefusedFor(readSession(file.fileName()), "needs 8796093 MB of memory"));
}

void HostileFilesTest::manySmallObjects_areRefusedBeforeTheyAreMade()
{
    if (isSanitized)
        QSKIP("the sanitizer needs all addresses");
    const QByteArray json =
        smallSession().replace("[{}]", '[' + QByteArray("{},").repeated(3'000'000) + "{}]");
    const int taken =
        peakMegabytes([&] { return isRefusedFor(readSessionJson(json), "MB of memory"); }, 1500);
    QVERIFY2(taken >= 0 && taken < 600, QByteArray::number(taken));
}

void HostileFilesTest::everySequenceTimesEveryLayer_isRefusedBeforeItIsChecked()
{
    if (isSanitized)
        QSKIP("the sanitizer needs all addresses");
    const QByteArray sequence = R"({"tokens": ["a"], "embeddings": [[1]]},)";
    const QByteArray json = R"({"format": "attnscope-session", "version": 1, "sequences": [)"
        + sequence.repeated(10'000).chopped(1) + R"(], "layers": [)"
        + QByteArray("{},").repeated(30'000).chopped(1) + "]}";
    const int taken =
        peakMegabytes([&] { return isRefusedFor(readSessionJson(json), "MB of memory"); }, 1500);
    QVERIFY2(taken >= 0 && taken < 200, QByteArray::number(taken));
}

void HostileFilesTest::oneLongToken_isRefusedBeforeItIsCopied()
{
    if (isSanitized)
        QSKIP("the sanitizer needs all addresses");
    for (const char token : {' ', 'x'}) {
        const QByteArray json =
            "{\"a\": \"" + QByteArray(token == ' ' ? "\"" : "") + QByteArray(300'000'000, token);
        const int taken =
            peakMegabytes([&] { return isRefusedFor(readSessionJson(json), "MB of memory"); }, 1200);
        QVERIFY2(taken >= 0 && taken < 20, QByteArray::number(taken));
    }
}

void HostileFilesTest::explodingText_isRefusedWhileItUnpacks()
{
    if (isSanitized)
        QSKIP("the sanitizer needs all addresses");
    const QByteArray bytes =
        archive({{"session.json", "{\"a\": [" + QByteArray("0,").repeated(50'000'000)}}, true);
    QVERIFY(bytes.size() < 200'000);
    const int taken =
        peakMegabytes([&] { return isRefusedFor(readSessionArchive(bytes), "MB of memory"); }, 1000);
    QVERIFY2(taken >= 0 && taken < 100, QByteArray::number(taken));
}

QTEST_GUILESS_MAIN(HostileFilesTest)
#include "tst_hostile_files.moc"
