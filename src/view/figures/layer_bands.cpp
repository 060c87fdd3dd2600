// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/layer_bands.h"

#include "model/default_names.h"
#include "view/figure_number.h"
#include "view/figures/grid_cells.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

constexpr double shareOfHeads = 0.3;

/// The length of a station's row in as many digits as fit.
QString lengthText(const StackStation& station, const FigureContext& context, const QFont& font, double width)
{
    if (!station.table)
        return QCoreApplication::translate("LayersFigure", "not computed");
    const QString number = context.number(station.length);
    for (const QString& text : {QStringLiteral("|x| = %1").arg(number), number}) {
        if (textWidth(text, font) <= width)
            return text;
    }
    return figureNumber(station.length, std::min(context.input.decimals, 2));
}

/// Name and length above (or left of) a strip with the numbers.
void paintStation(QPainter& painter, const QRectF& place, const StackStation& station, int layer, bool isList,
    const ColourScale& scale, const FigureContext& context)
{
    const Theme& theme = context.input.theme;
    const QFont font = theme.font(isList ? 0.95 : 0.85);
    const double line = lineHeight(font);
    const QString name = stationName(station.kind, layer);
    QRectF strip = place;
    if (isList) {
        const double names = std::min(9.0 * font.pixelSize(), place.width() * 0.42);
        const double lengths = std::min(7.5 * font.pixelSize(), place.width() * 0.36);
        drawText(painter, QRectF(place.left(), place.top(), names, place.height()),
            Qt::AlignLeft | Qt::AlignVCenter, name, font, theme.text);
        drawText(painter, QRectF(place.left() + names, place.top(), lengths - 8, place.height()),
            Qt::AlignRight | Qt::AlignVCenter, lengthText(station, context, font, lengths - 8), font,
            theme.mutedText);
        strip = QRectF(place.left() + names + lengths, place.top() + 1.5, place.width() - names - lengths,
            place.height() - 3);
        const double height = std::min(strip.height(), 1.9 * line);
        strip = QRectF(strip.left(), strip.center().y() - height / 2, strip.width(), height);
    } else {
        drawText(painter, QRectF(place.left(), place.top(), place.width(), line), Qt::AlignLeft, name, font,
            theme.text);
        strip.setTop(place.top() + line + 1);
        strip.setHeight(std::min(strip.height(), 1.2 * line));
        if (strip.bottom() + line <= place.bottom() + 1)
            drawText(painter, QRectF(place.left(), strip.bottom() + 1, place.width(), line), Qt::AlignLeft,
                lengthText(station, context, font, place.width()), font, theme.mutedText);
    }
    if (station.row.size() == 0 || strip.height() < 2)
        return;
    const Matrix numbers = station.row;
    strip.setWidth(std::min(strip.width(), 4.5 * theme.fontPixelSize * static_cast<double>(numbers.cols())));
    paintGridCells(
        painter, {strip, 1, static_cast<int>(numbers.cols())}, numbers, scale, context.input.decimals, theme);
}

} // namespace

Stack::Stack(const QRectF& area, const FigureContext& context)
{
    const double line = lineHeight(context.input.theme.font());
    const int layers = static_cast<int>(context.session.layers.size());
    const double gap = 6;
    const double least = 3.2 * line;
    const int fitting = std::clamp(static_cast<int>((area.height() + gap) / (least + gap)), 1, layers);
    hidden = layers - fitting;
    const double height = area.height() - (hidden > 0 ? line : 0);
    rest = QRectF(area.left(), area.bottom() - line, area.width(), hidden > 0 ? line : 0);
    const double pitch = std::min((height + gap) / fitting, 13.0 * line);
    const int first = std::clamp(context.focus.layer - fitting / 2, 0, layers - fitting);
    const double top = area.top() + std::max(0.0, (height - pitch * fitting + gap) / 2);
    for (int i = 0; i < fitting; ++i) {
        Band band;
        band.layer = first + i;
        band.area = QRectF(area.left(), top + i * pitch, area.width(), pitch - gap);
        band.stations = stackStations(*context.input.snapshot, band.layer, context.focus.query);
        placeBand(band, context);
        for (const StackStation& station : band.stations)
            numberScale.include(scaleFor(station.row));
        for (int h = 0; h < static_cast<int>(band.heads.size()); ++h)
            weightScale.include(scaleFor(context.run.summary(band.layer, h).thumbnail));
        bands.push_back(std::move(band));
    }
}

