// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/theme.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

QFont figureFont(const QStringList& families, double pixels, bool bold)
{
    QFont font(families);
    font.setPixelSize(std::max(1, qRound(pixels)));
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

} // namespace

Theme Theme::light()
{
    Theme theme;
    theme.background = QColor(0xffffff);
    theme.text = QColor(0x1b2430);
    theme.mutedText = QColor(0x5b6673);
    theme.grid = QColor(0xe1e6ec);
    theme.cellBorder = QColor(0xffffff);
    theme.bar = QColor(0x2f6eb8);
    theme.positive = QColor(0x379b6c);
    theme.negative = QColor(0xc9533c);
    theme.total = QColor(0x2b4460);
    theme.selection = QColor(0xe8830c);
    theme.selectionText = QColor(0xa95400);
    theme.masked = QColor(0xb4bdc8);
    theme.notFinite = QColor(0xb0208c);
    return theme;
}

Theme Theme::darkTheme()
{
    Theme theme;
    theme.background = QColor(0x171c23);
    theme.text = QColor(0xe8edf3);
    theme.mutedText = QColor(0xa4b0bd);
    theme.grid = QColor(0x2d3742);
    theme.cellBorder = QColor(0x171c23);
    theme.bar = QColor(0x5a99dd);
    theme.positive = QColor(0x4db583);
    theme.negative = QColor(0xe2765f);
    theme.total = QColor(0xbccbdc);
    theme.selection = QColor(0xf59b2d);
    theme.selectionText = QColor(0xf7a848);
    theme.masked = QColor(0x56626f);
    theme.notFinite = QColor(0xea6fcf);
    theme.dark = true;
    return theme;
}

QFont Theme::font(double scale, bool bold) const
{
    static const QStringList families{QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK SC"),
        QStringLiteral("Noto Sans Arabic"), QStringLiteral("Noto Sans Hebrew"),
        QStringLiteral("Noto Sans Symbols"), QStringLiteral("Noto Sans Symbols2"),
        QStringLiteral("Noto Sans Math"), QStringLiteral("Noto Color Emoji")};
    return figureFont(families, fontPixelSize * scale, bold);
}

QFont Theme::fixedFont(double scale) const
{
    static const QStringList families{QStringLiteral("Noto Sans Mono"),
        QStringLiteral("Noto Sans Mono CJK SC"), QStringLiteral("Noto Sans Math"),
        QStringLiteral("Noto Sans Symbols2")};
    return figureFont(families, fontPixelSize * scale, false);
}

int fontPixelSizeFor(const QSizeF& size)
{
    const double side = std::sqrt(std::max(0.0, size.width() * size.height()));
    return qRound(std::clamp(side / 45.0, 11.0, 17.0));
}

} // namespace attnscope
