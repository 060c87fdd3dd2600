// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"
#include "view/export/figure_exporter.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace attnscope {

/// Of what the pictures are, beside the chosen sequence and head.
struct ExportExtent
{
    bool allSequences = false;
    bool allHeads = false;
};

/// One picture of a batch.
struct ExportItem
{
    QString figureId;
    Focus focus;
    QString fileName;
};

/// Every picture, sequence by sequence. The files are called ID.ending; where there are several of one
/// figure, ID-sS-lL-hH.ending with the sequence, layer and head, all from 0.
std::vector<ExportItem> exportItems(const QStringList& figureIds, const SessionData& session,
    const Shapes& shapes, const Focus& focus, const ExportExtent& extent, FigureExport::Format format);

/// Tells how many are written; false ends the batch.
using ExportProgress = std::function<bool(int written)>;

/// Writes them into the folder, each atomically. `chosen` are the numbers of the chosen sequence; those
/// of others are computed when their turn comes. A picture of a figure that does not apply to its
/// sequence is left out. With `pinned` numbers the pictures show now against pinned.
Status writeItems(const std::vector<ExportItem>& items, const SnapshotPointer& chosen,
    const FigureExport& options, const QString& folder, const ExportProgress& progress,
    const SnapshotPointer& pinned = nullptr);

} // namespace attnscope
