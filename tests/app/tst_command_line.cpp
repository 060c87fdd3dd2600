// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <optional>

#include <sys/resource.h>

namespace {

struct Run
{
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};

Run run(const QStringList& arguments, const QStringList& environment = {})
{
    QProcess process;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        variables.remove(QLatin1String(name));
    for (const QString& variable : environment)
        variables.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral(ATTNSCOPE_PROGRAM), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

/// What a NumPy program prints; `a` is the opened archive. Nothing where there is no NumPy.
std::optional<QByteArray> numpy(const QString& path, const QString& program)
{
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"),
        {QStringLiteral("-c"),
            QStringLiteral("import sys\ntry:\n import numpy as np\nexcept ImportError:\n sys.exit(77)\n"
                           "a = np.load(sys.argv[1])\n")
                + program,
            path});
    if (!python.waitForFinished() || python.exitCode() == 77)
        return {};
    return python.readAllStandardOutput().trimmed() + python.readAllStandardError();
}

const QByteArray crossSession = R"({"format": "attnscope-session", "version": 1, "precision": "float32",
    "sequences": [{"tokens": ["a", "b", "a"], "source_tokens": ["x", "y"], "embeddings": [[1], [2], [3]],
        "source_embeddings": [[1], [2]]},
        {"tokens": ["a"], "source_tokens": ["x", "\u001b[31m\n"], "given": [{"layer": 0, "weights": [[[1, 0]]]}]}],
    "layers": [{"later": 1}]})";

} // namespace

class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void usage_decidesTheExitCode_data();
    void usage_decidesTheExitCode();
    void help_namesEveryCommand();
    void version_isPrinted();
    void badFile_givesOneLine_data();
    void badFile_givesOneLine();
    void warnings_areOneLineEach();
    void examples_areListedNameFirst();
    void example_isWritten();
    void check_saysWhatTheFileHolds();
    void compute_writesEveryStage();
    void compute_leavesOutAbsentStages();
    void compute_leavesOutWhatAResidualMakesAbsent();
    void only_choosesArrays();
    void compute_failsWithoutHarm();
    void lackOfMemory_isSaid();
    void interruptedCompute_leavesNothing();
    void convert_goesBothWays();
    void export_writesFigures();
    void export_refusesWhatDoesNotApply();
    void repeatedLabel_isNamedInAWarning();
    void language_isChinese();
    void noDisplay_isSaid();
    void germanLocale_changesNothing();

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    QString put(const char* name, const QByteArray& bytes) const
    {
        QFile file(path(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return file.fileName();
    }
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_it;
};

void CommandLineTest::init()
{
    m_folder.emplace();
    m_it = path("it.attn.json");
    const Run written = run({QStringLiteral("examples"), QStringLiteral("it"), QStringLiteral("-o"), m_it});
    QCOMPARE(written.exitCode, 0);
}

void CommandLineTest::usage_decidesTheExitCode_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* line, int exitCode, const char* message) {
        QTest::newRow(line) << QString::fromLatin1(line) << exitCode << QByteArray(message);
    };
    row("frobnicate", 2, "unknown command frobnicate");
    row("--frobnicate", 2, "unknown option --frobnicate");
    row("IT --frobnicate", 2, "unknown option --frobnicate");
    row("IT IT", 2, "usage: attnscope [FILE]");
    row("check", 2, "usage: attnscope check FILE");
    row("check IT IT", 2, "usage: attnscope check FILE");
    row("check --deep IT", 2, "check: unknown option --deep");
    row("compute IT", 2, "-o OUT.npz is missing");
    row("compute IT -o", 2, "-o needs a value");
    row("compute IT -o DIR/x.txt", 2, "ends in .npz");
    row("compute IT -o DIR/x.npz --only s7.l0.q", 1, "no array has the name s7.l0.q");
    row("compute IT -o DIR/none/x.npz", 1, "No such file or directory");
    row("convert IT DIR/x.txt", 2, "ends in .json or .attn");
    row("examples nothing", 1, "no built-in session nothing");
    row("examples it -o DIR/x.txt", 2, "ends in .json or .attn");
    row("examples -o DIR/x.json", 2, "needs the name");
    row("export IT", 2, "--out DIR is missing");
    row("export IT --out DIR --figure pie", 2, "unknown figure pie");
    row("export IT --out DIR --format gif", 2, "gif found");
    row("export IT --out DIR --size 12", 2, "12 found");
    row("export IT --out DIR --size 20000x10", 2, "1 to 16384 pixels");
    row("export IT --out DIR --dpi 0", 2, "--dpi: 0 found");
    row("export IT --out DIR --theme blue", 2, "blue found");
    row("export IT --out DIR --background blue", 2, "blue found");
    row("export IT --out DIR --query nobody", 1, "no token \"nobody\"");
    row("export IT --out DIR --query 7", 1, "there is no 7, 0 to 6 expected");
    row("export IT --out DIR --layer x", 2, "is not an index");
    row("report IT --head 3", 1, "there is no 3, 0 to 0 expected");
    row("check IT --language de", 2, "en or zh_CN expected");
    row("check DIR/none.json", 1, "none.json: cannot be opened: No such file or directory");
}

