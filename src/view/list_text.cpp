// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/list_text.h"

#include <QCoreApplication>

namespace attnscope {

QString itemList(const QStringList& items)
{
    return items.join(QCoreApplication::translate("Figure", ", ", "between two items of a list"));
}

QString clauseList(const QStringList& clauses)
{
    return clauses.join(QCoreApplication::translate("Figure", "; ", "between two parts of a list"));
}

} // namespace attnscope
