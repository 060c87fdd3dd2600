// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/console.h"
#include "app/commands/stage_writer.h"
#include "io/atomic_file.h"

namespace attnscope {

namespace {

/// The arrays that --only asks for; all of them without it.
class NameFilter
{
public:
    explicit NameFilter(const QStringList& patterns)
        : m_patterns(patterns)
        , m_isUsed(patterns.size(), false)
    { }

    /// Also notes which patterns found something.
    bool accepts(const QString& name)
    {
        bool isWanted = m_patterns.isEmpty();
        for (qsizetype i = 0; i < m_patterns.size(); ++i) {
            if (!matches(m_patterns[i], name))
                continue;
            isWanted = true;
            m_isUsed[i] = true;
        }
        return isWanted;
    }

    /// A pattern that found nothing; null when there is none.
    QString unused() const
    {
        const qsizetype i = m_isUsed.indexOf(false);
        return i < 0 ? QString() : m_patterns[i];
    }

private:
    // "*" stands for any text, everything else for itself.
    static bool matches(const QString& pattern, const QString& name)
    {
        const QStringList parts = pattern.split(u'*');
        if (parts.size() == 1)
            return pattern == name;
        if (!name.startsWith(parts.first()) || name.size() < parts.first().size() + parts.last().size()
            || !name.endsWith(parts.last()))
            return false;
        qsizetype at = parts.first().size();
        for (qsizetype i = 1; i + 1 < parts.size(); ++i) {
            at = name.indexOf(parts[i], at);
            if (at < 0)
                return false;
            at += parts[i].size();
        }
        return at <= name.size() - parts.last().size();
    }

    QStringList m_patterns;
    QList<bool> m_isUsed;
};

QString arrayName(int sequence, int layer, Stage stage)
{
    return QStringLiteral("s%1.l%2.%3").arg(sequence).arg(layer).arg(QLatin1String(stageName(stage)));
}

void addSequence(const SessionData& session, int sequence, NameFilter& filter, StageWriter& writer)
{
    for (int layer = 0; layer < static_cast<int>(session.layers.size()); ++layer) {
        for (const Stage stage : writtenStages) {
            const QString name = arrayName(sequence, layer, stage);
            if (writer.isPresent(sequence, layer, stage) && filter.accepts(name))
                writer.add(name.toStdString(), sequence, layer, stage);
        }
    }
}

int compute(const SessionData& session, NameFilter filter, const QString& path)
{
    const Result<Shapes> shapes = validate(session);
    AtomicFile file(path);
    if (!shapes || file.failure()) {
        printError(path, shapes ? *file.failure() : shapes.error());
        return Failed;
    }
    ZipWriter zip(file);
    StageWriter writer(zip, session, shapes.value());
    for (int sequence = 0; sequence < static_cast<int>(session.sequences.size()); ++sequence)
        addSequence(session, sequence, filter, writer);
    const QString unused = filter.unused();
    if (!unused.isNull()) {
        printError(Commands::tr("--only: no array has the name %1").arg(unused));
        return Failed;
    }
    Status failure = zip.finish();
    if (!failure)
        failure = file.commit();
    if (!failure)
        return Done;
    printError(path, *failure);
    return Failed;
}

} // namespace

int runCompute(const Arguments& arguments)
{
    const std::optional<QString> path = arguments.value(QStringLiteral("-o"));
    if (!path)
        return wrongUsage(Commands::tr("compute: -o OUT.npz is missing"));
    if (!path->endsWith(QLatin1String(".npz")))
        return wrongUsage(Commands::tr("%1: the name of the result ends in .npz").arg(*path));
    const std::optional<SessionData> session = loadSession(arguments.positional().first());
    if (!session)
        return Failed;
    return compute(*session, NameFilter(arguments.values(QStringLiteral("--only"))), *path);
}

} // namespace attnscope
