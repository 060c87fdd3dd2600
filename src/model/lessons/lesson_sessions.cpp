// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/lesson_sessions.h"

#include "io/session_file.h"
#include "model/lessons/session_edits.h"

#include <QFile>

namespace attnscope::lessons {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 16; // a chain of "from" that is longer goes in a circle

Error noSuchSession(const std::string& name)
{
    return {"sessions", {QT_TRANSLATE_NOOP("core", "there is no session “%1”"), {name}}};
}

Result<SessionData> readResource(const QString& folder, const std::string& name)
{
    QFile file(folder + QString::fromStdString(name) + u".attn.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return noSuchSession(name);
    Result<ReadSession> session = readSessionJson(file.readAll());
    if (!session)
        return session.error();
    return std::move(session.value().data);
}

Result<SessionData> readInline(const nlohmann::ordered_json& json)
{
    Result<ReadSession> session = readSessionJson(QByteArray::fromStdString(json.dump()));
    if (!session)
        return session.error();
    return std::move(session.value().data);
}

} // namespace

Result<SessionData> LessonSessions::find(const std::string& name)
{
    if (const auto made = m_made.find(name); made != m_made.end())
        return made->second;
    ++m_depth;
    Result<SessionData> session = m_depth > deepest ? noSuchSession(name) : make(name);
    --m_depth;
    if (session.ok())
        m_made.emplace(name, session.value());
    return session;
}

Result<SessionData> LessonSessions::make(const std::string& name)
{
    if (!m_recipes.contains(name))
        return noSuchSession(name);
    const auto& recipe = m_recipes.at(name);
    if (recipe.contains("example"))
        return readResource(u":/examples/"_s, recipe["example"]);
    if (recipe.contains("file"))
        return readResource(u":/lessons/sessions/"_s, recipe["file"]);
    if (recipe.contains("session"))
        return readInline(recipe["session"]);
    const Result<SessionData> base = find(recipe.at("from"));
    if (!base)
        return base;
    return editSession(base.value(), QByteArray::fromStdString(recipe.at("edits").dump()));
}

} // namespace attnscope::lessons
