// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts made of sessions, run by Python: every number that they print is the program's own.
#include <QTest>

#include "core/run.h"
#include "core/session_size.h"
#include "io/code/session_code.h"
#include "io/session_file.h"
#include "support/edit_sessions.h"
#include "support/matrix_compare.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <limits>

using namespace attnscope;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Printed
{
    QList<int> shape;
    Matrix numbers; ///< heads side by side
};

using Tables = QMap<QString, Printed>;

/// Numbers of a printed array in their order.
QList<double> numbersIn(QString text)
{
    static const QRegularExpression other(QStringLiteral("[\\[\\],\\s]+"));
    QList<double> numbers;
    for (const QString& word : text.split(other, Qt::SkipEmptyParts))
        numbers << QLocale::c().toDouble(word);
    return numbers;
}

/// [h, r, c] as r × (h·c), [r, c] as it is.
Matrix sideBySide(const QList<int>& shape, const QList<double>& numbers)
{
    const int heads = shape.size() == 3 ? shape[0] : 1;
    const int rows = shape[shape.size() - 2];
    const int columns = shape.last();
    Matrix table(rows, heads * columns);
    if (numbers.size() != qsizetype(table.size()))
        return {};
    for (int h = 0; h < heads; ++h) {
        for (int i = 0; i < rows; ++i) {
            for (int j = 0; j < columns; ++j)
                table(i, h * columns + j) = numbers[(h * rows + i) * columns + j];
        }
    }
    return table;
}

Tables parsed(const QString& output)
{
    static const QRegularExpression head(QStringLiteral("^(s\\d+\\.l\\d+\\.\\w+) \\[([\\d, ]*)\\]$"));
    Tables tables;
    QString name, body;
    QList<int> shape;
    const auto finish = [&] {
        if (!name.isEmpty())
            tables[name] = {shape, sideBySide(shape, numbersIn(body))};
        body.clear();
    };
    for (const QString& line : output.split(u'\n')) {
        const QRegularExpressionMatch match = head.match(line);
        if (!match.hasMatch()) {
            body += line + u' ';
            continue;
        }
        finish();
        name = match.captured(1);
        shape.clear();
        for (const double size : numbersIn(match.captured(2)))
            shape << int(size);
    }
    finish();
    return tables;
}

QString python()
{
    return QStringLiteral("/usr/bin/python3");
}

bool hasNumpy()
{
    static const bool has = [] {
        QProcess process;
        process.start(python(), {QStringLiteral("-c"), QStringLiteral("import numpy")});
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit
            && process.exitCode() == 0;
    }();
    return has;
}

/// What a script prints; a warning with its errors where it fails.
QString run(const std::string& script, const QStringList& before = {})
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("session.py")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(script.data(), qint64(script.size()));
    file.close();
    QProcess process;
    process.start(python(), QStringList(before) << file.fileName());
    process.waitForFinished(120000);
    const QString errors = QString::fromUtf8(process.readAllStandardError());
    if (process.exitCode() != 0 || !errors.isEmpty())
        qWarning("%s", qPrintable(errors));
    return QString::fromUtf8(process.readAllStandardOutput());
}

Matrix pairs(const SequenceRun& run, int layer, Matrix HeadRows::*table)
{
    Matrix all;
    for (int head = 0; head < run.layer(layer).shape.heads; ++head) {
        const Matrix one = (*run.head(layer, head)).*table;
        all.conservativeResize(one.rows(), all.cols() + one.cols());
        all.rightCols(one.cols()) = one;
    }
    return all;
}

/// Every stage that exists, under the names that scripts print.
QMap<QString, Matrix> computed(const SessionData& session)
{
    QMap<QString, Matrix> tables;
    for (int s = 0; s < int(session.sequences.size()); ++s) {
        const Result<SnapshotPointer> snapshot = computeSnapshot(session, s);
        if (!snapshot)
            return {};
        const SequenceRun& sequence = *snapshot.value()->run;
        for (int l = 0; l < int(session.layers.size()); ++l) {
            const auto add = [&](Stage stage, const Matrix& table) {
                if (table.size() > 0)
                    tables[QStringLiteral("s%1.l%2.%3").arg(s).arg(l).arg(QLatin1String(stageName(stage)))] =
                        table;
            };
            const LayerStages& stages = sequence.layer(l);
            const std::pair<Stage, StageTable> whole[] = {{Stage::Input, stages.input},
                {Stage::Query, stages.query}, {Stage::Key, stages.key}, {Stage::Value, stages.value},
                {Stage::Context, stages.context}, {Stage::Output, stages.output},
                {Stage::Attended, stages.attended}, {Stage::Result, stages.result}};
            for (const auto& [stage, table] : whole)
                add(stage, table ? *table : Matrix());
            add(Stage::Scores, pairs(sequence, l, &HeadRows::scores));
            add(Stage::Logits, pairs(sequence, l, &HeadRows::logits));
            add(Stage::Weights, pairs(sequence, l, &HeadRows::weights));
        }
    }
    return tables;
}

