// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/render.h"

#include "core/explain/text.h"

namespace attnscope {

Message stepName(Step step)
{
    switch (step) {
    case Step::Session:
        return {QT_TRANSLATE_NOOP("core", "Session"), {}};
    case Step::Position:
        return {QT_TRANSLATE_NOOP("core", "Position encoding"), {}};
    case Step::Input:
        return {QT_TRANSLATE_NOOP("core", "Input n₀"), {}};
    case Step::Normed:
        return {QT_TRANSLATE_NOOP("core", "Input of the projections n"), {}};
    case Step::QueryProjection:
        return {QT_TRANSLATE_NOOP("core", "Query q′ before rotation"), {}};
    case Step::KeyProjection:
        return {QT_TRANSLATE_NOOP("core", "Key k′ before rotation"), {}};
    case Step::Query:
        return {QT_TRANSLATE_NOOP("core", "Query q"), {}};
    case Step::Key:
        return {QT_TRANSLATE_NOOP("core", "Key k"), {}};
    case Step::Value:
        return {QT_TRANSLATE_NOOP("core", "Value v"), {}};
    case Step::ScoreUnit:
        return {QT_TRANSLATE_NOOP("core", "Inside the score"), {}};
    case Step::Scores:
        return {QT_TRANSLATE_NOOP("core", "Scores s"), {}};
    case Step::Logits:
        return {QT_TRANSLATE_NOOP("core", "Logits l"), {}};
    case Step::Weights:
        return {QT_TRANSLATE_NOOP("core", "Weights α"), {}};
    case Step::Context:
        return {QT_TRANSLATE_NOOP("core", "Context c"), {}};
    case Step::HeadOutput:
        return {QT_TRANSLATE_NOOP("core", "What this head adds to the output"), {}};
    case Step::Output:
        return {QT_TRANSLATE_NOOP("core", "Output o"), {}};
    case Step::Residual:
        return {QT_TRANSLATE_NOOP("core", "After the residual r"), {}};
    case Step::Attended:
        return {QT_TRANSLATE_NOOP("core", "After attention a"), {}};
    case Step::FeedForwardNormed:
        return {QT_TRANSLATE_NOOP("core", "Input of the feed-forward m"), {}};
    case Step::FeedForwardUnit:
        return {QT_TRANSLATE_NOOP("core", "Hidden units u before the activation"), {}};
    case Step::FeedForwardGate:
        return {QT_TRANSLATE_NOOP("core", "Gate g"), {}};
    case Step::FeedForwardHidden:
        return {QT_TRANSLATE_NOOP("core", "Hidden units h"), {}};
    case Step::FeedForwardOutput:
        return {QT_TRANSLATE_NOOP("core", "Output of the feed-forward y"), {}};
    case Step::FeedForwardResidual:
        return {QT_TRANSLATE_NOOP("core", "After the feed-forward's residual r₂"), {}};
    case Step::Result:
        break;
    }
    return {QT_TRANSLATE_NOOP("core", "Result z"), {}};
}

Message layerMessage(const SessionData& session, int layer)
{
    const std::optional<Label>& name = session.layers[static_cast<std::size_t>(layer)].name;
    if (name)
        return {"%1", {formulaLabel(*name)}};
    return {QT_TRANSLATE_NOOP("core", "layer %1"), {std::to_string(layer)}};
}

} // namespace attnscope
