// SPDX-License-Identifier: GPL-3.0-or-later
// Two trained models against numbers that others published.
#include <QTest>

#include "core/run.h"
#include "io/npy_header.h"
#include "io/npy_values.h"
#include "io/session_file.h"
#include "io/zip_reader.h"
#include "support/matrix_compare.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

using namespace attnscope;

namespace {

const QString shared = QStringLiteral(ATTNSCOPE_SHARED "/real/");
constexpr double tolerance = 1e-5;

/// The first `count` numbers of a little-endian float32 array.
std::vector<double> floats(const QByteArray& bytes)
{
    std::vector<double> numbers;
    for (qsizetype at = 0; at + 4 <= bytes.size(); at += 4)
        numbers.push_back(double(qFromLittleEndian<float>(bytes.constData() + at)));
    return numbers;
}

Matrix slice(const std::vector<double>& numbers, Index rows, Index columns, Index index)
{
    return Eigen::Map<const Matrix>(numbers.data() + index * rows * columns, rows, columns);
}

/// One member of a .npz as numbers in C order; empty when it cannot be read.
std::vector<double> member(const QString& path, const std::string& name)
{
    const auto zip = ZipReader::open(path);
    if (!zip)
        return {};
    const auto stream = zip.value()->member(name);
    if (!stream)
        return {};
    std::string bytes(stream.value()->size(), '\0');
    if (stream.value()->read(bytes.data(), bytes.size()))
        return {};
    const auto offset = npyDataOffset(bytes);
    if (!offset)
        return {};
    const auto header = parseNpyHeader(std::string_view(bytes).substr(0, offset.value()));
    if (!header)
        return {};
    std::vector<double> numbers(header.value().valueCount());
    convertNpyValues(header.value(), bytes.data() + offset.value(), numbers.size(), numbers.data());
    return numbers;
}

RunPointer runOf(const QString& path)
{
    const Result<ReadSession> read = readSession(path);
    if (!read)
        return nullptr;
    const Result<SnapshotPointer> snapshot = computeSnapshot(read.value().data);
    return snapshot ? snapshot.value()->run : nullptr;
}

} // namespace

class TestRealModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        if (!QFile::exists(shared + QStringLiteral("sessions")))
            QSKIP("the shared model files are not here");
    }

    void letterSorter_agreesWithItsPublishedRun()
    {
        const RunPointer run = runOf(shared + QStringLiteral("sessions/gpt-nano-sort.attn.json"));
        QVERIFY(run);
        QCOMPARE(run->layerCount(), 3);
        QFile file(shared + QStringLiteral("gpt-nano-sort/original/gpt-nano-sort-t0-partials.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject partials = QJsonDocument::fromJson(file.readAll()).object();
        const auto numbers = [&](const QString& name) {
            const QJsonObject tensor = partials.value(name).toObject();
            return floats(QByteArray::fromBase64(tensor.value(QStringLiteral("data")).toString().toLatin1()));
        };
        const std::vector<double> weights = numbers(QStringLiteral("attSm"));
        QCOMPARE(weights.size(), std::size_t(3 * 3 * 11 * 11));
        for (int head = 0; head < 3; ++head)
            COMPARE_MATRIX(run->head(0, head)->weights, slice(weights, 11, 11, head), tolerance);
        COMPARE_MATRIX(*run->layer(2).result, slice(numbers(QStringLiteral("block2")), 11, 48, 0), tolerance);
    }

    void storyTeller_agreesInEveryHead()
    {
        const RunPointer run = runOf(shared + QStringLiteral("sessions/stories260K-once-upon.attn.json"));
        QVERIFY(run);
        const std::vector<double> weights =
            member(shared + QStringLiteral("stories260K/attention_once_upon.npz"), "attention.npy");
        QCOMPARE(weights.size(), std::size_t(5 * 8 * 16 * 16));
        for (int layer = 0; layer < 5; ++layer)
            for (int head = 0; head < 8; ++head)
                COMPARE_MATRIX(
                    run->head(layer, head)->weights, slice(weights, 16, 16, layer * 8 + head), tolerance);
    }

    void storyTeller_hasItsKnownPatterns()
    {
        using Pattern = HeadSummary::Pattern;
        const RunPointer run = runOf(shared + QStringLiteral("sessions/stories260K-once-upon.attn.json"));
        QVERIFY(run);
        QVERIFY(run->summary(1, 3).pattern == Pattern::Previous);
        QVERIFY(run->summary(3, 6).pattern == Pattern::Previous);
        QVERIFY(run->summary(4, 0).pattern == Pattern::First);
        QVERIFY(std::abs(run->summary(1, 3).patternWeight - 0.64) < 0.05);
        QVERIFY(std::abs(run->summary(3, 6).patternWeight - 0.59) < 0.05);
        QVERIFY(std::abs(run->summary(4, 0).patternWeight - 0.44) < 0.05);
    }
};

QTEST_APPLESS_MAIN(TestRealModels)
#include "tst_real_models.moc"
