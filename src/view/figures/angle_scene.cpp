// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figures/angle_scene.h"

#include "view/figures/second_key.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QLineF>

#include <algorithm>
#include <cmath>

namespace attnscope {

namespace {

Vector vectorOf(const StageTable& table, int row, int head, Index width)
{
    return table->row(row).segment(head * width, width).transpose();
}

Vector keyVector(const FigureContext& context, int key)
{
    return vectorOf(
        context.stages.key, key, context.layer.keyHeadOf(context.focus.head), context.shape.keyWidth);
}

/// The first key that differs from the chosen one, rather one that is not zero.
int automaticSecond(const FigureContext& context, const Vector& chosen)
{
    int fallback = -1;
    for (int j = 0; j < context.keys(); ++j) {
        const Vector other = keyVector(context, j);
        if (j == context.focus.key || other == chosen)
            continue;
        if (!other.isZero(0))
            return j;
        fallback = fallback < 0 ? j : fallback;
    }
    return fallback;
}

QRectF boundsOf(const AngleNumbers& numbers)
{
    double left = 0, right = 0, top = 0, bottom = 0;
    for (const Arrow arrow : {Arrow::Query, Arrow::Key, Arrow::Second}) {
        const Eigen::Vector2d tip = tipOf(numbers, arrow);
        if (!tip.allFinite())
            continue;
        left = std::min(left, tip.x());
        right = std::max(right, tip.x());
        bottom = std::min(bottom, tip.y());
        top = std::max(top, tip.y());
    }
    return {left, bottom, right - left, top - bottom};
}

double rounded(double number, double unit)
{
    return std::round(number / unit) * unit;
}

} // namespace

AngleNumbers::AngleNumbers(const FigureContext& context)
    : query(vectorOf(context.stages.query, context.focus.query, context.focus.head, context.shape.queryWidth))
    , key(keyVector(context, context.focus.key))
    , plane(anglePlane(query, key))
{
    secondIndex = secondKey(context, automaticSecond(context, key));
    if (secondIndex < 0)
        return;
    second = keyVector(context, secondIndex);
    secondPlane = anglePlane(query, second);
    if (plane.isFinite && secondPlane.isFinite)
        secondShadow = projectOnto(plane, second);
}

QString whyNoAngle(const FigureContext& context)
{
    if (!context.stages.query || !context.stages.key)
        return QCoreApplication::translate(
            "AngleFigure", "There are no queries and keys here: scores or weights are given.");
    if (context.shape.queryWidth != context.shape.keyWidth)
        return QCoreApplication::translate(
            "AngleFigure", "A query has %1 numbers and a key %2: there is no angle between them.")
            .arg(context.shape.queryWidth)
            .arg(context.shape.keyWidth);
    if (context.shape.keyWidth < 1)
        return QCoreApplication::translate("AngleFigure", "Queries and keys have no numbers.");
    if (context.queries() == 0 || context.keys() == 0)
        return QCoreApplication::translate("AngleFigure", "There is no pair to compare.");
    return {};
}

AngleScene layoutAngle(const QRectF& area, const AngleNumbers& numbers, int tableLines, const Theme& theme)
{
    const double line = lineHeight(theme.font());
    AngleScene scene;
    scene.drawing = area.adjusted(0, 0, 0, -tableLines * line - 6);
    scene.table = QRectF(area.left(), scene.drawing.bottom() + 6, area.width(), tableLines * line);
    // Room for the names above, below and beside the tips.
    const QRectF room = scene.drawing.adjusted(2.5 * line, 1.4 * line, -2.5 * line, -1.4 * line);
    const QRectF bounds = boundsOf(numbers);
    const double widest = bounds.width() > 0 ? room.width() / bounds.width() : HUGE_VAL;
    const double highest = bounds.height() > 0 ? room.height() / bounds.height() : HUGE_VAL;
    scene.scale = std::min(widest, highest);
    if (!std::isfinite(scene.scale) || !(scene.scale > 0))
        scene.scale = 1;
    // bounds.top() is the lowest number: numbers grow upwards, pixels downwards.
    scene.origin = {room.center().x() - bounds.center().x() * scene.scale,
        room.center().y() + bounds.center().y() * scene.scale};
    return scene;
}

Eigen::Vector2d tipOf(const AngleNumbers& numbers, Arrow arrow)
{
    switch (arrow) {
    case Arrow::Query:
        return numbers.plane.query;
    case Arrow::Key:
        return numbers.plane.key;
    case Arrow::Second:
        break;
    }
    return numbers.secondShadow.point;
}

std::optional<Arrow> arrowheadAt(const AngleScene& scene, const AngleNumbers& numbers, const QPointF& point)
{
    if (!numbers.plane.isFinite)
        return std::nullopt;
    std::optional<Arrow> nearest;
    double reach = 12;
    for (const Arrow arrow : {Arrow::Key, Arrow::Query, Arrow::Second}) {
        if (arrow == Arrow::Second && numbers.secondIndex < 0)
            continue;
        const double distance = QLineF(point, scene.pixel(tipOf(numbers, arrow))).length();
        if (distance < reach) {
            reach = distance;
            nearest = arrow;
        }
    }
    return nearest;
}

Vector draggedVector(
    const AngleScene& scene, const AngleNumbers& numbers, Arrow arrow, const QPointF& from, const QPointF& to)
{
    const Vector& before =
        arrow == Arrow::Query ? numbers.query : (arrow == Arrow::Key ? numbers.key : numbers.second);
    // The arrowhead keeps its distance to the pointer.
    const Eigen::Vector2d target = tipOf(numbers, arrow) + scene.point(to) - scene.point(from);
    Vector after = liftFrom(numbers.plane, target, before);
    const double unit = std::pow(10.0, -std::ceil(std::log10(scene.scale)));
    for (Index i = 0; i < after.size(); ++i) {
        const bool isSame = std::abs(after(i) - before(i)) < unit / 2;
        after(i) = isSame ? before(i) : rounded(after(i), unit) + 0.0; // no −0
    }
    return after;
}

SessionData withVector(const FigureContext& context, Arrow arrow, int secondIndex, const Vector& vector)
{
    Override set;
    set.layer = context.focus.layer;
    set.target = arrow == Arrow::Query ? Override::Target::Query : Override::Target::Key;
    set.head = arrow == Arrow::Query ? context.focus.head : context.layer.keyHeadOf(context.focus.head);
    set.row =
        arrow == Arrow::Query ? context.focus.query : (arrow == Arrow::Key ? context.focus.key : secondIndex);
    set.vector.assign(vector.data(), vector.data() + vector.size());
    SessionData session = context.session;
    auto& overrides = session.sequences[static_cast<std::size_t>(context.run.sequence())].overrides;
    const auto same = std::find_if(overrides.begin(), overrides.end(), [&set](const Override& other) {
        return other.layer == set.layer && other.target == set.target && other.head == set.head
            && other.row == set.row;
    });
    if (same == overrides.end())
        overrides.push_back(std::move(set));
    else
        same->vector = std::move(set.vector);
    return session;
}

} // namespace attnscope
