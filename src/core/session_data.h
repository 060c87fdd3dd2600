// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cow.h"
#include "core/matrix.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The plain value that a session file describes (see the session file format in README.md).
/// Optional members are the keys that may be missing; a missing key means its documented default.
/// Copying is cheap: every table is shared until edited.
namespace attnscope {

/// UTF-8 without lone surrogates; data, never interpreted.
using Label = std::string;
using Labels = std::vector<Label>;

/// Numbers of any table. A vector (bias, gain) is a 1 × n matrix.
using Tensor = Cow<Matrix>;

/// heads × rows × columns: one matrix a head, all of one shape.
using HeadTensor = std::vector<Tensor>;

/// The keys of one JSON object in the order of its file, so that writing gives back what was read:
/// known keys by name alone, unknown ones with their value as JSON text.
struct FileKeys
{
    /// A member of an archive that an unknown value names, byte by byte as it was.
    struct Member
    {
        std::string name;
        std::shared_ptr<const std::string> bytes;
    };
    struct Key
    {
        std::string name;
        std::optional<std::string> unknownJson;
        std::vector<Member> members{};
    };
    std::vector<Key> keys;
};

enum class Precision { Float64, Float32 };

/// T × S, or heads × T × S, of V (bool or double). `tables` holds one entry when !perHead.
template<typename M>
struct MaskTable
{
    bool perHead = false;
    std::vector<Cow<M>> tables;

    const M& of(int head) const { return *tables[perHead ? static_cast<std::size_t>(head) : 0]; }
};
using AllowedTable = MaskTable<BoolMatrix>; ///< true = may attend
using BiasTable = MaskTable<Matrix>; ///< added to the logits; −inf masks

/// Numbers from elsewhere that replace whole stages of one layer, for one sequence.
struct Given
{
    int layer = 0;
    std::optional<HeadTensor> q; ///< heads × T × d_k
    std::optional<HeadTensor> k; ///< kv_heads × S × d_k
    std::optional<HeadTensor> v; ///< kv_heads × S × d_v
    std::optional<HeadTensor> scores; ///< heads × T × S, before scaling
    std::optional<HeadTensor> weights; ///< heads × T × S
    std::optional<AllowedTable> allowed;
    std::optional<BiasTable> bias;
    FileKeys fileKeys;
};

/// One number (or one token's vector) set by hand.
struct Override
{
    enum class Target { Score, Weight, Query, Key, Value };

    int layer = 0;
    int head = 0; ///< for Key and Value: the key head
    Target target = Target::Score;
    int row = 0; ///< `query` for scores and weights, `token` for vectors
    int key = 0; ///< scores and weights only
    double number = 0; ///< scores and weights only
    bool renormalise = false; ///< weights only: scale the rest of the row so that it sums to 1
    std::vector<double> vector; ///< Query, Key, Value only
    FileKeys fileKeys;
};

struct Sequence
{
    Label name; ///< empty: known by its number and how it begins. Files keep it in their `view`.
    Labels tokens; ///< T labels
    std::optional<Labels> sourceTokens; ///< S labels; present = cross-attention
    std::optional<Tensor> embeddings; ///< T × d_model
    std::optional<Tensor> sourceEmbeddings; ///< S × d_source
    std::optional<std::vector<bool>> padding; ///< S; true = nobody may attend to this key
    std::vector<Given> given;
    std::vector<Override> overrides;
    FileKeys fileKeys;

    bool isCross() const { return sourceTokens.has_value(); }
    const Labels& keyTokens() const { return sourceTokens ? *sourceTokens : tokens; }
    const Given* givenFor(int layer) const;
};

struct Position
{
    enum class Kind { None, Sinusoidal, Table };
    Kind kind = Kind::None;
    double base = 10000;
    std::optional<Tensor> table; ///< P × d_model, P ≥ T
    FileKeys fileKeys;
};

struct Rope
{
    enum class Pairing { Adjacent, Halves };
    double base = 10000;
    Pairing pairing = Pairing::Adjacent;
    FileKeys fileKeys;
};

struct Score
{
    enum class Kind { Dot, General, Additive, Cosine };
    enum class Scale { Sqrt, None, Number };

    Kind kind = Kind::Dot;
    std::optional<Scale> scale; ///< missing: Sqrt for Dot, else None
    double scaleNumber = 1; ///< with Scale::Number: multiplies
    double softcap = 0; ///< 0 = none
    std::optional<Tensor> w; ///< general: d_q × d_k
    std::optional<Tensor> wQuery; ///< additive: d_a × d_q
    std::optional<Tensor> wKey; ///< additive: d_a × d_k
    std::optional<Tensor> v; ///< additive: 1 × d_a
    std::optional<Tensor> b; ///< additive: 1 × d_a
    FileKeys fileKeys;

