// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/check.h"
#include "core/layer_check.h"

namespace attnscope {

using namespace check;

namespace {

/// Works out one layer's widths for one sequence; each step refuses what the arithmetic could not do.
class LayerShaper
{
public:
    LayerShaper(const SessionData& session, int sequence, int layer, LayerInput& input)
        : m_sequence(session.sequences[static_cast<std::size_t>(sequence)])
        , m_layer(session.layers[static_cast<std::size_t>(layer)])
        , m_given(m_sequence.givenFor(layer))
        , m_input(input)
        , m_index(layer)
        , m_place(item("layers", layer))
        , m_sequencePlace(item("sequences", sequence))
    {
        if (m_given)
            m_givenPlace = item(member(m_sequencePlace, "given"), m_given - m_sequence.given.data());
    }

    Result<LayerShape> run()
    {
        start();
        for (const auto step : {&LayerShaper::checkQuery, &LayerShaper::checkKey, &LayerShaper::checkValue,
                 &LayerShaper::checkWidths, &LayerShaper::checkScores, &LayerShaper::checkMasks,
                 &LayerShaper::checkNorm, &LayerShaper::checkOutput, &LayerShaper::checkRest}) {
            if (const Status bad = (this->*step)())
                return *bad;
        }
        hand();
        return m_shape;
    }

private:
    void start()
    {
        m_shape.queries = static_cast<Index>(m_sequence.tokens.size());
        m_shape.keys = static_cast<Index>(m_sequence.keyTokens().size());
        m_shape.heads = m_layer.heads;
        m_shape.keyHeads = m_layer.keyHeads();
        if (m_index == 0)
            m_shape.inputWidth = m_input.embeddingWidth;
        else if (m_layer.input == Layer::Input::Result)
            m_shape.inputWidth = m_input.resultWidth;
        else if (m_input.embeddingWidth >= 0 && m_input.resultWidth >= 0)
            m_shape.inputWidth = m_input.embeddingWidth + m_input.resultWidth;
        if (!m_sequence.isCross())
            m_shape.sourceWidth = m_shape.inputWidth;
        else if (m_sequence.sourceEmbeddings)
            m_shape.sourceWidth = (*m_sequence.sourceEmbeddings)->cols();
    }

    /// Total width of rows of `width` numbers times this projection; `width` ≥ 0.
    Result<Index> projected(const char* weightName, const std::optional<Tensor>& weight, const char* biasName,
        const std::optional<Tensor>& bias, Index width) const
    {
        Index out = width;
        if (weight) {
            const bool isRow = m_layer.orientation == Layer::Orientation::xW;
            if (const Status bad =
                    shape(member(m_place, weightName), **weight, isRow ? width : -1, isRow ? -1 : width))
                return *bad;
            out = isRow ? (*weight)->cols() : (*weight)->rows();
        }
        if (const Status bad = vector(member(m_place, biasName), bias, out))
            return *bad;
        return out;
    }

    struct Part
    {
        const char* weightName;
        const std::optional<Tensor>& weight;
        const char* biasName;
        const std::optional<Tensor>& bias;
        const char* givenName;
        const std::optional<HeadTensor>* given;
    };

    /// Width of one head of q, k or v, into `width`; it stays −1 where the stage cannot be computed.
    Status checkPart(const Part& part, Index rows, Index from, int heads, Index& width) const
    {
        if (part.given && *part.given) {
            if (const Status bad =
                    check::heads(member(m_givenPlace, part.givenName), **part.given, heads, rows, -1))
                return bad;
            width = (*part.given)->front()->cols();
            return {};
        }
        if (from < 0)
            return {};
        const Result<Index> total = projected(part.weightName, part.weight, part.biasName, part.bias, from);
        if (!total)
            return total.error();
        if (total.value() % heads != 0)
            return refuse(member(m_place, part.weightName),
                QT_TRANSLATE_NOOP("core", "gives %1 features, a multiple of %2 heads expected"),
                {number(total.value()), number(Index(heads))});
        width = total.value() / heads;
        return {};
    }

    Status checkQuery()
    {
        return checkPart({"w_q", m_layer.wQ, "b_q", m_layer.bQ, "q", m_given ? &m_given->q : nullptr},
            m_shape.queries, m_shape.inputWidth, m_shape.heads, m_shape.queryWidth);
    }

    Status checkKey()
    {
        return checkPart({"w_k", m_layer.wK, "b_k", m_layer.bK, "k", m_given ? &m_given->k : nullptr},
            m_shape.keys, m_shape.sourceWidth, m_shape.keyHeads, m_shape.keyWidth);
    }

    Status checkValue()
    {
        return checkPart({"w_v", m_layer.wV, "b_v", m_layer.bV, "v", m_given ? &m_given->v : nullptr},
            m_shape.keys, m_shape.sourceWidth, m_shape.keyHeads, m_shape.valueWidth);
    }

    bool isGiven(std::optional<HeadTensor> Given::*stage) const { return m_given && m_given->*stage; }

    /// What q and k must have in common, and the parameters of the score.
    Status checkWidths()
    {
        const Index q = m_shape.queryWidth;
        const Index k = m_shape.keyWidth;
        const Score& score = m_layer.score;
        const bool needsEqual = score.kind == Score::Kind::Dot || score.kind == Score::Kind::Cosine;
        if (needsEqual && q >= 0 && k >= 0 && q != k)
            return refuse(isGiven(&Given::k) ? member(m_givenPlace, "k") : member(m_place, "w_k"),
                QT_TRANSLATE_NOOP("core", "a key head has %1 features, %2 expected as in a query head"),
                {number(k), number(q)});
        if (const Status bad = checkRope())
            return bad;
        const std::string place = member(m_place, "score");
        if (score.kind == Score::Kind::General)
            return shape(member(place, "w"), **score.w, q, k);
        if (score.kind != Score::Kind::Additive)
            return {};
        if (const Status bad = shape(member(place, "w_query"), **score.wQuery, -1, q))
            return bad;
        return shape(member(place, "w_key"), **score.wKey, -1, k);
    }

