// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/cards/place_search.h"
#include "view/figure.h"

#include <QObject>

#include <memory>
#include <optional>

class QPainter;

namespace attnscope {

/// The mark of the number that a reader is told to look at, in one figure. Where it was found last is kept:
/// to look for a number takes a hit test at many points.
class PointerRing final : public QObject
{
    Q_OBJECT

public:
    explicit PointerRing(QObject* parent = nullptr);

    /// Where the figure that fills `body` shows the number; nothing where it does not, and until it is found.
    std::optional<QRectF> areaOf(
        const NumberRef& number, const Figure& figure, const QRectF& body, const FigureInput& input);

    /// A ring around the area, with a rim in the colour of the ground so that it shows on any cell.
    static void paint(QPainter& painter, const QRectF& area, const QRectF& bounds, const Theme& theme);

Q_SIGNALS:
    void found(); ///< areaOf() may say more now

private:
    /// What a place was looked for.
    struct Wanted
    {
        NumberRef number;
        QRectF body;
        Focus focus;
        QRect viewport;
        FigureOptions options;

        bool operator==(const Wanted& other) const = default;
    };

    PlaceSearch m_search;
    std::optional<Wanted> m_sought; ///< being looked for
    std::weak_ptr<const Snapshot> m_soughtNumbers; ///< and in what
    std::optional<Wanted> m_last; ///< that was looked for last
    std::weak_ptr<const Snapshot> m_lastNumbers;
    std::optional<NumberPlace> m_place; ///< found for it
};

} // namespace attnscope
