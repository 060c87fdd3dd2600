// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/head_maps.h"

#include "core/team.h"
#include "model/computation.h"
#include "view/keep_cache.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace attnscope {

namespace {

constexpr Index largestSide = 128;
constexpr double largestAverage = 1 << 25; ///< weights that are computed for one picture
constexpr int mostToggles = 32;
/// As many as are prepared (see FigurePreparation), now and pinned.
constexpr std::size_t keptChoices = 8;

QString orderId()
{
    return QStringLiteral("heads.order");
}
QString averageId()
{
    return QStringLiteral("heads.average");
}

QString rangeId()
{
    return QStringLiteral("heads.range");
}

enum class Average { None, All, Chosen };

QString chosenId(int head)
{
    return QStringLiteral("heads.average.%1").arg(head);
}

int optionOf(const FigureContext& context, const QString& id)
{
    return qRound(context.input.options.value(id, 0));
}

bool isInAverage(const FigureContext& context, int head)
{
    return context.input.options.value(chosenId(head), head == context.focus.head ? 1 : 0) != 0;
}

const HeadSummary& summaryOf(const FigureContext& context, int head)
{
    return context.run.summary(context.focus.layer, head);
}

/// None comes last.
int rankOf(HeadSummary::Pattern pattern)
{
    return pattern == HeadSummary::Pattern::None ? 1000 : static_cast<int>(pattern);
}

QRect shownCells(const FigureContext& context)
{
    const QRect all(0, 0, context.keys(), context.queries());
    const QRect cut = context.input.viewport.intersected(all);
    return cut.isEmpty() ? all : cut;
}

/// How many weights are computed for this many rows of so many heads: rows are computed whole.
double computedCells(const FigureContext& context, int rows, std::size_t heads)
{
    return static_cast<double>(heads) * rows * context.keys();
}

/// Keeps the number that is farthest from 0; NaN wins.
void pool(double& cell, double number)
{
    if (std::isnan(number) || std::abs(number) > std::abs(cell))
        cell = number;
}

/// Joins the cells of a window into at most largestSide × largestSide.
struct Pooling
{
    explicit Pooling(const QRect& cells)
        : window(cells)
        , rows(std::min<Index>(largestSide, window.height()))
        , columns(std::min<Index>(largestSide, window.width()))
    { }

    Index row(Index i) const { return i * rows / window.height(); }
    Index column(Index j) const { return j * columns / window.width(); }
    /// First cell of the window that belongs to pooled row r (rows() for the end), likewise for columns.
    Index firstOfRow(Index r) const { return (r * window.height() + rows - 1) / rows; }
    Index firstOfColumn(Index c) const { return (c * window.width() + columns - 1) / columns; }

