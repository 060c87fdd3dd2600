// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/softmax_row_view.h"

#include "view/figure_number.h"
#include "view/figures/second_key.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace attnscope {

namespace {

constexpr double negativeInfinity = -std::numeric_limits<double>::infinity();

std::vector<double> rowOf(const Matrix& rows)
{
    return {rows.data(), rows.data() + rows.size()};
}

std::vector<double> places(const SoftmaxRowView& row)
{
    std::vector<double> result;
    for (std::size_t j = 0; j < row.logits.size(); ++j)
        result.push_back(row.place(static_cast<int>(j)));
    return result;
}

/// Is a weight of this row set by hand?
bool hasWeightOverride(const FigureContext& context)
{
    const auto& overrides = context.sequence.overrides;
    return std::any_of(overrides.begin(), overrides.end(), [&context](const Override& set) {
        return set.target == Override::Target::Weight && set.layer == context.focus.layer
            && set.head == context.focus.head && set.row == context.focus.query;
    });
}

/// The key with the largest weight besides the chosen one.
int automaticSecond(const SoftmaxRowView& row)
{
    int best = -1;
    for (std::size_t j = 0; j < row.weights.size(); ++j) {
        const int key = static_cast<int>(j);
        const double weight = row.weights[j];
        if (key != row.chosen && weight > 0
            && (best < 0 || weight > row.weights[static_cast<std::size_t>(best)]))
            best = key;
    }
    return best;
}

/// The keys with a line of their own: all, or the chosen pair and the largest weights.
std::vector<int> shownKeys(const SoftmaxRowView& row, int count)
{
    std::vector<int> keys(row.logits.size());
    std::iota(keys.begin(), keys.end(), 0);
    if (static_cast<int>(keys.size()) <= count)
        return keys;
    const auto rank = [&row](int key) {
        if (key == row.chosen)
            return 3.0;
        if (key == row.second)
            return 2.0;
        const double weight = row.weights[static_cast<std::size_t>(key)];
        return std::isnan(weight) ? -1.0 : weight;
    };
    std::stable_sort(keys.begin(), keys.end(), [&](int a, int b) { return rank(a) > rank(b); });
    keys.resize(static_cast<std::size_t>(std::max(count, 0)));
    std::sort(keys.begin(), keys.end());
    return keys;
}

} // namespace

SoftmaxRowView::SoftmaxRowView(const FigureContext& context)
    : logits(rowOf(context.chosenRow().logits))
    , weights(rowOf(context.chosenRow().weights))
    , temperature(context.layer.temperature)
    , shift(context.input.options.value(QStringLiteral("softmax.shift"), 0))
    , chosen(context.focus.key)
{
    visible = std::count_if(logits.begin(), logits.end(), [](double x) { return x != negativeInfinity; });
    second = secondKey(context, automaticSecond(*this));
    double largest = negativeInfinity;
    for (const double x : logits) {
        if (std::isfinite(x))
            largest = std::max(largest, (x + shift) / temperature);
    }
    if (std::isfinite(largest) && std::abs(largest) > 12)
        base = largest;
    // The claim that a shift changes nothing is computed, not asserted.
    if (shift != 0 && !hasWeightOverride(context))
        weights = softmaxRow(shifted(logits, shift), temperature).weights;
}

double SoftmaxRowView::place(int key) const
{
    return (logits[static_cast<std::size_t>(key)] + shift) / temperature - base;
}

PlotPicture curvePicture(const SoftmaxRowView& row, const Theme& theme)
{
    PlotPicture picture;
    auto [low, high] = curveRange(places(row));
    low = std::min(std::max(low, high - 14), high - 2);
    picture.x.low = low;
    picture.x.high = high;
    picture.x.title = row.temperature == 1
        ? QCoreApplication::translate("SoftmaxFigure", "logit x")
        : QCoreApplication::translate("SoftmaxFigure", "logit ÷ temperature, x");
    if (row.base != 0)
        picture.x.title = QCoreApplication::translate("SoftmaxFigure", "x, less the largest");
    picture.y.high = std::exp(high) * 1.02;
    PlotLine curve;
    curve.colour = theme.mutedText;
    curve.name = QStringLiteral("eˣ");
    constexpr int steps = 120;
    for (int i = 0; i <= steps; ++i) {
        const double x = low + (high - low) * i / steps;
        curve.points.emplace_back(x, std::exp(x));
    }
    picture.lines.push_back(curve);
    return picture;
}

namespace {

bool isNarrow(const QRectF& area, const Theme& theme)
{
    return area.width() < 34 * theme.fontPixelSize;
}

/// Too narrow for curve and table side by side: the curve stands above.
bool isStacked(const QRectF& area, const Theme& theme)
{
    return area.width() < 22 * theme.fontPixelSize;
}

} // namespace

