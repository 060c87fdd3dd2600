// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/mask_picture.h"

#include "core/analysis/softmax_row.h"
#include "view/keep_cache.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace attnscope {

namespace {

struct ReasonStyle
{
    MaskReason reason;
    const char* name;
    QChar letter;
    int colour; ///< of lineColour()
};

constexpr std::array styles{
    ReasonStyle{MaskReason::Causal, QT_TRANSLATE_NOOP("MaskFigure", "causal"), u'C', 0},
    ReasonStyle{MaskReason::Window, QT_TRANSLATE_NOOP("MaskFigure", "window"), u'W', 1},
    ReasonStyle{MaskReason::Padding, QT_TRANSLATE_NOOP("MaskFigure", "padding"), u'P', 4},
    ReasonStyle{MaskReason::Painted, QT_TRANSLATE_NOOP("MaskFigure", "painted"), u'A', 3},
    ReasonStyle{MaskReason::Bias, QT_TRANSLATE_NOOP("MaskFigure", "bias −∞"), u'B', 5},
};

QString nameOf(const ReasonStyle& style)
{
    return QCoreApplication::translate("MaskFigure", style.name);
}

QColor blend(const QColor& a, const QColor& b, double share)
{
    const auto mix = [share](int x, int y) { return qRound(x + (y - x) * share); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QColor visibleColour(const Theme& theme)
{
    return blend(theme.background, theme.positive, 0.28);
}

/// The first reason gives the colour.
QColor colourOf(MaskReason reasons, const Theme& theme)
{
    for (const ReasonStyle& style : styles) {
        if (holds(reasons, style.reason))
            return blend(theme.background, lineColour(style.colour, theme), 0.75);
    }
    return visibleColour(theme);
}

QString lettersOf(MaskReason reasons)
{
    QString letters;
    for (const ReasonStyle& style : styles) {
        if (holds(reasons, style.reason))
            letters += style.letter;
    }
    return letters;
}

std::shared_ptr<const Matrix> computeWithoutMask(const FigureContext& context)
{
    const auto head = context.head();
    if (head->scores.size() == 0)
        return nullptr;
    auto weights = std::make_shared<Matrix>(
        logitsWithoutMask(context.layer.score, context.shape.keyWidth, head->scores));
    const auto columns = static_cast<std::size_t>(weights->cols());
    for (Index i = 0; i < weights->rows(); ++i)
        softmaxInPlace({weights->data() + i * weights->cols(), columns}, context.layer.temperature);
    return weights;
}

} // namespace

std::shared_ptr<const Matrix> weightsWithoutMask(const FigureInput& input)
{
    static KeepCache<Matrix, 2> cache;
    return cache.value(input.snapshot, input.focus.layer, input.focus.head,
        [&input] { return computeWithoutMask(FigureContext(input)); });
}

namespace {

/// One range for both maps; reading every weight takes longer than drawing them.
ColourScale scaleOf(
    const std::shared_ptr<const HeadRows>& head, const BoolMatrix* masked, const Matrix* before)
{
    static KeepCache<ColourScale, 8> cache;
    return *cache.value(head, 0, 0, [&] {
        auto scale = std::make_shared<ColourScale>(scaleFor(head->weights, masked));
        if (before)
            scale->include(scaleFor(*before));
        return scale;
    });
}

std::shared_ptr<const Matrix> zerosLike(const std::shared_ptr<const HeadRows>& head, const MaskRules& rules)
{
    static KeepCache<Matrix, 2> cache;
    return cache.value(
        head, 0, 0, [&] { return std::make_shared<Matrix>(Matrix::Zero(rules.queries(), rules.keys())); });
}

} // namespace

MaskPictures::MaskPictures(const FigureContext& context)
    : rules(context.session, context.run.sequence(), context.focus.layer)
    , before(weightsWithoutMask(context.input))
    , head(context.head())
    , masked(maskOf(context, head))
    , scale(scaleOf(head, masked.get(), before.get()))
    , nothing(zerosLike(head, rules))
{
    if (const std::optional<FigureInput> pinned = pinnedInput(context.input)) {
        const FigureContext then(*pinned);
        const auto weights = [](const std::shared_ptr<const HeadRows>& rows) {
            return std::shared_ptr<const Matrix>(rows, &rows->weights);
        };
        const auto thenHead = then.head();
        difference = tableDifference({weights(head), masked}, {weights(thenHead), maskOf(then, thenHead)});
    }
}

MaskLayout layoutMask(const QRectF& area, const Theme& theme)
{
    const double line = lineHeight(theme.font());
    const double gap = 1.2 * theme.fontPixelSize;
    MaskLayout layout;
    layout.legend = QRectF(area.left(), area.bottom() - line, area.width(), line);
    const QRectF body = area.adjusted(0, 0, 0, -line - 4);
    const double left = std::floor(body.width() * 0.55);
    layout.why = QRectF(body.left(), body.top(), left, body.height());
    const double half = (body.height() - 6) / 2;
    const QRectF right(body.left() + left + gap, body.top(), body.width() - left - gap, half);
    layout.before = right.adjusted(0, line, 0, 0);
    layout.after = right.translated(0, half + 6).adjusted(0, line, 0, 0);
    layout.hasSmallLabels = half > 14 * line;
    return layout;
}

MatrixPicture whyPicture(const FigureContext& context, const MaskPictures& pictures)
{
    MatrixPicture picture;
    picture.numbers = pictures.nothing.get();
    picture.rowLabel = [&context](int i) { return context.query(i); };
    picture.columnLabel = [&context](int j) { return context.key(j); };
    picture.chosenRow = context.focus.query;
    picture.chosenColumn = context.focus.key;
    picture.showLegend = false;
    picture.cellAspect = 1.7;
    picture.window = context.input.viewport;
    return picture;
}

MatrixPicture afterPicture(
    const FigureContext& context, const MaskPictures& pictures, const MaskLayout& layout)
{
    if (!pictures.difference)
        return weightPicture(context, pictures, layout, pictures.head->weights, pictures.masked.get());
    MatrixPicture picture =
        weightPicture(context, pictures, layout, pictures.difference->numbers, pictures.difference->mask());
    picture.scale = pictures.difference->scale;
    picture.source = pictures.difference;
    picture.isDifference = true;
    picture.showLegend = true;
    return picture;
}

MatrixPicture weightPicture(const FigureContext& context, const MaskPictures& pictures,
    const MaskLayout& layout, const Matrix& weights, const BoolMatrix* masked)
{
    MatrixPicture picture = whyPicture(context, pictures);
    picture.numbers = &weights;
    picture.source = &weights == pictures.before.get() ? std::shared_ptr<const void>(pictures.before)
                                                       : std::shared_ptr<const void>(pictures.head);
    picture.masked = masked;
    picture.scale = pictures.scale;
    picture.decimals = context.input.decimals;
    if (!layout.hasSmallLabels) {
        picture.rowLabel = nullptr;
        picture.columnLabel = nullptr;
    }
    return picture;
}

namespace {

/// What a pixel shows of its cells: that one of them may be seen, else why the first may not. The maps of the
/// weights beside it do the same: a pixel with any visible weight is not hatched.
MaskReason pooledReasons(const MaskRules& rules, int head, const QRect& cells)
{
    const MaskReason first = rules.reasons(head, cells.top(), cells.left());
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        for (int column = cells.left(); column <= cells.right(); ++column) {
            if (rules.isVisible(head, row, column))
                return MaskReason::None;
        }
    }
    return first;
}

/// The cells first … last of pixel i of `pixels`, both included.
std::pair<int, int> cellsOfPixel(int i, int cells, int pixels)
{
    const auto begin = [&](int pixel) {
        return static_cast<int>((Index(pixel) * cells + pixels - 1) / pixels);
    };
    return {begin(i), begin(i + 1) - 1};
}

QImage reasonImage(
    const MatrixLayout& layout, const MaskRules& rules, int head, const QSize& pixels, const Theme& theme)
{
    const int width = std::min(layout.grid.columns, pixels.width());
    const int height = std::min(layout.grid.rows, pixels.height());
    std::map<MaskReason, QRgb> colours;
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const auto [top, bottom] = cellsOfPixel(y, layout.grid.rows, height);
        for (int x = 0; x < width; ++x) {
            const auto [left, right] = cellsOfPixel(x, layout.grid.columns, width);
            const QRect cells(QPoint(left, top), QPoint(right, bottom));
            const MaskReason reasons =
                pooledReasons(rules, head, cells.translated(layout.firstColumn, layout.firstRow));
            const auto known = colours.find(reasons);
            line[x] =
                known != colours.end() ? known->second : (colours[reasons] = colourOf(reasons, theme).rgb());
        }
    }
    return image;
}

void paintReasonImage(
    QPainter& painter, const MatrixLayout& layout, const MaskPictures& pictures, int head, const Theme& theme)
{
    const double ratio = std::hypot(painter.deviceTransform().m11(), painter.deviceTransform().m12());
    const QSize pixels = (layout.grid.area.size() * ratio).toSize().expandedTo({1, 1});
    using Key = std::array<int, 8>;
    static KeepCache<QImage, 4, Key> cache;
    const Key key{head, pixels.width(), pixels.height(), layout.firstRow, layout.firstColumn,
        layout.grid.rows, layout.grid.columns, theme.dark ? 1 : 0};
    const auto image = cache.value(pictures.head, key,
        [&] { return std::make_shared<QImage>(reasonImage(layout, pictures.rules, head, pixels, theme)); });
    painter.drawImage(layout.grid.area, *image);
}

} // namespace

