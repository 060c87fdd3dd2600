// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

/// One map a head, all in one colour range.
class HeadsFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(HeadsFigure)

public:
    QString id() const override { return QStringLiteral("heads"); }
    QString title() const override { return tr("Heads"); }
    QString subtitle(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
};

struct HeadsLayout
{
    int columns = 1;
    int captionLines = 2;
    double captionLine = 0;
    std::vector<QRectF> tiles; ///< map and caption
    std::vector<QRectF> maps;
    QRectF legend;
};

QString patternName(HeadSummary::Pattern pattern)
{
    switch (pattern) {
    case HeadSummary::Pattern::None:
        return {};
    case HeadSummary::Pattern::Previous:
        return QCoreApplication::translate("HeadsFigure", "previous");
    case HeadSummary::Pattern::First:
        return QCoreApplication::translate("HeadsFigure", "first");
    case HeadSummary::Pattern::Self:
        return QCoreApplication::translate("HeadsFigure", "self");
    case HeadSummary::Pattern::Next:
        return QCoreApplication::translate("HeadsFigure", "next");
    case HeadSummary::Pattern::Uniform:
        return QCoreApplication::translate("HeadsFigure", "uniform");
    }
    return {};
}

QString nameOf(int head, const HeadSummary& summary)
{
    const QString pattern = patternName(summary.pattern);
    if (pattern.isEmpty())
        return QCoreApplication::translate("HeadsFigure", "head %1").arg(head);
    return QCoreApplication::translate("HeadsFigure", "head %1 · %2").arg(QString::number(head), pattern);
}

QString entropyNumber(const FigureContext& context, const HeadSummary& summary)
{
    return figureNumber(summary.meanEntropy, std::min(context.input.decimals, 2));
}

QString entropyOf(const FigureContext& context, const HeadSummary& summary)
{
    return QCoreApplication::translate("HeadsFigure", "H = %1 nats").arg(entropyNumber(context, summary));
}

/// Side lengths of a map in a tile: as large as possible in the shape of the table, not longer than 3 : 1.
QRectF mapIn(const QRectF& room, const FigureContext& context)
{
    const double aspect = std::clamp(
        static_cast<double>(context.shape.keys) / static_cast<double>(context.shape.queries), 1 / 3.0, 3.0);
    return fitted(room, aspect, 1);
}

HeadsLayout layoutWith(int columns, const QRectF& area, const FigureContext& context, double line)
{
    const int heads = context.shape.heads;
    const int rows = (heads + columns - 1) / columns;
    const double gap = 0.8 * context.input.theme.fontPixelSize;
    HeadsLayout layout;
    layout.columns = columns;
    layout.captionLine = line;
    const Grid grid{area, rows, columns};
    layout.captionLines = grid.cellHeight() > 7 * line ? 2 : 1;
    for (int head = 0; head < heads; ++head) {
        const QRectF tile =
            grid.cell(head / columns, head % columns).adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2);
        layout.tiles.push_back(tile);
        layout.maps.push_back(mapIn(tile.adjusted(2, 2, -2, -layout.captionLines * line - 4), context));
    }
    return layout;
}

HeadsLayout layoutHeads(const QRectF& area, const FigureContext& context)
{
    const Theme& theme = context.input.theme;
    const double line = lineHeight(theme.font(0.92));
    const double legend = legendHeight(theme);
    const QRectF room = area.adjusted(0, 0, 0, -legend);
    HeadsLayout best;
    double bestSize = -1;
    for (int columns = 1; columns <= context.shape.heads; ++columns) {
        HeadsLayout layout = layoutWith(columns, room, context, line);
        const QRectF map = layout.maps.front();
        const double size = map.isValid() ? map.width() * map.height() : 0;
        if (size > bestSize) {
            bestSize = size;
            best = std::move(layout);
        }
    }
    best.legend = QRectF(area.left(), area.bottom() - legend, area.width(), legend);
    return best;
}

/// All heads of the layer in one range.
ColourScale commonScale(const FigureContext& context)
{
    ColourScale scale;
    for (int head = 0; head < context.shape.heads; ++head) {
        const HeadSummary& summary = context.run.summary(context.focus.layer, head);
        scale.include(summary.largestWeight);
        scale.include(summary.smallestWeight);
    }
    return scale;
}

/// The first of these texts that fits; the last one elided.
QString firstFitting(const QStringList& texts, const QFont& font, double width)
{
    for (const QString& text : texts) {
        if (textWidth(text, font) <= width)
            return text;
    }
    return texts.last();
}

QString shortNameOf(int head, const HeadSummary& summary)
{
    const QString pattern = patternName(summary.pattern);
    return pattern.isEmpty()
        ? QString::number(head)
        : QCoreApplication::translate("HeadsFigure", "%1 · %2").arg(QString::number(head), pattern);
}

