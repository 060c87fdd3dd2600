// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/stage_writer.h"

#include <algorithm>

namespace attnscope {

namespace {

constexpr Index blockValues = 1 << 17;

Index blockRows(Index columns)
{
    return std::max<Index>(1, blockValues / std::max<Index>(1, columns));
}

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

/// Heads that lie side by side in the stage's table; 0: it is one table.
int headsOf(const LayerShape& shape, Stage stage)
{
    if (stage == Stage::Query || stage == Stage::Context)
        return shape.heads;
    return stage == Stage::Key || stage == Stage::Value ? shape.keyHeads : 0;
}

} // namespace

StageWriter::StageWriter(ZipWriter& zip, Precision precision)
    : m_writer(zip)
    , m_precision(precision)
{ }

bool StageWriter::isPresent(const SequenceRun& run, int layer, Stage stage) const
{
    if (isPairs(stage))
        return pairsOf(run.rows(layer, 0, 0, 1), stage).size() > 0;
    return tableOf(run.layer(layer), stage) != nullptr;
}

void StageWriter::write(const std::string& name, const SequenceRun& run, int layer, Stage stage)
{
    const LayerStages& stages = run.layer(layer);
    const int heads = headsOf(stages.shape, stage);
    if (isPairs(stage))
        writePairs(name, run, layer, stage);
    else if (heads > 0)
        writeHeads(name, *tableOf(stages, stage), heads);
    else
        writeTable(name, *tableOf(stages, stage));
}

void StageWriter::begin(const std::string& name, std::vector<std::uint64_t> shape)
{
    NpyHeader header;
    header.itemSize = m_precision == Precision::Float32 ? 4 : 8;
    header.shape = std::move(shape);
    m_writer.beginArray(name, header);
}

void StageWriter::writeTable(const std::string& name, const Matrix& table)
{
    begin(name, {extent(table.rows()), extent(table.cols())});
    m_writer.add(table.data(), extent(table.size()));
    m_writer.endArray();
}

void StageWriter::writeHeads(const std::string& name, const Matrix& table, int heads)
{
    const Index width = table.cols() / heads;
    begin(name, {static_cast<std::uint64_t>(heads), extent(table.rows()), extent(width)});
    const Index step = blockRows(width);
    for (int head = 0; head < heads; ++head) {
        for (Index row = 0; row < table.rows(); row += step) {
            const Index count = std::min(step, table.rows() - row);
            const Matrix block = table.block(row, head * width, count, width);
            m_writer.add(block.data(), extent(block.size()));
        }
    }
    m_writer.endArray();
}

void StageWriter::writePairs(const std::string& name, const SequenceRun& run, int layer, Stage stage)
{
    const LayerShape& shape = run.layer(layer).shape;
    begin(name, {static_cast<std::uint64_t>(shape.heads), extent(shape.queries), extent(shape.keys)});
    const Index step = blockRows(shape.keys);
    for (int head = 0; head < shape.heads; ++head) {
        for (Index row = 0; row < shape.queries; row += step) {
            const HeadRows rows = run.rows(layer, head, row, std::min(step, shape.queries - row));
            const Matrix& block = pairsOf(rows, stage);
            m_writer.add(block.data(), extent(block.size()));
        }
    }
    m_writer.endArray();
}

} // namespace attnscope