SessionData fromFile(const QString& path)
{
    Result<ReadSession> read = readSession(path);
    return read ? read.take().data : SessionData();
}

/// A small session whose one layer a function changes.
template<typename Change>
SessionData small(const Change& change)
{
    SessionData session = test::identitySession();
    session.layers.resize(1);
    change(session, session.layers[0]);
    return session;
}

FeedForward feedForward(FeedForward::Activation activation, Index width)
{
    FeedForward ff;
    ff.activation = activation;
    ff.w1 = test::numbers(width, 5, 70);
    ff.b1 = test::numbers(1, 5, 71);
    ff.w2 = test::numbers(5, width, 72);
    ff.normGain = test::numbers(1, width, 73);
    return ff;
}

/// What the other sessions do not use.
std::vector<test::NamedSession> features()
{
    using Kind = Score::Kind;
    std::vector<test::NamedSession> list;
    const auto add = [&](const char* name, const auto& change) { list.push_back({name, small(change)}); };
    add("cosine, softcap, number", [](SessionData&, Layer& layer) {
        layer.score.kind = Kind::Cosine;
        layer.score.scale = Score::Scale::Number;
        layer.score.scaleNumber = 7.5;
        layer.score.softcap = 3;
        layer.temperature = 0.3;
    });
    add("general", [](SessionData&, Layer& layer) {
        layer.score.kind = Kind::General;
        layer.score.w = test::numbers(4, 4, 80);
    });
    add("rope halves, sinusoidal, causal with offset", [](SessionData& session, Layer& layer) {
        session.position.kind = Position::Kind::Sinusoidal;
        session.position.base = 100;
        layer.rope = Rope{50, Rope::Pairing::Halves, {}};
        layer.mask.causal = true;
        layer.mask.offset = -1; // query 0 sees nothing
    });
    add("rope adjacent, empty rows are NaN, alibi", [](SessionData&, Layer& layer) {
        layer.rope = Rope{};
        layer.mask.causal = true;
        layer.mask.offset = -1;
        layer.mask.alibi = true;
        layer.mask.emptyRows = Mask::EmptyRows::Nan;
    });
    add("window without a left limit",
        [](SessionData&, Layer& layer) { layer.mask.window = std::pair(-1, 0); });
    for (const auto activation : {FeedForward::Activation::Relu, FeedForward::Activation::Gelu,
             FeedForward::Activation::GeluTanh, FeedForward::Activation::Silu}) {
        add("post norm, rms, feed-forward", [activation](SessionData&, Layer& layer) {
            layer.norm = Layer::Norm::Post;
            layer.normKind =
                activation == FeedForward::Activation::Silu ? Layer::NormKind::Layer : Layer::NormKind::Rms;
            layer.normGain = test::numbers(1, 4, 90);
            layer.normBias = test::numbers(1, 4, 91);
            layer.feedForward = feedForward(activation, 4);
        });
    }
    add("bias −∞, labels that look like code", [](SessionData& session, Layer& layer) {
        session.title = "\"\"\"\n# quote \\";
        layer.name = "a\nb\"'\\";
        const Index n = (*session.sequences[0].embeddings)->rows();
        Matrix bias = *test::numbers(n, n, 95);
        bias(0, 1) = -infinity;
        layer.mask.bias = BiasTable{false, {bias}};
    });
    add("overridden q, v and weight", [](SessionData& session, Layer&) {
        auto& overrides = session.sequences[0].overrides;
        Override vector;
        vector.target = Override::Target::Query;
        vector.row = 1;
        vector.vector = {1, -2, 3, -4};
        overrides.push_back(vector);
        vector.target = Override::Target::Value;
        vector.row = 0;
        overrides.push_back(vector);
        Override weight = test::scoreOverride(0, 0, 1, 0, 0.25);
        weight.target = Override::Target::Weight;
        overrides.push_back(weight);
    });
    add("numbers that are hard to spell", [](SessionData& session, Layer&) {
        Matrix& x = session.sequences[0].embeddings->edit();
        x(0, 0) = 5e-324;
        x(0, 1) = 9007199254740993.0;
        x(1, 0) = -0.0;
        x(2, 0) = infinity;
        x(2, 1) = std::numeric_limits<double>::quiet_NaN();
    });
    return list;
}

