// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/dimensions.h"

#include "core/edit/implied.h"
#include "core/edit/layer_lines.h"
#include "core/edit/refusal.h"

#include <algorithm>

namespace attnscope {

namespace {

using Kind = TensorRef::Kind;

/// Carries the map of the embeddings' dimensions from layer to layer.
class DimensionWalk
{
public:
    DimensionWalk(SessionData session, const Shapes& shapes, const LineMap& map, DimList list)
        : m_session(std::move(session))
        , m_shapes(shapes)
        , m_map(map)
        , m_list(list)
    { }

    Result<SessionData> run()
    {
        for (Sequence& sequence : m_session.sequences)
            mapColumns(m_list == DimList::Dims ? sequence.embeddings : sequence.sourceEmbeddings, m_map);
        if (m_list == DimList::Dims)
            mapColumns(m_session.position.table, m_map);
        for (int layer = 0; layer < static_cast<int>(m_session.layers.size()); ++layer)
            walk(layer);
        return checked(std::move(m_session));
    }

private:
    const LayerShape& shapeOf(int layer) const
    {
        // Every sequence gives the same widths; one with embeddings knows the most.
        for (const auto& layers : m_shapes) {
            if (layers[static_cast<std::size_t>(layer)].inputWidth >= 0)
                return layers[static_cast<std::size_t>(layer)];
        }
        return m_shapes.front()[static_cast<std::size_t>(layer)];
    }

    bool isCross() const { return m_session.sequences.front().isCross(); }

    // Numbers from elsewhere do not follow the embeddings.
    bool isGiven(int layer, std::optional<HeadTensor> Given::*stage) const
    {
        return std::any_of(m_session.sequences.begin(), m_session.sequences.end(), [&](const Sequence& s) {
            const Given* given = s.givenFor(layer);
            return given && given->*stage;
        });
    }

    OptionalMap inputOf(int layer) const
    {
        const OptionalMap embeddings = m_list == DimList::Dims ? OptionalMap(m_map) : OptionalMap();
        if (layer == 0)
            return embeddings;
        if (m_session.layers[static_cast<std::size_t>(layer)].input == Layer::Input::Result)
            return m_result;
        if (!embeddings && !m_result)
            return {};
        const Index oldWidth = dimensionCountBefore();
        const Index resultWidth = shapeOf(layer - 1).resultWidth;
        return sideBySide(embeddings.value_or(keptLines(oldWidth)), oldWidth,
            m_result.value_or(keptLines(std::max<Index>(resultWidth, 0))));
    }

    Index dimensionCountBefore() const { return shapeOf(0).inputWidth; }

    void writeOut(std::optional<Tensor>& table, Kind kind, int layer)
    {
        if (table)
            return;
        const Layer& owner = m_session.layers[static_cast<std::size_t>(layer)];
        if (const auto implied = impliedLayerTable(owner, shapeOf(layer), kind))
            table = Tensor(implied->numbers());
    }

    void walk(int index)
    {
        Layer& layer = m_session.layers[static_cast<std::size_t>(index)];
        LayerLines lines;
        lines.input = inputOf(index);
        if (!isCross())
            lines.keyInput = lines.input;
        else if (m_list == DimList::SourceDims)
            lines.keyInput = m_map;
        projectQueriesAndKeys(layer, index, lines);
        projectValues(layer, index, lines);
        followOutput(layer, index, lines);
        mapLayer(m_session, index, shapeOf(index), lines);
        m_result = lines.output;
    }

    void projectQueriesAndKeys(Layer& layer, int index, LayerLines& lines)
    {
        const bool bothFollow = !layer.wQ && !layer.wK && !isCross() && layer.heads == 1
            && !isGiven(index, &Given::q) && !isGiven(index, &Given::k);
        if (bothFollow) {
            lines.queryFeatures = lines.input;
            lines.keyFeatures = lines.input;
            return;
        }
        if (lines.input)
            writeOut(layer.wQ, Kind::WQ, index);
        if (lines.keyInput)
            writeOut(layer.wK, Kind::WK, index);
    }

