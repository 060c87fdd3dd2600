// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "view/theme.h"

#include <QList>
#include <QString>

namespace attnscope {

/// An explanation as rich text for a QTextBrowser. Every label is escaped; a link's address is its
/// index in `links`.
struct ExplanationHtml
{
    QString html;
    QList<NumberRef> links;
};

struct ExplanationColours
{
    QColor text;
    QColor muted;
    QColor link;
    QColor result; ///< the value itself
    QColor box; ///< behind the formula
    QColor line; ///< between terms
};

/// `monospace` is the family for formulas.
ExplanationHtml explanationHtml(
    const Explanation& explanation, const ExplanationColours& colours, const QString& monospace);

} // namespace attnscope
