// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"
#include "view/figures/all_figures.h"
#include "view/figures/figure_context.h"
#include "view/figures/hand_marks.h"
#include "view/figures/head_tiles.h"
#include "view/label_text.h"
#include "view/list_text.h"
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
    QString slowChoice(const FigureInput& input) const override { return slowMaps(FigureContext(input)); }
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QString comparisonNote(const FigureInput& input) const override;
    QList<FigureControl> controls(const FigureInput& input) const override;
    std::optional<FigureMap> map(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
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

/// Side lengths of a map in a tile: as large as possible in the shape of the table, not longer than 3 : 1.
QRectF mapIn(const QRectF& room, const FigureContext& context)
{
    const double aspect = std::clamp(
        static_cast<double>(context.shape.keys) / static_cast<double>(context.shape.queries), 1 / 3.0, 3.0);
    return fitted(room, aspect, 1);
}

/// The tiles stay together where their maps leave room between them, but captions keep theirs.
void gather(Grid& grid, double mapWidth, double gap, const Theme& theme)
{
    const double pitch = std::min(grid.cellWidth(), std::max(mapWidth + 3 * gap, 14.0 * theme.fontPixelSize));
    const double width = pitch * grid.columns;
    grid.area = QRectF(grid.area.center().x() - width / 2, grid.area.top(), width, grid.area.height());
}

HeadsLayout layoutWith(int columns, const QRectF& area, const FigureContext& context, double line, int heads)
{
    const int rows = (heads + columns - 1) / columns;
    const double gap = 0.8 * context.input.theme.fontPixelSize;
    HeadsLayout layout;
    layout.columns = columns;
    layout.captionLine = line;
    Grid grid{area, rows, columns};
    layout.captionLines = grid.cellHeight() > 7 * line ? 2 : 1;
    const QRectF room(
        0, 0, grid.cellWidth() - gap - 4, grid.cellHeight() - gap - 6 - layout.captionLines * line);
    if (const QRectF map = mapIn(room, context); map.isValid())
        gather(grid, map.width(), gap, context.input.theme);
    for (int head = 0; head < heads; ++head) {
        const QRectF tile =
            grid.cell(head / columns, head % columns).adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2);
        layout.tiles.push_back(tile);
        layout.maps.push_back(mapIn(tile.adjusted(2, 2, -2, -layout.captionLines * line - 4), context));
    }
    return layout;
}

QFont captionFont(const Theme& theme)
{
    return theme.font(0.92);
}

