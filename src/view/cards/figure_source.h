// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "model/step_name.h"
#include "view/figure.h"

#include <QObject>

namespace attnscope {

class Computation;
class Selection;
class Session;

/// What somebody is told to look at: a figure and, where one is meant, a number, which every figure that
/// shows it marks.
struct Pointed
{
    QString figure;
    std::optional<NumberRef> number;

    bool operator==(const Pointed&) const = default;
};

/// What all cards of one window draw from: the computed snapshot, the shared selection, the theme, and
/// what the reader has set inside figures. Figures are told once (changed) whatever the reason.
class FigureSource final : public QObject
{
    Q_OBJECT

public:
    FigureSource(Session& session, Computation& computation, Selection& selection, QObject* parent = nullptr);

    /// The focus is clamped to the snapshot, which may be older than the selection while a large
    /// session is being computed. The snapshot is null before the first computation.
    FigureInput input() const;

    const Theme& theme() const { return m_theme; }
    void setTheme(const Theme& theme);
    void setDecimals(int decimals);
    int decimals() const { return m_decimals; }
    /// How much larger than usual the text of figures on screen is; 1 is usual.
    void setFontScale(double scale);
    double fontScale() const { return m_fontScale; }
    /// Numbers frozen for comparison; null: none.
    void setPinned(SnapshotPointer pinned);
    SnapshotPointer pinned() const { return m_pinned; }
    /// Freezes the present numbers.
    void pin();
    /// The pinned numbers of the chosen sequence, for pictures of now against pinned; null where there are
    /// none. Computed when another sequence than the pinned one is chosen.
    SnapshotPointer pinnedNow() const;

    /// Nothing: nobody points.
    void setPointed(std::optional<Pointed> pointed);
    const std::optional<Pointed>& pointed() const { return m_pointed; }

    /// Sets one FigureControl::id inside figures.
    void setOption(const QString& id, double value);

    /// Chooses for all views.
    void select(const Focus& focus);
    /// What is chosen, though the figures may still show what was chosen before (see input()).
    const Focus& selected() const;
    /// Makes the session that a figure's control or drag asks for one undo step; calls with the same
    /// gesture become one step together.
    void edit(SessionData next, const StepName& name, int gesture);
    /// A number for edit() that no other gesture has.
    static int newGesture();

Q_SIGNALS:
    void changed();
    void themeChanged();
    void pinnedChanged();
    void editRefused(const attnscope::Error& error);

private:
    Session& m_session;
    Computation& m_computation;
    Selection& m_selection;
    Theme m_theme = Theme::light();
    int m_decimals = 4;
    double m_fontScale = 1;
    SnapshotPointer m_pinned;
    mutable SnapshotPointer m_pinnedNow; ///< m_pinned, or the same session with another sequence computed
    FigureOptions m_options;
    std::optional<Pointed> m_pointed;
};

} // namespace attnscope