void CommandLineTest::usage_decidesTheExitCode()
{
    QFETCH(QString, line);
    QFETCH(const int, exitCode);
    QFETCH(const QByteArray, message);
    line.replace(QStringLiteral("IT"), m_it).replace(QStringLiteral("DIR"), m_folder->path());
    const Run result = run(line.split(u' '));
    QVERIFY2(result.errors.contains(message), result.errors);
    QCOMPARE(result.errors.count('\n'), 1);
    QCOMPARE(result.exitCode, exitCode);
    QCOMPARE(result.output, QByteArray());
    QCOMPARE(files(), QStringList{QStringLiteral("it.attn.json")});
}

void CommandLineTest::help_namesEveryCommand()
{
    const Run result = run({QStringLiteral("--help")});
    QCOMPARE(result.exitCode, 0);
    for (const char* name : {"compute", "check", "convert", "examples", "export", "report"})
        QVERIFY2(result.output.contains(QByteArray("attnscope ") + name), name);
}

void CommandLineTest::version_isPrinted()
{
    const Run result = run({QStringLiteral("--version")});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.output.startsWith("attnscope "));
}

void CommandLineTest::badFile_givesOneLine_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("ragged")
        << QByteArray(crossSession).replace("[2], [3]]", "[2], [3, 4]]")
        << QByteArray("bad.attn.json: sequences[0].embeddings: row 2 has 2 numbers, 1 expected\n");
    QTest::newRow("cut") << crossSession.left(30)
                         << QByteArray("bad.attn.json: format: byte 30: the file ends here");
    QTest::newRow("label with line break in a key")
        << QByteArray(crossSession).replace("\"later\": 1", R"("a\nb": 1, "heads": "\u001b")")
        << QByteArray(R"(layers[0].heads: a whole number expected, not "\u001b")");
}

void CommandLineTest::badFile_givesOneLine()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QByteArray, message);
    const QString file = put("bad.attn.json", json);
    for (const QStringList& line : {QStringList{QStringLiteral("check"), file},
             {QStringLiteral("compute"), file, QStringLiteral("-o"), path("x.npz")},
             {QStringLiteral("convert"), file, path("x.attn")},
             {QStringLiteral("export"), file, QStringLiteral("--out"), m_folder->path()},
             {QStringLiteral("report"), file}}) {
        const Run result = run(line);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.errors.contains(message), result.errors);
        QCOMPARE(result.errors.count('\n'), 1);
        QCOMPARE(result.output, QByteArray());
    }
    QCOMPARE(files().size(), 2);
}

void CommandLineTest::warnings_areOneLineEach()
{
    const QString file = put("warn.attn.json", QByteArray(crossSession).replace("\"later\"", R"("la\nter")"));
    const Run result = run({QStringLiteral("check"), file});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.errors.contains(R"(warn.attn.json: layers[0].la\nter: unknown key)"), result.errors);
    QCOMPARE(result.errors.count('\n'), 1);
}

void CommandLineTest::examples_areListedNameFirst()
{
    const Run result = run({QStringLiteral("examples")});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.output.startsWith("it "));
    for (const char* name : {"\nbeijing ", "\nalignment ", "\nheads ", "\nbatch ", "\ntranslation "})
        QVERIFY2(result.output.contains(name), name);
}

void CommandLineTest::example_isWritten()
{
    const Run printed = run({QStringLiteral("examples"), QStringLiteral("it")});
    QCOMPARE(printed.output, contents(m_it));
    QCOMPARE(run({QStringLiteral("examples"), QStringLiteral("it"), QStringLiteral("-o"), path("it.attn")})
                 .exitCode,
        0);
    QVERIFY(contents(path("it.attn")).startsWith("PK"));
}

void CommandLineTest::check_saysWhatTheFileHolds()
{
    const Run result = run({QStringLiteral("check"), m_it});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.errors, QByteArray());
    QVERIFY2(result.output.contains("T = 7") && result.output.contains("d_k 4"), result.output);
}

void CommandLineTest::compute_writesEveryStage()
{
    const QString out = path("it.npz");
    const Run result = run({QStringLiteral("compute"), m_it, QStringLiteral("-o"), out});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.output + result.errors, QByteArray());
    const auto text = numpy(out,
        QStringLiteral(
            "print(*a.files)\nw = a['s0.l0.weights']\nprint(w.shape, w.dtype, w[0, 6, :2].round(4))"));
    if (!text)
        QSKIP("there is no NumPy");
    QCOMPARE(*text,
        QByteArray(
            "s0.l0.input s0.l0.q s0.l0.k s0.l0.v s0.l0.scores s0.l0.logits s0.l0.weights s0.l0.context "
            "s0.l0.output s0.l0.attended s0.l0.result\n(1, 7, 7) float64 [0.1147 0.3118]"));
}

