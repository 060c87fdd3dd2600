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

/// Adds stages of a session to an archive. A sequence is run when the archive asks for its first
/// number, and forgotten at the first one of the next; a T × S table is never held whole.
///
/// It must outlive the archive's writing, as must the session and its shapes.
class StageWriter
{
public:
    StageWriter(ZipWriter& zip, const SessionData& session, const Shapes& shapes);

    /// Known from the shapes alone.
    bool isPresent(int sequence, int layer, Stage stage) const;
    /// The stage is present. A sequence's stages are to be added one after the other.
    void add(const std::string& name, int sequence, int layer, Stage stage);

private:
    class HeadBlocks;

    const LayerShape& shapeOf(int sequence, int layer) const;
    std::vector<std::uint64_t> extents(int sequence, int layer, Stage stage) const;
    const SequenceRun& run(int sequence);

    ZipWriter& m_zip;
    const SessionData& m_session;
    const Shapes& m_shapes;
    RunPointer m_run;
};

} // namespace attnscope
