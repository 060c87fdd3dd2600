// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/overrides.h"

#include "core/edit/refusal.h"

#include <algorithm>

namespace attnscope {

namespace {

/// Do both set the same number (or the same token's vector)?
bool sameTarget(const Override& a, const Override& b)
{
    const bool hasKey = a.target == Override::Target::Score || a.target == Override::Target::Weight;
    return a.target == b.target && a.layer == b.layer && a.head == b.head && a.row == b.row
        && (!hasKey || a.key == b.key);
}

} // namespace

// A file may set a number several times: the last entry counts.
const Override* findOverride(const Sequence& sequence, const Override& wanted)
{
    const auto it = std::find_if(sequence.overrides.rbegin(), sequence.overrides.rend(),
        [&](const Override& o) { return sameTarget(o, wanted); });
    return it == sequence.overrides.rend() ? nullptr : &*it;
}

Result<SessionData> setOverride(const SessionData& session, int sequence, const Override& value)
{
    if (Status bad = checkSequence(session, sequence))
        return *bad;
    SessionData next = session;
    auto& overrides = next.sequences[static_cast<std::size_t>(sequence)].overrides;
    const auto it = std::find_if(
        overrides.rbegin(), overrides.rend(), [&](const Override& o) { return sameTarget(o, value); });
    if (it == overrides.rend()) {
        overrides.push_back(value);
    } else {
        FileKeys keys = it->fileKeys; // the entry is the file's, whoever sets it
        *it = value;
        if (value.fileKeys.keys.empty())
            it->fileKeys = std::move(keys);
    }
    return checked(std::move(next));
}

Result<SessionData> clearOverride(const SessionData& session, int sequence, const Override& target)
{
    if (Status bad = checkSequence(session, sequence))
        return *bad;
    SessionData next = session;
    const auto erased = std::erase_if(next.sequences[static_cast<std::size_t>(sequence)].overrides,
        [&](const Override& o) { return sameTarget(o, target); });
    if (erased == 0)
        return refusal(QT_TRANSLATE_NOOP("core", "this number is not set by hand"));
    return checked(std::move(next));
}

Result<SessionData> clearOverrides(const SessionData& session, int sequence, int layer)
{
    if (Status bad = checkSequence(session, sequence))
        return *bad;
    SessionData next = session;
    std::erase_if(next.sequences[static_cast<std::size_t>(sequence)].overrides,
        [layer](const Override& o) { return o.layer == layer; });
    return checked(std::move(next));
}

} // namespace attnscope