/// From the longest to the shortest.
QStringList captionsOf(const FigureContext& context, int head, int lines)
{
    const HeadSummary& summary = context.run.summary(context.focus.layer, head);
    const QString name = nameOf(head, summary);
    const QString shortName = shortNameOf(head, summary);
    if (lines == 2)
        return {name, shortName};
    const QString pattern = QCoreApplication::translate("HeadsFigure", "%1 · %2");
    const QString entropy = entropyNumber(context, summary);
    return {pattern.arg(name, entropyOf(context, summary)), pattern.arg(name, entropy),
        pattern.arg(shortName, entropy), pattern.arg(QString::number(head), entropy)};
}

void paintCaption(QPainter& painter, const HeadsLayout& layout, const FigureContext& context, int head)
{
    const Theme& theme = context.input.theme;
    const QFont font = theme.font(0.92);
    const QRectF& tile = layout.tiles[static_cast<std::size_t>(head)];
    const QRectF& map = layout.maps[static_cast<std::size_t>(head)];
    QRectF line(tile.left(), map.bottom() + 3, tile.width(), layout.captionLine);
    drawText(painter, line, Qt::AlignHCenter,
        firstFitting(captionsOf(context, head, layout.captionLines), font, line.width()), font,
        head == context.focus.head ? theme.selectionText : theme.text);
    if (layout.captionLines < 2)
        return;
    line.translate(0, layout.captionLine);
    const HeadSummary& summary = context.run.summary(context.focus.layer, head);
    const QStringList entropies{entropyOf(context, summary),
        QCoreApplication::translate("HeadsFigure", "%1 nats").arg(entropyNumber(context, summary)),
        entropyNumber(context, summary)};
    drawText(
        painter, line, Qt::AlignHCenter, firstFitting(entropies, font, line.width()), font, theme.mutedText);
}

void paintMap(QPainter& painter, const QRectF& map, const FigureContext& context, int head,
    const ColourScale& scale, const BoolMatrix* masked)
{
    const Theme& theme = context.input.theme;
    MatrixPicture picture;
    picture.numbers = &context.run.summary(context.focus.layer, head).thumbnail;
    picture.masked = masked;
    picture.scale = scale;
    picture.showTexts = false;
    const Grid grid{
        map, static_cast<int>(picture.numbers->rows()), static_cast<int>(picture.numbers->cols())};
    paintCells(painter, grid, picture, theme);
    const bool isChosen = head == context.focus.head && context.shape.heads > 1;
    painter.setPen(QPen(isChosen ? theme.selection : theme.grid, isChosen ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(map.adjusted(-1.5, -1.5, 1.5, 1.5), 2, 2);
}

QString HeadsFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const QString count = context.shape.heads == 1
        ? tr("one head")
        : tr("%n heads, one colour range", nullptr, context.shape.heads);
    if (context.session.layers.size() > 1)
        return tr("layer %1: %2").arg(QString::number(input.focus.layer), count);
    return count;
}

void HeadsFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const HeadsLayout layout = layoutHeads(area, context);
    const ColourScale scale = commonScale(context);
    bool hasMasked = false;
    bool hasNotFinite = false;
    for (int head = 0; head < context.shape.heads; ++head) {
        const QRectF& map = layout.maps[static_cast<std::size_t>(head)];
        if (!map.isValid())
            continue;
        const auto masked = thumbnailMask(context, head);
        hasMasked = hasMasked || masked;
        hasNotFinite = hasNotFinite || !context.run.summary(input.focus.layer, head).thumbnail.allFinite();
        paintMap(painter, map, context, head, scale, masked.get());
        paintCaption(painter, layout, context, head);
    }
    paintLegend(painter, layout.legend, scale, input.decimals, hasMasked, hasNotFinite, input.theme);
}

std::optional<FigureHit> HeadsFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const HeadsLayout layout = layoutHeads(area, context);
    for (int head = 0; head < context.shape.heads; ++head) {
        const auto index = static_cast<std::size_t>(head);
        if (!layout.tiles[index].contains(point))
            continue;
        const HeadSummary& summary = context.run.summary(input.focus.layer, head);
        FigureHit hit;
        hit.text = tr("%1, mean entropy %2 nats, largest weight %3")
                       .arg(nameOf(head, summary), context.exact(summary.meanEntropy),
                           context.exact(summary.largestWeight));
        hit.focus = input.focus;
        hit.focus.head = head;
        hit.area = layout.tiles[index];
        return hit;
    }
    return std::nullopt;
}

Focus HeadsFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.head += dx;
    focus.layer += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString HeadsFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    QStringList list;
    for (int head = 0; head < context.shape.heads; ++head) {
        const HeadSummary& summary = context.run.summary(input.focus.layer, head);
        list += tr("%1, %2").arg(nameOf(head, summary), entropyOf(context, summary));
    }
    return tr("%1: %2").arg(subtitle(input), list.join(QStringLiteral("; ")));
}

} // namespace

std::unique_ptr<Figure> makeHeadsFigure()
{
    return std::make_unique<HeadsFigure>();
}

} // namespace attnscope
