// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>

namespace attnscope {

namespace {

QImage colourBar(const ColourScale& scale, const Theme& theme)
{
    QImage bar(256, 1, QImage::Format_RGB32);
    const ColourMap& map = scale.map(theme);
    std::copy(map.begin(), map.end(), reinterpret_cast<QRgb*>(bar.scanLine(0)));
    return bar;
}

constexpr double partSpace = 5; ///< between two parts

struct Part
{
    enum class Kind { Text, Bar, Masked, NotFinite, Space } kind = Kind::Text;
    QString text;
    double width = 0;
};

/// Without a scale there is no bar.
std::vector<Part> partsOf(const ColourScale* scale, int decimals, bool hasMasked, bool hasNotFinite,
    const QString& name, const QFont& font)
{
    const auto text = [&font](const QString& words) {
        return Part{Part::Kind::Text, words, textWidth(words, font)};
    };
    const double em = font.pixelSize();
    std::vector<Part> parts;
    if (!name.isEmpty()) {
        parts.push_back(text(name));
        parts.push_back({Part::Kind::Space, {}, 0.5 * em});
    }
    if (scale)
        parts.push_back(text(figureNumber(scale->low(), decimals)));
    if (scale && scale->high > 0) {
        parts.push_back({Part::Kind::Bar, {}, 8 * em});
        parts.push_back(text(figureNumber(scale->high, decimals)));
    }
    if (hasMasked) {
        parts.push_back({Part::Kind::Space, {}, em});
        parts.push_back({Part::Kind::Masked, {}, em});
        parts.push_back(text(QCoreApplication::translate("Legend", "masked")));
    }
    if (hasNotFinite) {
        parts.push_back({Part::Kind::Space, {}, em});
        parts.push_back({Part::Kind::NotFinite, {}, em});
        parts.push_back(text(QCoreApplication::translate("Legend", "not finite")));
    }
    return parts;
}

void paintPart(QPainter& painter, const QRectF& place, const Part& part, const ColourScale& scale,
    const QFont& font, const Theme& theme)
{
    QRectF swatch(place.left(), 0, place.width(), font.pixelSize() * 0.8);
    swatch.moveCenter(place.center());
    switch (part.kind) {
    case Part::Kind::Text:
        drawText(painter, place, Qt::AlignLeft, part.text, font, theme.mutedText);
        break;
    case Part::Kind::Bar:
        painter.drawImage(swatch, colourBar(scale, theme));
        painter.setPen(QPen(theme.grid, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(swatch);
        break;
    case Part::Kind::Masked:
        paintMaskedCell(painter, swatch, theme);
        break;
    case Part::Kind::NotFinite:
        paintNotFiniteCell(painter, swatch, theme, {}, font);
        break;
    case Part::Kind::Space:
        break;
    }
}

/// The bar can be this short.
double leastBar(const QFont& font)
{
    return 2.0 * font.pixelSize();
}

/// What the parts need when the bar gives way to the texts.
double leastWidth(const std::vector<Part>& parts, const QFont& font)
{
    double width = -partSpace;
    for (const Part& part : parts)
        width += (part.kind == Part::Kind::Bar ? leastBar(font) : part.width) + partSpace;
    return width;
}

/// Side by side in the middle of the area.
void paintParts(QPainter& painter, const QRectF& area, const std::vector<Part>& parts,
    const ColourScale& scale, const QFont& font, const Theme& theme)
{
    double width = -partSpace;
    for (const Part& part : parts)
        width += part.width + partSpace;
    // The bar gives way to the texts.
    const double missing = std::max(0.0, width - area.width());
    double x = std::max(area.left(), area.center().x() - width / 2);
    for (const Part& part : parts) {
        const double own =
            part.kind == Part::Kind::Bar ? std::max(part.width - missing, leastBar(font)) : part.width;
        const double room = std::min(own, area.right() - x);
        if (room > 0)
            paintPart(painter, QRectF(x, area.top() + 6, room, area.height() - 6), part, scale, font, theme);
        x += own + partSpace;
    }
}

} // namespace

double legendHeight(const Theme& theme)
{
    return lineHeight(theme.font(0.9)) + 6;
}

void paintLegend(QPainter& painter, const QRectF& area, const ColourScale& scale, int decimals,
    bool hasMasked, bool hasNotFinite, const Theme& theme, const QString& name)
{
    const QFont font = theme.font(0.9);
    std::vector<Part> parts = partsOf(&scale, decimals, hasMasked, hasNotFinite, name, font);
    for (int fewer = decimals - 1; fewer >= 1 && leastWidth(parts, font) > area.width(); --fewer)
        parts = partsOf(&scale, fewer, hasMasked, hasNotFinite, name, font);
    paintParts(painter, area, parts, scale, font, theme);
}

void paintLegendWords(QPainter& painter, const QRectF& area, const QString& words, bool hasMasked,
    bool hasNotFinite, const Theme& theme)
{
    const QFont font = theme.font(0.9);
    paintParts(painter, area, partsOf(nullptr, 0, hasMasked, hasNotFinite, words, font), {}, font, theme);
}

} // namespace attnscope