std::vector<test::NamedSession> allSessions()
{
    std::vector<test::NamedSession> list = test::editSessions();
    for (test::NamedSession& named : features())
        list.push_back(std::move(named));
    for (const QString& folder :
        {QStringLiteral(ATTNSCOPE_EXAMPLES), QStringLiteral(ATTNSCOPE_TEST_DATA "/golden")}) {
        for (const QFileInfo& file : QDir(folder).entryInfoList({QStringLiteral("*.attn.json")}))
            list.push_back({file.fileName().toStdString(), fromFile(file.filePath())});
    }
    return list;
}

} // namespace

class TestSessionCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numpyScript_printsTheProgramsNumbers_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<bool>("isFloat");
        const auto sessions = allSessions();
        QVERIFY(sessions.size() > 20);
        for (int i = 0; i < int(sessions.size()); ++i) {
            for (const bool isFloat : {false, true})
                QTest::addRow(
                    "%d %s %s", i, sessions[std::size_t(i)].name.c_str(), isFloat ? "float32" : "float64")
                    << i << isFloat;
        }
    }

    void numpyScript_printsTheProgramsNumbers()
    {
        if (!hasNumpy())
            QSKIP("There is no /usr/bin/python3 with NumPy.");
        QFETCH(int, index);
        QFETCH(bool, isFloat);
        SessionData session = allSessions()[std::size_t(index)].session;
        QVERIFY(!session.layers.empty());
        session.precision = isFloat ? Precision::Float32 : Precision::Float64;
        compare(session);
    }

    void sessionsFromElsewhere_printTheSame()
    {
        const QDir cases(QStringLiteral(ATTNSCOPE_SHARED "/real/sessions"));
        const QStringList files = cases.entryList({QStringLiteral("*.attn.json")});
        if (files.isEmpty() || !hasNumpy())
            QSKIP("The shared sessions or NumPy are not here.");
        for (const QString& file : files) {
            compare(fromFile(cases.filePath(file)));
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(file));
        }
    }

    void torchScript_isPython_data()
    {
        QTest::addColumn<int>("index");
        const auto sessions = allSessions();
        for (int i = 0; i < int(sessions.size()); ++i)
            QTest::addRow("%d %s", i, sessions[std::size_t(i)].name.c_str()) << i;
    }

    void torchScript_isPython()
    {
        if (!hasNumpy())
            QSKIP("There is no /usr/bin/python3.");
        QFETCH(int, index);
        const std::string script =
            sessionCode(allSessions()[std::size_t(index)].session, CodeDialect::PyTorch);
        QVERIFY(script.find("np.") == std::string::npos);
        QVERIFY(script.find("import torch\n") != std::string::npos);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        run(script, {QStringLiteral("-m"), QStringLiteral("py_compile")});
    }

    void torchComments_keepTheirWords()
    {
        SessionData session = fromFile(QStringLiteral(ATTNSCOPE_EXAMPLES "/it.attn.json"));
        session.title = "np.array for beginners";
        const std::string script = sessionCode(session, CodeDialect::PyTorch);
        QVERIFY(script.find("np.array for beginners") != std::string::npos);
    }

    void plainSession_hasNoCodeForWhatItDoesNotUse()
    {
        const SessionData session = fromFile(QStringLiteral(ATTNSCOPE_EXAMPLES "/it.attn.json"));
        const std::string script = sessionCode(session, CodeDialect::NumPy);
        for (const char* word : {"rope", "norm(", "given", "def set_", "None else", "padding", "erf"})
            QVERIFY2(script.find(word) == std::string::npos, word);
    }

    void numberCount_countsTables()
    {
        const SessionData session =
            small([](SessionData&, Layer& layer) { layer.wQ = test::numbers(4, 4, 1); });
        const Index embeddings = (*session.sequences[0].embeddings)->size();
        QCOMPARE(numberCount(session), std::size_t(embeddings + 16));
    }

private:
    static void compare(const SessionData& session)
    {
        const bool isFloat = session.precision == Precision::Float32;
        const QMap<QString, Matrix> want = computed(session);
        QVERIFY(!want.isEmpty());
        const Tables got = parsed(run(sessionCode(session, CodeDialect::NumPy)));
        QCOMPARE(got.keys(), want.keys());
        for (auto it = want.cbegin(); it != want.cend(); ++it) {
            const double largest =
                it.value().array().isFinite().select(it.value().array().abs(), 0).maxCoeff();
            const double tolerance = (isFloat ? 1e-5 : 1e-9) * std::max(1.0, largest);
            const auto wrong = test::difference(got[it.key()].numbers, it.value(), tolerance);
            QVERIFY2(!wrong, (it.key().toStdString() + " " + wrong.value_or("")).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestSessionCode)
#include "tst_session_code.moc"
