// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <functional>

namespace attnscope {

/// Turns a sentence into the reader's language, arguments filled in. Empty: English.
using Translate = std::function<std::string(const Message&)>;

/// "Why is α(it, animal) = 0.3118?"
std::string explanationTitle(const Explanation& e, int decimals = 4, const Translate& translate = {});

/// The whole explanation as plain text: title, formula, numbers, terms, remarks.
std::string explanationText(const Explanation& e, int decimals = 4, const Translate& translate = {});

/// The same as Markdown: a heading of the given depth, a code block, remarks. Labels cannot break out.
std::string explanationMarkdown(
    const Explanation& e, int headingDepth = 3, int decimals = 4, const Translate& translate = {});

/// All in one line: "α(it, animal) = exp(1 − 1) / Σ exp = 1 / 3.2073 = 0.3118".
std::string explanationLine(const Explanation& e, int decimals = 4, const Translate& translate = {});

/// One term as texts.
struct TermRow
{
    std::string label;
    std::string product;
    std::string value;
};
std::vector<TermRow> termRows(const Explanation& e, int decimals = 4);
/// "… and 61 more, together 0.0132"; an empty pattern when every term is shown.
Message omittedText(const Explanation& e, int decimals = 4);
/// Does the list of terms say more than the formula's lines do?
bool hasTermList(const Explanation& e);

/// "Query q", as a heading.
Message stepName(Step step);

/// A layer's own name, or "layer 0".
Message layerMessage(const SessionData& session, int layer);

/// Text inside Markdown that must not be read as markup.
std::string escapedMarkdown(const std::string& text);

} // namespace attnscope
