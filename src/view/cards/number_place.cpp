// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/number_place.h"

#include "view/explanation/number_under.h"

#include <cmath>
#include <functional>
#include <limits>

namespace attnscope {

namespace {

/// Apart enough to be fast, near enough to meet every cell that can be told from its neighbours.
constexpr double coarse = 9;
constexpr double fine = 1.5;

/// How far from what is looked for: 0 = found, infinite = nothing to do with it.
using Distance = std::function<double(const FigureHit&)>;

/// Are both steps about the same pairs, or the same token and dimension, so that one place shows either?
bool sharePlaces(Step a, Step b)
{
    const auto isOfInput = [](Step step) { return step == Step::Input || step == Step::Position; };
    return a == b || (isOfPairs(a) && isOfPairs(b)) || (isOfInput(a) && isOfInput(b));
}

double distanceTo(const NumberRef& number, const FigureHit& hit, const SessionData& session)
{
    const std::optional<NumberRef> here = numberUnder(hit, session);
    const bool isOfTable = here && sharePlaces(here->step, number.step) && here->layer == number.layer
        && here->head == number.head && here->tensor == number.tensor;
    return isOfTable ? std::hypot(double(here->row - number.row), double(here->column - number.column))
                     : std::numeric_limits<double>::infinity();
}

struct Search
{
    const Figure& figure;
    const QRectF& area;
    const FigureInput& input;
    const Distance& distance;
    const std::stop_token& stop;
    double nearest = std::numeric_limits<double>::infinity();
    NumberPlace place;

    bool isFound() const { return nearest == 0; }

    void look(const QRectF& part, double step)
    {
        for (double y = part.top() + step / 2; y < part.bottom() && !stop.stop_requested(); y += step) {
            double next = 0;
            for (double x = part.left() + step / 2; x < part.right(); x = next) {
                next = x + step;
                const std::optional<FigureHit> hit = figure.hit({x, y}, area, input);
                if (!hit)
                    continue;
                // What shows no number may hold cells that do.
                if (hit->stage || hit->step)
                    next = std::max(next, hit->area.right() + step / 2);
                consider({x, y}, *hit);
                if (isFound())
                    return;
            }
        }
    }

    void consider(const QPointF& point, const FigureHit& hit)
    {
        if (const double far = distance(hit); far < nearest) {
            nearest = far;
            place = {point, hit};
        }
    }
};

std::optional<NumberPlace> find(const Figure& figure, const QRectF& area, const FigureInput& input,
    const Distance& distance, const std::stop_token& stop)
{
    if (!input.snapshot || !figure.whyNot(input).isEmpty())
        return std::nullopt;
    Search search{figure, area, input, distance, stop, std::numeric_limits<double>::infinity(), {}};
    search.look(area, coarse);
    // Cells smaller than a step: it is near the nearest one that was met.
    if (!search.isFound() && std::isfinite(search.nearest)) {
        const QRectF around(search.place.point - QPointF(coarse, coarse), QSizeF(2 * coarse, 2 * coarse));
        search.look(around & area, fine);
    }
    return search.isFound() ? std::optional(search.place) : std::nullopt;
}

} // namespace

bool isPlaceOf(const NumberRef& number, const FigureHit& hit, const SessionData& session)
{
    return distanceTo(number, hit, session) == 0;
}

std::optional<NumberPlace> placeOf(const Figure& figure, const QRectF& area, const FigureInput& input,
    const NumberRef& number, const std::stop_token& stop)
{
    return find(
        figure, area, input,
        [&](const FigureHit& hit) { return distanceTo(number, hit, input.snapshot->session); }, stop);
}

std::optional<NumberPlace> chosenPlace(
    const Figure& figure, const QRectF& area, const FigureInput& input, const std::stop_token& stop)
{
    return find(
        figure, area, input,
        [&](const FigureHit& hit) {
            const bool isOfFocus = (hit.stage || hit.step) && hit.row >= 0 && hit.column >= 0
                && hit.focus.layer == input.focus.layer && hit.focus.head == input.focus.head
                && hit.focus.sequence == input.focus.sequence;
            return isOfFocus ? std::hypot(double(hit.focus.query - input.focus.query),
                       std::hypot(
                           double(hit.focus.key - input.focus.key), double(hit.focus.dim - input.focus.dim)))
                             : std::numeric_limits<double>::infinity();
        },
        stop);
}

} // namespace attnscope
