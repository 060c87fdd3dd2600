// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain.h"

#include "core/explain/desk.h"

#include <algorithm>

namespace attnscope {

Step stepOf(Stage stage)
{
    switch (stage) {
    case Stage::Input:
        return Step::Input;
    case Stage::Normed:
        return Step::Normed;
    case Stage::Query:
        return Step::Query;
    case Stage::Key:
        return Step::Key;
    case Stage::Value:
        return Step::Value;
    case Stage::Scores:
        return Step::Scores;
    case Stage::Logits:
        return Step::Logits;
    case Stage::Weights:
        return Step::Weights;
    case Stage::Context:
        return Step::Context;
    case Stage::Output:
        return Step::Output;
    case Stage::Attended:
        return Step::Attended;
    case Stage::Result:
        break;
    }
    return Step::Result;
}

namespace {

Explanation explainExisting(const explaining::Desk& desk)
{
    using namespace explaining;
    switch (desk.number.step) {
    case Step::Session:
        return explainSession(desk);
    case Step::Position:
        return explainPosition(desk);
    case Step::Input:
        return explainInput(desk);
    case Step::Normed:
        return explainNormed(desk);
    case Step::QueryProjection:
    case Step::KeyProjection:
        return explainProjected(desk);
    case Step::Query:
    case Step::Key:
    case Step::Value:
        return explainVector(desk);
    case Step::ScoreUnit:
        return explainScoreUnit(desk);
    case Step::Scores:
        return explainScore(desk);
    case Step::Logits:
        return explainLogit(desk);
    case Step::Weights:
        return explainWeight(desk);
    case Step::Context:
        return explainContext(desk);
    case Step::HeadOutput:
        return explainHeadOutput(desk);
    case Step::Output:
        return explainOutput(desk);
    case Step::Residual:
        return explainResidual(desk);
    case Step::Attended:
        return explainAttended(desk);
    case Step::FeedForwardNormed:
    case Step::FeedForwardUnit:
    case Step::FeedForwardGate:
    case Step::FeedForwardHidden:
    case Step::FeedForwardOutput:
    case Step::FeedForwardResidual:
    case Step::Result:
        break;
    }
    return explainFeedForward(desk);
}

} // namespace

namespace {

/// A table of the session is looked at with the layer that it belongs to.
NumberRef withLayer(const Snapshot& snapshot, NumberRef n)
{
    if (n.step == Step::Session)
        n.layer = std::clamp(n.tensor.layer, 0, static_cast<int>(snapshot.session.layers.size()) - 1);
    return n;
}

} // namespace

std::optional<double> numberAt(const Snapshot& snapshot, const NumberRef& number)
{
    if (!explaining::exists(snapshot, number))
        return {};
    const explaining::Desk desk(snapshot, withLayer(snapshot, number), {});
    if (const std::optional<double> stored = desk.stored())
        return stored;
    return explainExisting(desk).computed;
}

std::optional<Explanation> explain(
    const Snapshot& snapshot, const NumberRef& number, const ExplainOptions& options)
{
    if (!explaining::exists(snapshot, number))
        return {};
    return explainExisting({snapshot, withLayer(snapshot, number), options});
}

} // namespace attnscope
