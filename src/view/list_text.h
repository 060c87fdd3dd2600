// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attnscope {

/// "a, b, c" with the comma of the reader's language.
QString itemList(const QStringList& items);

/// "… ; …" likewise, for parts that hold commas of their own.
QString clauseList(const QStringList& clauses);

} // namespace attnscope
