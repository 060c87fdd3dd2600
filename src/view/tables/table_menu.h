// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/fill.h"
#include "model/table_text.h"

#include <functional>

class QMenu;

namespace attnscope {

/// What the entries of table menus do; the menus of the window and of a table share it.
struct TableMenuTargets
{
    std::function<void(TableFormat)> copyAs;
    std::function<void(const Fill&)> fill;
    std::function<void()> askAndFill;
};

/// "Copy As" and "Fill" with their entries; object names are copyAs…, fill….
void addTableMenus(QMenu& menu, const TableMenuTargets& targets);

} // namespace attnscope
