// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/probe_table.h"

#include "view/figure_number.h"
#include "view/figures/softmax_row_view.h"
#include "view/keep_cache.h"
#include "view/label_text.h"
#include "view/matrix_picture.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attnscope {

namespace {

Projection projectionOf(const FigureInput& input)
{
    const double choice = input.options.value(QStringLiteral("matvec.matrix"), 0);
    return choice < 0.5 ? Projection::Query : choice < 1.5 ? Projection::Key : Projection::Value;
}

int tokenOf(const FigureContext& context, Projection projection)
{
    return projection == Projection::Query ? context.focus.query : context.focus.key;
}

ProbeNumbers computeNumbers(const FigureContext& context, Projection projection, int token)
{
    ProbeNumbers numbers;
    numbers.probes =
        probesOf(*context.input.snapshot, context.focus.layer, context.focus.head, projection, token);
    if (!numbers.probes || numbers.probes->probes.size() == 0)
        return numbers;
    numbers.probeScale = scaleFor(numbers.probes->probes);
    numbers.numberScale = scaleFor(numbers.probes->token);
    numbers.numberScale.include(scaleFor(numbers.probes->result));
    return numbers;
}

/// Asked for several times for each picture.
std::shared_ptr<const ProbeNumbers> numbersOf(const FigureContext& context, Projection projection, int token)
{
    using Key = std::array<int, 4>;
    static KeepCache<ProbeNumbers, 6, Key> cache;
    const Key key{context.focus.layer, context.focus.head, static_cast<int>(projection), token};
    return cache.value(context.input.snapshot, key,
        [&] { return std::make_shared<ProbeNumbers>(computeNumbers(context, projection, token)); });
}

} // namespace

bool hasProbeTable(const FigureContext& context)
{
    const Projection projection = projectionOf(context.input);
    return hasProbes(*context.input.snapshot, context.focus.layer, projection, tokenOf(context, projection));
}

ProbeTable::ProbeTable(const FigureContext& figureContext)
    : context(figureContext)
    , projection(projectionOf(figureContext.input))
    , token(tokenOf(context, projection))
    , numbers(numbersOf(context, projection, token))
    , probes(numbers->probes)
    , probeScale(numbers->probeScale)
    , numberScale(numbers->numberScale)
{
    if (probes && probes->probes.size() != 0)
        chosen = std::clamp(context.focus.dim, 0, features() - 1);
}

QString ProbeTable::matrixName() const
{
    switch (projection) {
    case Projection::Query:
        return QStringLiteral("W_Q");
    case Projection::Key:
        return QStringLiteral("W_K");
    case Projection::Value:
        break;
    }
    return QStringLiteral("W_V");
}

QString ProbeTable::resultName() const
{
    switch (projection) {
    case Projection::Query:
        return QStringLiteral("q");
    case Projection::Key:
        return QStringLiteral("k");
    case Projection::Value:
        break;
    }
    return QStringLiteral("v");
}

QString ProbeTable::tokenName() const
{
    const QString label =
        projection == Projection::Query ? context.queryInText(token) : context.keyInText(token);
    return QStringLiteral("x(%1)").arg(label);
}

QString ProbeTable::inputName(int i) const
{
    if (projection != Projection::Query && context.sequence.isCross())
        return visibleLabel(sourceDimLabel(context.session, i));
    return context.dim(i, inputs());
}

QString ProbeTable::probeName(int r) const
{
    return probes->rowsAreProbes ? QCoreApplication::translate("MatvecFigure", "row %1").arg(r)
                                 : QCoreApplication::translate("MatvecFigure", "column %1").arg(r);
}

QString ProbeTable::probeQuestion(int r) const
{
    const auto row = probes->probes.row(r);
    if ((row.array() != 0).count() != 1)
        return probeName(r);
    Index place = 0;
    row.cwiseAbs().maxCoeff(&place);
    return QCoreApplication::translate("MatvecFigure", "%1 asks “%2?”")
        .arg(probeName(r), inputName(static_cast<int>(place)));
}

QString ProbeTable::terms(int r, int shown) const
{
    const Eigen::RowVectorXd products = probes->probes.row(r).cwiseProduct(probes->token);
    std::vector<int> order(static_cast<std::size_t>(inputs()));
    std::iota(order.begin(), order.end(), 0);
    if (shown < inputs()) {
        std::stable_sort(order.begin(), order.end(),
            [&](int a, int b) { return std::abs(products(a)) > std::abs(products(b)); });
    }
    QStringList parts;
    double rest = 0;
    for (int i = 0; i < inputs(); ++i) {
        const int place = order[static_cast<std::size_t>(i)];
        if (i < shown)
            parts += QStringLiteral("%1·%2").arg(bracketed(context.number(probes->probes(r, place))),
                bracketed(context.number(probes->token(place))));
        else
            rest += products(place);
    }
    if (shown < inputs())
        parts += QCoreApplication::translate("MatvecFigure", "… %1 more: %2")
                     .arg(QString::number(inputs() - shown), bracketed(context.number(rest)));
    if (probes->bias(r) != 0)
        parts += QCoreApplication::translate("MatvecFigure", "bias %1").arg(context.number(probes->bias(r)));
    return QStringLiteral("%1[%2] = %3 = %4")
        .arg(resultName(), QString::number(r), parts.join(QStringLiteral(" + ")),
            context.number(probes->result(r)));
}

