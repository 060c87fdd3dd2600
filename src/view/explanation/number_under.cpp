// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/explanation/number_under.h"

#include <algorithm>

namespace attnscope {

bool isOfPairs(Step step)
{
    return step == Step::Scores || step == Step::Logits || step == Step::Weights || step == Step::ScoreUnit;
}

namespace {

bool isOfKeys(Step step)
{
    return step == Step::Key || step == Step::Value || step == Step::KeyProjection;
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

int headOf(Step step, const Focus& focus, const SessionData& session)
{
    if (isOfKeys(step))
        return layerOf(session, focus.layer).keyHeadOf(focus.head);
    return isByQueryHead(step) ? focus.head : 0;
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

/// So that the table itself is shown: a number of the session has no place among the stages.
Focus focusOnTable(const NumberRef& number, const SessionData& session, Focus present)
{
    using Kind = TensorRef::Kind;
    const TensorRef& table = number.tensor;
    const auto row = static_cast<int>(number.row);
    present.sequence = table.sequence;
    switch (table.kind) {
    case Kind::Embeddings:
        present.query = row;
        break;
    case Kind::SourceEmbeddings:
        present.key = row;
        break;
    case Kind::PositionTable:
        break;
    case Kind::GivenK:
    case Kind::GivenV:
        present.layer = table.layer;
        present.head = queryHeadOf(layerOf(session, table.layer), table.head, present.head);
        present.key = row;
        break;
    case Kind::GivenQ:
    case Kind::GivenScores:
    case Kind::GivenWeights:
        present.query = row;
        [[fallthrough]];
    case Kind::GivenBias:
    case Kind::MaskBias:
        present.head = table.head;
        [[fallthrough]];
    default:
        present.layer = table.layer;
    }
    return clampFocus(session, present);
}

} // namespace

std::optional<NumberRef> numberUnder(const FigureHit& hit, const SessionData& session)
{
    if ((!hit.stage && !hit.step) || hit.row < 0 || hit.column < 0)
        return {};
    const Step step = hit.step ? *hit.step : stepOf(*hit.stage);
    return numberOf(step, hit.row, hit.column, hit.focus, session);
}

NumberRef numberOf(Step step, int row, int column, const Focus& focus, const SessionData& session)
{
    return {focus.layer, step, headOf(step, focus, session), row, column, 0, {}};
}

std::optional<NumberRef> numberAtFocus(Step step, const Focus& focus, const Snapshot& snapshot)
{
    const StepExtent extent = extentOf(snapshot, focus.layer, step);
    if (extent.rows == 0 || extent.columns == 0)
        return {};
    const int row = isOfKeys(step) ? focus.key : focus.query;
    const int column = isOfPairs(step) ? focus.key : focus.dim;
    return NumberRef{focus.layer, step, headOf(step, focus, snapshot.session),
        std::min<Index>(row, extent.rows - 1), std::min<Index>(column, extent.columns - 1), 0, {}};
}

Focus focusOn(const NumberRef& number, const SessionData& session, Focus present)
{
    if (number.step == Step::Session)
        return focusOnTable(number, session, present);
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
