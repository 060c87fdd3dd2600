// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/table_labels.h"

#include "model/default_names.h"

#include <QCoreApplication>

namespace attnscope {

namespace {

using Kind = TensorRef::Kind;

struct TableText
{
    Q_DECLARE_TR_FUNCTIONS(TableText)
};

/// What the rows or columns of a table count.
enum class Axis {
    Single, ///< the one row of a vector
    Number,
    Token,
    KeyToken,
    Dim,
    SourceDim,
    LayerInput,
    KeyInput, ///< what keys and values are made of
    QueryFeature,
    KeyFeature,
    ValueFeature,
    ContextFeature,
    HeadQueryFeature, ///< of one head
    HeadKeyFeature,
    HeadValueFeature,
    LayerOutput,
    Head,
    ScoreHidden,
    Hidden
};

struct Axes
{
    Axis rows;
    Axis columns;
};

// Of a table whose rows are inputs, that is for orientation xW.
Axes axesOf(Kind kind)
{
    switch (kind) {
    case Kind::Embeddings:
        return {Axis::Token, Axis::Dim};
    case Kind::SourceEmbeddings:
        return {Axis::KeyToken, Axis::SourceDim};
    case Kind::PositionTable:
        return {Axis::Number, Axis::Dim};
    case Kind::WQ:
        return {Axis::LayerInput, Axis::QueryFeature};
    case Kind::WK:
        return {Axis::KeyInput, Axis::KeyFeature};
    case Kind::WV:
        return {Axis::KeyInput, Axis::ValueFeature};
    case Kind::WO:
        return {Axis::ContextFeature, Axis::LayerOutput};
    case Kind::BQ:
        return {Axis::Single, Axis::QueryFeature};
    case Kind::BK:
        return {Axis::Single, Axis::KeyFeature};
    case Kind::BV:
        return {Axis::Single, Axis::ValueFeature};
    case Kind::BO:
    case Kind::FfB2:
    case Kind::FfNormGain:
    case Kind::FfNormBias:
        return {Axis::Single, Axis::LayerOutput};
    case Kind::HeadGain:
        return {Axis::Single, Axis::Head};
    case Kind::ScoreW:
        return {Axis::HeadQueryFeature, Axis::HeadKeyFeature};
    case Kind::ScoreWQuery:
        return {Axis::ScoreHidden, Axis::HeadQueryFeature};
    case Kind::ScoreWKey:
        return {Axis::ScoreHidden, Axis::HeadKeyFeature};
    case Kind::ScoreV:
    case Kind::ScoreB:
        return {Axis::Single, Axis::ScoreHidden};
    case Kind::NormGain:
    case Kind::NormBias:
        return {Axis::Single, Axis::LayerInput};
    case Kind::FfW1:
    case Kind::FfGate:
        return {Axis::LayerOutput, Axis::Hidden};
    case Kind::FfB1:
        return {Axis::Single, Axis::Hidden};
    case Kind::FfW2:
        return {Axis::Hidden, Axis::LayerOutput};
    case Kind::GivenQ:
        return {Axis::Token, Axis::HeadQueryFeature};
    case Kind::GivenK:
        return {Axis::KeyToken, Axis::HeadKeyFeature};
    case Kind::GivenV:
        return {Axis::KeyToken, Axis::HeadValueFeature};
    case Kind::MaskBias:
    case Kind::GivenScores:
    case Kind::GivenWeights:
    case Kind::GivenBias:
        return {Axis::Token, Axis::KeyToken};
    }
    return {Axis::Number, Axis::Number};
}

bool isProjection(Kind kind)
{
    switch (kind) {
    case Kind::WQ:
    case Kind::WK:
    case Kind::WV:
    case Kind::WO:
    case Kind::FfW1:
    case Kind::FfW2:
    case Kind::FfGate:
        return true;
    default:
        return false;
    }
}

QString numbered(QChar letter, Index i)
{
    return letter + QString::number(i);
}

QString feature(QChar letter, Index i, Index width, int heads)
{
    if (heads <= 1 || width <= 0)
        return numbered(letter, i);
    return letter + QString::number(i / width) + u'.' + QString::number(i % width);
}

QString labelAt(const Labels& labels, Index i)
{
    return static_cast<std::size_t>(i) < labels.size()
        ? QString::fromStdString(labels[static_cast<std::size_t>(i)])
        : QString::number(i);
}

// The input's dimensions are those of the embeddings in layer 0, and in later layers where residual
// connections carry them through.
QString inputLabel(const SessionData& session, const Shapes& shapes, const TensorRef& table, Index i)
{
    const auto& widths = shapes[static_cast<std::size_t>(table.sequence)];
    for (int l = 0; l < table.layer; ++l) {
        const bool carriesThrough = session.layers[static_cast<std::size_t>(l)].residual
            && session.layers[static_cast<std::size_t>(l) + 1].input == Layer::Input::Result;
        if (!carriesThrough)
            return numbered(u'x', i);
    }
    return i < widths.front().inputWidth ? dimName(session, i) : numbered(u'x', i);
}

QString outputLabel(const SessionData& session, const Shapes& shapes, const TensorRef& table, Index i)
{
    const bool sameDims = session.layers[static_cast<std::size_t>(table.layer)].residual;
    return sameDims ? inputLabel(session, shapes, table, i) : numbered(u'o', i);
}

QString axisLabel(
    const SessionData& session, const Shapes& shapes, const TensorRef& table, Axis axis, Index i)
{
    const Sequence& sequence = session.sequences[static_cast<std::size_t>(table.sequence)];
    const LayerShape& shape =
        shapes[static_cast<std::size_t>(table.sequence)][static_cast<std::size_t>(table.layer)];
    switch (axis) {
    case Axis::Single:
        return tableKey(table.kind);
    case Axis::Number:
        return QString::number(i);
    case Axis::Token:
        return labelAt(sequence.tokens, i);
    case Axis::KeyToken:
        return labelAt(sequence.keyTokens(), i);
    case Axis::Dim:
        return dimName(session, i);
    case Axis::SourceDim:
        return sourceDimName(session, i);
    case Axis::LayerInput:
        return inputLabel(session, shapes, table, i);
    case Axis::KeyInput:
        return sequence.isCross() ? sourceDimName(session, i) : inputLabel(session, shapes, table, i);
    case Axis::QueryFeature:
        return feature(u'q', i, shape.queryWidth, shape.heads);
    case Axis::KeyFeature:
        return feature(u'k', i, shape.keyWidth, shape.keyHeads);
    case Axis::ValueFeature:
        return feature(u'v', i, shape.valueWidth, shape.keyHeads);
    case Axis::ContextFeature:
        return feature(u'c', i, shape.valueWidth, shape.heads);
    case Axis::HeadQueryFeature:
        return numbered(u'q', i);
    case Axis::HeadKeyFeature:
        return numbered(u'k', i);
    case Axis::HeadValueFeature:
        return numbered(u'v', i);
    case Axis::LayerOutput:
        return outputLabel(session, shapes, table, i);
    case Axis::Head:
        return TableText::tr("head %1").arg(i);
    case Axis::ScoreHidden:
        return numbered(u'a', i);
    case Axis::Hidden:
        return numbered(u'f', i);
    }
    return {};
}

Axes orientedAxes(const SessionData& session, const TensorRef& table)
{
    const Axes axes = axesOf(table.kind);
    const bool turned = isProjection(table.kind)
        && session.layers[static_cast<std::size_t>(table.layer)].orientation == Layer::Orientation::Wx;
    return turned ? Axes{axes.columns, axes.rows} : axes;
}

bool exists(const SessionData& session, const TensorRef& table)
{
    return table.sequence >= 0 && table.layer >= 0
        && static_cast<std::size_t>(table.sequence) < session.sequences.size()
        && static_cast<std::size_t>(table.layer) < session.layers.size();
}

} // namespace

QString rowLabel(const SessionData& session, const Shapes& shapes, const TensorRef& table, Index row)
{
    if (!exists(session, table))
        return {};
    return axisLabel(session, shapes, table, orientedAxes(session, table).rows, row);
}

QString columnLabel(const SessionData& session, const Shapes& shapes, const TensorRef& table, Index column)
{
    if (!exists(session, table))
        return {};
    return axisLabel(session, shapes, table, orientedAxes(session, table).columns, column);
}

QString tableKey(TensorRef::Kind kind)
{
    switch (kind) {
    case Kind::Embeddings:
        return QStringLiteral("embeddings");
    case Kind::SourceEmbeddings:
        return QStringLiteral("source_embeddings");
    case Kind::PositionTable:
        return QStringLiteral("position.table");
    case Kind::WQ:
        return QStringLiteral("w_q");
    case Kind::WK:
        return QStringLiteral("w_k");
    case Kind::WV:
        return QStringLiteral("w_v");
    case Kind::WO:
        return QStringLiteral("w_o");
    case Kind::BQ:
        return QStringLiteral("b_q");
    case Kind::BK:
        return QStringLiteral("b_k");
    case Kind::BV:
        return QStringLiteral("b_v");
    case Kind::BO:
        return QStringLiteral("b_o");
    case Kind::HeadGain:
        return QStringLiteral("head_gain");
    case Kind::ScoreW:
        return QStringLiteral("score.w");
    case Kind::ScoreWQuery:
        return QStringLiteral("score.w_query");
    case Kind::ScoreWKey:
        return QStringLiteral("score.w_key");
    case Kind::ScoreV:
        return QStringLiteral("score.v");
    case Kind::ScoreB:
        return QStringLiteral("score.b");
    case Kind::MaskBias:
        return QStringLiteral("mask.bias");
    case Kind::NormGain:
        return QStringLiteral("norm_gain");
    case Kind::NormBias:
        return QStringLiteral("norm_bias");
    case Kind::FfW1:
        return QStringLiteral("feed_forward.w_1");
    case Kind::FfB1:
        return QStringLiteral("feed_forward.b_1");
    case Kind::FfW2:
        return QStringLiteral("feed_forward.w_2");
    case Kind::FfB2:
        return QStringLiteral("feed_forward.b_2");
    case Kind::FfGate:
        return QStringLiteral("feed_forward.w_gate");
    case Kind::FfNormGain:
        return QStringLiteral("feed_forward.norm_gain");
    case Kind::FfNormBias:
        return QStringLiteral("feed_forward.norm_bias");
    case Kind::GivenQ:
        return QStringLiteral("given.q");
    case Kind::GivenK:
        return QStringLiteral("given.k");
    case Kind::GivenV:
        return QStringLiteral("given.v");
    case Kind::GivenScores:
        return QStringLiteral("given.scores");
    case Kind::GivenWeights:
        return QStringLiteral("given.weights");
    case Kind::GivenBias:
        return QStringLiteral("given.bias");
    }
    return {};
}

QString editStepName(TensorRef::Kind kind)
{
    return TableText::tr("Edit %1").arg(tableKey(kind));
}

} // namespace attnscope
