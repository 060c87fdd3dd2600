// SPDX-License-Identifier: GPL-3.0-or-later
// Small sessions whose every stage was computed by tests/data/golden.py.
#include <QTest>

#include "core/run.h"
#include "io/session_file.h"
#include "support/matrix_compare.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace attnscope;

namespace {

double numberOf(const QJsonValue& value)
{
    return value.isString() ? QLocale::c().toDouble(value.toString()) : value.toDouble();
}

/// rows × columns, or heads × rows × columns with the heads side by side.
Matrix tableOf(const QJsonArray& rows)
{
    if (rows.at(0).toArray().at(0).isArray()) {
        Matrix all;
        for (const QJsonValue& head : rows) {
            const Matrix one = tableOf(head.toArray());
            all.conservativeResize(one.rows(), all.cols() + one.cols());
            all.rightCols(one.cols()) = one;
        }
        return all;
    }
    Matrix out(rows.size(), rows.at(0).toArray().size());
    for (Index i = 0; i < out.rows(); ++i)
        for (Index j = 0; j < out.cols(); ++j)
            out(i, j) = numberOf(rows.at(i).toArray().at(j));
    return out;
}

Matrix sideBySide(const SequenceRun& run, int layer, Matrix HeadRows::*table)
{
    Matrix all;
    for (int head = 0; head < run.layer(layer).shape.heads; ++head) {
        const Matrix one = (*run.head(layer, head)).*table;
        all.conservativeResize(one.rows(), all.cols() + one.cols());
        all.rightCols(one.cols()) = one;
    }
    return all;
}

/// An absent stage has 0 × 0.
Matrix stage(const SequenceRun& run, int layer, Stage name)
{
    const LayerStages& stages = run.layer(layer);
    const auto of = [](const StageTable& table) { return table ? *table : Matrix(); };
    switch (name) {
    case Stage::Input:
        return of(stages.input);
    case Stage::Normed:
        return of(stages.normed);
    case Stage::Query:
        return of(stages.query);
    case Stage::Key:
        return of(stages.key);
    case Stage::Value:
        return of(stages.value);
    case Stage::Scores:
        return sideBySide(run, layer, &HeadRows::scores);
    case Stage::Logits:
        return sideBySide(run, layer, &HeadRows::logits);
    case Stage::Weights:
        return sideBySide(run, layer, &HeadRows::weights);
    case Stage::Context:
        return of(stages.context);
    case Stage::Output:
        return of(stages.output);
    case Stage::Attended:
        return of(stages.attended);
    case Stage::Result:
        return of(stages.result);
    }
    return {};
}

constexpr Stage compared[] = {Stage::Input, Stage::Query, Stage::Key, Stage::Value, Stage::Scores,
    Stage::Logits, Stage::Weights, Stage::Context, Stage::Output, Stage::Attended, Stage::Result};

} // namespace

class TestGolden : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStage_agrees_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isFloat");
        const QStringList files =
            QDir(QStringLiteral(ATTNSCOPE_TEST_DATA "/golden")).entryList({QStringLiteral("*.attn.json")});
        QVERIFY(files.size() >= 8);
        for (const QString& file : files) {
            const QString name = file.section(u'.', 0, 0);
            QTest::addRow("%s, float64", qPrintable(name)) << name << false;
            QTest::addRow("%s, float32", qPrintable(name)) << name << true;
        }
    }

    void everyStage_agrees()
    {
        QFETCH(QString, name);
        QFETCH(bool, isFloat);
        const QString stem = QStringLiteral(ATTNSCOPE_TEST_DATA "/golden/") + name;
        Result<ReadSession> read = readSession(stem + QStringLiteral(".attn.json"));
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().english().c_str());
        SessionData& session = read.value().data;
        session.precision = isFloat ? Precision::Float32 : Precision::Float64;
        QFile file(stem + QStringLiteral(".expected.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
        for (int sequence = 0; sequence < static_cast<int>(session.sequences.size()); ++sequence) {
            const SnapshotPointer snapshot = computeSnapshot(session, sequence).value();
            for (int layer = 0; layer < static_cast<int>(session.layers.size()); ++layer) {
                for (const Stage of : compared) {
                    const QString key = QStringLiteral("s%1.l%2.%3")
                                            .arg(sequence)
                                            .arg(layer)
                                            .arg(QLatin1String(stageName(of)));
                    const Matrix got = stage(*snapshot->run, layer, of);
                    const QJsonValue want = expected.take(key);
                    QVERIFY2(want.isArray() == (got.size() > 0), qPrintable(key));
                    if (!want.isArray())
                        continue;
                    const double tolerance = isFloat ? 2e-5 : 1e-12;
                    const auto wrong = test::difference(got, tableOf(want.toArray()), tolerance, tolerance);
                    QVERIFY2(!wrong, (key.toStdString() + ' ' + wrong.value_or("")).c_str());
                }
            }
        }
        QVERIFY(expected.isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestGolden)
#include "tst_golden.moc"
