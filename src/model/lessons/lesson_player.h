// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/lessons/lesson.h"

#include <QObject>

#include <map>
#include <optional>
#include <set>

namespace attnscope {

class Computation;
class Selection;
class Session;

/// Plays a lesson in the open session: each step puts its session state and focus in place.
///
/// Whoever starts a lesson has asked about unsaved changes, as before opening a file. States are opened
/// without a file name, so that saving never overwrites a file of the reader's. What the reader edits
/// in a state is kept while the lesson lasts: going on and coming back shows it again, until the step
/// is reset. When another session is opened meanwhile, the lesson ends.
class LessonPlayer final : public QObject
{
    Q_OBJECT

public:
    /// The right answer of the present question, worked out from the live session.
    struct Answer
    {
        std::optional<int> choice;
        std::optional<double> number;
    };

    LessonPlayer(Session& session, Selection& selection, Computation& computation, QObject* parent = nullptr);

    bool isPlaying() const { return m_playing; }
    /// The rest of the questions may be asked while playing only.
    const lessons::Lesson& lesson() const { return m_lesson; }
    const lessons::Step& step() const { return m_lesson.steps[static_cast<std::size_t>(m_step)]; }
    int stepIndex() const { return m_step; }
    int stepCount() const { return static_cast<int>(m_lesson.steps.size()); }

    [[nodiscard]] Status start(lessons::Lesson lesson, int step = 0);
    /// Goes to a step; the reader stays where they are when its session is refused.
    [[nodiscard]] Status goTo(int step);
    /// The session, focus and question of this step as at first.
    [[nodiscard]] Status resetStep();
    /// Ends the lesson; the session stays as it is, for the reader to go on with.
    void leave();

    /// A text of the lesson with its placeholders filled from the live session.
    lessons::Filled shown(const lessons::Text& text, const QString& language) const;

    /// Nothing when the question has no meaning in the session as edited.
    std::optional<Answer> answer() const;
    bool isRight(int choice) const;
    bool isRight(double number) const;

    bool isRevealed() const { return m_revealed.contains(m_step); }
    void reveal();

    /// The live session, computed for the lesson's own sequence; null where that fails.
    SnapshotPointer live() const;
    /// The session that this step compares with, computed; null when there is none.
    SnapshotPointer against() const { return m_against; }

Q_SIGNALS:
    void playingChanged(bool playing);
    void stepChanged(); ///< another step, or this one anew
    void numbersChanged(); ///< the live session was computed anew
    void revealed();
    void figureRequested(const QString& id); ///< the step wants this figure to be seen

private:
    [[nodiscard]] Status openState(int step);
    void enter(int step);
    void rememberEdits();
    void followOpened();
    lessons::Scope scope() const;
    const SnapshotPointer& imagined(const SnapshotPointer& live) const;

    Session& m_session;
    Selection& m_selection;
    Computation& m_computation;
    lessons::Lesson m_lesson;
    std::map<int, SessionData> m_edited; ///< by state
    std::set<int> m_revealed; ///< steps
    SnapshotPointer m_against;
    mutable SnapshotPointer m_imaginedFrom; ///< the live snapshot that m_imagined was made of
    mutable SnapshotPointer m_imagined;
    int m_step = 0;
    bool m_playing = false;
    bool m_opening = false;
};

} // namespace attnscope
