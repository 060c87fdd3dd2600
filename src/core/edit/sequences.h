// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

namespace attnscope {

// Each returns the edited session, valid whenever the given one is, or why it cannot be.

/// A sequence with the labels of the first and embeddings of 0, before sequence `at`.
Result<SessionData> addSequence(const SessionData& session, int at);
/// The copy follows its model.
Result<SessionData> duplicateSequence(const SessionData& session, int sequence);
/// The last sequence cannot be removed.
Result<SessionData> removeSequence(const SessionData& session, int sequence);
/// `to` is its index afterwards.
Result<SessionData> moveSequence(const SessionData& session, int from, int to);

/// Makes every sequence cross-attention: its tokens and embeddings are copied as the source, where they can
/// then be edited.
Result<SessionData> makeCrossAttention(const SessionData& session);
/// Makes every sequence self-attention: source tokens and embeddings go. What counts keys is cut or
/// lengthened to the number of tokens, and the key and value projections to the width of their new input,
/// keeping the numbers that still fit; new ones are 0.
Result<SessionData> makeSelfAttention(const SessionData& session);

} // namespace attnscope
