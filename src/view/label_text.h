// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace attnscope {

/// A label as a reader can see it: control characters as their pictures (␁), line breaks as ↵,
/// tabs as ⇥, blanks as ␣ where the label starts or ends with them, other invisible characters as
/// their code (⟨200B⟩), an empty label as ∅. Letters stay as they are.
QString visibleLabel(const Label& label);

/// A label for the middle of a sentence: one that reads from right to left is isolated, so that it cannot
/// reorder the words and numbers beside it.
QString isolated(const QString& text);

/// The text cut to `width` with an ellipsis; never wider, whole where it fits. Labels are best cut in their
/// middle: they often differ at the end alone.
QString elidedText(
    const QString& text, const QFont& font, double width, Qt::TextElideMode mode = Qt::ElideRight);
double textWidth(const QString& text, const QFont& font);

/// Draws one line as plain text inside `area`, elided where it does not fit, never as markup.
void drawText(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text,
    const QFont& font, const QColor& colour, Qt::TextElideMode mode = Qt::ElideRight);

/// The same, reading upwards; `alignment` is seen from the reader who turns the page: AlignRight
/// puts the end of the text at the top.
void drawTextUpwards(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text,
    const QFont& font, const QColor& colour, Qt::TextElideMode mode = Qt::ElideRight);

/// Height of a line of this font.
double lineHeight(const QFont& font);

} // namespace attnscope