void paintReasons(
    QPainter& painter, const MatrixLayout& layout, const MaskPictures& pictures, int head, const Theme& theme)
{
    const Grid& grid = layout.grid;
    if (std::min(grid.cellWidth(), grid.cellHeight()) < 5) {
        paintReasonImage(painter, layout, pictures, head, theme);
        return;
    }
    const auto reasonsOf = [&](int row, int column) {
        return pictures.rules.reasons(head, layout.firstRow + row, layout.firstColumn + column);
    };
    const QFont font = theme.font(0.9);
    for (int i = 0; i < grid.rows; ++i) {
        for (int j = 0; j < grid.columns; ++j) {
            const MaskReason reasons = reasonsOf(i, j);
            const QRectF cell = grid.cell(i, j);
            const QString letters = lettersOf(reasons);
            const bool fits =
                lineHeight(font) <= cell.height() + 2 && textWidth(letters, font) <= cell.width() - 2;
            paintCell(painter, cell, colourOf(reasons, theme), fits ? letters : QString(), font);
        }
    }
}

std::vector<LegendEntry> reasonLegend(const MaskRules& rules, bool isPooled, const Theme& theme)
{
    std::vector<LegendEntry> entries;
    const QString visible = isPooled
        ? QCoreApplication::translate("MaskFigure", "visible (at least one of a pixel's cells)")
        : QCoreApplication::translate("MaskFigure", "visible");
    entries.push_back({visible, visibleColour(theme), false, false});
    for (const ReasonStyle& style : styles) {
        if (holds(rules.possibleReasons(), style.reason))
            entries.push_back({QStringLiteral("%1 %2").arg(style.letter).arg(nameOf(style)),
                colourOf(style.reason, theme), false, false});
    }
    return entries;
}

QString reasonText(MaskReason reasons)
{
    QStringList names;
    for (const ReasonStyle& style : styles) {
        if (holds(reasons, style.reason))
            names += nameOf(style);
    }
    return names.join(QCoreApplication::translate("MaskFigure", ", "));
}

} // namespace attnscope
