// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/layer_stack.h"

#include "core/analysis/angle.h"

#include <limits>

namespace attnscope {

namespace {

double cosineToFirst(const Snapshot& snapshot, Index token, const Eigen::RowVectorXd& row)
{
    const StageTable& first = snapshot.run->layer(0).input;
    if (!first || first->cols() != row.size() || row.size() == 0)
        return std::numeric_limits<double>::quiet_NaN();
    return cosineOf(first->row(token).transpose(), row.transpose());
}

} // namespace

std::vector<StackStation> stackStations(const Snapshot& snapshot, int layer, Index token)
{
    const Layer& settings = snapshot.session.layers[static_cast<std::size_t>(layer)];
    const LayerStages& stages = snapshot.run->layer(layer);
    std::vector<StackStation> stations;
    const auto add = [&](StackStation::Kind kind, const StageTable& table) {
        StackStation station{kind, table, {}, 0, std::numeric_limits<double>::quiet_NaN()};
        if (table) {
            station.row = table->row(token);
            station.length = station.row.stableNorm();
            station.cosineToInput = cosineToFirst(snapshot, token, station.row);
        }
        stations.push_back(std::move(station));
    };
    using Kind = StackStation::Kind;
    add(Kind::Input, stages.input);
    if (settings.norm == Layer::Norm::Pre)
        add(Kind::Normed, stages.normed);
    add(Kind::Output, stages.output);
    if (settings.residual)
        add(Kind::Residual, stages.residual);
    if (settings.norm == Layer::Norm::Post)
        add(Kind::Attended, stages.attended);
    if (settings.feedForward)
        add(Kind::FeedForward, stages.feedForwardOutput);
    add(Kind::Result, stages.result);
    return stations;
}

} // namespace attnscope
