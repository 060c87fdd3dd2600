// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/console.h"
#include "core/validate.h"
#include "model/default_names.h"

namespace attnscope {

namespace {

QString width(Index size)
{
    return size < 0 ? QStringLiteral("–") : QString::number(size);
}

QString describeSession(const SessionData& session)
{
    const QString precision =
        session.precision == Precision::Float32 ? QStringLiteral("float32") : QStringLiteral("float64");
    return Commands::tr("\"%1\": %2, sequences: %3, layers: %4")
        .arg(escaped(QString::fromStdString(session.title)), precision)
        .arg(session.sequences.size())
        .arg(session.layers.size());
}

QString describeSequence(const Sequence& sequence, int index)
{
    if (sequence.isCross())
        return Commands::tr("sequence %1: cross-attention, T = %2 queries, S = %3 keys")
            .arg(index)
            .arg(sequence.tokens.size())
            .arg(sequence.keyTokens().size());
    return Commands::tr("sequence %1: self-attention, T = %2 tokens").arg(index).arg(sequence.tokens.size());
}

QString describeLayer(const SessionData& session, int index, const LayerShape& shape)
{
    return Commands::tr(
        "layer %1 \"%2\": heads %3, kv_heads %4, input width %5, d_k %6, d_v %7, result width %8")
        .arg(index)
        .arg(escaped(layerName(session, index)))
        .arg(shape.heads)
        .arg(shape.keyHeads)
        .arg(width(shape.inputWidth), width(shape.keyWidth), width(shape.valueWidth),
            width(shape.resultWidth));
}

} // namespace

int runCheck(const Arguments& arguments)
{
    const QString& path = arguments.positional().first();
    const Result<ReadSession> read = readSession(path);
    if (!read) {
        printError(path, read.error());
        return Failed;
    }
    const SessionData& session = read.value().data;
    const Result<Shapes> shapes = validate(session);
    if (!shapes) {
        printError(path, shapes.error());
        return Failed;
    }
    QStringList lines{describeSession(session)};
    for (int i = 0; i < static_cast<int>(session.sequences.size()); ++i)
        lines << describeSequence(session.sequences[static_cast<std::size_t>(i)], i);
    for (int i = 0; i < static_cast<int>(session.layers.size()); ++i)
        lines << describeLayer(session, i, shapes.value().front()[static_cast<std::size_t>(i)]);
    lines << Commands::tr("warnings: %1").arg(read.value().warnings.size());
    for (const Error& warning : read.value().warnings)
        printWarning(path, warning);
    return printText(lines.join(u'\n').toUtf8() + '\n') ? Done : Failed;
}

} // namespace attnscope
