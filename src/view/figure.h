// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"
#include "view/theme.h"

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <memory>
#include <optional>

class QPainter;

namespace attnscope {

/// What a figure draws from.
struct FigureInput
{
    SnapshotPointer snapshot;
    Focus focus;
    Theme theme;
    int decimals = 4;
    SnapshotPointer pinned; ///< numbers frozen for comparison; may be null
};

/// What lies under a point of a figure.
struct FigureHit
{
    QString text; ///< plain text: labels and the number at full precision
    Focus focus; ///< the focus that a click here chooses (the present one, changed where it applies)
    QRectF area; ///< of the cell or bar, in the figure's coordinates
    std::optional<Stage> stage; ///< which number this is, for explanations
    int row = -1; ///< row (query or token) and column of that number in its stage and head
    int column = -1;
};

/// One figure: the same drawing routine serves the window, export, printing and tests.
///
/// paint() draws title, body and legend inside `area`, nothing outside, and depends on nothing but
/// its arguments. It must be fast enough to call on every edit.
class Figure
{
public:
    virtual ~Figure() = default;

    virtual QString id() const = 0; ///< as in `export --figure`
    virtual QString title() const = 0; ///< translated
    /// One line under the title: what is shown, with the focus's labels and the key number.
    virtual QString subtitle(const FigureInput& input) const = 0;
    /// Empty when the figure applies to this session and focus, else the reason (translated).
    virtual QString whyNot(const FigureInput& input) const;

    /// Draws the body only; title and subtitle are drawn by paintFigure() or by the card.
    virtual void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const = 0;
    virtual std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const = 0;
    /// The focus after an arrow key in this figure.
    virtual Focus moved(const FigureInput& input, int dx, int dy) const;
    /// For screen readers: what the figure shows, in words and numbers.
    virtual QString description(const FigureInput& input) const;
};

/// Every figure, in the order of menus and cards.
const std::vector<std::unique_ptr<Figure>>& allFigures();
const Figure* findFigure(const QString& id); ///< null when there is none

/// A whole picture: background (unless transparent), title, subtitle and body.
void paintFigure(QPainter& painter, const QRectF& area, const Figure& figure, const FigureInput& input,
    const QColor& background);

} // namespace attnscope
