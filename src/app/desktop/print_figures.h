// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"
#include "view/theme.h"

#include <QStringList>

class QPagedPaintDevice;

namespace attnscope {

/// What goes onto paper.
struct PrintJob
{
    QStringList figureIds; ///< those that do not apply are left out
    SnapshotPointer snapshot;
    Focus focus;
    ColourChoice colours;
    int decimals = 4;
};

/// One figure a page, as large as the page allows, in the light theme. The number of pages.
int printFigures(QPagedPaintDevice& device, const PrintJob& job);

} // namespace attnscope
