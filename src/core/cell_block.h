// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

namespace attnscope {

/// Rows [firstRow, endRow) and columns [firstColumn, endColumn) of a table.
struct CellBlock
{
    Index firstRow = 0;
    Index endRow = 0;
    Index firstColumn = 0;
    Index endColumn = 0;
};

} // namespace attnscope
