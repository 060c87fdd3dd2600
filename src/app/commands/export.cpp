// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/choose_focus.h"
#include "app/commands/commands.h"
#include "app/commands/console.h"
#include "core/run.h"
#include "io/atomic_file.h"
#include "view/export/figure_exporter.h"
#include "view/figure.h"

#include <QDir>

namespace attnscope {

namespace {

/// Why an option's value is wrong usage; null when it is right.
using Usage = QString;

QString notOneOf(const QString& option, const QString& value, const QString& choices)
{
    return Commands::tr("%1: %2 found, %3 expected").arg(option, value, choices);
}

Usage readSize(const QString& text, QSize& size)
{
    const QStringList sides = text.split(u'x');
    bool isWidth = false;
    bool isHeight = false;
    size = QSize(sides.value(0).toInt(&isWidth), sides.value(1).toInt(&isHeight));
    const auto fits = [](int side) { return side >= 1 && side <= FigureExport::largestSide; };
    if (sides.size() == 2 && isWidth && isHeight && fits(size.width()) && fits(size.height()))
        return {};
    return Commands::tr("--size: %1 found, WIDTHxHEIGHT with 1 to %2 pixels a side expected")
        .arg(text)
        .arg(FigureExport::largestSide);
}

Usage readDpi(const QString& text, double& dpi)
{
    constexpr double largest = 9600;
    bool isNumber = false;
    dpi = text.toDouble(&isNumber);
    if (isNumber && dpi >= 1 && dpi <= largest)
        return {};
    return Commands::tr("--dpi: %1 found, a number from 1 to %2 expected").arg(text).arg(largest);
}

Usage readTheme(const QString& text, bool& isDark)
{
    isDark = text == u"dark";
    return isDark || text == u"light"
        ? Usage()
        : notOneOf(QStringLiteral("--theme"), text, QStringLiteral("light|dark"));
}

Usage readBackground(const QString& text, FigureExport::Background& background)
{
    if (text == u"theme")
        background = FigureExport::Background::Theme;
    else if (text == u"white")
        background = FigureExport::Background::White;
    else if (text == u"transparent")
        background = FigureExport::Background::Transparent;
    else
        return notOneOf(QStringLiteral("--background"), text, QStringLiteral("theme|white|transparent"));
    return {};
}

Usage readFormat(const QString& text, FigureExport::Format& format)
{
    const std::optional<FigureExport::Format> found = exportFormat(text);
    if (!found)
        return notOneOf(QStringLiteral("--format"), text, QStringLiteral("png|svg|pdf"));
    format = *found;
    return {};
}

Usage readOptions(const Arguments& arguments, FigureExport& options)
{
    const auto read = [&arguments](const QString& name, auto reader, auto& target) {
        const std::optional<QString> value = arguments.value(name);
        return value ? reader(*value, target) : Usage();
    };
    for (const Usage& usage : {
             read(QStringLiteral("--format"), readFormat, options.format),
             read(QStringLiteral("--size"), readSize, options.size),
             read(QStringLiteral("--dpi"), readDpi, options.dpi),
             read(QStringLiteral("--theme"), readTheme, options.dark),
             read(QStringLiteral("--background"), readBackground, options.background),
         }) {
        if (!usage.isNull())
            return usage;
    }
    return {};
}

/// Those named, each once; without names all of them.
Usage readFigures(const QStringList& names, QList<const Figure*>& figures)
{
    for (const QString& name : names) {
        const Figure* figure = findFigure(name);
        if (!figure)
            return Commands::tr("--figure: unknown figure %1").arg(name);
        if (!figures.contains(figure))
            figures << figure;
    }
    if (names.isEmpty()) {
        for (const auto& figure : allFigures())
            figures << figure.get();
    }
    return {};
}

Status writeFile(const QString& path, const QByteArray& bytes)
{
    AtomicFile file(path);
    file.write(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return file.commit();
}

struct Job
{
    QString file; ///< the session's, for messages
    SnapshotPointer snapshot;
    Focus focus;
    FigureExport options;
    QDir folder;
};

bool writeFigure(const Figure& figure, const Job& job)
{
    const Result<QByteArray> bytes = exportFigure(figure, job.snapshot, job.focus, job.options);
    if (!bytes) {
        printError(figure.id(), bytes.error());
        return false;
    }
    const QString path = job.folder.filePath(figure.id() + u'.' + exportSuffix(job.options.format));
    if (const Status failure = writeFile(path, bytes.value())) {
        printError(path, *failure);
        return false;
    }
    return true;
}

/// What does not apply is left out, but a figure that was asked for by name is an error.
int writeFigures(const QList<const Figure*>& figures, bool areNamed, const Job& job)
{
    const FigureInput input{job.snapshot, job.focus, exportTheme(job.options), job.options.decimals, {}, {}};
    int exitCode = Done;
    for (const Figure* figure : figures) {
        const QString whyNot = figure->whyNot(input);
        if (!whyNot.isEmpty() && areNamed)
            printError(QStringLiteral("%1: %2: %3").arg(job.file, figure->id(), whyNot));
        const bool isDone = whyNot.isEmpty() ? writeFigure(*figure, job) : !areNamed;
        if (!isDone)
            exitCode = Failed;
    }
    return exitCode;
}

/// The session's file, numbers and focus; or the exit code after an error was printed.
int prepare(const Arguments& arguments, Job& job)
{
    const std::optional<SessionData> session = loadSession(job.file);
    if (!session)
        return Failed;
    const Result<Shapes> shapes = validate(*session);
    if (!shapes) {
        printError(job.file, shapes.error());
        return Failed;
    }
    const FocusChoice choice = chooseFocus(*session, shapes.value(), arguments, job.file);
    if (!choice.focus)
        return choice.exitCode;
    const Result<SnapshotPointer> snapshot = computeSnapshot(*session, choice.focus->sequence);
    if (!snapshot) {
        printError(job.file, snapshot.error());
        return Failed;
    }
    job.focus = *choice.focus;
    job.snapshot = snapshot.value();
    return Done;
}

} // namespace

int runExport(const Arguments& arguments)
{
    Job job;
    job.file = arguments.positional().first();
    const std::optional<QString> folder = arguments.value(QStringLiteral("--out"));
    if (!folder)
        return wrongUsage(Commands::tr("export: --out DIR is missing"));
    QList<const Figure*> figures;
    const QStringList names = arguments.values(QStringLiteral("--figure"));
    for (const Usage& usage : {readOptions(arguments, job.options), readFigures(names, figures)}) {
        if (!usage.isNull())
            return wrongUsage(usage);
    }
    if (const int exitCode = prepare(arguments, job); exitCode != Done)
        return exitCode;
    job.folder = QDir(*folder);
    if (!job.folder.mkpath(QStringLiteral("."))) {
        printError(Commands::tr("%1: this folder cannot be made").arg(*folder));
        return Failed;
    }
    return writeFigures(figures, !names.isEmpty(), job);
}

} // namespace attnscope
