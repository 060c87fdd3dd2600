// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "core/run.h"
#include "view/geometry.h"
#include "view/theme.h"

#include <QHash>
#include <QList>
#include <QPointF>
#include <QRect>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

class QPainter;

namespace attnscope {

/// What a reader has set inside figures besides the focus: values by FigureControl::id. Nothing set
/// means the exported picture. Lives with the window, never in the session.
struct FigureOptions
{
    QHash<QString, double> values;

    double value(const QString& id, double fallback) const { return values.value(id, fallback); }
    bool operator==(const FigureOptions&) const = default;
};

/// One thing to set in a figure, for whoever hosts it to show as a widget.
struct FigureControl
{
    enum class Kind {
        Slider, ///< from minimum to maximum in steps; logarithmic where it says so
        Choice, ///< value is an index into choices
        Toggle ///< 0 or 1
    };
    enum class Target {
        Options, ///< the new value goes to FigureOptions::values[id]
        Session ///< the new value is an edit: Figure::controlled() gives the session to apply
    };

    QString id; ///< unique over all figures that mean different things by it
    QString label; ///< translated
    Kind kind = Kind::Slider;
    Target target = Target::Options;
    double value = 0; ///< the present one
    double defaultValue = 0; ///< of the exported picture
    double minimum = 0;
    double maximum = 1;
    double step = 0; ///< 0: continuous; 1: whole numbers
    bool logarithmic = false;
    QStringList choices;
};

/// What a figure draws from.
struct FigureInput
{
    SnapshotPointer snapshot;
    Focus focus;
    Theme theme;
    int decimals = 4;
    SnapshotPointer pinned; ///< numbers frozen for comparison; may be null
    FigureOptions options;
    bool live = false; ///< the window, not an export: measured times may be shown
    /// The cells of the figure's map (see Figure::map) that are shown: columns from x(), rows from y() on.
    /// Empty: the whole map, as in every export.
    QRect viewport = {};
};

/// The map of a figure that can be zoomed into.
struct FigureMap
{
    QRectF area; ///< where its cells are drawn
    int rows = 0; ///< of the whole map
    int columns = 0;
    Cell chosen; ///< what the focus is at
};

/// What lies under a point of a figure.
struct FigureHit
{
    QString text; ///< plain text: labels and the number at full precision
    Focus focus; ///< the focus that a click here chooses (the present one, changed where it applies)
    QRectF area; ///< of the cell or bar, in the figure's coordinates
    std::optional<Stage> stage; ///< which number this is, for explanations
    std::optional<Step> step; ///< likewise, of a number that belongs to no stage
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

    /// Is more than an edit's time needed to draw this for the first time? Then a worker does it first.
    virtual bool isSlowAtFirst(const FigureInput& input) const;
    /// What the reader chose to see of the numbers (a part of a map, an average), as text to compare, where
    /// that takes more than an edit's time as well: a worker does it first for each such choice. Else empty.
    virtual QString slowChoice(const FigureInput&) const { return {}; }

    /// Draws the body only; title and subtitle are drawn by paintFigure() or by the card.
    virtual void paint(QPainter& painter, const QRectF& area, const FigureInput& input) const = 0;
    virtual std::optional<FigureHit> hit(
        const QPointF& point, const QRectF& area, const FigureInput& input) const = 0;
    /// The focus after an arrow key in this figure.
    virtual Focus moved(const FigureInput& input, int dx, int dy) const;
    /// For screen readers: what the figure shows, in words and numbers.
    virtual QString description(const FigureInput& input) const;

    /// What the heading says while numbers are pinned: how the figure compares. A figure that does not say
    /// otherwise shows only now, beside the key numbers of the pinned subtitle.
    virtual QString comparisonNote(const FigureInput& input) const;
    /// The subtitle, after the note on the comparison while numbers are pinned.
    QString heading(const FigureInput& input) const;

    /// The map that FigureInput::viewport is about; nothing for figures without one. Of several maps that
    /// share the viewport, the one at `point`.
    virtual std::optional<FigureMap> map(
        const QPointF& /*point*/, const QRectF& /*area*/, const FigureInput&) const
    {
        return std::nullopt;
    }

    /// What can be set in this figure; empty for most.
    virtual QList<FigureControl> controls(const FigureInput&) const { return {}; }
    /// The session after a control with Target::Session was moved to `value`; to be applied as one
    /// undo step, merged while the control is held.
    virtual std::optional<SessionData> controlled(
        const QString& /*id*/, double /*value*/, const FigureInput&) const
    {
        return std::nullopt;
    }
    /// Can something be dragged from this point (an arrowhead)?
    virtual bool canDrag(const QPointF& /*point*/, const QRectF& /*area*/, const FigureInput&) const
    {
        return false;
    }
    /// The session after dragging from `from` to `to`; nothing where there is nothing to drag. The
    /// input must be the one of the moment the drag began (so that the picture's scale stays), the
    /// result is applied as one undo step, merged while the button is held.
    virtual std::optional<SessionData> dragged(
        const QPointF& /*from*/, const QPointF& /*to*/, const QRectF& /*area*/, const FigureInput&) const
    {
        return std::nullopt;
    }
};

/// Every figure, in the order of menus and cards.
const std::vector<std::unique_ptr<Figure>>& allFigures();
const Figure* findFigure(const QString& id); ///< null when there is none

/// A whole picture: background (unless transparent), title, subtitle and body.
void paintFigure(QPainter& painter, const QRectF& area, const Figure& figure, const FigureInput& input,
    const QColor& background);

} // namespace attnscope
