// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/lookup.h"

#include "core/analysis/position_table.h"

#include <array>
#include <utility>

namespace attnscope::lessons {

namespace {

template<typename T>
using Named = std::pair<std::string_view, T>;

constexpr std::array stages{
    Named<Stage>{"input", Stage::Input},
    Named<Stage>{"normed", Stage::Normed},
    Named<Stage>{"q", Stage::Query},
    Named<Stage>{"k", Stage::Key},
    Named<Stage>{"v", Stage::Value},
    Named<Stage>{"scores", Stage::Scores},
    Named<Stage>{"logits", Stage::Logits},
    Named<Stage>{"weights", Stage::Weights},
    Named<Stage>{"context", Stage::Context},
    Named<Stage>{"output", Stage::Output},
    Named<Stage>{"attended", Stage::Attended},
    Named<Stage>{"result", Stage::Result},
};

using Kind = TensorRef::Kind;
constexpr std::array tables{
    Named<Kind>{"embeddings", Kind::Embeddings},
    Named<Kind>{"source_embeddings", Kind::SourceEmbeddings},
    Named<Kind>{"position.table", Kind::PositionTable},
    Named<Kind>{"w_q", Kind::WQ},
    Named<Kind>{"w_k", Kind::WK},
    Named<Kind>{"w_v", Kind::WV},
    Named<Kind>{"w_o", Kind::WO},
    Named<Kind>{"b_q", Kind::BQ},
    Named<Kind>{"b_k", Kind::BK},
    Named<Kind>{"b_v", Kind::BV},
    Named<Kind>{"b_o", Kind::BO},
    Named<Kind>{"head_gain", Kind::HeadGain},
    Named<Kind>{"score.w", Kind::ScoreW},
};

template<typename List>
auto find(const List& list, std::string_view name) -> std::optional<decltype(list[0].second)>
{
    for (const auto& [known, meaning] : list)
        if (known == name)
            return meaning;
    return std::nullopt;
}

Error missing(const std::string& name)
{
    return {name, {QT_TRANSLATE_NOOP("core", "is not there in this session"), {}}};
}

/// One place in the computation, with the labels that its tables carry.
class Place
{
public:
    Place(const Snapshot& snapshot, int layer, int head)
        : m_snapshot(snapshot)
        , m_layer(layer)
        , m_head(head)
        , m_shape(snapshot.run->layer(layer).shape)
    { }

    std::optional<Value> stage(Stage stage) const
    {
        switch (stage) {
        case Stage::Scores:
            return overKeys(m_snapshot.run->head(m_layer, m_head)->scores);
        case Stage::Logits:
            return overKeys(m_snapshot.run->head(m_layer, m_head)->logits);
        case Stage::Weights:
            return overKeys(m_snapshot.run->head(m_layer, m_head)->weights);
        case Stage::Query:
            return ofHead(stages().query, m_head, m_shape.heads, tokens());
        case Stage::Context:
            return ofHead(stages().context, m_head, m_shape.heads, tokens());
        case Stage::Key:
            return ofHead(stages().key, keyHead(), m_shape.keyHeads, keys());
        case Stage::Value:
            return ofHead(stages().value, keyHead(), m_shape.keyHeads, keys());
        case Stage::Input:
            return whole(stages().input);
        case Stage::Normed:
            return whole(stages().normed);
        case Stage::Output:
            return whole(stages().output);
        case Stage::Attended:
            return whole(stages().attended);
        case Stage::Result:
            return whole(stages().result);
        }
        return std::nullopt;
    }

    std::optional<Value> residual() const { return whole(stages().residual); }

    Value allowed() const
    {
        Matrix table(m_shape.queries, m_shape.keys);
        for (Index i = 0; i < table.rows(); ++i)
            for (Index j = 0; j < table.cols(); ++j)
                table(i, j) = m_snapshot.run->isVisible(m_layer, m_head, i, j) ? 1 : 0;
        return Value::table(std::move(table), tokens(), keys());
    }

    std::optional<Value> sessionTable(Kind kind) const
    {
        const TensorRef ref{kind, m_snapshot.run->sequence(), m_layer, m_head};
        const Tensor* table = findTensor(m_snapshot.session, ref);
        if (!table)
            return std::nullopt;
        return Value::table(**table, kind == Kind::Embeddings ? tokens() : Labels{}, dims((*table)->cols()));
    }