    Scale effectiveScale() const { return scale.value_or(kind == Kind::Dot ? Scale::Sqrt : Scale::None); }
};

struct Mask
{
    enum class EmptyRows { Zero, Nan };

    bool causal = false;
    int offset = 0;
    std::optional<std::pair<int, int>> window; ///< left, right; −1 = no limit
    std::optional<AllowedTable> allowed;
    std::optional<BiasTable> bias;
    bool alibi = false;
    EmptyRows emptyRows = EmptyRows::Zero;
    FileKeys fileKeys;
};

struct FeedForward
{
    enum class Activation { Relu, Gelu, GeluTanh, Silu };

    Activation activation = Activation::Relu;
    std::optional<Tensor> w1, b1, w2, b2, wGate, normGain, normBias; ///< w1 and w2 are required
    FileKeys fileKeys;
};

struct Layer
{
    enum class Input { Result, Concat };
    enum class Orientation { xW, Wx };
    enum class Norm { None, Pre, Post };
    enum class NormKind { Layer, Rms };

    std::optional<Label> name; ///< missing: "layer N"
    Input input = Input::Result;
    int heads = 1;
    std::optional<int> kvHeads; ///< missing: = heads
    Orientation orientation = Orientation::xW;
    std::optional<Tensor> wQ, wK, wV, wO; ///< missing: identity
    std::optional<Tensor> bQ, bK, bV, bO; ///< missing: zero
    std::optional<Rope> rope;
    Score score;
    Mask mask;
    double temperature = 1;
    std::optional<Tensor> headGain; ///< 1 × heads
    bool residual = false;
    Norm norm = Norm::None;
    NormKind normKind = NormKind::Layer;
    std::optional<Tensor> normGain, normBias;
    double normEps = 1e-5;
    std::optional<FeedForward> feedForward;
    FileKeys fileKeys;

    int keyHeads() const { return kvHeads.value_or(heads); }
    /// The key head that query head h uses: ⌊h·kv_heads/heads⌋.
    int keyHeadOf(int head) const { return static_cast<int>(Index(head) * keyHeads() / heads); }
};

/// Where the reader looks: what is chosen in every figure. All count from 0.
struct Focus
{
    int sequence = 0;
    int layer = 0;
    int head = 0;
    int query = 0;
    int key = 0;
    int dim = 0;

    bool operator==(const Focus&) const = default;
};

/// `view`: the focus (members present when the file names them) and the window's own state,
/// which stays in fileKeys as unknown keys until the window takes it from there.
struct View
{
    std::optional<int> sequence, layer, head, query, key, dim;
    FileKeys fileKeys;
};

struct SessionData
{
    std::string title;
    std::string notes; ///< Markdown
    Precision precision = Precision::Float64;
    std::optional<Labels> dims; ///< missing: "dim 0", …
    std::optional<Labels> sourceDims; ///< missing: "dim 0", …
    std::vector<Sequence> sequences;
    Position position;
    std::vector<Layer> layers;
    View view;
    FileKeys fileKeys;
};

/// Names one table of a session, for editors, commands and explanations.
struct TensorRef
{
    enum class Kind {
        Embeddings,
        SourceEmbeddings,
        PositionTable,
        WQ,
        WK,
        WV,
        WO,
        BQ,
        BK,
        BV,
        BO,
        HeadGain,
        ScoreW,
        ScoreWQuery,
        ScoreWKey,
        ScoreV,
        ScoreB,
        MaskBias, ///< `head` matters when the table is per head
        NormGain,
        NormBias,
        FfW1,
        FfB1,
        FfW2,
        FfB2,
        FfGate,
        FfNormGain,
        FfNormBias,
        GivenQ, ///< given stages: `head` names the head
        GivenK,
        GivenV,
        GivenScores,
        GivenWeights,
        GivenBias
    };
    Kind kind = Kind::Embeddings;
    int sequence = 0;
    int layer = 0;
    int head = 0;

    bool operator==(const TensorRef&) const = default;
};

/// The table that `ref` names, or null where this session has none.
const Tensor* findTensor(const SessionData& session, const TensorRef& ref);
Tensor* findTensor(SessionData& session, const TensorRef& ref);

/// Name of dimension i: its label, else "dim i".
Label dimLabel(const SessionData& session, Index i);
Label sourceDimLabel(const SessionData& session, Index i);

/// The focus that the file's `view` asks for, clamped to what the session holds.
Focus initialFocus(const SessionData& session);
/// The nearest focus that exists in this session.
Focus clampFocus(const SessionData& session, Focus focus);

} // namespace attnscope
