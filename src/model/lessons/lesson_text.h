// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lessons/expression.h"

#include <QString>
#include <QStringList>

namespace attnscope::lessons {

/// One text in both languages of the lessons.
struct Text
{
    QString english;
    QString chinese;

    /// `language` as in translation files: anything that begins with "zh" is Chinese.
    const QString& in(const QString& language) const;
};

/// A text whose placeholders were replaced by what they are worth now.
struct Filled
{
    QString text;
    QStringList unknown; ///< placeholders without a meaning in this session; shown as a dash
};

/// The placeholders of a text, in order, without braces.
QStringList placeholders(const QString& text);

/// Replaces {expression}, {expression|2} (at most two decimals; four when not said) and
/// {expression|%} (percent).
Filled fill(const QString& text, const Scope& scope);

} // namespace attnscope::lessons
