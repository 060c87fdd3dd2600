// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/probes.h"

namespace attnscope {

namespace {

const std::optional<Tensor>& matrixOf(const Layer& layer, Projection projection)
{
    switch (projection) {
    case Projection::Query:
        return layer.wQ;
    case Projection::Key:
        return layer.wK;
    case Projection::Value:
        break;
    }
    return layer.wV;
}

const std::optional<Tensor>& biasOf(const Layer& layer, Projection projection)
{
    switch (projection) {
    case Projection::Query:
        return layer.bQ;
    case Projection::Key:
        return layer.bK;
    case Projection::Value:
        break;
    }
    return layer.bV;
}

bool isGiven(const Sequence& sequence, int layer, Projection projection)
{
    const Given* given = sequence.givenFor(layer);
    if (!given)
        return false;
    switch (projection) {
    case Projection::Query:
        return given->q.has_value();
    case Projection::Key:
        return given->k.has_value();
    case Projection::Value:
        break;
    }
    return given->v.has_value();
}

/// The row that is projected; empty where it does not exist.
Eigen::RowVectorXd inputRow(const Snapshot& snapshot, int layer, Projection projection, Index row)
{
    const Sequence& sequence = snapshot.sequence();
    const Matrix* table = nullptr;
    if (projection != Projection::Query && sequence.isCross())
        table = sequence.sourceEmbeddings ? &**sequence.sourceEmbeddings : nullptr;
    else
        table = snapshot.run->layer(layer).normed.get();
    if (!table || row >= table->rows())
        return {};
    return table->row(row);
}

} // namespace

bool hasProbes(const Snapshot& snapshot, int layer, Projection projection, Index row)
{
    const auto& matrix = matrixOf(snapshot.session.layers[static_cast<std::size_t>(layer)], projection);
    return !isGiven(snapshot.sequence(), layer, projection) && (!matrix || (*matrix)->size() > 0)
        && inputRow(snapshot, layer, projection, row).size() > 0;
}

std::optional<Probes> probesOf(
    const Snapshot& snapshot, int layer, int head, Projection projection, Index row)
{
    const Layer& settings = snapshot.session.layers[static_cast<std::size_t>(layer)];
    if (isGiven(snapshot.sequence(), layer, projection))
        return std::nullopt;
    Probes probes;
    probes.token = inputRow(snapshot, layer, projection, row);
    if (probes.token.size() == 0)
        return std::nullopt;
    const auto& matrix = matrixOf(settings, projection);
    probes.isIdentity = !matrix;
    probes.rowsAreProbes = settings.orientation == Layer::Orientation::Wx;
    if (!matrix)
        probes.probes = Matrix::Identity(probes.token.size(), probes.token.size());
    else if (probes.rowsAreProbes)
        probes.probes = **matrix;
    else
        probes.probes = (*matrix)->transpose();
    const auto& bias = biasOf(settings, projection);
    probes.bias = bias ? Eigen::RowVectorXd((*bias)->row(0))
                       : Eigen::RowVectorXd(Eigen::RowVectorXd::Zero(probes.probes.rows()));
    probes.result = probes.token * probes.probes.transpose() + probes.bias;
    probes.isTurned = settings.rope.has_value() && projection != Projection::Value;
    const int owners = projection == Projection::Query ? settings.heads : settings.keyHeads();
    const int owner = projection == Projection::Query ? head : settings.keyHeadOf(head);
    probes.headWidth = probes.probes.rows() / owners;
    probes.firstFeature = owner * probes.headWidth;
    return probes;
}

} // namespace attnscope
