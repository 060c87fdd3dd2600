// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/stage_writer.h"

#include <algorithm>

namespace attnscope {

namespace {

std::uint64_t extent(Index size)
{
    return static_cast<std::uint64_t>(size);
}

/// Null for the stages that are T × S a head.
StageTable tableOf(const LayerStages& stages, Stage stage)
{
    switch (stage) {
    case Stage::Input:
        return stages.input;
    case Stage::Normed:
        return stages.normed;
    case Stage::Query:
        return stages.query;
    case Stage::Key:
        return stages.key;
    case Stage::Value:
        return stages.value;
    case Stage::Context:
        return stages.context;
    case Stage::Output:
        return stages.output;
    case Stage::Attended:
        return stages.attended;
    case Stage::Result:
        return stages.result;
    case Stage::Scores:
    case Stage::Logits:
    case Stage::Weights:
        break;
    }
    return {};
}

bool isPairs(Stage stage)
{
    return stage == Stage::Scores || stage == Stage::Logits || stage == Stage::Weights;
}

const Matrix& pairsOf(const HeadRows& rows, Stage stage)
{
    if (stage == Stage::Scores)
        return rows.scores;
    return stage == Stage::Logits ? rows.logits : rows.weights;
}

bool hasScores(const Given* given, const LayerShape& shape)
{
    return (given && given->scores) || (shape.queryWidth >= 0 && shape.keyWidth >= 0);
}

bool hasWeights(const Given* given, const LayerShape& shape)
{
    return hasScores(given, shape) || (given && given->weights);
}

/// Numbers of one row of one head, or of the whole row of a stage without heads; −1: absent.
Index widthOf(const LayerShape& shape, Stage stage)
{
    switch (stage) {
    case Stage::Input:
    case Stage::Normed:
        return shape.inputWidth;
    case Stage::Query:
        return shape.queryWidth;
    case Stage::Key:
        return shape.keyWidth;
    case Stage::Value:
    case Stage::Context:
        return shape.valueWidth;
    case Stage::Output:
        return shape.outputWidth;
    case Stage::Attended:
    case Stage::Result:
        return shape.resultWidth;
    case Stage::Scores:
    case Stage::Logits:
    case Stage::Weights:
        break;
    }
    return shape.keys;
}

/// 0: the stage is one table for all heads.
int headsOf(const LayerShape& shape, Stage stage)
{
    if (stage == Stage::Key || stage == Stage::Value)
        return shape.keyHeads;
    return stage == Stage::Query || stage == Stage::Context || isPairs(stage) ? shape.heads : 0;
}

} // namespace

/// The values of a stage with heads: head by head, some rows at a time.
class StageWriter::HeadBlocks
{
public:
    HeadBlocks(StageWriter& writer, int sequence, int layer, Stage stage)
        : m_writer(writer)
        , m_sequence(sequence)
        , m_layer(layer)
        , m_stage(stage)
    { }

    std::span<const double> operator()()
    {
        const SequenceRun& run = m_writer.run(m_sequence);
        const LayerShape& shape = m_writer.shapeOf(m_sequence, m_layer);
        const bool isOfKeys = m_stage == Stage::Key || m_stage == Stage::Value;
        const Index rows = isOfKeys ? shape.keys : shape.queries;
        if (m_row == rows) {
            m_row = 0;
            ++m_head;
        }
        if (m_head == headsOf(shape, m_stage))
            return {};
        const Index count = std::min(SequenceRun::blockRows, rows - m_row);
        take(run, count, widthOf(shape, m_stage));
        m_row += count;
        return {m_block.data(), static_cast<std::size_t>(m_block.size())};
    }

private:
    void take(const SequenceRun& run, Index count, Index width)
    {
        if (isPairs(m_stage))
            m_block = pairsOf(run.rows(m_layer, m_head, m_row, count), m_stage);
        else
            m_block = tableOf(run.layer(m_layer), m_stage)->block(m_row, m_head * width, count, width);
    }

    StageWriter& m_writer;
    const int m_sequence;
    const int m_layer;
    const Stage m_stage;
    int m_head = 0;
    Index m_row = 0;
    Matrix m_block;
};

StageWriter::StageWriter(ZipWriter& zip, const SessionData& session, const Shapes& shapes)
    : m_zip(zip)
    , m_session(session)
    , m_shapes(shapes)
{ }

const LayerShape& StageWriter::shapeOf(int sequence, int layer) const
{
    return m_shapes[static_cast<std::size_t>(sequence)][static_cast<std::size_t>(layer)];
}

const SequenceRun& StageWriter::run(int sequence)
{
    if (m_run && m_run->sequence() == sequence)
        return *m_run;
    m_run.reset();
    m_run = runSequence(m_session, m_shapes, sequence);
    return *m_run;
}

bool StageWriter::isPresent(int sequence, int layer, Stage stage) const
{
    const LayerShape& shape = shapeOf(sequence, layer);
    const Given* given = m_session.sequences[static_cast<std::size_t>(sequence)].givenFor(layer);
    if (stage == Stage::Scores || stage == Stage::Logits)
        return hasScores(given, shape);
    const bool needsWeights = stage == Stage::Weights || stage == Stage::Context;
    return widthOf(shape, stage) >= 0 && (!needsWeights || hasWeights(given, shape));
}

std::vector<std::uint64_t> StageWriter::extents(int sequence, int layer, Stage stage) const
{
    const LayerShape& shape = shapeOf(sequence, layer);
    const bool isOfKeys = stage == Stage::Key || stage == Stage::Value;
    std::vector<std::uint64_t> all{
        extent(isOfKeys ? shape.keys : shape.queries), extent(widthOf(shape, stage))};
    if (const int heads = headsOf(shape, stage))
        all.insert(all.begin(), extent(heads));
    return all;
}

void StageWriter::add(const std::string& name, int sequence, int layer, Stage stage)
{
    NpyHeader header;
    header.itemSize = m_session.precision == Precision::Float32 ? 4 : 8;
    header.shape = extents(sequence, layer, stage);
    if (header.shape.size() == 3) {
        addArray(m_zip, name, header, HeadBlocks(*this, sequence, layer, stage));
        return;
    }
    addArray(m_zip, name, header, [=, this, isDone = false]() mutable -> std::span<const double> {
        if (std::exchange(isDone, true))
            return {};
        const Matrix& table = *tableOf(run(sequence).layer(layer), stage);
        return {table.data(), static_cast<std::size_t>(table.size())};
    });
}

} // namespace attnscope
