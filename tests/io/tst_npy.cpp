// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npy_stream.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace attnscope;

namespace {

class Bytes final : public ByteSource
{
public:
    explicit Bytes(QByteArray bytes)
        : m_bytes(std::move(bytes))
    { }
    std::uint64_t size() const override { return static_cast<std::uint64_t>(m_bytes.size()); }
    Status read(char* data, std::uint64_t size) override
    {
        if (size > static_cast<std::uint64_t>(m_bytes.size() - m_at))
            return Error{{}, {"end", {}}};
        std::copy_n(m_bytes.constData() + m_at, size, data);
        m_at += static_cast<qsizetype>(size);
        return {};
    }
    Status finish() override { return {}; }

private:
    QByteArray m_bytes;
    qsizetype m_at = 0;
};

struct Array
{
    std::vector<std::uint64_t> shape;
    std::vector<double> values;
};

Result<Array> readArray(const QByteArray& bytes)
{
    Result<std::unique_ptr<NpyStream>> stream = NpyStream::open(std::make_unique<Bytes>(bytes));
    if (!stream)
        return stream.error();
    Array array;
    array.shape = stream.value()->shape();
    array.values.resize(stream.value()->header().valueCount());
    if (Status failure = stream.value()->read(std::vector<double*>{array.values.data()}, array.values.size()))
        return *std::move(failure);
    return array;
}

double numberOf(const QJsonValue& value)
{
    const QString text = value.toString();
    if (text.isEmpty())
        return value.isBool() ? double(value.toBool()) : value.toDouble();
    return text.contains(QLatin1String("nan"), Qt::CaseInsensitive) ? NAN
        : text.startsWith(u'-')                                     ? -INFINITY
                                                                    : INFINITY;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QString formats = QStringLiteral(ATTNSCOPE_SHARED "/conformance/formats/");

} // namespace

class NpyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conformanceFile_isAcceptedOrRefused_data();
    void conformanceFile_isAcceptedOrRefused();
    void ownHeader_isReadBack();
};

void NpyTest::conformanceFile_isAcceptedOrRefused_data()
{
    QTest::addColumn<QJsonObject>("record");
    const QJsonArray files =
        QJsonDocument::fromJson(contents(formats + QStringLiteral("INDEX.json")))[QLatin1String("files")]
            .toArray();
    if (files.isEmpty())
        QTest::newRow("none") << QJsonObject();
    for (const QJsonValue& file : files) {
        if (file[QLatin1String("format")] == QLatin1String("npy"))
            QTest::newRow(file[QLatin1String("file")].toString().toUtf8()) << file.toObject();
    }
}

void NpyTest::conformanceFile_isAcceptedOrRefused()
{
    QFETCH(const QJsonObject, record);
    if (record.isEmpty())
        QSKIP("the conformance files are not here");
    const QString expect = record[QLatin1String("expect")].toString();
    const Result<Array> array = readArray(contents(formats + record[QLatin1String("file")].toString()));
    if (expect == u"refuse")
        QVERIFY(!array.ok());
    if (expect == u"accept")
        QVERIFY2(array.ok(), array.ok() ? "" : array.error().english().c_str());
    if (!array.ok()) {
        QVERIFY(!array.error().reason.pattern.empty());
        return;
    }
    const QJsonObject expected = record[QLatin1String("arrays")].toArray().at(0).toObject();
    const QJsonArray shape = expected[QLatin1String("shape")].toArray();
    QCOMPARE(static_cast<qsizetype>(array.value().shape.size()), shape.size());
    for (qsizetype i = 0; i < shape.size(); ++i)
        QCOMPARE(static_cast<double>(array.value().shape[static_cast<std::size_t>(i)]), shape[i].toDouble());
    const QJsonArray values = expected[QLatin1String("values")].toArray();
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double got = array.value().values.at(static_cast<std::size_t>(i));
        const double want = numberOf(values[i]);
        QVERIFY2(got == want || (std::isnan(got) && std::isnan(want)), QByteArray::number(i));
    }
}

void NpyTest::ownHeader_isReadBack()
{
    for (const std::vector<std::uint64_t>& shape :
        {std::vector<std::uint64_t>{}, {3}, {3, 5}, {16, 4096, 4096}, {1, 1, 1, 1}}) {
        NpyHeader header;
        header.shape = shape;
        const std::string head = npyHead(header);
        QCOMPARE(head.size() % 64, 0U);
        QCOMPARE(npyDataOffset(std::string_view(head).substr(0, npyPrefixSize)).value(), head.size());
        const Result<NpyHeader> back = parseNpyHeader(head);
        QVERIFY(back.ok());
        QCOMPARE(back.value().shape, shape);
        QCOMPARE(back.value().itemSize, 8);
    }
}

QTEST_GUILESS_MAIN(NpyTest)
#include "tst_npy.moc"
