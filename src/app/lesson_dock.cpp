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
    connect(m_player, &LessonPlayer::figureRequested, this, &LessonDock::figureRequested);
}

void LessonDock::retranslate()
{
    setWindowTitle(tr("Lessons"));
}

} // namespace attnscope
