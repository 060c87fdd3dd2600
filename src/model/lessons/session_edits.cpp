// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/lessons/session_edits.h"

#include "io/session_file.h"
#include "model/lessons/expression.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace attnscope::lessons {

namespace {

using Json = nlohmann::ordered_json;

/// "layers[0].w_v" → "/layers/0/w_v"
Json::json_pointer pointerTo(const std::string& path)
{
    std::string pointer = "/";
    for (const char c : path) {
        if (c == '.' || c == '[')
            pointer += '/';
        else if (c != ']')
            pointer += c;
    }
    return Json::json_pointer(pointer);
}

Result<SessionData> read(const Json& json)
{
    Result<ReadSession> session = readSessionJson(QByteArray::fromStdString(json.dump()));
    if (!session)
        return session.error();
    return std::move(session.value().data);
}

// JSON has no NaN and no infinity; session files write them as strings.
Json numberJson(double x)
{
    if (std::isnan(x))
        return "nan";
    if (std::isinf(x))
        return x > 0 ? "inf" : "-inf";
    return x;
}

Json valueJson(const Value& value)
{
    if (value.kind == Value::Kind::Number)
        return numberJson(value.asNumber());
    Json rows = Json::array();
    for (Index i = 0; i < value.numbers.rows(); ++i) {
        Json row = Json::array();
        for (Index j = 0; j < value.numbers.cols(); ++j)
            row.push_back(numberJson(value.numbers(i, j)));
        rows.push_back(std::move(row));
    }
    return value.kind == Value::Kind::Row ? rows[0] : rows;
}

Result<Json> computed(const Json& session, const SessionData& base, const std::string& expression)
{
    // Edits before this one may have left the session half made; then the numbers come from before them.
    const Result<SessionData> now = read(session);
    const Result<SnapshotPointer> snapshot = computeSnapshot(now.ok() ? now.value() : base);
    if (!snapshot)
        return snapshot.error();
    const Result<Value> value = evaluate(expression, Scope{snapshot.value(), {}, {}, 0, 0});
    if (!value)
        return value.error();
    return valueJson(value.value());
}

Status apply(Json& session, const SessionData& base, const Json& edit)
{
    if (edit.contains("remove")) {
        const Json::json_pointer place = pointerTo(edit["remove"]);
        session.at(place.parent_pointer()).erase(place.back());
        return std::nullopt;
    }
    Json value = edit.value("to", Json());
    if (edit.contains("compute")) {
        Result<Json> result = computed(session, base, edit["compute"]);
        if (!result)
            return result.error();
        value = result.take();
    }
    session[pointerTo(edit.at("set"))] = std::move(value);
    return std::nullopt;
}

} // namespace

Result<SessionData> editSession(const SessionData& session, const QByteArray& edits)
{
    try {
        Json json = Json::parse(writeSessionJson(session).toStdString());
        for (const Json& edit : Json::parse(edits.toStdString()))
            if (const Status refused = apply(json, session, edit))
                return *refused;
        return read(json);
    } catch (const Json::exception& error) {
        return Error{"edits", {QT_TRANSLATE_NOOP("core", "cannot be applied: %1"), {error.what()}}};
    }
}

} // namespace attnscope::lessons
