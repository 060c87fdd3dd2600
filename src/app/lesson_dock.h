// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "core/result.h"
#include "core/run.h"

#include <QDockWidget>

namespace attnscope {

class Document;
class LessonPanel;
class LessonPlayer;
class Workspace;

/// The lessons, with the question about unsaved changes before one starts.
class LessonDock final : public QDockWidget
{
    Q_OBJECT

public:
    LessonDock(Workspace& workspace, Document& document, QWidget* parent);

    LessonPlayer& player() { return *m_player; }
    void retranslate();

Q_SIGNALS:
    void figureRequested(const QString& id);
    /// A step points at a number: of a stage, or one that the session holds.
    void pointedAt(const attnscope::NumberRef& number);
    void stoppedPointing();
    void refused(const attnscope::Error& error);

private:
    void pinForStep();
    void point();

    Workspace& m_workspace;
    LessonPlayer* m_player;
    LessonPanel* m_panel;
    SnapshotPointer m_against; ///< what this lesson has pinned
};

} // namespace attnscope
