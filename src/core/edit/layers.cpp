// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/layers.h"

#include "core/edit/line_map.h"
#include "core/edit/refusal.h"

namespace attnscope {

namespace {

// Entries of layers that are gone are dropped; a duplicate gets a copy of its model's.
template<typename T>
std::vector<T> withMappedLayers(const std::vector<T>& entries, const LineMap& map)
{
    std::vector<T> result;
    for (const T& entry : entries) {
        for (std::size_t place = 0; place < map.size(); ++place) {
            if (map[place] != entry.layer)
                continue;
            result.push_back(entry);
            result.back().layer = static_cast<int>(place);
        }
    }
    return result;
}

Result<SessionData> mapLayers(const SessionData& session, const LineMap& map, const Layer& blank = {})
{
    SessionData next = session;
    next.layers = mappedList(session.layers, map, blank);
    for (Sequence& sequence : next.sequences) {
        sequence.given = withMappedLayers(sequence.given, map);
        sequence.overrides = withMappedLayers(sequence.overrides, map);
    }
    return checked(std::move(next));
}

Layer blankLayer(Index width, Index source)
{
    Layer layer;
    if (source != width && source >= 0 && width >= 0) {
        layer.wK = Tensor(Matrix::Identity(source, width));
        layer.wV = Tensor(Matrix::Identity(source, width));
    }
    return layer;
}

Index count(const SessionData& session)
{
    return static_cast<Index>(session.layers.size());
}

void turn(std::optional<Tensor>& table)
{
    if (table)
        table = Tensor(Matrix((*table)->transpose()));
}

} // namespace

Result<SessionData> addLayer(const SessionData& session, int at)
{
    if (Status bad = at == count(session) ? Status() : checkLayer(session, at))
        return *bad;
    const Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    const auto& layers = shapes.value().front();
    const Index width =
        at == 0 ? layers.front().inputWidth : layers[static_cast<std::size_t>(at) - 1].resultWidth;
    const Index source = session.sequences.front().isCross() ? layers.front().sourceWidth : width;
    return mapLayers(session, withInserted(count(session), at), blankLayer(width, source));
}

Result<SessionData> duplicateLayer(const SessionData& session, int layer)
{
    if (Status bad = checkLayer(session, layer))
        return *bad;
    LineMap map = keptLines(count(session));
    map.insert(map.begin() + layer, layer);
    return mapLayers(session, map);
}

Result<SessionData> removeLayer(const SessionData& session, int layer)
{
    if (Status bad = checkLayer(session, layer))
        return *bad;
    if (count(session) == 1)
        return refusal(QT_TRANSLATE_NOOP("core", "the last layer cannot be removed"));
    return mapLayers(session, withRemoved(count(session), layer));
}

Result<SessionData> moveLayer(const SessionData& session, int from, int to)
{
    for (const int layer : {from, to}) {
        if (Status bad = checkLayer(session, layer))
            return *bad;
    }
    return mapLayers(session, withMoved(count(session), from, to));
}

Result<SessionData> turnLayer(const SessionData& session, int index)
{
    if (Status bad = checkLayer(session, index))
        return *bad;
    SessionData next = session;
    Layer& layer = next.layers[static_cast<std::size_t>(index)];
    const bool xW = layer.orientation == Layer::Orientation::xW;
    layer.orientation = xW ? Layer::Orientation::Wx : Layer::Orientation::xW;
    for (auto* table : {&layer.wQ, &layer.wK, &layer.wV, &layer.wO})
        turn(*table);
    if (layer.feedForward) {
        for (auto* table : {&layer.feedForward->w1, &layer.feedForward->w2, &layer.feedForward->wGate})
            turn(*table);
    }
    return checked(std::move(next));
}

} // namespace attnscope