SoftmaxLayout layoutSoftmax(const QRectF& area, const SoftmaxRowView& row, const Theme& theme)
{
    SoftmaxLayout layout;
    layout.lineHeight = lineHeight(theme.font());
    layout.hasFewDecimals = isNarrow(area, theme);
    const double notes = 2 * layout.lineHeight;
    layout.notes = QRectF(area.left(), area.bottom() - notes, area.width(), notes);
    const QRectF body = area.adjusted(0, 0, 0, -notes - 4);
    const double gap = 1.5 * theme.fontPixelSize;
    if (isStacked(area, theme)) {
        const double curveHeight = std::floor(body.height() * 0.4);
        layout.curve = QRectF(body.left(), body.top(), body.width(), curveHeight);
        layout.table = body.adjusted(0, curveHeight + gap, 0, 0);
    } else {
        const double curveWidth = std::floor(body.width() * (isNarrow(area, theme) ? 0.34 : 0.42));
        layout.curve = QRectF(body.left(), body.top(), curveWidth, body.height());
        layout.table = body.adjusted(curveWidth + gap, 0, 0, 0);
    }
    layout.plot = layoutPlot(layout.curve, curvePicture(row, theme), theme);
    const int lines = static_cast<int>(layout.table.height() / layout.lineHeight) - 1;
    const int keys = static_cast<int>(row.logits.size());
    layout.rows = shownKeys(row, keys <= lines ? lines : lines - 1);
    layout.left = keys - static_cast<int>(layout.rows.size());
    // Lines of a short table stand further apart.
    const double spare = layout.table.height() / (static_cast<double>(layout.rows.size()) + 2);
    layout.lineHeight = std::clamp(spare, layout.lineHeight, 2 * layout.lineHeight);
    return layout;
}

void paintLogitsOnCurve(
    QPainter& painter, const SoftmaxLayout& layout, const SoftmaxRowView& row, const FigureContext& context)
{
    const Theme& theme = context.input.theme;
    const auto paintDot = [&](int key, const QColor& colour, double radius) {
        const double u = row.place(key);
        if (!std::isfinite(u) || u < layout.plot.x.low)
            return;
        const QPointF dot = layout.plot.at(u, std::exp(u));
        painter.setPen(QPen(colour, 1));
        painter.drawLine(dot, QPointF(dot.x(), layout.plot.plot.bottom()));
        painter.setPen(QPen(theme.background, 1));
        painter.setBrush(colour);
        painter.drawEllipse(dot, radius, radius);
    };
    const double radius = row.logits.size() > 64 ? 2.5 : 0.36 * theme.fontPixelSize;
    // Thousands of keys share a few hundred places on the curve; one dot a quarter of a pixel tells as much.
    std::set<long> painted;
    for (std::size_t j = 0; j < row.logits.size(); ++j) {
        const double u = row.place(static_cast<int>(j));
        if (!std::isfinite(u) || painted.insert(std::lround(4 * layout.plot.at(u, 0).x())).second)
            paintDot(static_cast<int>(j), theme.bar, radius);
    }
    if (row.second >= 0)
        paintDot(row.second, theme.positive, radius);
    paintDot(row.chosen, theme.selection, radius * 1.3);
}

namespace {

QString tableNumber(const SoftmaxLayout& layout, const FigureContext& context, double number)
{
    return figureNumber(
        number, layout.hasFewDecimals ? std::min(context.input.decimals, 2) : context.input.decimals);
}

struct TableColumns
{
    double label, logit, power, bar, weight; ///< left edges; `weight` is the right edge of the numbers
};

TableColumns columnsOf(const SoftmaxLayout& layout, const SoftmaxRowView& row, const FigureContext& context)
{
    const QFont font = context.input.theme.font();
    double label = 3.0 * font.pixelSize();
    double logit = label;
    double power = label;
    for (const int key : layout.rows) {
        const double number = row.logits[static_cast<std::size_t>(key)] + row.shift;
        label = std::max(label, textWidth(context.key(key), font));
        logit = std::max(logit, textWidth(tableNumber(layout, context, number), font));
        power = std::max(power, textWidth(tableNumber(layout, context, std::exp(row.place(key))), font));
    }
    const double gap = 0.8 * font.pixelSize();
    const double weight = textWidth(context.number(0.12345), font) + gap;
    // Long labels give way to the numbers, and the bar to both.
    const double room = layout.table.width() - logit - power - weight - 3 * gap;
    label = std::min(label + gap, std::max(room, 2.5 * font.pixelSize()));
    const double left = layout.table.left();
    return {left, left + label, left + label + logit + gap, left + label + logit + power + 3 * gap,
        layout.table.right()};
}

void paintTableHead(QPainter& painter, const SoftmaxLayout& layout, const TableColumns& columns,
    const SoftmaxRowView& row, const Theme& theme)
{
    const QFont font = theme.font(0.9);
    const auto head = [&](double left, double right, const QString& text) {
        drawText(painter, QRectF(left, layout.table.top(), right - left, layout.lineHeight), Qt::AlignRight,
            text, font, theme.mutedText);
    };
    head(columns.label, columns.logit + (columns.power - columns.logit) - 4,
        QCoreApplication::translate("SoftmaxFigure", "logit"));
    head(columns.logit, columns.bar - 10, row.base == 0 ? QStringLiteral("eˣ") : QStringLiteral("eˣ⁻ᵐ"));
    head(columns.bar, columns.weight, QCoreApplication::translate("SoftmaxFigure", "weight"));
}

} // namespace

