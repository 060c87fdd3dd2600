// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session_actions.h"

#include "app/workspace.h"
#include "ui_main_window.h"

namespace attnscope {

SessionActions::SessionActions(Ui::MainWindow& ui, Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_ui(ui)
    , m_workspace(workspace)
{
    connect(m_ui.actionScale, &QAction::triggered, this, &SessionActions::setScale);
    connect(m_ui.actionCausal, &QAction::triggered, this, &SessionActions::setCausal);
    connect(&m_workspace.session(), &Session::changed, this, &SessionActions::refresh);
    connect(&m_workspace.selection(), &Selection::focusChanged, this, &SessionActions::refresh);
    refresh();
}

void SessionActions::refresh()
{
    m_ui.actionScale->setChecked(m_workspace.layer().score.effectiveScale() == Score::Scale::Sqrt);
    m_ui.actionCausal->setChecked(m_workspace.layer().mask.causal);
}

void SessionActions::setScale(bool on)
{
    SessionData next = m_workspace.session().data();
    Score& score = next.layers.at(std::size_t(m_workspace.focus().layer)).score;
    score.scale = on ? Score::Scale::Sqrt : Score::Scale::None;
    m_workspace.apply(std::move(next), [on] { return on ? tr("Scale by √d_k") : tr("No scale"); });
    refresh(); // a refused switch goes back
}

void SessionActions::setCausal(bool on)
{
    SessionData next = m_workspace.session().data();
    next.layers.at(std::size_t(m_workspace.focus().layer)).mask.causal = on;
    m_workspace.apply(std::move(next), [on] { return on ? tr("Causal mask") : tr("No causal mask"); });
    refresh();
}

} // namespace attnscope
