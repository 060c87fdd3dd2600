// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/heads.h"

#include "core/edit/implied.h"
#include "core/edit/layer_lines.h"
#include "core/edit/refusal.h"

#include <algorithm>

namespace attnscope {

namespace {

using Kind = TensorRef::Kind;

struct Sizes
{
    Index heads;
    Index keyHeads;
    Index queryWidth;
    Index keyWidth;
    Index valueWidth;
};

Sizes wantedSizes(const Layer& layer, const LayerShape& shape, const HeadSizes& wanted)
{
    Sizes s{};
    s.heads = wanted.heads.value_or(layer.heads);
    s.keyHeads = layer.kvHeads ? *layer.kvHeads : s.heads;
    if (wanted.keyHeads)
        s.keyHeads = *wanted.keyHeads;
    s.keyWidth = wanted.keyWidth.value_or(shape.keyWidth);
    const bool together = shape.queryWidth == shape.keyWidth;
    s.queryWidth = wanted.queryWidth.value_or(together ? s.keyWidth : shape.queryWidth);
    s.valueWidth = wanted.valueWidth.value_or(shape.valueWidth);
    return s;
}

Status checkSizes(const Sizes& s, const LayerShape& shape)
{
    if (s.heads < 1 || s.keyHeads < 1 || s.heads % s.keyHeads != 0) {
        return refusal(QT_TRANSLATE_NOOP(
                           "core", "%1 key heads do not divide %2 heads, a divisor of at least 1 expected"),
            {numberText(s.keyHeads), numberText(s.heads)});
    }
    const auto bad = [](Index width, Index old) { return old < 0 ? width != old : width < 1; };
    if (bad(s.queryWidth, shape.queryWidth) || bad(s.keyWidth, shape.keyWidth)
        || bad(s.valueWidth, shape.valueWidth)) {
        return refusal(QT_TRANSLATE_NOOP("core",
            "a head is at least 1 feature wide, and a stage that this layer does not have has no width"));
    }
    // The largest table that this makes, bounded before memory is taken for it.
    const Index widest = std::max({s.queryWidth, s.keyWidth, s.valueWidth, Index{1}});
    const Index rows = std::max({shape.inputWidth, shape.sourceWidth, shape.outputWidth, Index{1}});
    if (s.heads > largestTable / rows / widest) {
        return refusal(QT_TRANSLATE_NOOP("core", "%1 heads of %2 features are too many"),
            {numberText(s.heads), numberText(widest)});
    }
    return {};
}

OptionalMap resized(Index count, Index newCount)
{
    if (count == newCount || count < 0)
        return {};
    return resizedTo(count, newCount);
}

bool isWidthNeeded(const SessionData& session, int layer)
{
    const Layer& owner = session.layers[static_cast<std::size_t>(layer)];
    const bool isLast = static_cast<std::size_t>(layer) + 1 == session.layers.size();
    return !isLast || owner.residual || owner.feedForward || owner.norm == Layer::Norm::Post;
}

class HeadResize
{
public:
    HeadResize(SessionData session, int layer, const LayerShape& shape, const Sizes& sizes)
        : m_session(std::move(session))
        , m_index(layer)
        , m_shape(shape)
        , m_sizes(sizes)
    { }

    Result<SessionData> run()
    {
        LayerLines lines;
        lines.heads = resized(m_shape.heads, m_sizes.heads);
        lines.keyHeads = resized(m_shape.keyHeads, m_sizes.keyHeads);
        lines.queryFeatures = resized(m_shape.queryWidth, m_sizes.queryWidth);
        lines.keyFeatures = resized(m_shape.keyWidth, m_sizes.keyWidth);
        lines.valueFeatures = resized(m_shape.valueWidth, m_sizes.valueWidth);
        keepWidths(lines);
        mapLayer(m_session, m_index, m_shape, lines);
        Layer& layer = this->layer();
        if (layer.kvHeads || m_sizes.keyHeads != m_sizes.heads)
            layer.kvHeads = static_cast<int>(m_sizes.keyHeads);
        layer.heads = static_cast<int>(m_sizes.heads);
        return checked(std::move(m_session));
    }

private:
    Layer& layer() { return m_session.layers[static_cast<std::size_t>(m_index)]; }

    void writeOut(std::optional<Tensor>& table, Kind kind, bool widthChanges)
    {
        if (table || !widthChanges)
            return;
        if (const auto implied = impliedLayerTable(layer(), m_shape, kind))
            table = Tensor(implied->numbers());
    }

    // The inputs keep their width, so an identity becomes a table when its output does not.
    void keepWidths(LayerLines& lines)
    {
        Layer& owner = layer();
        writeOut(
            owner.wQ, Kind::WQ, m_shape.heads * m_shape.queryWidth != m_sizes.heads * m_sizes.queryWidth);
        writeOut(
            owner.wK, Kind::WK, m_shape.keyHeads * m_shape.keyWidth != m_sizes.keyHeads * m_sizes.keyWidth);
        writeOut(owner.wV, Kind::WV,
            m_shape.keyHeads * m_shape.valueWidth != m_sizes.keyHeads * m_sizes.valueWidth);
        const Index context = m_shape.heads * m_shape.valueWidth;
        const bool contextChanges = context != m_sizes.heads * m_sizes.valueWidth;
        if (owner.wO || !contextChanges || m_shape.valueWidth < 0)
            return;
        if (isWidthNeeded(m_session, m_index)) {
            writeOut(owner.wO, Kind::WO, true);
        } else {
            lines.output = grouped(lines.heads.value_or(keptLines(m_shape.heads)),
                lines.valueFeatures.value_or(keptLines(m_shape.valueWidth)), m_shape.valueWidth);
        }
    }

    SessionData m_session;
    int m_index;
    LayerShape m_shape;
    Sizes m_sizes;
};

} // namespace

Result<SessionData> resizeHeads(const SessionData& session, int layer, const HeadSizes& sizes)
{
    if (Status bad = checkLayer(session, layer))
        return *bad;
    const Result<Shapes> shapes = validate(session);
    if (!shapes)
        return shapes.error();
    const LayerShape& shape = shapes.value().front()[static_cast<std::size_t>(layer)];
    const Sizes wanted = wantedSizes(session.layers[static_cast<std::size_t>(layer)], shape, sizes);
    if (Status bad = checkSizes(wanted, shape))
        return *bad;
    return HeadResize(session, layer, shape, wanted).run();
}

Result<SessionData> setHeadGain(const SessionData& session, int layer, int head, double gain)
{
    if (Status bad = checkLayer(session, layer))
        return *bad;
    SessionData next = session;
    Layer& owner = next.layers[static_cast<std::size_t>(layer)];
    if (Status bad =
            checkIndex(QT_TRANSLATE_NOOP("core", "there is no head %1, only %2 of them (counting from 0)"),
                head, owner.heads))
        return *bad;
    if (!owner.headGain)
        owner.headGain = Tensor(Matrix::Ones(1, owner.heads));
    owner.headGain->edit()(0, head) = gain;
    return checked(std::move(next));
}

} // namespace attnscope
