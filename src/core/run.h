// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell_block.h"
#include "core/result.h"
#include "core/session_data.h"
#include "core/validate.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace attnscope {

/// The stages of a layer, in the order of the computation; names as in `compute`.
enum class Stage {
    Input, ///< n₀, T × inputWidth
    Normed, ///< n, T × inputWidth (= input unless the norm is "pre")
    Query, ///< after bias, rope and overrides; heads × T × d_k
    Key, ///< likewise; kv_heads × S × d_k
    Value, ///< kv_heads × S × d_v
    Scores, ///< before scaling; heads × T × S
    Logits, ///< after scale, softcap, bias, mask; before the temperature; heads × T × S
    Weights, ///< after softmax and overrides; heads × T × S
    Context, ///< after head_gain; heads × T × d_v
    Output, ///< after w_o and b_o; T × outputWidth
    Attended, ///< after the residual and post-norm
    Result ///< after the feed-forward
};

/// The "compute" name of a stage ("q" for Query, …). Normed has none of its own: "normed".
const char* stageName(Stage stage);

using StageTable = std::shared_ptr<const Matrix>; ///< null: this stage cannot be computed

/// The stages of one layer that exist for all heads at once. Numbers are held as double whatever
/// the precision of the run; with float32 each is exactly a float.
struct LayerStages
{
    LayerShape shape;
    StageTable input;
    StageTable normed;
    StageTable query; ///< T × heads·d_k, heads side by side
    StageTable key; ///< S × kv_heads·d_k
    StageTable value; ///< S × kv_heads·d_v
    StageTable context; ///< T × heads·d_v
    StageTable output;
    StageTable residual; ///< n₀ + output (= output without a residual)
    StageTable attended;
    StageTable feedForwardNormed; ///< m: attended after the pre-norm; null without feed-forward
    StageTable feedForwardHidden; ///< act(…) (times the gate); null without feed-forward
    StageTable feedForwardOutput; ///< y, before its residual; null without feed-forward
    StageTable result;
};

/// T × S tables of one head for a range of queries; an absent stage has 0 × 0.
struct HeadRows
{
    Index firstQuery = 0;
    Matrix scores;
    Matrix logits;
    Matrix weights;
};

/// What is worth knowing of a head without its T × S tables.
struct HeadSummary
{
    enum class Pattern { None, Previous, First, Self, Next, Uniform };

    double meanEntropy =
        0; ///< nats, mean over the finite rows that see a key; NaN where no such row is finite
    Pattern pattern = Pattern::None;
    double patternWeight =
        0; ///< mean weight on the pattern's keys (for Uniform: meanEntropy / mean ln of visible keys)
    double largestWeight = 0;
    double smallestWeight = 0;
    Matrix thumbnail; ///< weights, max-pooled to at most thumbnailSide × thumbnailSide
    static constexpr Index thumbnailSide = 64;
};

/// Always-on checks of a run.
struct Checks
{
    struct Place
    {
        int layer = 0;
        Stage stage = Stage::Input;
        int head = -1; ///< −1: a stage without heads
        Index row = 0;
        Index column = 0;
    };
    double largestRowSumError =
        0; ///< max over rows of |Σ weights − 1|; rows with nothing to see and NaN rows apart
    std::optional<Place> worstRow; ///< the worst of the bad rows
    double worstRowError = 0; ///< there; given weights have a tolerance of their own
    Index badRows = 0; ///< rows whose sum is off by more than the tolerance
    std::optional<Place>
        firstNotFinite; ///< the first stage with a NaN or ∞ (logits masked by −inf are no finding)
    Index emptyRows = 0; ///< queries with no key to attend to, over all heads and layers
    std::optional<Place> firstEmptyRow;
};

/// One sequence through all layers. Immutable and safe to share between threads.
class SequenceRun
{
public:
    using Progress = std::function<void(double fraction)>;

    virtual ~SequenceRun() = default;

    virtual int sequence() const = 0;
    virtual Index layerCount() const = 0;
    virtual const LayerStages& layer(int layer) const = 0;

    /// rows() works in blocks of so many queries; whoever wants all asks for whole blocks.
    static constexpr Index blockRows = 128;

    /// Scores, logits and weights of `count` queries from `first` on: of the head that is kept, or computed
    /// now.
    virtual HeadRows rows(int layer, int head, Index first, Index count) const = 0;
    /// The same for all queries, kept in a bounded cache.
    virtual std::shared_ptr<const HeadRows> head(int layer, int head) const = 0;
    /// Is that one kept at present?
    virtual bool hasHead(int layer, int head) const = 0;
    /// May query i see key j in this head, by mask, padding and bias alone?
    virtual bool isVisible(int layer, int head, Index query, Index key) const = 0;
    /// May any query (row) of the block see any of its keys (columns)?
    virtual bool isAnyVisible(int layer, int head, const CellBlock& block) const = 0;

    virtual const HeadSummary& summary(int layer, int head) const = 0;
    virtual const Checks& checks() const = 0;
};

using RunPointer = std::shared_ptr<const SequenceRun>;

/// Computes one sequence of a valid session (validate() has accepted it). Returns null when stopped.
RunPointer runSequence(const SessionData& session, const Shapes& shapes, int sequence,
    const std::stop_token& stop = {}, const SequenceRun::Progress& progress = {});

/// Multiply-adds of one forward pass; decides whether a run is worth a worker thread.
double estimatedCost(const SessionData& session, const Shapes& shapes, int sequence);

/// What figures, checks and explanations are made of: a session, its shapes and one computed sequence.
struct Snapshot
{
    SessionData session;
    Shapes shapes;
    RunPointer run;
    unsigned long long revision = 0;
    double milliseconds = 0; ///< time of the computation

    const Sequence& sequence() const { return session.sequences[static_cast<std::size_t>(run->sequence())]; }
};
using SnapshotPointer = std::shared_ptr<const Snapshot>;

/// Validates and computes at once (command line, tests, examples).
Result<SnapshotPointer> computeSnapshot(const SessionData& session, int sequence = 0);

} // namespace attnscope
