// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/render.h"

namespace attnscope {

/// What a report tells of a computed sequence.
struct ReportRequest
{
    Focus focus; ///< layer, head, query, key and dimension to explain; must exist in the session
    bool all = false; ///< every number of every layer instead of the chosen query
    int decimals = 4;
};

/// Takes the report piece by piece, so that one of many numbers need not be held in memory.
/// Returns false to stop.
using ReportSink = std::function<bool(const std::string& text)>;

/// Writes a Markdown report: shapes, checks, and why the numbers are what they are. False when the
/// sink said stop.
bool writeReport(const Snapshot& snapshot, const ReportRequest& request, const ReportSink& sink,
    const Translate& translate = {});

} // namespace attnscope
