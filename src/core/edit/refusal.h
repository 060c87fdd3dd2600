// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"
#include "core/validate.h"

#include <string>
#include <utility>
#include <vector>

namespace attnscope {

/// Numbers in the largest table that an edit makes (1 GB).
inline constexpr Index largestTable = Index{1} << 27;

inline Error refusal(const char* pattern, std::vector<std::string> arguments = {}, std::string place = {})
{
    return {std::move(place), {pattern, std::move(arguments)}};
}

/// Refuses an index outside [0, count) with `pattern`, whose %1 is the index and %2 the count.
Status checkIndex(const char* pattern, Index index, Index count);

/// The session, or the rule of the format that it breaks.
inline Result<SessionData> checked(SessionData session)
{
    if (Result<Shapes> shapes = validate(session); !shapes)
        return shapes.error();
    return session;
}

inline std::string numberText(Index i)
{
    return std::to_string(i);
}

Status checkSequence(const SessionData& session, int sequence);
Status checkLayer(const SessionData& session, int layer);

} // namespace attnscope
