// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate.h"

#include "core/check.h"
#include "core/layer_check.h"

#include <set>

namespace attnscope {

using namespace check;

namespace {

Status checkEmbeddings(const Sequence& sequence, const std::string& place)
{
    const Given* given = sequence.givenFor(0);
    const bool hasNumbers = given && (given->q || given->k || given->v || given->scores || given->weights);
    const char* missing = QT_TRANSLATE_NOOP(
        "core", "missing; only a sequence with given numbers for the first layer can do without");
    if (!sequence.embeddings && !hasNumbers)
        return refuse(member(place, "embeddings"), missing);
    if (sequence.embeddings) {
        if (const Status bad = shape(member(place, "embeddings"), **sequence.embeddings,
                static_cast<Index>(sequence.tokens.size()), -1))
            return bad;
    }
    if (sequence.sourceEmbeddings && !sequence.isCross())
        return refuse(
            member(place, "source_embeddings"), QT_TRANSLATE_NOOP("core", "stands without source_tokens"));
    if (sequence.isCross() && !sequence.sourceEmbeddings && !hasNumbers)
        return refuse(member(place, "source_embeddings"), missing);
    if (sequence.sourceEmbeddings)
        return shape(member(place, "source_embeddings"), **sequence.sourceEmbeddings,
            static_cast<Index>(sequence.sourceTokens->size()), -1);
    return {};
}

Status checkGivenLayers(const SessionData& session, const Sequence& sequence, const std::string& place)
{
    std::set<int> seen;
    for (std::size_t i = 0; i < sequence.given.size(); ++i) {
        const int layer = sequence.given[i].layer;
        const std::string where = member(item(member(place, "given"), static_cast<Index>(i)), "layer");
        if (layer < 0 || static_cast<std::size_t>(layer) >= session.layers.size())
            return refuse(where, QT_TRANSLATE_NOOP("core", "there is no layer %1"), {number(Index(layer))});
        if (!seen.insert(layer).second)
            return refuse(where, QT_TRANSLATE_NOOP("core", "layer %1 has given numbers already"),
                {number(Index(layer))});
    }
    return {};
}

Status checkSequenceAlone(const SessionData& session, Index index)
{
    const Sequence& sequence = session.sequences[static_cast<std::size_t>(index)];
    const std::string place = item("sequences", index);
    const char* empty = QT_TRANSLATE_NOOP("core", "is empty, at least one token expected");
    if (sequence.tokens.empty())
        return refuse(member(place, "tokens"), empty);
    if (sequence.sourceTokens && sequence.sourceTokens->empty())
        return refuse(member(place, "source_tokens"), empty);
    if (const Status bad = checkEmbeddings(sequence, place))
        return bad;
    if (sequence.padding && sequence.padding->size() != sequence.keyTokens().size())
        return refuse(member(place, "padding"), QT_TRANSLATE_NOOP("core", "%1 booleans, %2 expected"),
            {number(static_cast<Index>(sequence.padding->size())),
                number(static_cast<Index>(sequence.keyTokens().size()))});
    return checkGivenLayers(session, sequence, place);
}

/// d_model and d_source are one for all sequences.
Status checkEqualWidths(
    const SessionData& session, std::optional<Tensor> Sequence::*table, const char* name, Index& width)
{
    for (std::size_t i = 0; i < session.sequences.size(); ++i) {
        const auto& embeddings = session.sequences[i].*table;
        if (!embeddings)
            continue;
        const std::string place = member(item("sequences", static_cast<Index>(i)), name);
        if (const Status bad = shape(place, **embeddings, -1, width))
            return bad;
        width = (*embeddings)->cols();
    }
    return {};
}

Status checkPosition(const SessionData& session, Index width)
{
    const Position& position = session.position;
    if (position.kind == Position::Kind::Sinusoidal)
        return positive("position.base", position.base);
    if (position.kind == Position::Kind::None)
        return {};
    if (!position.table)
        return refuse(
            "position.table", QT_TRANSLATE_NOOP("core", "missing; a position of kind table needs it"));
    if (const Status bad = shape("position.table", **position.table, -1, width))
        return bad;
    const Index rows = (*position.table)->rows();
    for (std::size_t i = 0; i < session.sequences.size(); ++i) {
        const auto tokens = static_cast<Index>(session.sequences[i].tokens.size());
        if (tokens > rows)
            return refuse("position.table",
                QT_TRANSLATE_NOOP("core", "%1 rows, but %2 has %3 tokens and needs as many"),
                {number(rows), item("sequences", static_cast<Index>(i)), number(tokens)});
    }
    return {};
}

Status inRange(const std::string& place, const char* name, int value, Index count)
{
    if (value >= 0 && value < count)
        return {};
    return refuse(member(place, name), QT_TRANSLATE_NOOP("core", "%1, a number from 0 to %2 expected"),
        {number(Index(value)), number(count - 1)});
}

bool isOfKeys(Override::Target target)
{
    return target == Override::Target::Key || target == Override::Target::Value;
}

/// The vector of a q, k or v override has the width of its head.
Status checkVector(const Override& change, const std::string& place, const LayerShape& shape)
{
    const auto check = [&](const char* name, Index width) -> Status {
        const auto count = static_cast<Index>(change.vector.size());
        if (width < 0 || count == width)
            return {};
        return refuse(member(place, name), QT_TRANSLATE_NOOP("core", "%1 numbers, %2 expected"),
            {number(count), number(width)});
    };
    switch (change.target) {
    case Override::Target::Query:
        return check("q", shape.queryWidth);
    case Override::Target::Key:
        return check("k", shape.keyWidth);
    case Override::Target::Value:
        return check("v", shape.valueWidth);
    case Override::Target::Score:
    case Override::Target::Weight:
        break;
    }
    return {};
}

Status checkOverride(const SessionData& session, const std::vector<LayerShape>& shapes,
    const Override& change, const std::string& place)
{
    if (const Status bad = inRange(place, "layer", change.layer, static_cast<Index>(session.layers.size())))
        return bad;
    const LayerShape& shape = shapes[static_cast<std::size_t>(change.layer)];
    const bool isVector =
        change.target != Override::Target::Score && change.target != Override::Target::Weight;
    const bool isKeySide = isOfKeys(change.target);
    if (const Status bad = inRange(place, "head", change.head, isKeySide ? shape.keyHeads : shape.heads))
        return bad;
    if (const Status bad =
            inRange(place, isVector ? "token" : "query", change.row, isKeySide ? shape.keys : shape.queries))
        return bad;
    if (isVector)
        return checkVector(change, place, shape);
    return inRange(place, "key", change.key, shape.keys);
}

Result<std::vector<LayerShape>> shapeOfSequence(const SessionData& session, int index)
{
    const Sequence& sequence = session.sequences[static_cast<std::size_t>(index)];
    LayerInput input;
    if (sequence.embeddings)
        input.embeddingWidth = (*sequence.embeddings)->cols();
    std::vector<LayerShape> shapes;
    for (int layer = 0; layer < static_cast<int>(session.layers.size()); ++layer) {
        const Result<LayerShape> shape = shapeOfLayer(session, index, layer, input);
        if (!shape)
            return shape.error();
        shapes.push_back(shape.value());
    }
    const std::string list = member(item("sequences", index), "overrides");
    for (std::size_t i = 0; i < sequence.overrides.size(); ++i) {
        const std::string place = item(list, static_cast<Index>(i));
        if (const Status bad = checkOverride(session, shapes, sequence.overrides[i], place))
            return *bad;
    }
    return shapes;
}

Status checkAlone(const SessionData& session)
{
    if (session.sequences.empty())
        return refuse("sequences", QT_TRANSLATE_NOOP("core", "is empty, at least one sequence expected"));
    if (session.layers.empty())
        return refuse("layers", QT_TRANSLATE_NOOP("core", "is empty, at least one layer expected"));
    for (std::size_t i = 0; i < session.sequences.size(); ++i) {
        if (const Status bad = checkSequenceAlone(session, static_cast<Index>(i)))
            return bad;
    }
    Index width = -1;
    if (const Status bad = checkEqualWidths(session, &Sequence::embeddings, "embeddings", width))
        return bad;
    Index sourceWidth = -1;
    if (const Status bad =
            checkEqualWidths(session, &Sequence::sourceEmbeddings, "source_embeddings", sourceWidth))
        return bad;
    if (const Status bad = labels("dims", session.dims, width))
        return bad;
    if (const Status bad = labels("source_dims", session.sourceDims, sourceWidth))
        return bad;
    if (const Status bad = checkPosition(session, width))
        return bad;
    for (int layer = 0; layer < static_cast<int>(session.layers.size()); ++layer) {
        if (const Status bad = checkLayerAlone(session, layer))
            return bad;
    }
    return {};
}

} // namespace

Result<Shapes> validate(const SessionData& session)
{
    if (const Status bad = checkAlone(session))
        return *bad;
    Shapes shapes;
    for (int i = 0; i < static_cast<int>(session.sequences.size()); ++i) {
        Result<std::vector<LayerShape>> sequence = shapeOfSequence(session, i);
        if (!sequence)
            return sequence.error();
        shapes.push_back(sequence.take());
    }
    return shapes;
}

} // namespace attnscope
