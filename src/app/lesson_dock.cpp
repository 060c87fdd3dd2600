// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_dock.h"

#include "app/document.h"
#include "app/workspace.h"
#include "model/lessons/lesson_player.h"
#include "view/lessons/lesson_panel.h"

namespace attnscope {

LessonDock::LessonDock(Workspace& workspace, Document& document, QWidget* parent)
    : QDockWidget(parent)
    , m_player(new LessonPlayer(workspace.session(), workspace.selection(), workspace.computation(), this))
    , m_panel(new LessonPanel(*m_player, this))
{
    setObjectName(QStringLiteral("lessonDock"));
    setWidget(m_panel);
    connect(m_panel, &LessonPanel::lessonRequested, this, [this, &document](const QString& name) {
        if (document.mayLeave())
            m_panel->start(name);
    });
    connect(m_panel, &LessonPanel::refused, this, &LessonDock::refused);
    // A step may show its session against another one; what the reader has pinned stays otherwise.
    const auto follow = [this, &workspace] {
        const SnapshotPointer before = std::exchange(m_against, m_player->against());
        if (m_against || (before && workspace.figures().pinned() == before))
            workspace.figures().setPinned(m_against);
    };
    connect(m_player, &LessonPlayer::stepChanged, this, follow);
    connect(m_player, &LessonPlayer::playingChanged, this, follow);
    connect(m_player, &LessonPlayer::figureRequested, this, &LessonDock::figureRequested);
}

void LessonDock::retranslate()
{
    setWindowTitle(tr("Lessons"));
}

} // namespace attnscope
