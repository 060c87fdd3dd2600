// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/label_text.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QHash>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

bool isBlank(char32_t c)
{
    return QChar::isSpace(c) || c < 0x20;
}

QString codeOf(char32_t c)
{
    return QStringLiteral("⟨%1⟩").arg(static_cast<uint>(c), 4, 16, QLatin1Char('0')).toUpper();
}

/// Joiners and tags shape the letters around them; alone they are invisible.
bool isJoiner(char32_t c)
{
    return c == 0x200c || c == 0x200d || (c >= 0xe0020 && c <= 0xe007f);
}

bool isInvisible(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return QChar::isNonCharacter(c) || (c >= 0x80 && c < 0xa0);
    }
}

QString pictureOf(char32_t c)
{
    switch (c) {
    case U'\n':
        return QStringLiteral("↵");
    case U'\t':
        return QStringLiteral("⇥");
    case 0x7f:
        return QStringLiteral("␡");
    default:
        return QString(QChar(0x2400 + static_cast<char16_t>(c)));
    }
}

QString visibleCharacter(char32_t c, bool isOuterBlank, bool isAlone)
{
    if (c < 0x20 || c == 0x7f)
        return pictureOf(c);
    if (isInvisible(c) && (isAlone || !isJoiner(c)))
        return codeOf(c);
    if (c == U' ' && isOuterBlank)
        return QStringLiteral("␣");
    if (QChar::isSpace(c) && c != U' ')
        return c == 0xa0 ? QStringLiteral("⍽") : codeOf(c);
    return QString::fromUcs4(&c, 1);
}

/// Are the glyphs of this font pictures? Asked of its tables: to ask for the outline of such a glyph makes
/// Qt keep an empty one, so that the glyph is never drawn again.
bool hasPictures(const QRawFont& font)
{
    static thread_local QHash<QString, bool> known;
    const auto found = known.constFind(font.familyName());
    if (found != known.constEnd())
        return *found;
    const bool isPictures = !font.fontTable("CBLC").isEmpty() || !font.fontTable("sbix").isEmpty();
    return *known.insert(font.familyName(), isPictures);
}

/// Does the font give this text pictures instead of outlines (colour emoji)?
bool hasPictureGlyphs(const QString& text, const QFont& font)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    return std::any_of(
        runs.begin(), runs.end(), [](const QGlyphRun& run) { return hasPictures(run.rawFont()); });
}

/// The PDF writer leaves out glyphs that are pictures: a line that has some is drawn as an image.
bool needsImage(const QPainter& painter, const QString& text, const QFont& font)
{
    const auto isAscii = [](QChar c) { return c.unicode() < 0x80; };
    return painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Pdf
        && !std::all_of(text.begin(), text.end(), isAscii) && hasPictureGlyphs(text, font);
}

void drawAsImage(
    QPainter& painter, const QPointF& baseline, const QString& text, const QFont& font, const QColor& colour)
{
    // Qt draws glyphs of 64 pixels and more as outlines, which a picture does not have.
    constexpr double largestGlyph = 60;
    const QFontMetricsF metrics(font);
    const double sharpness = std::max(1.0, largestGlyph / metrics.height()); // pixels a unit
    const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height());
    QImage image((size * sharpness).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    {
        QPainter inner(&image);
        inner.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        inner.scale(sharpness, sharpness);
        inner.setLayoutDirection(Qt::LayoutDirectionAuto);
        inner.setFont(font);
        inner.setPen(colour);
        inner.drawText(QPointF(1, metrics.ascent()), text);
    }
    painter.drawImage(QRectF(baseline - QPointF(1, metrics.ascent()), size), image);
}

void drawLine(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text,
    const QFont& font, const QColor& colour, Qt::TextElideMode mode)
{
    const QString line = elidedText(text, font, area.width(), mode);
    if (line.isEmpty())
        return;
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(line);
    double x = area.left();
    if (alignment & Qt::AlignRight)
        x = area.right() - width;
    else if (alignment & Qt::AlignHCenter)
        x = area.center().x() - width / 2;
    double y = area.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    if (alignment & Qt::AlignTop)
        y = area.top() + metrics.ascent();
    else if (alignment & Qt::AlignBottom)
        y = area.bottom() - metrics.descent();
    if (needsImage(painter, line, font))
        return drawAsImage(painter, QPointF(x, y), line, font, colour);
    painter.setFont(font);
    painter.setPen(colour);
    // The text alone decides its direction, in a window as in a file.
    const Qt::LayoutDirection direction = painter.layoutDirection();
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    painter.drawText(QPointF(x, y), line);
    painter.setLayoutDirection(direction);
}

} // namespace

QString visibleLabel(const Label& label)
{
    if (label.empty())
        return QStringLiteral("∅");
    const auto characters = QString::fromStdString(label).toUcs4();
    const auto blank = [](uint c) { return isBlank(c); };
    const auto first = std::find_if_not(characters.begin(), characters.end(), blank);
    const auto last = std::find_if_not(characters.rbegin(), characters.rend(), blank).base();
    const bool isAlone = std::all_of(characters.begin(), characters.end(), isInvisible);
    QString text;
    for (auto c = characters.begin(); c != characters.end(); ++c)
        text += visibleCharacter(*c, c < first || c >= last, isAlone);
    return text;
}

QString isolated(const QString& text)
{
    const auto characters = text.toUcs4();
    const bool readsFromRight = std::any_of(characters.begin(), characters.end(), [](uint c) {
        const QChar::Direction direction = QChar::direction(c);
        return direction == QChar::DirR || direction == QChar::DirAL || direction == QChar::DirAN;
    });
    return readsFromRight ? QChar(0x2068) + text + QChar(0x2069) : text;
}

double textWidth(const QString& text, const QFont& font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

QString elidedText(const QString& text, const QFont& font, double width, Qt::TextElideMode mode)
{
    const QFontMetricsF metrics(font);
    // A hair of tolerance: layouts hand back the very width they measured.
    if (metrics.horizontalAdvance(text) <= width + 0.01)
        return text;
    const QString elided = metrics.elidedText(text, mode, width);
    return metrics.horizontalAdvance(elided) <= width + 0.01 ? elided : QString();
}

void drawText(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text,
    const QFont& font, const QColor& colour, Qt::TextElideMode mode)
{
    drawLine(painter, area, alignment, text, font, colour, mode);
}

void drawTextUpwards(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text,
    const QFont& font, const QColor& colour, Qt::TextElideMode mode)
{
    painter.save();
    painter.translate(area.left(), area.bottom());
    painter.rotate(-90);
    drawLine(painter, QRectF(0, 0, area.height(), area.width()), alignment, text, font, colour, mode);
    painter.restore();
}

double lineHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height());
}

} // namespace attnscope
