// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/head_summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attnscope {

namespace {

/// The larger; a NaN wins, so that it shows in the thumbnail.
double larger(double a, double b)
{
    return b > a || std::isnan(b) ? b : a;
}

void pool(HeadFindings& into, const HeadFindings& later)
{
    if (later.pooled.size() == 0)
        return;
    if (into.pooled.size() == 0) {
        into.firstGroup = later.firstGroup;
        into.pooled = later.pooled;
        return;
    }
    const Index end = later.firstGroup + later.pooled.rows() - into.firstGroup;
    const Index known = into.pooled.rows();
    into.pooled.conservativeResize(std::max(known, end), Eigen::NoChange);
    for (Index i = 0; i < later.pooled.rows(); ++i) {
        const Index row = later.firstGroup + i - into.firstGroup;
        for (Index j = 0; j < into.pooled.cols(); ++j)
            into.pooled(row, j) =
                row < known ? larger(into.pooled(row, j), later.pooled(i, j)) : later.pooled(i, j);
    }
}

} // namespace

void HeadFindings::add(const HeadFindings& later)
{
    entropy += later.entropy;
    possible += later.possible;
    if (later.rows > 0) {
        smallest = rows > 0 ? std::min(smallest, later.smallest) : later.smallest;
        largest = rows > 0 ? std::max(largest, later.largest) : later.largest;
    }
    rows += later.rows;
    for (int i = 0; i < 4; ++i) {
        pattern[i] += later.pattern[i];
        patternRows[i] += later.patternRows[i];
    }
    if (later.rowSumError > rowSumError) {
        rowSumError = later.rowSumError;
        worstRow = later.worstRow;
    }
    badRows += later.badRows;
    emptyRows += later.emptyRows;
    if (!firstEmptyRow)
        firstEmptyRow = later.firstEmptyRow;
    for (int i = 0; i < 3; ++i) {
        if (!notFinite[i])
            notFinite[i] = later.notFinite[i];
    }
    pool(*this, later);
}

Index thumbnailGroup(Index count)
{
    return (count + HeadSummary::thumbnailSide - 1) / HeadSummary::thumbnailSide;
}

Index thumbnailCount(Index count)
{
    const Index group = thumbnailGroup(count);
    return (count + group - 1) / group;
}

HeadSummary summaryOf(const HeadFindings& findings)
{
    using Pattern = HeadSummary::Pattern;
    constexpr double enough = 0.4;
    constexpr double nearlyAll = 0.95;
    HeadSummary summary;
    summary.thumbnail = findings.pooled;
    if (findings.rows == 0) {
        if (findings.notFinite[2])
            summary.meanEntropy = std::numeric_limits<double>::quiet_NaN();
        return summary;
    }
    summary.meanEntropy = findings.entropy / static_cast<double>(findings.rows);
    summary.smallestWeight = findings.smallest;
    summary.largestWeight = findings.largest;
    // Uniform comes first: on two keys a uniform head also has half its weight on each of them.
    if (findings.possible > 0 && findings.entropy >= nearlyAll * findings.possible) {
        summary.pattern = Pattern::Uniform;
        summary.patternWeight = findings.entropy / findings.possible;
        return summary;
    }
    constexpr Pattern patterns[] = {Pattern::Previous, Pattern::First, Pattern::Self, Pattern::Next};
    for (int i = 0; i < 4; ++i) {
        if (findings.patternRows[i] == 0)
            continue;
        const double mean = findings.pattern[i] / static_cast<double>(findings.patternRows[i]);
        if (mean >= enough && mean > summary.patternWeight) {
            summary.pattern = patterns[i];
            summary.patternWeight = mean;
        }
    }
    return summary;
}

double rowSumTolerance(Precision precision)
{
    return precision == Precision::Float32 ? 1e-5 : 1e-12;
}

double rowSumTolerance(const SessionData& session, int sequence, int layer)
{
    const Given* given = session.sequences[static_cast<std::size_t>(sequence)].givenFor(layer);
    return rowSumTolerance(given && given->weights ? Precision::Float32 : session.precision);
}

} // namespace attnscope
