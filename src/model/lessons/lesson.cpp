// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/lesson.h"

#include "model/lessons/lesson_sessions.h"
#include "model/lessons/lookup.h"
#include "model/lessons/session_edits.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace attnscope::lessons {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

QString folder()
{
    return u":/lessons/"_s;
}

Error wrong(const std::string& place, const std::string& what)
{
    return {place, {QT_TRANSLATE_NOOP("core", "is not understood: %1"), {what}}};
}

Text textOf(const Json& json)
{
    return {QString::fromStdString(json.at("en")), QString::fromStdString(json.at("zh_CN"))};
}

QByteArray bytesOf(const Json& json)
{
    return QByteArray::fromStdString(json.dump());
}

/// An index, or the label of a token or dimension.
std::optional<int> placeIn(const Json& json, const Labels& labels)
{
    if (json.is_number_integer())
        return json.get<int>();
    const auto found = std::find(labels.begin(), labels.end(), json.get<std::string>());
    if (found == labels.end())
        return std::nullopt;
    return static_cast<int>(found - labels.begin());
}

/// Reads the parts of one step that refer to its session.
class StepReader
{
public:
    StepReader(const Json& json, Step& step)
        : m_json(json)
        , m_step(step)
    { }

    Status read()
    {
        m_step.title = textOf(m_json.at("title"));
        m_step.text = textOf(m_json.at("text"));
        m_step.figure = QString::fromStdString(m_json.at("figure"));
        if (m_json.contains("question"))
            m_step.question = question(m_json["question"]);
        if (m_step.question && m_step.question->choices.size() > Question::mostChoices)
            return wrong("question", "choices");
        if (const Status error = readFocus())
            return error;
        return m_json.contains("point") ? readPointer(m_json["point"]) : std::nullopt;
    }

private:
    const Sequence& sequence() const
    {
        return m_step.session.sequences[static_cast<std::size_t>(m_step.focus.sequence)];
    }
    Labels dims() const { return m_step.session.dims.value_or(Labels{}); }

    Status readFocus()
    {
        static const Json nothing = Json::object();
        const Json& focus = m_json.contains("focus") ? m_json["focus"] : nothing;
        m_step.focus.sequence = focus.value("sequence", 0);
        m_step.focus.layer = focus.value("layer", 0);
        m_step.focus.head = focus.value("head", 0);
        m_step.focus = clampFocus(m_step.session, m_step.focus);
        const std::optional<int> query = placeIn(focus.value("query", Json(0)), sequence().tokens);
        const std::optional<int> key = placeIn(focus.value("key", Json(0)), sequence().keyTokens());
        const std::optional<int> dim = placeIn(focus.value("dim", Json(0)), dims());
        if (!query || !key || !dim)
            return wrong("focus", focus.dump());
        m_step.focus.query = *query;
        m_step.focus.key = *key;
        m_step.focus.dim = *dim;
        return std::nullopt;
    }

    Status readPointer(const Json& json)
    {
        Pointer pointer;
        if (json.contains("stage"))
            pointer.stage = stageNamed(json["stage"].get<std::string>());
        else if (const auto kind = tableNamed(json.at("table").get<std::string>()))
            pointer.table = TensorRef{*kind, m_step.focus.sequence, m_step.focus.layer, m_step.focus.head};
        const std::optional<int> row = placeIn(json.at("row"), rowLabels(pointer));
        const std::optional<int> column = placeIn(json.at("column"), columnLabels(pointer));
        if ((!pointer.stage && !pointer.table) || !row || !column)
            return wrong("point", json.dump());
        pointer.row = *row;
        pointer.column = *column;
        m_step.pointer = pointer;
        return std::nullopt;
    }

    Labels rowLabels(const Pointer& pointer) const
    {
        const bool isKey = pointer.stage == Stage::Key || pointer.stage == Stage::Value;
        return isKey ? sequence().keyTokens() : sequence().tokens;
    }

    Labels columnLabels(const Pointer& pointer) const
    {
        const bool overKeys = pointer.stage == Stage::Scores || pointer.stage == Stage::Logits
            || pointer.stage == Stage::Weights;
        return overKeys ? sequence().keyTokens() : dims();
    }

