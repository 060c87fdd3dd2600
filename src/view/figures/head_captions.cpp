// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"
#include "view/figures/head_tiles.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace attnscope {

namespace {

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

QString entropyNumber(const FigureContext& context, const HeadSummary& summary)
{
    return figureNumber(summary.meanEntropy, std::min(context.input.decimals, 2));
}

/// "0 … 0.9"
QString rangeText(const ColourScale& scale, const FigureContext& context)
{
    return QCoreApplication::translate("HeadsFigure", "%1 … %2", "a range of colours")
        .arg(context.number(scale.low()), context.number(scale.high));
}

QString shortHeadName(int head, const HeadSummary& summary)
{
    const QString pattern = patternName(summary.pattern);
    return pattern.isEmpty()
        ? QString::number(head)
        : QCoreApplication::translate("HeadsFigure", "%1 · %2").arg(QString::number(head), pattern);
}

} // namespace

QString headName(int head, const HeadSummary& summary)
{
    const QString pattern = patternName(summary.pattern);
    if (pattern.isEmpty())
        return QCoreApplication::translate("HeadsFigure", "head %1").arg(head);
    return QCoreApplication::translate("HeadsFigure", "head %1 · %2").arg(QString::number(head), pattern);
}

QString headEntropy(const FigureContext& context, const HeadSummary& summary)
{
    return QCoreApplication::translate("HeadsFigure", "H = %1 nats").arg(entropyNumber(context, summary));
}

QStringList headCaptions(
    const FigureContext& context, const HeadTiles& tiles, const HeadTile& tile, int lines, bool hasWord)
{
    const HeadSummary& summary = context.run.summary(context.focus.layer, tile.head);
    const QString shortName = shortHeadName(tile.head, summary);
    QStringList names{shortName, QString::number(tile.head)};
    if (hasWord)
        names = {headName(tile.head, summary), shortName, headName(tile.head, {})};
    if (lines == 2)
        return names;
    const QString both = QCoreApplication::translate("HeadsFigure", "%1 · %2");
    const QString number =
        tiles.hasOwnRanges ? rangeText(tile.scale, context) : entropyNumber(context, summary);
    QStringList captions;
    if (hasWord && !tiles.hasOwnRanges)
        captions << both.arg(names.first(), headEntropy(context, summary));
    for (const QString& name : std::as_const(names))
        captions << both.arg(name, number);
    if (!hasWord && tiles.hasOwnRanges)
        captions << number;
    return captions;
}

QStringList secondCaptions(const FigureContext& context, const HeadTiles& tiles, const HeadTile& tile)
{
    const HeadSummary& summary = context.run.summary(context.focus.layer, tile.head);
    if (tiles.hasOwnRanges) {
        const QString range = rangeText(tile.scale, context);
        return {
            QCoreApplication::translate("HeadsFigure", "%1 · %2").arg(range, headEntropy(context, summary)),
            range};
    }
    return {headEntropy(context, summary),
        QCoreApplication::translate("HeadsFigure", "%1 nats").arg(entropyNumber(context, summary)),
        entropyNumber(context, summary)};
}

QString averageName(const HeadTiles& tiles)
{
    return QCoreApplication::translate(
        "HeadsFigure", "average of %n heads", nullptr, static_cast<int>(tiles.averaged.size()));
}

QString averageCaption(const FigureContext& context, const HeadTiles& tiles, const HeadTile& tile)
{
    if (!tiles.hasOwnRanges)
        return averageName(tiles);
    return QCoreApplication::translate("HeadsFigure", "%1 · %2")
        .arg(averageName(tiles), rangeText(tile.scale, context));
}

} // namespace attnscope