void paintSoftmaxTable(
    QPainter& painter, const SoftmaxLayout& layout, const SoftmaxRowView& row, const FigureContext& context)
{
    const Theme& theme = context.input.theme;
    const QFont font = theme.font();
    const TableColumns columns = columnsOf(layout, row, context);
    paintTableHead(painter, layout, columns, row, theme);
    const double number = textWidth(context.number(0.12345), font) + 0.6 * font.pixelSize();
    double largest = 1e-300;
    for (const double weight : row.weights)
        largest = weight > largest ? weight : largest;
    double top = layout.table.top() + layout.lineHeight;
    for (const int key : layout.rows) {
        const auto place = static_cast<std::size_t>(key);
        const bool isChosen = key == row.chosen;
        const QColor colour = isChosen ? theme.selection : (key == row.second ? theme.positive : theme.bar);
        const auto cell = [&](double left, double right, Qt::Alignment alignment, const QString& text) {
            drawText(painter, QRectF(left, top, right - left, layout.lineHeight),
                alignment | Qt::AlignVCenter, text, font, isChosen ? theme.selectionText : theme.text);
        };
        cell(columns.label, columns.logit - 2, Qt::AlignLeft, context.key(key));
        cell(columns.logit, columns.power - 4, Qt::AlignRight,
            tableNumber(layout, context, row.logits[place] + row.shift));
        cell(columns.power, columns.bar - 10, Qt::AlignRight,
            tableNumber(layout, context, std::exp(row.place(key))));
        cell(columns.bar, columns.weight, Qt::AlignRight, context.number(row.weights[place]));
        const double room = columns.weight - number - columns.bar;
        if (room > 4 && std::isfinite(row.weights[place]))
            painter.fillRect(
                QRectF(columns.bar, top + layout.lineHeight * 0.2,
                    std::clamp(row.weights[place] / largest, 0.0, 1.0) * room, layout.lineHeight * 0.6),
                colour);
        top += layout.lineHeight;
    }
    if (layout.left > 0)
        drawText(painter, QRectF(columns.label, top, layout.table.width(), layout.lineHeight), Qt::AlignLeft,
            QCoreApplication::translate("SoftmaxFigure", "… and %1 more keys with smaller weights")
                .arg(layout.left),
            theme.font(0.9), theme.mutedText);
}

int keyAt(const SoftmaxLayout& layout, const SoftmaxRowView& row, const QPointF& point)
{
    if (layout.table.contains(point)) {
        const int line = static_cast<int>((point.y() - layout.table.top()) / layout.lineHeight) - 1;
        return line >= 0 && line < static_cast<int>(layout.rows.size())
            ? layout.rows[static_cast<std::size_t>(line)]
            : -1;
    }
    int nearest = -1;
    double reach = 10;
    for (int key = 0; key < static_cast<int>(row.logits.size()); ++key) {
        const double u = row.place(key);
        if (!std::isfinite(u) || u < layout.plot.x.low)
            continue;
        const double distance = QLineF(point, layout.plot.at(u, std::exp(u))).length();
        if (distance < reach) {
            reach = distance;
            nearest = key;
        }
    }
    return nearest;
}

QRectF areaOfKey(const SoftmaxLayout& layout, const SoftmaxRowView& row, int key)
{
    const auto found = std::find(layout.rows.begin(), layout.rows.end(), key);
    if (found != layout.rows.end())
        return {layout.table.left(),
            layout.table.top() + (1 + static_cast<double>(found - layout.rows.begin())) * layout.lineHeight,
            layout.table.width(), layout.lineHeight};
    return QRectF(-6, -6, 12, 12).translated(layout.plot.at(row.place(key), std::exp(row.place(key))));
}

} // namespace attnscope
