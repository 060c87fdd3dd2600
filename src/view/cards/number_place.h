// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "view/figure.h"

#include <optional>
#include <stop_token>

namespace attnscope {

/// A cell or bar of a figure, and a point in it.
struct NumberPlace
{
    QPointF point;
    FigureHit hit;
};

/// Where a figure shows this number, found by looking under points of the figure, so that every figure can
/// be asked; nothing where it does not show it, or when `stop` is requested. It takes up to a few tenths of a
/// second: the window asks through PlaceSearch.
std::optional<NumberPlace> placeOf(const Figure& figure, const QRectF& area, const FigureInput& input,
    const NumberRef& number, const std::stop_token& stop = {});

/// The number of the figure that a click would choose as the focus is now: what the arrow keys have come to.
std::optional<NumberPlace> chosenPlace(
    const Figure& figure, const QRectF& area, const FigureInput& input, const std::stop_token& stop = {});

/// Does what lies under a point stand for this number? A cell of a pair stands for its score, its logit and
/// its weight.
bool isPlaceOf(const NumberRef& number, const FigureHit& hit, const SessionData& session);

} // namespace attnscope