void CommandLineTest::compute_leavesOutAbsentStages()
{
    const QString out = path("x.npz");
    const QString file = put("x.attn.json", crossSession);
    QCOMPARE(run({QStringLiteral("compute"), file, QStringLiteral("-o"), out}).exitCode, 0);
    const auto text = numpy(out,
        QStringLiteral(
            "print([n for n in a.files if n.startswith('s1')], a['s0.l0.k'].shape, a['s0.l0.k'].dtype)"));
    if (!text)
        QSKIP("there is no NumPy");
    QCOMPARE(*text, QByteArray("['s1.l0.weights'] (1, 2, 1) float32"));
}

// Layer 0 has no input to add, so that layer 1 has values of the source but no weights.
void CommandLineTest::compute_leavesOutWhatAResidualMakesAbsent()
{
    const QString out = path("x.npz");
    const QString file = put("x.attn.json", R"({"format": "attnscope-session", "version": 1,
        "sequences": [{"tokens": ["a"], "source_tokens": ["x"], "source_embeddings": [[1, 2]],
            "given": [{"layer": 0, "q": [[[1, 1]]]}]}],
        "layers": [{"residual": true}, {}]})");
    const Run result = run({QStringLiteral("compute"), file, QStringLiteral("-o"), out});
    QCOMPARE(result.errors, QByteArray());
    QCOMPARE(result.exitCode, 0);
    const auto text = numpy(out, QStringLiteral("print(*a.files)"));
    if (!text)
        QSKIP("there is no NumPy");
    QCOMPARE(*text,
        QByteArray("s0.l0.q s0.l0.k s0.l0.v s0.l0.scores s0.l0.logits s0.l0.weights s0.l0.context "
                   "s0.l0.output s0.l1.k s0.l1.v"));
}

void CommandLineTest::only_choosesArrays()
{
    const QString out = path("x.npz");
    const QString file = put("x.attn.json", crossSession);
    QCOMPARE(run({QStringLiteral("compute"), file, QStringLiteral("-o"), out,
                     QStringLiteral("--only=*.weights"), QStringLiteral("--only"), QStringLiteral("s0.*.k")})
                 .exitCode,
        0);
    const auto text = numpy(out, QStringLiteral("print(*a.files)"));
    if (!text)
        QSKIP("there is no NumPy");
    QCOMPARE(*text, QByteArray("s0.l0.k s0.l0.weights s1.l0.weights"));
}

void CommandLineTest::compute_failsWithoutHarm()
{
    const QString out = put("old.npz", "old");
    const Run result = run({QStringLiteral("compute"), m_it, QStringLiteral("-o"), out,
        QStringLiteral("--only"), QStringLiteral("x")});
    QCOMPARE(result.exitCode, 1);
    QCOMPARE(contents(out), QByteArray("old"));
}

// A small file whose many heads need gigabytes.
void CommandLineTest::lackOfMemory_isSaid()
{
#if defined(ATTNSCOPE_SANITIZED)
    QSKIP("AddressSanitizer reserves more than the limit from the start.");
#endif
    constexpr int width = 20000;
    constexpr int tokens = 64;
    const QByteArray row = "[" + QByteArray("1,").repeated(width - 1) + "1]";
    const QString file = put("x.attn.json",
        R"({"format": "attnscope-session", "version": 1, "layers": [{"heads": 20000}], "sequences": [{"tokens": [)"
            + QByteArray("\"a\",").repeated(tokens - 1) + "\"a\"], \"embeddings\": ["
            + (row + ",").repeated(tokens - 1) + row + "]}]}");
    QProcess process;
    process.setChildProcessModifier([] {
        const rlimit limit{700 << 20, 700 << 20};
        setrlimit(RLIMIT_AS, &limit);
    });
    process.start(QStringLiteral(ATTNSCOPE_PROGRAM),
        {QStringLiteral("compute"), file, QStringLiteral("-o"), path("x.npz"), QStringLiteral("--language"),
            QStringLiteral("en")});
    QVERIFY(process.waitForFinished(120000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.readAllStandardError(), file.toUtf8() + ": needs more memory than there is\n");
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(!QFile::exists(path("x.npz")));
}

void CommandLineTest::interruptedCompute_leavesNothing()
{
    QByteArray tokens = "\"t\"";
    QByteArray rows = "[1, 2]";
    for (int i = 1; i < 3000; ++i) {
        tokens += ", \"t\"";
        rows += ", [1, 2]";
    }
    const QString file = put("large.attn.json",
        R"({"format": "attnscope-session", "version": 1, "sequences": [{"tokens": [)" + tokens
            + R"(], "embeddings": [)" + rows + R"(]}], "layers": [{}, {}, {}, {}]})");
    const QStringList before = files();
    QProcess process;
    process.start(QStringLiteral(ATTNSCOPE_PROGRAM),
        {QStringLiteral("compute"), file, QStringLiteral("-o"), path("x.npz")});
    QVERIFY(process.waitForStarted());
    QTest::qWait(300);
    kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished());
    if (process.exitStatus() == QProcess::NormalExit)
        QSKIP("it was done before it could be interrupted");
    QCOMPARE(files(), before);
}

