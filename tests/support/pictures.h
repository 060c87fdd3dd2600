// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/export/figure_exporter.h"
#include "view/figure.h"

#include <QImage>
#include <QPainter>
#include <QXmlStreamReader>

#include <optional>

/// What tests ask of pictures: where something is, what colour a cell has, which texts a file holds.
namespace attnscope::test {

inline FigureInput figureInput(const SessionData& session, bool dark = false)
{
    FigureInput input;
    const Result<SnapshotPointer> computed = computeSnapshot(session);
    if (!computed)
        qFatal("%s", computed.error().english().c_str());
    input.snapshot = computed.value();
    input.focus = initialFocus(session);
    input.theme = dark ? Theme::darkTheme() : Theme::light();
    return input;
}

inline const Figure& figure(const char* id)
{
    return *findFigure(QString::fromLatin1(id));
}

/// The body of a figure on its theme's ground, alone in the picture.
inline QImage painted(const Figure& figure, const FigureInput& input, const QSize& size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(input.theme.background);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    figure.paint(painter, QRectF(QPointF(0, 0), size), input);
    return image;
}

/// Each different thing that can be hit, once; things smaller than `step` may be missed. Goes from one thing
/// to the next, since every question costs a layout.
inline std::vector<FigureHit> allHits(const Figure& figure, const FigureInput& input, const QSize& size)
{
    constexpr double step = 8;
    const QRectF area(QPointF(0, 0), size);
    std::vector<FigureHit> found;
    for (double y = 1; y < size.height();) {
        double next = size.height();
        for (double x = 1; x < size.width();) {
            const auto hit = figure.hit(QPointF(x, y), area, input);
            const auto isSame = [&](const FigureHit& other) { return other.area == hit->area; };
            if (hit && std::none_of(found.begin(), found.end(), isSame))
                found.push_back(*hit);
            next = std::min(next, hit ? std::max(hit->area.bottom() + 0.5, y + 1) : size.height() + 0.0);
            x = hit ? std::max(hit->area.right() + 0.5, x + 1) : x + step;
        }
        y = next < size.height() ? next : y + step;
    }
    return found;
}

inline std::optional<FigureHit> hitOf(const std::vector<FigureHit>& hits, int row, int column)
{
    for (const FigureHit& hit : hits) {
        if (hit.row == row && hit.column == column)
            return hit;
    }
    return {};
}

/// The colour of a cell beside its number.
inline QColor cellColour(const QImage& image, const FigureHit& hit)
{
    return image.pixelColor((hit.area.topLeft() + QPointF(4, 4)).toPoint());
}

inline QByteArray exported(const char* id, const SessionData& session, const FigureExport& options)
{
    const FigureInput input = figureInput(session);
    const auto bytes = exportFigure(figure(id), input.snapshot, input.focus, options);
    if (!bytes)
        qFatal("%s", bytes.error().english().c_str());
    return bytes.value();
}

/// The texts of a vector picture in their order; "error" and the reason when it is no XML.
inline QStringList svgTexts(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QStringList texts;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"text")
            texts += reader.readElementText().trimmed();
    }
    if (reader.hasError())
        return {QStringLiteral("error"), reader.errorString()};
    return texts;
}

/// Is anything painted outside the picture's area? Painted with a margin around it, so that it would show.
inline bool staysInside(const Figure& figure, const FigureInput& input, const QSizeF& size)
{
    constexpr int margin = 30;
    QImage image(size.toSize() + QSize(2 * margin, 2 * margin), QImage::Format_RGB32);
    image.fill(Qt::cyan);
    {
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintFigure(painter, QRectF(QPointF(margin, margin), size), figure, input, input.theme.background);
    }
    const QRect inside = QRect(QPoint(margin, margin), size.toSize()).adjusted(-1, -1, 1, 1);
    const QRgb ground = QColor(Qt::cyan).rgb();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (!inside.contains(x, y) && image.pixel(x, y) != ground)
                return false;
        }
    }
    return true;
}

} // namespace attnscope::test
