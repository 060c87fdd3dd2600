// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace attnscope::lessons {

/// The named sessions of a lesson, worked out when they are asked for. Each is one of
///
///     {"example": "it"}              a built-in session
///     {"file": "wide"}               a session that only lessons use
///     {"session": {…}}               a session as in a file
///     {"from": "it", "edits": […]}   another one of this lesson, changed
class LessonSessions
{
public:
    /// `recipes` is the lesson's object "sessions" and outlives this.
    explicit LessonSessions(const nlohmann::ordered_json& recipes)
        : m_recipes(recipes)
    { }

    Result<SessionData> find(const std::string& name);

private:
    Result<SessionData> make(const std::string& name);

    const nlohmann::ordered_json& m_recipes;
    std::map<std::string, SessionData> m_made;
    int m_depth = 0;
};

} // namespace attnscope::lessons
