// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/sequence_names.h"

#include "io/json_document.h"
#include "io/json_layout.h"

#include <algorithm>

namespace attnscope {

namespace {

constexpr const char* namesKey = "sequence_names";

bool isNamesKey(const FileKeys::Key& key)
{
    return key.name == namesKey && key.unknownJson;
}

std::optional<Labels> readNames(const std::string& json)
{
    const Result<JsonDocument> document = JsonDocument::parse(json);
    if (!document || !document.value().root().isArray())
        return {};
    Labels names;
    for (JsonValue name = document.value().root().first(); !name.isEnd(); name = name.next()) {
        if (!name.isString())
            return {};
        names.push_back(name.text());
    }
    return names;
}

const FileKeys::Key* findNames(const View& view)
{
    const auto& keys = view.fileKeys.keys;
    const auto found = std::find_if(keys.begin(), keys.end(), isNamesKey);
    return found == keys.end() ? nullptr : &*found;
}

/// Those that the session's sequences had when it was read.
std::optional<Labels> namesInView(const SessionData& session)
{
    const FileKeys::Key* key = findNames(session.view);
    std::optional<Labels> names = key ? readNames(*key->unknownJson) : std::nullopt;
    if (names && names->size() < session.sequences.size())
        names->resize(session.sequences.size());
    return names;
}

} // namespace

Status takeSequenceNames(SessionData& session, MemoryAccount& memory)
{
    const FileKeys::Key* key = findNames(session.view);
    if (!key)
        return {};
    const std::string& json = *key->unknownJson;
    for (const std::uint64_t bytes :
        {JsonDocument::memoryNeeded(json), JsonDocument::memoryOfLongestToken(json)}) {
        if (Status failure = memory.take(bytes))
            return failure;
    }
    std::optional<Labels> names = namesInView(session);
    for (std::size_t i = 0; names && i < session.sequences.size(); ++i)
        session.sequences[i].name = std::move((*names)[i]);
    return {};
}

View viewWithSequenceNames(const SessionData& session)
{
    Labels names;
    for (const Sequence& sequence : session.sequences)
        names.push_back(sequence.name);
    View view = session.view;
    const Labels none(names.size());
    if (namesInView(session).value_or(none) == names)
        return view;

    auto& keys = view.fileKeys.keys;
    auto place = std::find_if(keys.begin(), keys.end(), isNamesKey);
    if (names == none) {
        keys.erase(place);
        return view;
    }
    if (place == keys.end())
        place = keys.insert(place, {namesKey, {}, {}});
    place->members.clear();
    appendLabels(place->unknownJson.emplace(), names);
    return view;
}

} // namespace attnscope