    QRect window;
    Index rows;
    Index columns;
};

Matrix meanRows(const FigureContext& context, const std::vector<int>& heads, Index first, Index count)
{
    Matrix mean = Matrix::Zero(count, context.shape.keys);
    for (const int head : heads)
        mean += context.run.rows(context.focus.layer, head, first, count).weights;
    return mean / static_cast<double>(heads.size());
}

std::shared_ptr<const Matrix> pooledWeights(
    const FigureContext& context, const std::vector<int>& heads, const Pooling& pooling)
{
    constexpr Index chunk = 256;
    auto pooled = std::make_shared<Matrix>(Matrix::Zero(pooling.rows, pooling.columns));
    for (Index first = 0; first < pooling.window.height(); first += chunk) {
        const Index count = std::min<Index>(chunk, pooling.window.height() - first);
        const Matrix mean = meanRows(context, heads, pooling.window.y() + first, count);
        for (Index i = 0; i < count; ++i) {
            for (Index j = 0; j < pooling.window.width(); ++j)
                pool((*pooled)(pooling.row(first + i), pooling.column(j)), mean(i, pooling.window.x() + j));
        }
    }
    return pooled;
}

std::shared_ptr<const BoolMatrix> pooledMask(
    const FigureContext& context, const std::vector<int>& heads, const Pooling& pooling, const Matrix& pooled)
{
    const QPoint& origin = pooling.window.topLeft();
    auto mask = std::make_shared<BoolMatrix>(BoolMatrix::Constant(pooling.rows, pooling.columns, false));
    for (Index r = 0; r < pooling.rows; ++r) {
        for (Index c = 0; c < pooling.columns; ++c) {
            if (pooled(r, c) != 0 && !std::isnan(pooled(r, c)))
                continue; // something was seen
            const CellBlock block{origin.y() + pooling.firstOfRow(r), origin.y() + pooling.firstOfRow(r + 1),
                origin.x() + pooling.firstOfColumn(c), origin.x() + pooling.firstOfColumn(c + 1)};
            (*mask)(r, c) = std::none_of(heads.begin(), heads.end(),
                [&](int head) { return context.run.isAnyVisible(context.focus.layer, head, block); });
        }
    }
    return mask->any() ? mask : nullptr;
}

MaskedTable pooledMap(const FigureContext& context, const std::vector<int>& heads)
{
    const Pooling pooling(shownCells(context));
    MaskedTable table;
    table.numbers = pooledWeights(context, heads, pooling);
    table.masked = pooledMask(context, heads, pooling, *table.numbers);
    return table;
}

/// The parts of all heads that the viewport shows.
std::shared_ptr<const std::vector<MaskedTable>> zoomedMaps(const FigureContext& context)
{
    using Key = std::tuple<int, int, int, int, int>;
    static KeepCache<std::vector<MaskedTable>, keptChoices, Key> cache;
    const QRect window = shownCells(context);
    const Key key{context.focus.layer, window.x(), window.y(), window.width(), window.height()};
    return cache.value(context.input.snapshot->run, key, [&] {
        auto maps = std::make_shared<std::vector<MaskedTable>>(context.shape.heads);
        const double weights = computedCells(context, window.height(), maps->size());
        Team team(teamSizeFor(weights * static_cast<double>(std::max<Index>(1, context.shape.keyWidth))), {});
        team.run(context.shape.heads, [&](Index head, int) {
            (*maps)[static_cast<std::size_t>(head)] = pooledMap(context, {static_cast<int>(head)});
        });
        return maps;
    });
}

} // namespace

std::vector<int> orderedHeads(const FigureContext& context)
{
    std::vector<int> heads(static_cast<std::size_t>(context.shape.heads));
    std::iota(heads.begin(), heads.end(), 0);
    const auto order = static_cast<HeadOrder>(optionOf(context, orderId()));
    const auto key = [&](int head) -> std::pair<int, double> {
        const HeadSummary& summary = summaryOf(context, head);
        if (order == HeadOrder::Pattern)
            return {rankOf(summary.pattern), -summary.patternWeight};
        const double entropy = order == HeadOrder::Entropy ? summary.meanEntropy : 0;
        return {std::isnan(entropy) ? 1 : 0, std::isnan(entropy) ? 0 : entropy};
    };
    std::stable_sort(heads.begin(), heads.end(), [&](int a, int b) { return key(a) < key(b); });
    return heads;
}

std::vector<int> averagedHeads(const FigureContext& context)
{
    const auto average = static_cast<Average>(optionOf(context, averageId()));
    std::vector<int> heads;
    for (int head = 0; head < context.shape.heads; ++head) {
        if (average == Average::All || (average == Average::Chosen && isInAverage(context, head)))
            heads.push_back(head);
    }
    return heads;
}

bool hasOwnHeadRanges(const FigureContext& context)
{
    return context.shape.heads > 1 && optionOf(context, rangeId()) != 0;
}

