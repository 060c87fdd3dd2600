// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"
#include "core/validate.h"

#include <optional>
#include <vector>

namespace attnscope {

/// What the cost of one layer depends on.
struct CostShape
{
    double queries = 0; ///< T
    double keys = 0; ///< S
    double inputWidth = 0; ///< what queries are made of
    double sourceWidth = 0; ///< what keys and values are made of
    double heads = 1;
    double keyHeads = 1;
    double queryWidth = 0; ///< of one head
    double keyWidth = 0; ///< d_k
    double valueWidth = 0; ///< d_v
    double outputWidth = 0; ///< 0: no w_o
    double hiddenWidth = 0; ///< of the feed-forward; 0: none
    double resultWidth = 0; ///< width of the stream that the feed-forward reads and writes
    bool isGated = false; ///< the feed-forward has a w_gate
    bool projectsQuery = true; ///< false: identity or given, no multiplication is made
    bool projectsKey = true;
    bool projectsValue = true;
    bool computesScores = true;
    bool computesWeights = true;
    double perScore = 0; ///< multiply-adds of one score: d_k, or d_a for additive scores
    double perQueryScored = 0; ///< and of what is made of each query beforehand (general: qᵀ·w)
    double perKeyScored = 0;
    std::optional<double> window; ///< keys that a query sees at most; missing: all
    double bytesPerNumber = 8;

    /// Scores that are made: T·S, or T·min(S, window).
    double pairs() const;
};

/// The shape of one layer of a session, as it stands.
CostShape costShape(const SessionData& session, const Shapes& shapes, int sequence, int layer);

enum class CostStage { Query, Key, Value, Scores, Softmax, Context, OutputProjection, FeedForward };

struct StageCost
{
    CostStage stage;
    double operations = 0; ///< multiply-adds; for the softmax, exponentials
    double bytes = 0; ///< of what the stage leaves in memory
};

/// One entry a stage that does something, in the order of the computation.
std::vector<StageCost> stageCosts(const CostShape& shape);

double totalOperations(const CostShape& shape);
double totalBytes(const CostShape& shape);
/// The part that grows with the square of T: scores, softmax and context.
double pairOperations(const CostShape& shape);

/// Numbers that a decoder keeps of the past, one layer: S·kv_heads·(d_k + d_v), which is
/// 2·T·kv_heads·d_k where d_v = d_k and keys are the tokens themselves.
double keyValueNumbers(const CostShape& shape);
double keyValueBytes(const CostShape& shape);

/// The same layer for another number of tokens; the ratio of keys to queries stays.
CostShape withTokens(CostShape shape, double tokens);
/// The same layer with every width multiplied.
CostShape withWidths(CostShape shape, double factor);
/// The same layer with another number of key and value heads.
CostShape withKeyHeads(CostShape shape, double keyHeads);
/// The same layer where a query sees `window` keys at most.
CostShape withWindow(CostShape shape, double window);

/// How many steps information needs from one end of T tokens to the other.
double recurrentPathLength(double tokens); ///< T − 1, one step a token
double attentionPathLength(double tokens); ///< 1 (0 for a single token)

} // namespace attnscope