    std::optional<Value> position() const
    {
        const Index width = m_snapshot.run->layer(0).shape.inputWidth;
        Matrix table = positionTable(m_snapshot.session.position, m_shape.queries, width);
        if (table.size() == 0)
            return std::nullopt;
        return Value::table(std::move(table), tokens(), dims(width));
    }

    std::optional<double> size(std::string_view name) const
    {
        const auto& layers = m_snapshot.session.layers;
        const std::array sizes{
            Named<double>{"T", static_cast<double>(m_shape.queries)},
            Named<double>{"S", static_cast<double>(m_shape.keys)},
            Named<double>{"d_model", static_cast<double>(m_snapshot.run->layer(0).shape.inputWidth)},
            Named<double>{"d_k", static_cast<double>(m_shape.keyWidth)},
            Named<double>{"d_v", static_cast<double>(m_shape.valueWidth)},
            Named<double>{"heads", static_cast<double>(m_shape.heads)},
            Named<double>{"kv_heads", static_cast<double>(m_shape.keyHeads)},
            Named<double>{"layers", static_cast<double>(layers.size())},
            Named<double>{"sequences", static_cast<double>(m_snapshot.session.sequences.size())},
            Named<double>{"temperature", layers[static_cast<std::size_t>(m_layer)].temperature},
        };
        return find(sizes, name);
    }

    /// The key tokens as one sentence.
    std::string source() const
    {
        std::string sentence;
        for (const Label& label : keys())
            sentence += (sentence.empty() ? "" : " ") + label;
        return sentence;
    }

private:
    const LayerStages& stages() const { return m_snapshot.run->layer(m_layer); }
    const Labels& tokens() const { return m_snapshot.sequence().tokens; }
    const Labels& keys() const { return m_snapshot.sequence().keyTokens(); }
    int keyHead() const
    {
        return m_snapshot.session.layers[static_cast<std::size_t>(m_layer)].keyHeadOf(m_head);
    }

    /// Names of the model's dimensions where a table is as wide as the embeddings.
    Labels dims(Index width) const
    {
        const auto& names = m_snapshot.session.dims;
        return names && static_cast<Index>(names->size()) == width ? *names : Labels{};
    }

    std::optional<Value> overKeys(const Matrix& table) const
    {
        if (table.size() == 0)
            return std::nullopt;
        return Value::table(table, tokens(), keys());
    }

    std::optional<Value> whole(const StageTable& table) const
    {
        if (!table)
            return std::nullopt;
        return Value::table(*table, tokens(), dims(table->cols()));
    }

    static std::optional<Value> ofHead(const StageTable& table, int head, int heads, const Labels& rows)
    {
        if (!table)
            return std::nullopt;
        const Index width = table->cols() / heads;
        return Value::table(table->middleCols(head * width, width), rows);
    }

    const Snapshot& m_snapshot;
    int m_layer;
    int m_head;
    const LayerShape& m_shape;
};

std::optional<Value> lookUpIn(const Place& place, const std::string& name)
{
    if (const std::optional<double> size = place.size(name))
        return Value::number(*size);
    if (name == "allowed")
        return place.allowed();
    if (name == "residual")
        return place.residual();
    if (name == "position")
        return place.position();
    if (name == "source")
        return Value::words(place.source());
    if (const std::optional<Stage> stage = stageNamed(name))
        return place.stage(*stage);
    if (const std::optional<Kind> kind = tableNamed(name))
        return place.sessionTable(*kind);
    return std::nullopt;
}

} // namespace

std::optional<Stage> stageNamed(std::string_view name)
{
    return find(stages, name);
}

std::optional<TensorRef::Kind> tableNamed(std::string_view name)
{
    return find(tables, name);
}

Result<Value> lookUp(const std::string& name, const Snapshot& snapshot, int layer, int head)
{
    if (layer < 0 || layer >= snapshot.run->layerCount())
        return missing("layers[" + std::to_string(layer) + "]");
    if (head < 0 || head >= snapshot.run->layer(layer).shape.heads)
        return missing(name);
    std::optional<Value> value = lookUpIn(Place(snapshot, layer, head), name);
    if (!value)
        return missing(name);
    return std::move(*value);
}

} // namespace attnscope::lessons
