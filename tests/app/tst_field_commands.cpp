// SPDX-License-Identifier: GPL-3.0-or-later
// Reported cases on the command line, each by its number in ../shared/field.
#include "io/session_file.h"

#include "support/field_cases.h"
#include "support/matrix_compare.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace attnscope;
using namespace attnscope::test;

namespace {

struct Run
{
    int exitCode = -1;
    QString output;
    QString errors;
};

Run run(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(ATTNSCOPE_PROGRAM), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError())};
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

QString textsOf(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QString texts(u'\n');
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
            texts += reader.readElementText().trimmed() + u'\n';
    }
    return reader.hasError() ? reader.errorString() : texts;
}

} // namespace

class FieldCommandsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void case11_nonAsciiPaths_work_data();
    void case11_nonAsciiPaths_work();
    void case13_crossAttention_isWrittenAsQueriesByKeys();
    void case19_everyKeyMasked_isComputedAndExported();
    void case20_rowsThatDoNotSumToOne_areReported();
    void case25_markup_survivesExportAndReport();
    void case26_blankTokens_surviveConversion();
    void case36_exportedFigure_hasEverySize_data();
    void case36_exportedFigure_hasEverySize();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString save(const SessionData& session, const QString& name = QStringLiteral("case.attn.json"))
    {
        if (const Status failed = saveSession(session, path(name)))
            qFatal("%s", failed->english().c_str());
        return path(name);
    }
    FlatArray computed(const QString& file, const std::string& name)
    {
        const QString archive = path(QStringLiteral("out.npz"));
        const Run made = run({QStringLiteral("compute"), file, QStringLiteral("-o"), archive});
        if (made.exitCode != 0)
            qFatal("%s", qPrintable(made.errors));
        return readNpzMember(archive, name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void FieldCommandsTest::case11_nonAsciiPaths_work_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"Genève – 注意力 😀/тест attention.attn.json", "Q&A <run 1> 100%.attn.json",
             "Genève – 注意力 😀/żółw.attn", "-- %1 %n.attn.json"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

// Waits for the import feature: opening the array files themselves.
void FieldCommandsTest::case11_nonAsciiPaths_work()
{
    QFETCH(QString, name);
    QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
    Matrix weights(3, 3);
    weights << 0.7, 0.2, 0.1, 0.1, 0.6, 0.3, 0.25, 0.25, 0.5;
    const QString file = save(givenWeights({"a", "b", "c"}, {"a", "b", "c"}, {{weights}}), name);
    Run made = run({QStringLiteral("check"), file});
    QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
    const QString out = QFileInfo(file).path() + QStringLiteral("/图 100%");
    made = run({QStringLiteral("export"), file, QStringLiteral("--out"), out, QStringLiteral("--figure"),
        QStringLiteral("attention")});
    QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
    QVERIFY(!QImage(out + QStringLiteral("/attention.png")).isNull());
    COMPARE_MATRIX(computed(file, "s0.l0.weights").matrix(), weights, 0);
    // An error names the file as it is.
    made = run({QStringLiteral("check"), file + QStringLiteral(".none")});
    QCOMPARE(made.exitCode, 1);
    QVERIFY2(made.errors.contains(QFileInfo(file).fileName()), qPrintable(made.errors));
}

void FieldCommandsTest::case13_crossAttention_isWrittenAsQueriesByKeys()
{
    SKIP_WITHOUT_FIELD(13);
    const FlatArray array =
        readNpzMember(fieldPath(13, QStringLiteral("cross_attention.npz")), "cross_attention");
    const SessionData session = givenWeights(numberedLabels(4), numberedLabels(7),
        {{array.matrix(0), array.matrix(1)}, {array.matrix(2), array.matrix(3)}});
    const QString file = save(session);
    const FlatArray weights = computed(file, "s0.l1.weights");
    QCOMPARE(weights.shape, (std::vector<std::uint64_t>{2, 4, 7}));
    COMPARE_MATRIX(weights.matrix(0), array.matrix(2), 0);
    const Run made = run({QStringLiteral("check"), file});
    QVERIFY(made.output.contains(QStringLiteral("T = 4 queries, S = 7 keys")));
}

void FieldCommandsTest::case19_everyKeyMasked_isComputedAndExported()
{
    SKIP_WITHOUT_FIELD(19);
    SessionData session =
        givenScores(fieldCsv(19, QStringLiteral("scores.csv")), fieldCsv(19, QStringLiteral("V.csv")));
    const Matrix blocked = fieldNpy(19, QStringLiteral("mask_true_is_blocked.npy")).matrix();
    session.layers[0].mask.allowed =
        AllowedTable{false, {Cow<BoolMatrix>(BoolMatrix((blocked.array() == 0).matrix()))}};
    const QString file = save(session);
    const QJsonObject values = fieldValues(19);
    COMPARE_MATRIX(computed(file, "s0.l0.weights").matrix(),
        matrixOf(values.value(QStringLiteral("weights")).toArray()), 1e-6);
    COMPARE_MATRIX(computed(file, "s0.l0.context").matrix(),
        matrixOf(values.value(QStringLiteral("output")).toArray()), 1e-6);
    const Run made = run({QStringLiteral("export"), file, QStringLiteral("--out"),
        path(QStringLiteral("out")), QStringLiteral("--format"), QStringLiteral("svg"),
        QStringLiteral("--query"), QStringLiteral("2")});
    QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
    const QDir out(path(QStringLiteral("out")));
    for (const QString& name : out.entryList(QDir::Files))
        QVERIFY2(!textsOf(contents(out.filePath(name))).contains(QStringLiteral("nan"), Qt::CaseInsensitive),
            qPrintable(name));
}

void FieldCommandsTest::case20_rowsThatDoNotSumToOne_areReported()
{
    SKIP_WITHOUT_FIELD(20);
    const QString file = save(fieldSession(20));
    const Run made = run({QStringLiteral("report"), file});
    QCOMPARE(made.exitCode, 0);
    QVERIFY2(made.output.contains(QStringLiteral("1.25")), qPrintable(made.output));
    COMPARE_MATRIX(
        computed(file, "s0.l0.weights").matrix(), fieldNpy(20, QStringLiteral("attention.npy")).matrix(), 0);
}

void FieldCommandsTest::case25_markup_survivesExportAndReport()
{
    const Labels own{"<s>", "</s>", "<b>bold</b>", "a<b", "&amp;", "R&D", "<img src=x>", "x > y"};
    const SessionData session =
        fieldFolder(25).isEmpty() ? givenWeights(own, own, {{Matrix::Identity(8, 8)}}) : fieldSession(25);
    const QString file = save(session);
    Run made = run({QStringLiteral("export"), file, QStringLiteral("--out"), path(QStringLiteral("out")),
        QStringLiteral("--format"), QStringLiteral("svg")});
    QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
    const QString texts = textsOf(contents(path(QStringLiteral("out/attention.svg"))));
    for (const Label& label : session.sequences[0].tokens)
        QVERIFY2(texts.count(u'\n' + QString::fromStdString(label) + u'\n') >= 2, qPrintable(texts));
    // A label is found by its text, and in Markdown it is no markup.
    made = run({QStringLiteral("report"), file, QStringLiteral("--query"), QStringLiteral("<b>bold</b>"),
        QStringLiteral("--key"), QStringLiteral("R&D")});
    QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
    bool isCode = false;
    for (const QString& line : made.output.split(u'\n')) {
        isCode = isCode != line.startsWith(QStringLiteral("```"));
        const qsizetype at = line.indexOf(QStringLiteral("<b>"));
        const bool isIndented = line.startsWith(QStringLiteral("    ")); // a code block as well
        QVERIFY2(isCode || isIndented || at < 0 || line.at(std::max<qsizetype>(at - 1, 0)) == u'\\'
                || line.contains(u'`'),
            qPrintable(line));
    }
}

// Waits for the import feature: the CSV round trip.
void FieldCommandsTest::case26_blankTokens_surviveConversion()
{
    const Labels own{"\n", " ", "\t", "", "\xC2\xA0", "\xE2\x80\x8B", "a b", " a", "a", "\r\n"};
    const SessionData session = fieldFolder(26).isEmpty()
        ? givenWeights(own, own, {{Matrix::Constant(10, 10, 0.1)}})
        : fieldSession(26);
    const QString file = save(session);
    for (const char* name : {"a.attn", "b.attn.json"}) {
        const Run made = run({QStringLiteral("convert"), file, path(QString::fromLatin1(name))});
        QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
        const auto read = readSession(path(QString::fromLatin1(name)));
        QVERIFY(read);
        QVERIFY(read.value().data.sequences[0].tokens == session.sequences[0].tokens);
    }
}

void FieldCommandsTest::case36_exportedFigure_hasEverySize_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<QString>("dpi");
    QTest::newRow("600") << QStringLiteral("600x400") << QStringLiteral("96");
    QTest::newRow("1200") << QStringLiteral("1200x800") << QStringLiteral("96");
    QTest::newRow("4800") << QStringLiteral("4800x3200") << QStringLiteral("96");
    QTest::newRow("300 dpi") << QStringLiteral("1200x800") << QStringLiteral("300");
}

void FieldCommandsTest::case36_exportedFigure_hasEverySize()
{
    QFETCH(QString, size);
    QFETCH(QString, dpi);
    const Labels own{
        "a very long label that goes on and on 0", "a very long label that goes on and on 1", "j"};
    const SessionData session =
        fieldFolder(36).isEmpty() ? givenWeights(own, own, {{Matrix::Identity(3, 3)}}) : fieldSession(36);
    const QString file = save(session);
    const Run made = run({QStringLiteral("export"), file, QStringLiteral("--out"),
        path(QStringLiteral("out")), QStringLiteral("--figure"), QStringLiteral("attention"),
        QStringLiteral("--size"), size, QStringLiteral("--dpi"), dpi});
    QVERIFY2(made.exitCode == 0, qPrintable(made.errors));
    const QImage image(path(QStringLiteral("out/attention.png")));
    QCOMPARE(QStringLiteral("%1x%2").arg(image.width()).arg(image.height()), size);
    // Nothing touches the edge.
    for (int x = 0; x < image.width(); ++x) {
        QCOMPARE(image.pixel(x, 0), qRgb(255, 255, 255));
        QCOMPARE(image.pixel(x, image.height() - 1), qRgb(255, 255, 255));
    }
    for (int y = 0; y < image.height(); ++y) {
        QCOMPARE(image.pixel(0, y), qRgb(255, 255, 255));
        QCOMPARE(image.pixel(image.width() - 1, y), qRgb(255, 255, 255));
    }
}

QTEST_GUILESS_MAIN(FieldCommandsTest)
#include "tst_field_commands.moc"
