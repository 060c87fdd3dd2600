// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/hand_marks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace attnscope {

namespace {

struct HandMarks
{
    Q_DECLARE_TR_FUNCTIONS(HandMarks)
};

bool isOfChosenHead(const FigureContext& context, const Override& o)
{
    const bool isPair = o.target == Override::Target::Score || o.target == Override::Target::Weight;
    return isPair && o.layer == context.focus.layer && o.head == context.focus.head;
}

} // namespace

bool isSetByHand(const FigureContext& context, Override::Target target, int query, int key)
{
    const auto& all = context.sequence.overrides;
    return std::any_of(all.begin(), all.end(), [&](const Override& o) {
        return isOfChosenHead(context, o) && o.target == target && o.row == query && o.key == key;
    });
}

bool isVectorSetByHand(const FigureContext& context, Stage stage, int head, int token)
{
    const auto target = stage == Stage::Query ? Override::Target::Query
        : stage == Stage::Key                 ? Override::Target::Key
                                              : Override::Target::Value;
    const auto& all = context.sequence.overrides;
    return std::any_of(all.begin(), all.end(), [&](const Override& o) {
        return o.target == target && o.layer == context.focus.layer && o.head == head && o.row == token;
    });
}

bool isHeadOff(const FigureContext& context, int head)
{
    const auto& gain = context.layer.headGain;
    return gain && (**gain)(0, head) == 0;
}

void paintHandMark(QPainter& painter, const QRectF& cell, const Theme& theme)
{
    const double side = std::clamp(std::min(cell.width(), cell.height()) * 0.3, 2.0, 9.0);
    const QPointF corner = cell.topRight();
    const QPolygonF triangle{{corner, corner - QPointF(side, 0), corner + QPointF(0, side)}};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.background, 1));
    painter.setBrush(theme.selection);
    painter.drawPolygon(triangle);
    painter.restore();
}

void paintHandMarks(
    QPainter& painter, const FigureContext& context, const std::function<QRectF(int query, int key)>& cellOf)
{
    for (const Override& o : context.sequence.overrides) {
        if (!isOfChosenHead(context, o))
            continue;
        if (const QRectF cell = cellOf(o.row, o.key); !cell.isEmpty())
            paintHandMark(painter, cell, context.input.theme);
    }
}

QString withHandNote(const QString& text, const FigureContext& context, int query, int key)
{
    const bool isWeight = isSetByHand(context, Override::Target::Weight, query, key);
    const bool isScore = isSetByHand(context, Override::Target::Score, query, key);
    if (isWeight && isScore)
        return HandMarks::tr("%1 (score and weight set by hand)").arg(text);
    if (isWeight)
        return HandMarks::tr("%1 (weight set by hand)").arg(text);
    return isScore ? HandMarks::tr("%1 (score set by hand)").arg(text) : text;
}

QString withVectorNote(const QString& text, const FigureContext& context, Stage stage, int head, int token)
{
    return isVectorSetByHand(context, stage, head, token) ? HandMarks::tr("%1 (set by hand)").arg(text)
                                                          : text;
}

} // namespace attnscope
