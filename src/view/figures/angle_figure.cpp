// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/figure_number.h"
#include "view/figures/all_figures.h"
#include "view/figures/angle_arrows.h"
#include "view/figures/second_key.h"
#include "view/label_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>

namespace attnscope {

namespace {

/// Query and key of the chosen pair as arrows in the plane that both span.
class AngleFigure final : public Figure
{
    Q_DECLARE_TR_FUNCTIONS(AngleFigure)

public:
    QString id() const override { return QStringLiteral("angle"); }
    QString title() const override { return tr("Angle"); }
    QString subtitle(const FigureInput& input) const override;
    QString whyNot(const FigureInput& input) const override;
    void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const override;
    std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    Focus moved(const FigureInput& input, int dx, int dy) const override;
    QString description(const FigureInput& input) const override;
    QList<FigureControl> controls(const FigureInput& input) const override;
    bool canDrag(const QPointF& point, const QRectF& area, const FigureInput& input) const override;
    std::optional<SessionData> dragged(
        const QPointF& from, const QPointF& to, const QRectF& area, const FigureInput& input) const override;
};

QString AngleFigure::whyNot(const FigureInput& input) const
{
    const QString reason = Figure::whyNot(input);
    return reason.isEmpty() ? whyNoAngle(FigureContext(input)) : reason;
}

QString AngleFigure::subtitle(const FigureInput& input) const
{
    const FigureContext context(input);
    const AngleNumbers numbers(context);
    const AnglePlane& plane = numbers.plane;
    const QString pair = QStringLiteral("%1·%2").arg(
        arrowName(context, numbers, Arrow::Query), arrowName(context, numbers, Arrow::Key));
    if (!plane.isFinite)
        return tr("%1: not finite, no angle").arg(pair);
    if (!plane.isDefined)
        return tr("%1 = 0: angle undefined").arg(pair);
    return tr("%1 = |q||k| cos θ = %2 · %3 · %4 = %5")
        .arg(pair, context.number(plane.queryLength), context.number(plane.keyLength),
            bracketed(context.number(plane.cosine)), context.number(plane.product));
}

void AngleFigure::paint(QPainter& painter, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const AngleNumbers numbers(context);
    if (!numbers.plane.isFinite) {
        drawText(painter, area, Qt::AlignCenter, tr("a number of q or k is not finite"), input.theme.font(),
            input.theme.notFinite);
        return;
    }
    const AngleScene place = sceneOf(area, context, numbers);
    paintArrows(painter, place, context, numbers);
    if (numbers.plane.isDefined) {
        paintArc(painter, place, numbers, degreesText(numbers.plane), input.theme);
    } else {
        const double line = lineHeight(input.theme.font());
        drawText(painter, QRectF(place.drawing.left(), place.drawing.top(), place.drawing.width(), line),
            Qt::AlignLeft, tr("angle undefined"), input.theme.font(), input.theme.text);
    }
    paintAngleTable(painter, place.table, context, numbers);
}

std::optional<FigureHit> AngleFigure::hit(
    const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    const FigureContext context(input);
    const AngleNumbers numbers(context);
    const AngleScene place = sceneOf(area, context, numbers);
    std::optional<Arrow> arrow = arrowheadAt(place, numbers, point);
    if (!arrow && place.table.contains(point)) {
        const int line = static_cast<int>((point.y() - place.table.top()) / lineHeight(input.theme.font()));
        if (line == 0 || line == 1 || (line == 2 && numbers.secondIndex >= 0))
            arrow = std::array{Arrow::Query, Arrow::Key, Arrow::Second}[static_cast<std::size_t>(line)];
    }
    if (!arrow)
        return std::nullopt;
    const Vector& vector = *arrow == Arrow::Query ? numbers.query
        : *arrow == Arrow::Key                    ? numbers.key
                                                  : numbers.second;
    QStringList parts;
    for (Index i = 0; i < std::min<Index>(vector.size(), 16); ++i)
        parts += context.exact(vector(i));
    if (vector.size() > 16)
        parts += QStringLiteral("…");
    FigureHit hit;
    hit.text = tr("%1 = [%2], length %3")
                   .arg(arrowName(context, numbers, *arrow), parts.join(QStringLiteral(", ")),
                       context.exact(vector.stableNorm()));
    hit.focus = input.focus;
    if (*arrow == Arrow::Second)
        hit.focus.key = numbers.secondIndex;
    hit.area = QRectF(-7, -7, 14, 14).translated(place.pixel(tipOf(numbers, *arrow)));
    // Lengths and angle are of the product of both arrows.
    hit.stage = Stage::Scores;
    hit.row = input.focus.query;
    hit.column = hit.focus.key;
    return hit;
}

Focus AngleFigure::moved(const FigureInput& input, int dx, int dy) const
{
    Focus focus = input.focus;
    focus.key += dx;
    focus.query += dy;
    return clampFocus(input.snapshot->session, focus);
}

QString AngleFigure::description(const FigureInput& input) const
{
    if (const QString reason = whyNot(input); !reason.isEmpty())
        return reason;
    const FigureContext context(input);
    const AngleNumbers numbers(context);
    QString text = tr("%1; θ: %2").arg(subtitle(input), degreesText(numbers.plane));
    if (numbers.secondIndex >= 0)
        text = tr("%1. %2: θ %3, product %4")
                   .arg(text, arrowName(context, numbers, Arrow::Second), degreesText(numbers.secondPlane),
                       context.number(numbers.secondPlane.product));
    const QStringList more = angleNotes(context, numbers);
    return more.isEmpty() ? text : tr("%1. %2").arg(text, more.join(tr(". ", "between two sentences")));
}

QList<FigureControl> AngleFigure::controls(const FigureInput& input) const
{
    return whyNot(input).isEmpty() ? QList{secondKeyControl(FigureContext(input))} : QList<FigureControl>();
}

bool AngleFigure::canDrag(const QPointF& point, const QRectF& area, const FigureInput& input) const
{
    if (!whyNot(input).isEmpty())
        return false;
    const FigureContext context(input);
    const AngleNumbers numbers(context);
    return arrowheadAt(sceneOf(area, context, numbers), numbers, point).has_value();
}

std::optional<SessionData> AngleFigure::dragged(
    const QPointF& from, const QPointF& to, const QRectF& area, const FigureInput& input) const
{
    if (!whyNot(input).isEmpty())
        return std::nullopt;
    const FigureContext context(input);
    const AngleNumbers numbers(context);
    const AngleScene place = sceneOf(area, context, numbers);
    const auto arrow = arrowheadAt(place, numbers, from);
    if (!arrow)
        return std::nullopt;
    return withVector(context, *arrow, numbers.secondIndex, draggedVector(place, numbers, *arrow, from, to));
}

} // namespace

std::unique_ptr<Figure> makeAngleFigure()
{
    return std::make_unique<AngleFigure>();
}

} // namespace attnscope