    Status checkRope() const
    {
        if (!m_layer.rope)
            return {};
        const Index q = isGiven(&Given::q) ? -1 : m_shape.queryWidth;
        const Index k = isGiven(&Given::k) ? -1 : m_shape.keyWidth;
        for (const Index width : {q, k}) {
            if (width >= 0 && width % 2 != 0)
                return refuse(member(m_place, "rope"),
                    QT_TRANSLATE_NOOP("core", "turns pairs of features, but a head has %1, an odd number"),
                    {number(width)});
        }
        return {};
    }

    Status checkScores()
    {
        for (const auto& [name, stage] :
            {std::pair("scores", &Given::scores), std::pair("weights", &Given::weights)}) {
            if (!isGiven(stage))
                continue;
            if (const Status bad = check::heads(member(m_givenPlace, name), *(m_given->*stage), m_shape.heads,
                    m_shape.queries, m_shape.keys))
                return bad;
        }
        const bool hasBoth = m_shape.queryWidth >= 0 && m_shape.keyWidth >= 0;
        const bool hasScores = isGiven(&Given::scores) || hasBoth;
        if (hasScores && m_shape.keyWidth < 0 && m_layer.score.effectiveScale() == Score::Scale::Sqrt)
            return refuse(member(m_place, "score.scale"),
                QT_TRANSLATE_NOOP("core",
                    "sqrt needs the width of a key, but %1 has scores and no keys; none or a number "
                    "expected"),
                {m_sequencePlace});
        m_hasWeights = hasScores || isGiven(&Given::weights);
        if (m_hasWeights || m_input.isLostByResidual)
            return {};
        return refuse(m_place,
            QT_TRANSLATE_NOOP("core",
                "%1 has no attention weights here: embeddings, or given q and k, scores or weights expected"),
            {m_sequencePlace});
    }

    Status checkMasks()
    {
        const bool hasAllowed = m_given && m_given->allowed;
        const bool hasBias = m_given && m_given->bias;
        if (const Status bad =
                maskTable(hasAllowed ? member(m_givenPlace, "allowed") : member(m_place, "mask.allowed"),
                    hasAllowed ? m_given->allowed : m_layer.mask.allowed, m_shape.heads, m_shape.queries,
                    m_shape.keys, m_sequencePlace))
            return bad;
        return maskTable(hasBias ? member(m_givenPlace, "bias") : member(m_place, "mask.bias"),
            hasBias ? m_given->bias : m_layer.mask.bias, m_shape.heads, m_shape.queries, m_shape.keys,
            m_sequencePlace);
    }

    Status checkGain(Index width) const
    {
        if (const Status bad = vector(member(m_place, "norm_gain"), m_layer.normGain, width))
            return bad;
        return vector(member(m_place, "norm_bias"), m_layer.normBias, width);
    }

    Status checkNorm() { return m_layer.norm == Layer::Norm::Pre ? checkGain(m_shape.inputWidth) : Status(); }

    Status checkOutput()
    {
        if (m_shape.valueWidth < 0 || !m_hasWeights)
            return {};
        const Result<Index> width =
            projected("w_o", m_layer.wO, "b_o", m_layer.bO, m_shape.heads * m_shape.valueWidth);
        if (!width)
            return width.error();
        m_shape.outputWidth = width.value();
        if (!m_layer.residual)
            return {};
        if (m_shape.inputWidth >= 0 && m_shape.inputWidth != m_shape.outputWidth)
            return refuse(member(m_place, "residual"),
                QT_TRANSLATE_NOOP(
                    "core", "adds the layer's input, %1 wide, to its output, %2 wide: equal widths expected"),
                {number(m_shape.inputWidth), number(m_shape.outputWidth)});
        return {};
    }

    Status checkRest()
    {
        const bool hasAttended = m_shape.outputWidth >= 0 && (!m_layer.residual || m_shape.inputWidth >= 0);
        if (!hasAttended)
            return {};
        const Index width = m_shape.outputWidth;
        if (m_layer.norm == Layer::Norm::Post) {
            if (const Status bad = checkGain(width))
                return bad;
        }
        if (m_layer.feedForward) {
            const Matrix& first = **m_layer.feedForward->w1;
            const bool isRow = m_layer.orientation == Layer::Orientation::xW;
            if (const Status bad =
                    shape(member(m_place, "feed_forward.w_1"), first, isRow ? width : -1, isRow ? -1 : width))
                return bad;
        }
        m_shape.resultWidth = width;
        return {};
    }

    void hand()
    {
        const bool lacksInput = m_shape.inputWidth < 0;
        const bool isLost = m_shape.resultWidth < 0 && lacksInput
            && (m_input.isLostByResidual || (m_layer.residual && m_shape.outputWidth >= 0));
        m_input.isLostByResidual = isLost;
        m_input.resultWidth = m_shape.resultWidth;
    }

    const Sequence& m_sequence;
    const Layer& m_layer;
    const Given* m_given;
    LayerInput& m_input;
    const int m_index;
    const std::string m_place;
    const std::string m_sequencePlace;
    std::string m_givenPlace;
    LayerShape m_shape;
    bool m_hasWeights = false;
};

} // namespace

Result<LayerShape> shapeOfLayer(const SessionData& session, int sequence, int layer, LayerInput& input)
{
    return LayerShaper(session, sequence, layer, input).run();
}

} // namespace attnscope
