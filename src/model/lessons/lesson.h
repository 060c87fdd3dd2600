// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/run.h"
#include "core/session_data.h"
#include "model/lessons/lesson_text.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace attnscope::lessons {

/// The number that a step points at: a stage of the computation, or a cell of one of the session's
/// tables.
struct Pointer
{
    std::optional<Stage> stage;
    std::optional<TensorRef> table;
    int row = 0;
    int column = 0;
};

struct Choice
{
    Text text;
    std::string when; ///< an expression; the right choice is the first one whose expression is true
};

/// To be answered before the answer is shown. With choices, one of them is right; else a number is.
struct Question
{
    Text ask;
    Text explain;
    static constexpr std::size_t mostChoices = 4;
    std::vector<Choice> choices; ///< at most mostChoices
    std::string answer; ///< an expression, when there are no choices
    double tolerance = 0; ///< how far a predicted number may be off
    QByteArray after; ///< edits (JSON) that make the imagined session `then`; empty = none
};

struct Step
{
    Text title;
    Text text;
    SessionData session;
    int state = 0; ///< steps with the same state share one session
    std::optional<SessionData> against; ///< the session to compare with
    QString figure; ///< ID of the figure to look at
    Focus focus;
    std::optional<Pointer> pointer;
    std::optional<Question> question;
};

struct Lesson
{
    QString name; ///< file name without ending
    Text title;
    Text summary;
    std::vector<Step> steps; ///< at least one
};

/// One line of the list of lessons.
struct LessonEntry
{
    QString name;
    Text title;
    Text summary;
};

/// The built-in lessons in their order.
std::vector<LessonEntry> allLessons();

/// A built-in lesson with all its sessions worked out. Every session is valid.
Result<Lesson> loadLesson(const QString& name);

/// A lesson from memory; the error's place is a path in the file ("steps[2].session").
Result<Lesson> readLesson(const QString& name, const QByteArray& json);

} // namespace attnscope::lessons
