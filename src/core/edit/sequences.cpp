// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/sequences.h"

#include "core/edit/implied.h"
#include "core/edit/line_map.h"
#include "core/edit/refusal.h"
#include "core/edit/sequence_lines.h"

namespace attnscope {

namespace {

Index count(const SessionData& session)
{
    return static_cast<Index>(session.sequences.size());
}

Result<SessionData> mapSequences(const SessionData& session, const LineMap& map, const Sequence& blank = {})
{
    SessionData next = session;
    next.sequences = mappedList(session.sequences, map, blank);
    return checked(std::move(next));
}

void blankTable(std::optional<Tensor>& table)
{
    if (table)
        table = Tensor(Matrix::Zero((*table)->rows(), (*table)->cols()));
}

Index inputWidthOf(const Matrix& projection, Layer::Orientation orientation)
{
    return orientation == Layer::Orientation::xW ? projection.rows() : projection.cols();
}

void fitInput(std::optional<Tensor>& table, Layer::Orientation orientation, Index width)
{
    if (!table || width < 0)
        return;
    const Index old = inputWidthOf(**table, orientation);
    if (old != width)
        mapProjection(table, orientation, resizedTo(old, width), {});
}

} // namespace

Result<SessionData> addSequence(const SessionData& session, int at)
{
    if (Status bad = at == count(session) ? Status() : checkSequence(session, at))
        return *bad;
    const Sequence& model = session.sequences.front();
    Sequence blank;
    blank.tokens = model.tokens;
    blank.sourceTokens = model.sourceTokens;
    blank.embeddings = model.embeddings;
    blank.sourceEmbeddings = model.sourceEmbeddings;
    blankTable(blank.embeddings);
    blankTable(blank.sourceEmbeddings);
    return mapSequences(session, withInserted(count(session), at), blank);
}

Result<SessionData> duplicateSequence(const SessionData& session, int sequence)
{
    if (Status bad = checkSequence(session, sequence))
        return *bad;
    LineMap map = keptLines(count(session));
    map.insert(map.begin() + sequence, sequence);
    return mapSequences(session, map);
}

Result<SessionData> removeSequence(const SessionData& session, int sequence)
{
    if (Status bad = checkSequence(session, sequence))
        return *bad;
    if (count(session) == 1)
        return refusal(QT_TRANSLATE_NOOP("core", "the last sequence cannot be removed"));
    return mapSequences(session, withRemoved(count(session), sequence));
}

Result<SessionData> moveSequence(const SessionData& session, int from, int to)
{
    for (const int sequence : {from, to}) {
        if (Status bad = checkSequence(session, sequence))
            return *bad;
    }
    return mapSequences(session, withMoved(count(session), from, to));
}

Result<SessionData> makeCrossAttention(const SessionData& session)
{
    const Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    SessionData next = session;
    next.sourceDims = next.dims;
    for (Sequence& sequence : next.sequences) {
        if (sequence.isCross())
            return refusal(QT_TRANSLATE_NOOP("core", "this is cross-attention already"));
        sequence.sourceTokens = sequence.tokens;
        sequence.sourceEmbeddings = sequence.embeddings;
    }
    // Keys of every layer are now made of the source.
    for (std::size_t l = 0; l < next.layers.size(); ++l) {
        const LayerShape& shape = shapes.value().front()[l];
        const Index source = shapes.value().front().front().inputWidth;
        Layer& layer = next.layers[l];
        if (shape.inputWidth == source)
            continue;
        if (!layer.wK)
            layer.wK = Tensor(Matrix::Identity(shape.inputWidth, shape.inputWidth));
        if (!layer.wV)
            layer.wV = Tensor(Matrix::Identity(shape.inputWidth, shape.inputWidth));
        fitInput(layer.wK, layer.orientation, source);
        fitInput(layer.wV, layer.orientation, source);
    }
    return checked(std::move(next));
}

Result<SessionData> makeSelfAttention(const SessionData& session)
{
    const Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    SessionData next = session;
    next.sourceDims.reset();
    for (Sequence& sequence : next.sequences) {
        if (!sequence.isCross())
            return refusal(QT_TRANSLATE_NOOP("core", "this is self-attention already"));
        const auto keys = static_cast<Index>(sequence.sourceTokens->size());
        const auto queries = static_cast<Index>(sequence.tokens.size());
        const SequenceLines lines{{}, resizedTo(keys, queries)};
        mapSequence(sequence, lines);
        if (&sequence == &next.sequences.front())
            mapLayerMasks(next, lines);
        sequence.sourceTokens.reset();
        sequence.sourceEmbeddings.reset();
    }
    for (std::size_t l = 0; l < next.layers.size(); ++l) {
        Layer& layer = next.layers[l];
        const LayerShape& shape = shapes.value().front()[l];
        if (shape.sourceWidth != shape.inputWidth) {
            for (const auto kind : {TensorRef::Kind::WK, TensorRef::Kind::WV}) {
                auto& table = kind == TensorRef::Kind::WK ? layer.wK : layer.wV;
                const auto implied = table ? std::nullopt : impliedLayerTable(layer, shape, kind);
                if (implied)
                    table = Tensor(implied->numbers());
            }
        }
        fitInput(layer.wK, layer.orientation, shape.inputWidth);
        fitInput(layer.wV, layer.orientation, shape.inputWidth);
    }
    return checked(std::move(next));
}

} // namespace attnscope