QList<FigureControl> headControls(const FigureContext& context)
{
    if (context.shape.heads < 2)
        return {};
    FigureControl order;
    order.id = orderId();
    order.label = QCoreApplication::translate("HeadsFigure", "Order");
    order.kind = FigureControl::Kind::Choice;
    order.choices = {QCoreApplication::translate("HeadsFigure", "by number"),
        QCoreApplication::translate("HeadsFigure", "by pattern"),
        QCoreApplication::translate("HeadsFigure", "by entropy")};
    order.value = optionOf(context, orderId());
    FigureControl range;
    range.id = rangeId();
    range.label = QCoreApplication::translate("HeadsFigure", "Colours");
    range.kind = FigureControl::Kind::Choice;
    range.choices = {QCoreApplication::translate("HeadsFigure", "one range"),
        QCoreApplication::translate("HeadsFigure", "a range each")};
    range.value = optionOf(context, rangeId());
    FigureControl average;
    average.id = averageId();
    average.label = QCoreApplication::translate("HeadsFigure", "Average");
    average.kind = FigureControl::Kind::Choice;
    average.choices = {QCoreApplication::translate("HeadsFigure", "no average"),
        QCoreApplication::translate("HeadsFigure", "average of all")};
    if (context.shape.heads <= mostToggles)
        average.choices += QCoreApplication::translate("HeadsFigure", "average of chosen");
    average.value = std::min<double>(optionOf(context, averageId()), average.choices.size() - 1);
    QList<FigureControl> controls{order, range, average};
    if (static_cast<Average>(average.value) != Average::Chosen)
        return controls;
    for (int head = 0; head < context.shape.heads; ++head) {
        FigureControl toggle;
        toggle.id = chosenId(head);
        toggle.label = QString::number(head);
        toggle.kind = FigureControl::Kind::Toggle;
        toggle.value = isInAverage(context, head) ? 1 : 0;
        controls += toggle;
    }
    return controls;
}

MaskedTable headMap(const FigureContext& context, int head)
{
    if (!context.input.viewport.isEmpty())
        return (*zoomedMaps(context))[static_cast<std::size_t>(head)];
    const Matrix& thumbnail = summaryOf(context, head).thumbnail;
    return {
        std::shared_ptr<const Matrix>(context.input.snapshot->run, &thumbnail), thumbnailMask(context, head)};
}

MaskedTable averageMap(const FigureContext& context, const std::vector<int>& heads)
{
    const QRect window = shownCells(context);
    if (computedCells(context, window.height(), heads.size()) > largestAverage)
        return {};
    using Key = std::tuple<int, std::vector<int>, int, int, int, int>;
    static KeepCache<MaskedTable, keptChoices, Key> cache;
    const Key key{context.focus.layer, heads, window.x(), window.y(), window.width(), window.height()};
    return *cache.value(context.input.snapshot->run, key,
        [&] { return std::make_shared<MaskedTable>(pooledMap(context, heads)); });
}

QString slowMaps(const FigureContext& context)
{
    constexpr double most = 500'000; // weights; about 10 ms
    const QRect& viewport = context.input.viewport;
    const std::vector<int> averaged = averagedHeads(context);
    const double weights = computedCells(context, shownCells(context).height(),
        averaged.size() + (viewport.isEmpty() ? 0 : static_cast<std::size_t>(context.shape.heads)));
    // The masks of the small maps of all heads are looked for once as well, which takes less for each weight.
    constexpr double mostLookedAt = 4e6;
    const double lookedAt =
        computedCells(context, context.queries(), static_cast<std::size_t>(context.shape.heads));
    if (weights <= most && lookedAt <= mostLookedAt && !isLargeHead(*context.input.snapshot, context.focus))
        return {};
    QStringList choice;
    for (const int number : {viewport.x(), viewport.y(), viewport.width(), viewport.height()})
        choice += QString::number(number);
    for (const int head : averaged)
        choice += QString::number(head);
    return choice.join(QLatin1Char(' '));
}

} // namespace attnscope