    static Question question(const Json& json)
    {
        Question question;
        question.ask = textOf(json.at("ask"));
        question.explain = textOf(json.at("explain"));
        for (const Json& choice : json.value("choices", Json::array()))
            question.choices.push_back({textOf(choice.at("text")), choice.at("when").get<std::string>()});
        if (question.choices.empty()) {
            question.answer = json.at("answer").get<std::string>();
            question.tolerance = json.at("tolerance").get<double>();
        }
        if (json.contains("after"))
            question.after = bytesOf(json["after"]);
        return question;
    }

    const Json& m_json;
    Step& m_step;
};

/// Reads the steps one after another, each on the session of the step before.
class LessonReader
{
public:
    explicit LessonReader(const Json& json)
        : m_json(json)
        , m_sessions(json.at("sessions"))
    { }

    Result<Lesson> read(const QString& name)
    {
        Lesson lesson{name, textOf(m_json.at("title")), textOf(m_json.at("summary")), {}};
        for (const Json& json : m_json.at("steps")) {
            Step step;
            Status refused = readSession(json, lesson.steps, step);
            if (!refused)
                refused = StepReader(json, step).read();
            if (refused)
                return in(lesson.steps.size(), *refused);
            lesson.steps.push_back(std::move(step));
        }
        if (lesson.steps.empty())
            return wrong("steps", "[]");
        return lesson;
    }

private:
    static Error in(std::size_t step, Error error)
    {
        error.place = "steps[" + std::to_string(step) + "]." + error.place;
        return error;
    }

    Status readSession(const Json& json, const std::vector<Step>& before, Step& step)
    {
        if (const Status refused = readBase(json, before, step))
            return refused;
        if (json.contains("edits")) {
            Result<SessionData> edited = editSession(step.session, bytesOf(json["edits"]));
            if (!edited)
                return edited.error();
            step.session = edited.take();
        }
        if (json.contains("edits") || json.contains("session"))
            step.state = before.empty() ? 0 : before.back().state + 1;
        if (!json.contains("against"))
            return std::nullopt;
        Result<SessionData> against = m_sessions.find(json["against"]);
        if (!against)
            return against.error();
        step.against = against.take();
        return std::nullopt;
    }

    Status readBase(const Json& json, const std::vector<Step>& before, Step& step)
    {
        if (!json.contains("session")) {
            if (before.empty())
                return wrong("session", "null");
            step.session = before.back().session;
            step.state = before.back().state;
            return std::nullopt;
        }
        Result<SessionData> session = m_sessions.find(json["session"]);
        if (!session)
            return session.error();
        step.session = session.take();
        return std::nullopt;
    }

    const Json& m_json;
    LessonSessions m_sessions;
};

Result<Json> parsed(const QByteArray& text)
{
    Json json = Json::parse(text.toStdString(), nullptr, false);
    if (!json.is_object() || json.value("format", "") != "attnscope-lesson" || json.value("version", 0) != 1)
        return wrong("format", "attnscope-lesson 1");
    return json;
}

QByteArray resource(const QString& name)
{
    QFile file(folder() + name + u".json"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

std::vector<LessonEntry> allLessons()
{
    std::vector<LessonEntry> lessons;
    for (const QString& file : QDir(folder()).entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        const QString name = file.chopped(5);
        const Result<Json> json = parsed(resource(name));
        if (json.ok())
            lessons.push_back({name, textOf(json.value().at("title")), textOf(json.value().at("summary"))});
    }
    return lessons;
}

Result<Lesson> loadLesson(const QString& name)
{
    return readLesson(name, resource(name));
}

Result<Lesson> readLesson(const QString& name, const QByteArray& text)
{
    try {
        const Result<Json> json = parsed(text);
        if (!json)
            return json.error();
        return LessonReader(json.value()).read(name);
    } catch (const Json::exception& error) {
        return wrong("steps", error.what());
    }
}

} // namespace attnscope::lessons
