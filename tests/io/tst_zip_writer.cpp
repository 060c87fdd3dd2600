// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/npz_writer.h"
#include "io/zip_reader.h"
#include "io/zip_writer.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <stdexcept>

using namespace attnscope;

class ZipWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void members_arePulledInTurnWhenTheArchiveIsWritten();
    void pieces_ofAnySizeMakeTheMember();
    void exceptionOfAPull_comesOut();
    void shortMember_isAnError();
    void manyMembers_areAllThere();
    void singles_areRoundedFromDoubles();

private:
    QByteArray member(const std::string& name) const;

    std::optional<QTemporaryDir> m_folder;
    QString m_path;
};

void ZipWriterTest::init()
{
    m_folder.emplace();
    m_path = m_folder->filePath(QStringLiteral("x.zip"));
}

QByteArray ZipWriterTest::member(const std::string& name) const
{
    const auto zip = ZipReader::open(m_path);
    const auto found = zip ? zip.value()->member(name) : zip.error();
    if (!found)
        return "(none)";
    QByteArray bytes(static_cast<qsizetype>(found.value()->size()), '\0');
    const bool isRead = !found.value()->read(bytes.data(), found.value()->size());
    return isRead && !found.value()->finish() ? bytes : QByteArray("(damaged)");
}

void ZipWriterTest::members_arePulledInTurnWhenTheArchiveIsWritten()
{
    std::string order;
    AtomicFile file(m_path);
    ZipWriter zip(file);
    for (const char name : {'a', 'b', 'c'}) {
        zip.add(std::string(1, name), 1, [&order, name]() -> std::string_view {
            order += name;
            return "x";
        });
    }
    QCOMPARE(order, std::string());
    QVERIFY(!zip.finish());
    QCOMPARE(order, std::string("abc"));
    QVERIFY(!file.commit());
    QCOMPARE(member("b"), QByteArray("x"));
}

void ZipWriterTest::pieces_ofAnySizeMakeTheMember()
{
    AtomicFile file(m_path);
    ZipWriter zip(file);
    std::string whole;
    for (int i = 0; whole.size() < 100000; ++i)
        whole += std::to_string(i);
    std::size_t at = 0;
    zip.add("m", whole.size(), [&] {
        const std::string_view piece = std::string_view(whole).substr(at, 1 + at % 20011);
        at += piece.size();
        return piece;
    });
    zip.add("empty", 0, [] { return std::string_view(); });
    QVERIFY(!zip.finish());
    QVERIFY(!file.commit());
    QCOMPARE(member("m"), QByteArray::fromStdString(whole));
    QCOMPARE(member("empty"), QByteArray());
}

void ZipWriterTest::exceptionOfAPull_comesOut()
{
    {
        AtomicFile file(m_path);
        ZipWriter zip(file);
        zip.add("m", 10, []() -> std::string_view { throw std::length_error("here"); });
        QVERIFY_THROWS_EXCEPTION(std::length_error, zip.finish());
    }
    QVERIFY(!QFile::exists(m_path));
}

void ZipWriterTest::shortMember_isAnError()
{
    AtomicFile file(m_path);
    ZipWriter zip(file);
    bool isDone = false;
    zip.add("m", 10, [&]() -> std::string_view { return std::exchange(isDone, true) ? "" : "123"; });
    QVERIFY(zip.finish());
}

void ZipWriterTest::manyMembers_areAllThere()
{
    constexpr int count = 70000; // beyond 16 bits
    AtomicFile file(m_path);
    ZipWriter zip(file);
    for (int i = 0; i < count; ++i)
        zip.add("m" + std::to_string(i), 1, [] { return std::string_view("x"); });
    QVERIFY(!zip.finish());
    QVERIFY(!file.commit());
    QCOMPARE(ZipReader::open(m_path).value()->names().size(), std::size_t(count));
    QCOMPARE(member("m69999"), QByteArray("x"));
}

void ZipWriterTest::singles_areRoundedFromDoubles()
{
    const std::vector<double> values(200001, 0.1);
    NpyHeader header;
    header.itemSize = 4;
    header.shape = {values.size()};
    AtomicFile file(m_path);
    ZipWriter zip(file);
    bool isDone = false;
    addArray(zip, "a", header, [&]() -> std::span<const double> {
        return std::exchange(isDone, true) ? std::span<const double>() : std::span(values);
    });
    QVERIFY(!zip.finish());
    QVERIFY(!file.commit());
    const QByteArray bytes = member("a.npy");
    const std::vector<float> singles(values.size(), 0.1F);
    QVERIFY(bytes.endsWith(QByteArray(reinterpret_cast<const char*>(singles.data()),
        static_cast<qsizetype>(singles.size() * sizeof(float)))));
    QCOMPARE(static_cast<std::size_t>(bytes.size()) % 64, singles.size() * sizeof(float) % 64);
}

QTEST_GUILESS_MAIN(ZipWriterTest)
#include "tst_zip_writer.moc"