void Stack::placeBand(Band& band, const FigureContext& context) const
{
    const double line = lineHeight(context.input.theme.font());
    const double margin = 0.7 * context.input.theme.fontPixelSize;
    const QRectF inside = band.area.adjusted(margin, margin / 2, -margin, -margin / 2);
    band.name = QRectF(inside.left(), inside.top(), inside.width() * (1 - shareOfHeads) - 8, line);
    const QRectF stations(
        inside.left(), band.name.bottom() + 1, band.name.width(), inside.bottom() - band.name.bottom() - 1);
    const auto count = static_cast<double>(band.stations.size());
    // Below each other when there is a line for each, else side by side.
    const bool isList = stations.height() >= count * line * 0.95;
    for (std::size_t i = 0; i < band.stations.size(); ++i) {
        const auto place = static_cast<double>(i);
        band.places.push_back(isList
                ? QRectF(stations.left(), stations.top() + place * stations.height() / count,
                    stations.width(), stations.height() / count)
                : QRectF(stations.left() + place * stations.width() / count, stations.top(),
                    stations.width() / count - 4, stations.height()));
    }
    const QRectF thumbs(inside.right() - inside.width() * shareOfHeads, inside.top(),
        inside.width() * shareOfHeads, inside.height());
    const int heads = context.run.layer(band.layer).shape.heads;
    // The side with which most heads fit, but not below what can be seen.
    double side = std::min(thumbs.height(), thumbs.width());
    const auto fit = [&thumbs](double s) {
        return std::floor((thumbs.width() + 4) / (s + 4)) * std::floor((thumbs.height() + 4) / (s + 4));
    };
    while (side > 14 && fit(side) < heads)
        side -= 1;
    const int columns = std::max(1, static_cast<int>((thumbs.width() + 4) / (side + 4)));
    const int shown = std::min(heads, static_cast<int>(std::max(1.0, fit(side))));
    const double left = thumbs.right() - std::min(columns, shown) * (side + 4) + 4;
    for (int h = 0; h < shown; ++h) {
        const int row = h / columns;
        band.heads.emplace_back(
            left + (h % columns) * (side + 4), thumbs.top() + row * (side + 4), side, side);
    }
}

QString stationName(StackStation::Kind kind, int layer)
{
    using Kind = StackStation::Kind;
    switch (kind) {
    case Kind::Input:
        return layer == 0 ? QCoreApplication::translate("LayersFigure", "embedding")
                          : QCoreApplication::translate("LayersFigure", "input");
    case Kind::Normed:
        return QCoreApplication::translate("LayersFigure", "norm");
    case Kind::Output:
        return QCoreApplication::translate("LayersFigure", "attention");
    case Kind::Residual:
        return QCoreApplication::translate("LayersFigure", "+ residual");
    case Kind::Attended:
        return QCoreApplication::translate("LayersFigure", "norm after");
    case Kind::FeedForward:
        return QCoreApplication::translate("LayersFigure", "feed-forward");
    case Kind::Result:
        break;
    }
    return QCoreApplication::translate("LayersFigure", "result");
}

void paintBand(QPainter& painter, const Band& band, const Stack& stack, const FigureContext& context)
{
    const Theme& theme = context.input.theme;
    const bool isChosen = band.layer == context.focus.layer;
    painter.setPen(QPen(isChosen ? theme.selection : theme.grid, isChosen ? 1.6 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(band.area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    drawText(painter, band.name, Qt::AlignLeft,
        visibleLabel(layerName(context.session, band.layer).toStdString()), theme.font(1, true),
        isChosen ? theme.selectionText : theme.text);
    const bool isList = band.places.size() < 2 || band.places[0].left() == band.places[1].left();
    for (std::size_t i = 0; i < band.stations.size(); ++i)
        paintStation(
            painter, band.places[i], band.stations[i], band.layer, isList, stack.numberScale, context);
    for (std::size_t h = 0; h < band.heads.size(); ++h) {
        const Matrix& thumbnail = context.run.summary(band.layer, static_cast<int>(h)).thumbnail;
        const QRectF& place = band.heads[h];
        if (thumbnail.size() == 0)
            continue;
        const QRectF fittedPlace =
            fitted(place, static_cast<double>(thumbnail.cols()), static_cast<double>(thumbnail.rows()));
        painter.drawImage(
            fittedPlace, matrixImage(thumbnail, nullptr, stack.weightScale, QSize(256, 256), theme));
        painter.setPen(QPen(theme.grid, 1));
        painter.setBrush(Qt::NoBrush);
        if (isChosen && static_cast<int>(h) == context.focus.head)
            painter.setPen(QPen(theme.selection, 1.8));
        painter.drawRect(fittedPlace);
    }
}

} // namespace attnscope
