// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explanation_dock.h"

#include "app/workspace.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_view.h"
#include "view/explanation/explanation_panel.h"
#include "view/explanation/number_under.h"

#include <vector>

namespace attnscope {

ExplanationDock::ExplanationDock(Workspace& workspace, CardGrid& cards, QWidget* parent)
    : QDockWidget(parent)
    , m_workspace(workspace)
    , m_panel(new ExplanationPanel(cards.paintTurns(), this))
{
    setObjectName(QStringLiteral("explanationDock"));
    setWidget(m_panel);
    setFocusProxy(m_panel);
    connectFigures(cards);
    connect(&m_workspace.computation(), &Computation::snapshotChanged, m_panel, [this] {
        m_panel->setSnapshot(m_workspace.computation().snapshot());
        followFocus();
    });
    connect(&m_workspace.selection(), &Selection::focusChanged, this, &ExplanationDock::followFocus);
    connect(&m_workspace.session(), &Session::opened, m_panel, &ExplanationPanel::forgetHistory);
    connect(m_panel, &ExplanationPanel::goTo, this, &ExplanationDock::goTo);
}

void ExplanationDock::goTo(const NumberRef& number)
{
    m_workspace.select(focusOn(number, m_workspace.session().data(), m_workspace.focus()));
    Q_EMIT wentTo(number);
}

void ExplanationDock::moveTo(const NumberRef& number)
{
    if (number.step != Step::Session)
        m_panel->moveTo(number);
}

void ExplanationDock::followFocus()
{
    const SnapshotPointer snapshot = m_workspace.computation().snapshot();
    const Focus& focus = m_workspace.focus();
    if (!snapshot || focus != clampFocus(snapshot->session, focus))
        return;
    std::vector<Step> steps{Step::Weights, Step::Scores, Step::Output, Step::Result, Step::Input};
    if (m_panel->hasNumber()) {
        const NumberRef& number = *m_panel->number();
        if (number.step == Step::Session || focusOn(number, snapshot->session, focus) == focus)
            return;
        steps.insert(steps.begin(), number.step);
    }
    for (const Step step : steps) {
        if (const auto number = numberAtFocus(step, focus, *snapshot))
            return m_panel->moveTo(*number);
    }
}

void ExplanationDock::connectFigures(CardGrid& cards)
{
    for (FigureView* view : cards.findChildren<FigureView*>()) {
        connect(view, &FigureView::hovered, m_panel, [this](const FigureHit& hit) {
            const auto number = numberUnder(hit, m_workspace.session().data());
            if (number && isVisible())
                m_panel->preview(*number);
        });
        connect(view, &FigureView::left, m_panel, &ExplanationPanel::endPreview);
        connect(view, &FigureView::moved, m_panel, [this](const FigureHit& hit) {
            if (const auto number = numberUnder(hit, m_workspace.session().data()))
                m_panel->moveTo(*number);
        });
        connect(view, &FigureView::clicked, m_panel, [this](const FigureHit& hit) {
            if (const auto number = numberUnder(hit, m_workspace.session().data()))
                m_panel->showNumber(*number);
        });
    }
}

void ExplanationDock::retranslate()
{
    setWindowTitle(tr("Explanation"));
}

} // namespace attnscope