QString ProbeTable::sum(int r, const QFont& font, double width) const
{
    constexpr int most = 64; // hundreds of terms fit nowhere
    if (inputs() <= most) {
        // Apart from the others: without a rest it may be shorter than with fewer terms and one.
        const QString all = terms(r, inputs());
        if (inputs() == 1 || textWidth(all, font) <= width)
            return all;
    }
    int fitting = 1;
    int tooMany = std::min(inputs(), most + 1);
    while (tooMany - fitting > 1) {
        const int middle = (fitting + tooMany) / 2;
        (textWidth(terms(r, middle), font) <= width ? fitting : tooMany) = middle;
    }
    return terms(r, fitting);
}

namespace {

double widestName(const ProbeTable& table, bool questions, const QFont& font)
{
    double widest = 0;
    const int step = std::max(1, table.features() / 64);
    for (int r = 0; r < table.features(); r += step)
        widest = std::max(widest, textWidth(questions ? table.probeQuestion(r) : table.probeName(r), font));
    return std::ceil(widest) + 8;
}

/// Room above the probes for the token, when it stands there once; a name needs a line.
double headHeight(const ProbeLayout& layout, double cellHeight, double line)
{
    return layout.isSpelled ? 0 : std::max(1.6 * cellHeight, line + 6);
}

/// Cells of one size; `columns` cells and the gaps between the tables share the width.
void placeGrids(
    ProbeLayout& layout, const QRectF& area, const ProbeTable& table, double gap, const Theme& theme)
{
    const int columns = layout.isSpelled ? 2 * table.inputs() + 1 : table.inputs() + 1;
    const double em = theme.fontPixelSize;
    const double room = area.width() - layout.rowLabels.width() - (layout.isSpelled ? 2 : 1) * gap;
    const double line = lineHeight(theme.font());
    const double height = std::min(
        (area.height() - headHeight(layout, 0, line)) / (table.features() + (layout.isSpelled ? 0 : 0.6)),
        3.2 * em);
    const double head = headHeight(layout, height, line);
    const double resultWidth = layout.isSpelled ? 0 : std::clamp(room / 8, 8.0, 4.5 * em);
    const double width = layout.isSpelled ? std::min({room / columns, 6.0 * em, 2.4 * height})
                                          : std::min((room - resultWidth) / table.inputs(), 4.6 * em);
    const double used = layout.rowLabels.width()
        + (layout.isSpelled ? 2 * gap + columns * width : gap + table.inputs() * width + resultWidth);
    const double left = area.left() + std::max(0.0, (area.width() - used) / 2);
    const double gridHeight = table.features() * height;
    const double top = area.top() + head + std::max(0.0, (area.height() - head - gridHeight) / 2);
    layout.rowLabels = QRectF(left, top, layout.rowLabels.width(), gridHeight);
    layout.probes = {QRectF(layout.rowLabels.right(), top, table.inputs() * width, gridHeight),
        table.features(), table.inputs()};
    const double after = layout.probes.area.right() + gap;
    if (layout.isSpelled) {
        layout.token = {
            QRectF(after, top, table.inputs() * width, gridHeight), table.features(), table.inputs()};
        layout.result = {
            QRectF(layout.token.area.right() + gap, top, width, gridHeight), table.features(), 1};
    } else {
        const double strip = std::max(height, 0.6 * line);
        layout.token = {
            QRectF(layout.probes.area.left(), top - head / 2 - strip / 2, table.inputs() * width, strip), 1,
            table.inputs()};
        layout.result = {QRectF(after, top, resultWidth, gridHeight), table.features(), 1};
    }
}

} // namespace

ProbeLayout layoutProbes(const QRectF& area, const ProbeTable& table, const Theme& theme)
{
    ProbeLayout layout;
    const QFont font = theme.font();
    const double line = lineHeight(font);
    const double gap = 1.6 * theme.fontPixelSize;
    layout.formula = QRectF(area.left(), area.bottom() - line, area.width(), line);
    QRectF body = area.adjusted(0, 2 * line, 0, -line - 4);
    const double least = 1.5 * theme.fontPixelSize;
    const double names = widestName(table, false, font);
    const double questions = widestName(table, true, font);
    const double spelledWidth = names + 2 * gap + (2 * table.inputs() + 1) * least;
    layout.isSpelled = spelledWidth <= body.width() && table.features() * line <= body.height() + line;
    layout.hasQuestions = layout.isSpelled && spelledWidth - names + questions <= body.width();
    const double token = std::min(textWidth(table.tokenName(), font) + 8, body.width() * 0.3);
    layout.rowLabels.setWidth(
        layout.hasQuestions ? questions : std::max(names, layout.isSpelled ? 0 : token));
    if (!layout.isSpelled) {
        layout.legend =
            QRectF(body.left(), body.bottom() - legendHeight(theme), body.width(), legendHeight(theme));
        body.setBottom(layout.legend.top());
    }
    placeGrids(layout, body, table, gap, theme);
    layout.hasInputNames = layout.isSpelled;
    for (int i = 0; i < table.inputs() && layout.hasInputNames; ++i)
        layout.hasInputNames =
            textWidth(table.inputName(i), theme.font(0.9)) <= layout.probes.cellWidth() - 2;
    return layout;
}

} // namespace attnscope
