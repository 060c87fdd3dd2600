// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

namespace attnscope {

/// Which of a sequence's two lists; in self-attention both are the same one.
enum class TokenList { Tokens, SourceTokens };

// Each returns the edited session, valid whenever the given one is, or why it cannot be. Index i is inserted,
// removed or moved wherever it counts: embeddings, padding, given stages, mask tables, overrides. New
// numbers are 0, new keys are no padding and may be attended to.
//
// The position table belongs to places: inserting and removing touch its rows only in a session with a single
// sequence, else it grows at its end where it must; moving never touches it. Mask tables of a layer with
// several sequences must fit them all, so that changing the length of one is refused.

/// Before token `at`; at the end with `at` = their number.
Result<SessionData> insertToken(
    const SessionData& session, int sequence, TokenList list, Index at, const Label& label);
/// The last token cannot be removed.
Result<SessionData> removeToken(const SessionData& session, int sequence, TokenList list, Index at);
/// `to` is its index afterwards.
Result<SessionData> moveToken(const SessionData& session, int sequence, TokenList list, Index from, Index to);
Result<SessionData> renameToken(
    const SessionData& session, int sequence, TokenList list, Index at, const Label& label);

/// "token N", for the smallest N from their number on that the list does not hold yet.
Label freshTokenLabel(const Labels& labels);

} // namespace attnscope
