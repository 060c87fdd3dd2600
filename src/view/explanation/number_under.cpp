// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/explanation/number_under.h"

namespace attnscope {

namespace {

bool isOfKeys(Step step)
{
    return step == Step::Key || step == Step::Value || step == Step::KeyProjection;
}

bool isOfPairs(Step step)
{
    return step == Step::Scores || step == Step::Logits || step == Step::Weights || step == Step::ScoreUnit;
}

bool isByQueryHead(Step step)
{
    return isOfPairs(step) || step == Step::Query || step == Step::QueryProjection || step == Step::Context
        || step == Step::HeadOutput;
}

const Layer& layerOf(const SessionData& session, int layer)
{
    return session.layers[static_cast<std::size_t>(layer)];
}

/// The first query head that reads this key head, unless `present` does already.
int queryHeadOf(const Layer& layer, int keyHead, int present)
{
    if (present < layer.heads && layer.keyHeadOf(present) == keyHead)
        return present;
    int head = 0;
    while (head + 1 < layer.heads && layer.keyHeadOf(head) != keyHead)
        ++head;
    return head;
}

} // namespace

std::optional<NumberRef> numberUnder(const FigureHit& hit, const SessionData& session)
{
    if (!hit.stage || hit.row < 0 || hit.column < 0)
        return {};
    const Step step = stepOf(*hit.stage);
    int head = 0;
    if (isOfKeys(step))
        head = layerOf(session, hit.focus.layer).keyHeadOf(hit.focus.head);
    else if (isByQueryHead(step))
        head = hit.focus.head;
    return NumberRef{hit.focus.layer, step, head, hit.row, hit.column, 0, {}};
}

Focus focusOn(const NumberRef& number, const SessionData& session, Focus present)
{
    if (number.step == Step::Session)
        return present;
    present.layer = number.layer;
    const Layer& layer = layerOf(session, number.layer);
    const auto row = static_cast<int>(number.row);
    const auto column = static_cast<int>(number.column);
    if (isOfKeys(number.step)) {
        present.head = queryHeadOf(layer, number.head, present.head);
        present.key = row;
        present.dim = column;
        return clampFocus(session, present);
    }
    if (isByQueryHead(number.step))
        present.head = number.head;
    present.query = row;
    (isOfPairs(number.step) ? present.key : present.dim) = column;
    return clampFocus(session, present);
}

} // namespace attnscope
