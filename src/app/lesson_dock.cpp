// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_dock.h"

#include "app/document.h"
#include "app/workspace.h"
#include "model/lessons/lesson_player.h"
#include "view/explanation/number_under.h"
#include "view/lessons/lesson_panel.h"
#include "view/lessons/lesson_pointer.h"

#include <utility>

namespace attnscope {

LessonDock::LessonDock(Workspace& workspace, Document& document, QWidget* parent)
    : QDockWidget(parent)
    , m_workspace(workspace)
    , m_player(new LessonPlayer(workspace.session(), workspace.selection(), workspace.computation(), this))
    , m_panel(new LessonPanel(*m_player, this))
{
    setObjectName(QStringLiteral("lessonDock"));
    setWidget(m_panel);
    setFocusProxy(m_panel);
    connect(m_panel, &LessonPanel::lessonRequested, this, [this, &document](const QString& name) {
        if (document.mayLeave())
            m_panel->start(name);
    });
    connect(m_panel, &LessonPanel::refused, this, &LessonDock::refused);
    connect(m_player, &LessonPlayer::stepChanged, this, &LessonDock::pinForStep);
    connect(m_player, &LessonPlayer::playingChanged, this, &LessonDock::pinForStep);
    connect(m_player, &LessonPlayer::figureRequested, this, &LessonDock::point);
    connect(m_player, &LessonPlayer::playingChanged, this, &LessonDock::point);
    connect(m_panel, &LessonPanel::pointerRequested, this, &LessonDock::point);
}

// A step may show its session against another one; what the reader has pinned stays otherwise.
void LessonDock::pinForStep()
{
    const SnapshotPointer before = std::exchange(m_against, m_player->against());
    if (m_against || (before && m_workspace.figures().pinned() == before))
        m_workspace.figures().setPinned(m_against);
}

void LessonDock::point()
{
    if (!m_player->isPlaying()) {
        m_workspace.figures().setPointed(std::nullopt);
        Q_EMIT stoppedPointing();
        return;
    }
    const lessons::Step& step = m_player->step();
    const SessionData& session = m_workspace.session().data();
    const std::optional<NumberRef> number = pointedNumber(step, session);
    const Focus wanted = clampFocus(session, step.focus);
    m_workspace.select(number ? focusOn(*number, session, wanted) : wanted);
    m_workspace.figures().setPointed(Pointed{step.figure, number});
    Q_EMIT figureRequested(step.figure);
    if (number)
        Q_EMIT pointedAt(*number);
}

void LessonDock::retranslate()
{
    setWindowTitle(tr("Lessons"));
}

} // namespace attnscope
