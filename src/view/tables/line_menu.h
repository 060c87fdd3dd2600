// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QString>
#include <QtGlobal>

#include <functional>

class QMenu;

namespace attnscope {

class Session;

/// What the rows or columns of a table stand for, as far as they can be inserted, removed and moved.
enum class LineKind { Fixed, Tokens, SourceTokens, Dims, SourceDims };

LineKind lineKind(const SessionData& session, const TensorRef& table, Qt::Orientation orientation);

/// One row or column of a table.
struct TableLine
{
    LineKind kind = LineKind::Fixed;
    Qt::Orientation orientation = Qt::Vertical; ///< Vertical: a row
    int sequence = 0;
    int index = 0;
};

struct LineMenuTargets
{
    std::function<void()> rename; ///< opens the editor of the label
    std::function<void(const QString& reason)> tell; ///< why something was refused, or what to know
};

/// Insert, remove, move and rename the line with all numbers that count along, copy and paste the labels of
/// its list; each one undo step.
void addLineActions(QMenu& menu, Session& session, const TableLine& line, const LineMenuTargets& targets);

/// Gives the line another label; the reason when that is refused, else nothing.
QString renameLine(Session& session, const TableLine& line, const QString& label);

} // namespace attnscope
