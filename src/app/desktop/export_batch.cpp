// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/export_batch.h"

#include "core/validate.h"
#include "view/figure.h"

#include <QDir>

namespace attnscope {

namespace {

QString fileName(const QString& id, const Focus& focus, bool isOneOfMany, FigureExport::Format format)
{
    const QString ending = exportSuffix(format);
    if (!isOneOfMany)
        return QStringLiteral("%1.%2").arg(id, ending);
    return QStringLiteral("%1-s%2-l%3-h%4.%5")
        .arg(id, QString::number(focus.sequence), QString::number(focus.layer), QString::number(focus.head),
            ending);
}

/// The pinned numbers of a sequence; null where the pinned session has no such sequence.
SnapshotPointer pinnedOf(const SnapshotPointer& pinned, int sequence)
{
    if (!pinned || pinned->run->sequence() == sequence)
        return pinned;
    if (sequence >= int(pinned->session.sequences.size()))
        return nullptr;
    Result<SnapshotPointer> computed = computeSnapshot(pinned->session, sequence);
    return computed ? computed.take() : nullptr;
}

bool applies(const Figure& figure, const ExportItem& item, const SnapshotPointer& snapshot)
{
    FigureInput input;
    input.snapshot = snapshot;
    input.focus = item.focus;
    return figure.whyNot(input).isEmpty();
}

} // namespace

std::vector<ExportItem> exportItems(const QStringList& figureIds, const SessionData& session,
    const Shapes& shapes, const Focus& focus, const ExportExtent& extent, FigureExport::Format format)
{
    const bool many = extent.allSequences || extent.allHeads;
    const int sequences = extent.allSequences ? int(session.sequences.size()) : 1;
    std::vector<ExportItem> items;
    for (int s = 0; s < sequences; ++s) {
        Focus each = focus;
        each.sequence = extent.allSequences ? s : focus.sequence;
        each = clampFocus(session, each);
        const int heads =
            extent.allHeads ? shapes.at(std::size_t(each.sequence)).at(std::size_t(each.layer)).heads : 1;
        for (int h = 0; h < heads; ++h) {
            if (extent.allHeads)
                each.head = h;
            for (const QString& id : figureIds)
                items.push_back({id, each, fileName(id, each, many, format)});
        }
    }
    return items;
}

Status writeItems(const std::vector<ExportItem>& items, const SnapshotPointer& chosen,
    const FigureExport& options, const QString& folder, const ExportProgress& progress,
    const SnapshotPointer& pinned)
{
    SnapshotPointer snapshot = chosen;
    SnapshotPointer pinnedNow = pinnedOf(pinned, chosen->run->sequence());
    int written = 0;
    for (const ExportItem& item : items) {
        if (snapshot->run->sequence() != item.focus.sequence) {
            Result<SnapshotPointer> computed = computeSnapshot(chosen->session, item.focus.sequence);
            if (!computed)
                return computed.error();
            snapshot = computed.take();
            pinnedNow = pinnedOf(pinned, item.focus.sequence);
        }
        const Figure& figure = *findFigure(item.figureId);
        const Status failure = applies(figure, item, snapshot) ? saveFigure(figure, snapshot, item.focus,
                                   options, QDir(folder).filePath(item.fileName), pinnedNow)
                                                               : Status();
        if (failure)
            return failure;
        ++written;
        if (!progress(written) && written < int(items.size())) {
            return Error{{},
                {QT_TRANSLATE_NOOP("core", "stopped: %1 of %2 figures were written"),
                    {std::to_string(written), std::to_string(items.size())}}};
        }
    }
    return {};
}

} // namespace attnscope
