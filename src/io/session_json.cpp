// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/session_json.h"

#include "core/validate.h"
#include "io/json_document.h"
#include "io/object_reader.h"
#include "io/object_writer.h"
#include "io/schema.h"
#include "io/sequence_names.h"

namespace attnscope {

namespace {

Result<ReadSession> decode(const JsonDocument& document, TensorSource* source, MemoryAccount& memory)
{
    if (!document.root().isObject())
        return refusal(
            {}, QT_TRANSLATE_NOOP("core", "a JSON object expected, not %1"), {excerpt(document.root())});
    ReadContext context{memory, source, {}, {}};
    ReadSession session;
    ObjectReader reader(document.root(), {}, context);
    describe(reader, session.data);
    if (!context.failure)
        context.failure = takeSequenceNames(session.data, memory);
    if (context.failure)
        return *std::move(context.failure);
    session.warnings = std::move(context.warnings);
    return session;
}

} // namespace

Result<ReadSession> readSessionText(std::string_view json, TensorSource* source, MemoryAccount& memory)
{
    if (Status failure = memory.take(JsonDocument::memoryOfLongestToken(json)))
        return *std::move(failure);
    Result<ReadSession> session = [&]() -> Result<ReadSession> {
        const Result<JsonDocument> document = JsonDocument::parse(json);
        return document ? decode(document.value(), source, memory) : document.error();
    }();
    if (!session)
        return session;
    const SessionData& data = session.value().data;
    if (Status failure = memory.take(data.sequences.size() * data.layers.size(), sizeof(LayerShape)))
        return *std::move(failure);
    const Result<Shapes> shapes = validate(data);
    if (!shapes)
        return shapes.error();
    return session;
}

SessionText writeSessionText(const SessionData& session, ArchiveMembers* members)
{
    WriteContext context{members};
    ObjectWriter writer({}, 0, {}, context);
    describe(writer, session);
    std::string text;
    writer.append(text, 0);
    text += '\n';
    return {std::move(text), std::move(context.loss)};
}

} // namespace attnscope
