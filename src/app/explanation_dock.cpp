// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explanation_dock.h"

#include "app/workspace.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_view.h"
#include "view/explanation/explanation_panel.h"
#include "view/explanation/number_under.h"

namespace attnscope {

ExplanationDock::ExplanationDock(Workspace& workspace, CardGrid& cards, QWidget* parent)
    : QDockWidget(parent)
    , m_workspace(workspace)
    , m_panel(new ExplanationPanel(this))
{
    setObjectName(QStringLiteral("explanationDock"));
    setWidget(m_panel);
    connectFigures(cards);
    connect(&m_workspace.computation(), &Computation::snapshotChanged, m_panel,
        [this] { m_panel->setSnapshot(m_workspace.computation().snapshot()); });
    connect(m_panel, &ExplanationPanel::goTo, this, [this](const NumberRef& number) {
        m_workspace.select(focusOn(number, m_workspace.session().data(), m_workspace.focus()));
    });
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