void CommandLineTest::convert_goesBothWays()
{
    const QString archive = path("x.attn");
    const QString first = path("first.attn.json");
    const QString second = path("second.attn.json");
    QCOMPARE(run({QStringLiteral("convert"), m_it, first}).exitCode, 0);
    QCOMPARE(run({QStringLiteral("convert"), first, archive}).exitCode, 0);
    QCOMPARE(run({QStringLiteral("convert"), archive, second}).exitCode, 0);
    QVERIFY(contents(archive).startsWith("PK"));
    QCOMPARE(contents(second), contents(first));
}

void CommandLineTest::export_writesFigures()
{
    const QString folder = path("figures");
    const Run result =
        run({QStringLiteral("export"), m_it, QStringLiteral("--out"), folder, QStringLiteral("--size"),
            QStringLiteral("300x200"), QStringLiteral("--query"), QStringLiteral("it")});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.output + result.errors, QByteArray());
    QVERIFY(contents(folder + QStringLiteral("/weights.png")).startsWith("\x89PNG"));
    QVERIFY(QDir(folder).entryList({QStringLiteral("*.png")}).size() >= 8);
    const Run one =
        run({QStringLiteral("export"), m_it, QStringLiteral("--out"), folder, QStringLiteral("--figure"),
            QStringLiteral("weights"), QStringLiteral("--format"), QStringLiteral("svg")});
    QCOMPARE(one.exitCode, 0);
    QVERIFY(contents(folder + QStringLiteral("/weights.svg")).contains("<svg"));
    QCOMPARE(QDir(folder).entryList({QStringLiteral("*.svg")}).size(), 1);
}

void CommandLineTest::export_refusesWhatDoesNotApply()
{
    const QString file = put("x.attn.json", crossSession);
    const Run result = run({QStringLiteral("export"), file, QStringLiteral("--out"), path("figures"),
        QStringLiteral("--sequence"), QStringLiteral("1"), QStringLiteral("--figure"),
        QStringLiteral("scores")});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains("scores: "), result.errors);
    QVERIFY(QDir(path("figures")).entryList(QDir::Files).isEmpty());
}

void CommandLineTest::repeatedLabel_isNamedInAWarning()
{
    const QString file = put("x.attn.json", QByteArray(crossSession).replace("\"later\": 1", ""));
    const Run result =
        run({QStringLiteral("report"), file, QStringLiteral("--query"), QStringLiteral("label:a")});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.errors.contains("stands at 0, 2"), result.errors);
    QCOMPARE(result.errors.count('\n'), 1);
    QVERIFY(!result.output.isEmpty());
}

void CommandLineTest::language_isChinese()
{
    const Run english = run(
        {QStringLiteral("check"), m_it, QStringLiteral("--language=en")}, {QStringLiteral("LC_ALL=C.UTF-8")});
    const Run chinese =
        run({QStringLiteral("--language"), QStringLiteral("zh_CN"), QStringLiteral("check"), m_it});
    QCOMPARE(english.exitCode, 0);
    QCOMPARE(chinese.exitCode, 0);
}

void CommandLineTest::noDisplay_isSaid()
{
    const Run result = run({m_it});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains("no display"), result.errors);
    QCOMPARE(result.errors.count('\n'), 1);
    const Run unreachable = run({m_it}, {QStringLiteral("DISPLAY=:7777")});
    QCOMPARE(unreachable.exitCode, 1);
    QCOMPARE(unreachable.errors.count('\n'), 1);
}

void CommandLineTest::germanLocale_changesNothing()
{
    const QStringList line{QStringLiteral("compute"), m_it, QStringLiteral("-o"), path("x.npz")};
    QCOMPARE(run(line, {QStringLiteral("LC_ALL=C")}).exitCode, 0);
    const QByteArray plain = contents(path("x.npz"));
    QCOMPARE(
        run(line, {QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANG=de_DE.UTF-8")}).exitCode, 0);
    QCOMPARE(contents(path("x.npz")), plain);
}

QTEST_GUILESS_MAIN(CommandLineTest)
#include "tst_command_line.moc"
