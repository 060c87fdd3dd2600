// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"
#include "io/npz_writer.h"

#include <array>
#include <string>

namespace attnscope {

/// The stages that `compute` writes, in this order.
inline constexpr std::array writtenStages{Stage::Input, Stage::Query, Stage::Key, Stage::Value, Stage::Scores,
    Stage::Logits, Stage::Weights, Stage::Context, Stage::Output, Stage::Attended, Stage::Result};

/// Writes stages of a run as arrays, head by head in blocks of rows; it never holds a T × S table.
class StageWriter
{
public:
    StageWriter(ZipWriter& zip, Precision precision);

    bool isPresent(const SequenceRun& run, int layer, Stage stage) const;
    /// The stage is present.
    void write(const std::string& name, const SequenceRun& run, int layer, Stage stage);

private:
    void begin(const std::string& name, std::vector<std::uint64_t> shape);
    void writeTable(const std::string& name, const Matrix& table);
    void writeHeads(const std::string& name, const Matrix& table, int heads);
    void writePairs(const std::string& name, const SequenceRun& run, int layer, Stage stage);

    NpzWriter m_writer;
    Precision m_precision;
};

} // namespace attnscope