    void projectValues(Layer& layer, int index, LayerLines& lines)
    {
        const bool follows = !layer.wV && layer.heads == 1 && !isGiven(index, &Given::v)
            && !(isCross() && layer.residual && !layer.wO);
        if (follows)
            lines.valueFeatures = lines.keyInput;
        else if (lines.keyInput)
            writeOut(layer.wV, Kind::WV, index);
    }

    void followOutput(Layer& layer, int index, LayerLines& lines)
    {
        if (layer.residual && lines.input && !layer.wO) {
            // One head's value is the output itself; several heads cannot grow by one dimension.
            if (layer.heads == 1)
                lines.valueFeatures = lines.input;
            else
                writeOut(layer.wO, Kind::WO, index);
        }
        if (layer.residual)
            lines.output = lines.input;
        else if (!layer.wO)
            lines.output = lines.valueFeatures;
    }

    SessionData m_session;
    const Shapes& m_shapes;
    const LineMap& m_map;
    DimList m_list;
    OptionalMap m_result; ///< of the layer before
};

std::optional<Labels>& labelsOf(SessionData& session, DimList list)
{
    return list == DimList::Dims ? session.dims : session.sourceDims;
}

Labels namesOf(const SessionData& session, DimList list, Index count)
{
    Labels names;
    for (Index i = 0; i < count; ++i)
        names.push_back(list == DimList::Dims ? dimLabel(session, i) : sourceDimLabel(session, i));
    return names;
}

Status checkDimension(Index at, Index count)
{
    if (count < 0)
        return refusal(QT_TRANSLATE_NOOP("core", "this session has no such embeddings"));
    return checkIndex(
        QT_TRANSLATE_NOOP("core", "there is no dimension %1, only %2 of them (counting from 0)"), at, count);
}

Result<SessionData> mapDimensions(
    const SessionData& session, DimList list, const LineMap& map, const Label& label)
{
    Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    SessionData next = session;
    std::optional<Labels>& labels = labelsOf(next, list);
    const bool isNamed = labels.has_value() || !label.empty();
    if (isNamed)
        labels = mappedList(namesOf(session, list, dimensionCount(session, list)), map, label);
    return DimensionWalk(std::move(next), shapes.value(), map, list).run();
}

} // namespace

Index dimensionCount(const SessionData& session, DimList list)
{
    for (const Sequence& sequence : session.sequences) {
        const auto& table = list == DimList::Dims ? sequence.embeddings : sequence.sourceEmbeddings;
        if (table)
            return (*table)->cols();
    }
    return -1;
}

Result<SessionData> insertDimension(const SessionData& session, DimList list, Index at, const Label& label)
{
    const Index count = dimensionCount(session, list);
    if (Status bad = checkDimension(at, count < 0 ? count : count + 1))
        return *bad;
    return mapDimensions(session, list, withInserted(count, at), label);
}

Result<SessionData> removeDimension(const SessionData& session, DimList list, Index at)
{
    const Index count = dimensionCount(session, list);
    if (Status bad = checkDimension(at, count))
        return *bad;
    if (count == 1)
        return refusal(QT_TRANSLATE_NOOP("core", "the last dimension cannot be removed"));
    return mapDimensions(session, list, withRemoved(count, at), {});
}

Result<SessionData> moveDimension(const SessionData& session, DimList list, Index from, Index to)
{
    const Index count = dimensionCount(session, list);
    for (const Index at : {from, to}) {
        if (Status bad = checkDimension(at, count))
            return *bad;
    }
    return mapDimensions(session, list, withMoved(count, from, to), {});
}

Result<SessionData> renameDimension(const SessionData& session, DimList list, Index at, const Label& label)
{
    const Index count = dimensionCount(session, list);
    if (Status bad = checkDimension(at, count))
        return *bad;
    SessionData next = session;
    Labels names = namesOf(session, list, count);
    names[static_cast<std::size_t>(at)] = label;
    labelsOf(next, list) = std::move(names);
    return checked(std::move(next));
}

} // namespace attnscope