HeadsLayout layoutHeads(const QRectF& area, const FigureContext& context)
{
    const int tiles = context.shape.heads + (averagedHeads(context).empty() ? 0 : 1);
    const Theme& theme = context.input.theme;
    const double line = lineHeight(captionFont(theme));
    const double legend = legendHeight(theme);
    const QRectF room = area.adjusted(0, 0, 0, -legend);
    HeadsLayout best;
    double bestSize = -1;
    for (int columns = 1; columns <= tiles; ++columns) {
        HeadsLayout layout = layoutWith(columns, room, context, line, tiles);
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

/// The first of these texts that fits; the last one elided.
QString firstFitting(const QStringList& texts, const QFont& font, double width)
{
    for (const QString& text : texts) {
        if (textWidth(text, font) <= width)
            return text;
    }
    return texts.last();
}

/// Is there room to call every head "head 2"? Else all are called "2": a mixture would look like a
/// difference.
bool hasRoomForWord(const HeadsLayout& layout, const FigureContext& context, const HeadTiles& tiles)
{
    const QFont font = captionFont(context.input.theme);
    for (std::size_t i = 0; i < tiles.tiles.size(); ++i) {
        const HeadTile& tile = tiles.tiles[i];
        if (layout.maps[i].isValid() && tile.head >= 0
            && textWidth(headCaptions(context, tiles, tile, layout.captionLines, true).last(), font)
                > layout.tiles[i].width())
            return false;
    }
    return true;
}

void paintAverageCaption(QPainter& painter, const QRectF& place, const FigureContext& context,
    const HeadTiles& tiles, const HeadTile& tile)
{
    const Theme& theme = context.input.theme;
    const QFont font = captionFont(theme);
    drawText(painter, place, Qt::AlignHCenter, averageCaption(context, tiles, tile), font, theme.text);
    if (!tile.table.numbers)
        drawText(painter, place.translated(0, -place.height() * 2), Qt::AlignHCenter,
            HeadsFigure::tr("too many weights"), font, theme.mutedText);
}

void paintCaption(QPainter& painter, const HeadsLayout& layout, const FigureContext& context,
    const HeadTiles& tiles, std::size_t index, bool hasWord)
{
    const Theme& theme = context.input.theme;
    const QFont font = captionFont(theme);
    const QRectF& tile = layout.tiles[index];
    const QRectF& map = layout.maps[index];
    const int head = tiles.tiles[index].head;
    QRectF line(tile.left(), map.bottom() + 3, tile.width(), layout.captionLine);
    if (head < 0)
        return paintAverageCaption(painter, line, context, tiles, tiles.tiles[index]);
    drawText(painter, line, Qt::AlignHCenter,
        firstFitting(headCaptions(context, tiles, tiles.tiles[index], layout.captionLines, hasWord), font,
            line.width()),
        font, head == context.focus.head ? theme.selectionText : theme.text);
    if (layout.captionLines < 2)
        return;
    line.translate(0, layout.captionLine);
    drawText(painter, line, Qt::AlignHCenter,
        firstFitting(secondCaptions(context, tiles, tiles.tiles[index]), font, line.width()), font,
        theme.mutedText);
}

/// The map stays visible behind a veil: the head attends, but nothing of it goes on.
void paintSwitchedOff(QPainter& painter, const QRectF& map, const Theme& theme)
{
    QColor veil = theme.background;
    veil.setAlphaF(0.7F);
    painter.fillRect(map, veil);
    painter.setPen(QPen(theme.mutedText, 1.5));
    painter.drawLine(map.topLeft(), map.bottomRight());
    painter.drawLine(map.topRight(), map.bottomLeft());
    const QString off = QCoreApplication::translate("HeadsFigure", "off");
    const QFont font = theme.font();
    const QSizeF size(textWidth(off, font) + 8, lineHeight(font));
    const QRectF plate(map.center() - QPointF(size.width() / 2, size.height() / 2), size);
    painter.fillRect(plate, theme.background);
    drawText(painter, plate, Qt::AlignCenter, off, font, theme.text);
}

void paintMap(QPainter& painter, const QRectF& map, const FigureContext& context, const HeadTile& tile,
    const ColourScale& scale)
{
    const Theme& theme = context.input.theme;
    MatrixPicture picture;
    picture.numbers = tile.numbers();
    picture.masked = tile.masked();
    picture.scale = scale;
    picture.decimals = std::min(context.input.decimals, 2);
    picture.isDifference = tile.difference != nullptr;
    picture.showTexts = !context.input.viewport.isEmpty();
    if (picture.numbers) {
        const Grid grid{
            map, static_cast<int>(picture.numbers->rows()), static_cast<int>(picture.numbers->cols())};
        paintCells(painter, grid, picture, theme);
    }
    if (tile.head >= 0 && isHeadOff(context, tile.head))
        paintSwitchedOff(painter, map, theme);
    const bool isChosen = tile.head == context.focus.head && context.shape.heads > 1;
    painter.setPen(QPen(isChosen ? theme.selection : theme.grid, isChosen ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(map.adjusted(-1.5, -1.5, 1.5, 1.5), 2, 2);
}

QString HeadsFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const QString count = context.shape.heads == 1 ? tr("one head")
        : hasOwnHeadRanges(context) ? tr("%n heads, a colour range each", nullptr, context.shape.heads)
                                    : tr("%n heads, one colour range", nullptr, context.shape.heads);
    if (context.session.layers.size() > 1)
        return tr("layer %1: %2").arg(QString::number(input.focus.layer), count);
    return count;
}

void HeadsFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const HeadsLayout layout = layoutHeads(area, context);
    const HeadTiles tiles(context);
    const bool hasWord = hasRoomForWord(layout, context, tiles);
    bool hasMasked = false;
    bool hasNotFinite = false;
    for (std::size_t i = 0; i < tiles.tiles.size(); ++i) {
        const HeadTile& tile = tiles.tiles[i];
        if (!layout.maps[i].isValid())
            continue;
        hasMasked = hasMasked || tile.masked();
        hasNotFinite = hasNotFinite || (tile.numbers() && !tile.numbers()->allFinite());
        paintMap(painter, layout.maps[i], context, tile, tile.scale);
        paintCaption(painter, layout, context, tiles, i, hasWord);
    }
    if (tiles.hasOwnRanges)
        return paintLegendWords(painter, layout.legend,
            tr("each head has a colour range of its own, written below it"), hasMasked, hasNotFinite,
            input.theme);
    paintLegend(painter, layout.legend, tiles.scale, input.decimals, hasMasked, hasNotFinite, input.theme,
        tiles.isCompared() ? differenceName() : QString());
}

QString HeadsFigure::comparisonNote(const FigureInput& input) const
{
    return comparedNote(pinnedHeads(FigureContext(input)) ? ComparedAs::Map : ComparedAs::Other);
}

QList<FigureControl> HeadsFigure::controls(const FigureInput& input) const
{
    return whyNot(input).isEmpty() ? headControls(FigureContext(input)) : QList<FigureControl>();
}

std::optional<FigureMap> HeadsFigure::map(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const HeadsLayout layout = layoutHeads(area, context);
    FigureMap map{
        layout.maps.front(), context.queries(), context.keys(), {input.focus.query, input.focus.key}};
    for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
        if (layout.tiles[i].contains(point))
            map.area = layout.maps[i];
    }
    return map;
}

/// How the head differs from its pinned state.
QString comparedSummary(const FigureContext& context, int head)
{
    const std::optional<FigureInput> pinned = pinnedHeads(context);
    if (!pinned)
        return {};
    const FigureContext before(*pinned);
    const HeadSummary& now = context.run.summary(context.focus.layer, head);
    const HeadSummary& then = before.run.summary(context.focus.layer, head);
    return HeadsFigure::tr("\npinned: mean entropy %1 (now − pinned %2), largest weight %3 (now − pinned %4)")
        .arg(before.exact(then.meanEntropy), fullNumber(difference(now.meanEntropy, then.meanEntropy)),
            before.exact(then.largestWeight), fullNumber(difference(now.largestWeight, then.largestWeight)));
}

/// The weight under the point, where each cell of the map is one weight.
void addWeight(FigureHit& hit, const FigureContext& context, const QRectF& map, const QPointF& point)
{
    const MaskedTable table = headMap(context, hit.focus.head);
    const QRect shown = context.input.viewport.isEmpty() ? QRect(0, 0, context.keys(), context.queries())
                                                         : context.input.viewport;
    if (!table.numbers || table.numbers->rows() != shown.height() || table.numbers->cols() != shown.width())
        return;
    const Grid cells{map, shown.height(), shown.width()};
    const auto cell = cellAt(cells, point);
    if (!cell)
        return;
    hit.focus.query = shown.top() + cell->row;
    hit.focus.key = shown.left() + cell->column;
    hit.area = cells.cell(cell->row, cell->column);
    hit.stage = Stage::Weights;
    hit.row = hit.focus.query;
    hit.column = hit.focus.key;
    hit.text = HeadsFigure::tr("α(%1, %2) = %3 · %4")
                   .arg(context.queryInText(hit.row), context.keyInText(hit.column),
                       context.exact((*table.numbers)(cell->row, cell->column)), hit.text);
}

std::optional<FigureHit> HeadsFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const HeadsLayout layout = layoutHeads(area, context);
    const std::vector<int> heads = orderedHeads(context);
    for (std::size_t index = 0; index < heads.size(); ++index) {
        if (!layout.tiles[index].contains(point))
            continue;
        const int head = heads[index];
        const HeadSummary& summary = context.run.summary(input.focus.layer, head);
        FigureHit hit;
        hit.text = tr("%1, mean entropy %2 nats, largest weight %3")
                       .arg(headName(head, summary), context.exact(summary.meanEntropy),
                           context.exact(summary.largestWeight))
            + comparedSummary(context, head);
        if (isHeadOff(context, head))
            hit.text = tr("%1 (switched off)").arg(hit.text);
        hit.focus = input.focus;
        hit.focus.head = head;
        hit.area = layout.tiles[index];
        addWeight(hit, context, layout.maps[index], point);
        return hit;
    }
    return std::nullopt;
}

Focus HeadsFigure::moved(const FigureInput& input, int dx, int dy) const
{
    const std::vector<int> heads = orderedHeads(FigureContext(input));
    const auto last = static_cast<std::ptrdiff_t>(heads.size()) - 1;
    const auto place = std::find(heads.begin(), heads.end(), input.focus.head) - heads.begin();
    Focus focus = input.focus;
    focus.head = heads[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place + dx, 0, last))];
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
        const QString text = tr("%1, %2").arg(headName(head, summary), headEntropy(context, summary));
        list += isHeadOff(context, head) ? tr("%1 (switched off)").arg(text) : text;
    }
    return tr("%1: %2").arg(subtitle(input), clauseList(list));
}

} // namespace

std::unique_ptr<Figure> makeHeadsFigure()
{
    return std::make_unique<HeadsFigure>();
}

} // namespace attnscope
