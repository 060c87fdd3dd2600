// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computation.h"
#include "model/selection.h"
#include "model/session.h"
#include "view/background_edit.h"
#include "view/cards/figure_source.h"

#include <QObject>

namespace attnscope {

/// What all parts of one window share: the open session, what is chosen in it, its computed numbers,
/// and what figures draw from.
///
/// Invariant: the selection exists in the session.
class Workspace final : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);

    Session& session() { return m_session; }
    Selection& selection() { return m_selection; }
    Computation& computation() { return m_computation; }
    FigureSource& figures() { return m_figures; }

    const Focus& focus() const { return m_selection.focus(); }
    /// The shape of the chosen layer for the chosen sequence, as the session is now.
    const LayerShape& shape() const;
    const Layer& layer() const;
    const Sequence& sequence() const;

    /// Applies an edit; a refusal is told by refused().
    bool apply(SessionData next, StepName name, int mergeId = -1);
    /// Makes an edit and applies it, as editInBackground() says; a refusal is told by refused().
    bool edit(const SessionEdit& edit, const StepName& name, QWidget& window);
    /// The numbers of the chosen sequence as the session is now. While a large one is still being computed
    /// this is done on another worker, and `window` goes on painting, as computedInBackground() says.
    std::optional<SnapshotPointer> snapshotNow(QWidget& window);
    /// Chooses; the nearest that exists.
    void select(const Focus& focus);

Q_SIGNALS:
    void refused(const attnscope::Error& error);

private:
    Session m_session;
    Selection m_selection;
    Computation m_computation{m_session, m_selection};
    FigureSource m_figures{m_session, m_computation, m_selection};
};

} // namespace attnscope
