// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/background_edit.h"

#include "core/session_size.h"
#include "model/session.h"
#include "view/in_background.h"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

namespace attnscope {

namespace {

/// Would copying all tables, or computing them, be felt?
bool isLarge(const SessionData& session)
{
    constexpr std::size_t largestTables = 500'000; // numbers; some milliseconds
    constexpr std::size_t largestPairs = 20'000; // of a query and a key
    const auto hasManyPairs = [](const Sequence& sequence) {
        return sequence.tokens.size() * sequence.keyTokens().size() > largestPairs;
    };
    return numberCount(session) > largestTables
        || std::any_of(session.sequences.begin(), session.sequences.end(), hasManyPairs);
}

/// Nothing when it was cancelled.
std::optional<Result<SessionData>> edited(
    const SessionData& session, const SessionEdit& edit, QWidget& window)
{
    if (!isLarge(session))
        return edit(session);
    const auto work = [session, edit]() -> Result<SessionData> {
        try {
            return edit(session);
        } catch (const std::bad_alloc&) {
            return Error{{}, {QT_TRANSLATE_NOOP("core", "there is not enough memory for this edit"), {}}};
        }
    };
    return inBackground(window, QCoreApplication::translate("Background", "Editing the tables…"), work);
}

} // namespace

EditOutcome editInBackground(Session& session, const SessionEdit& edit, const StepName& name, QWidget& window)
{
    const quint64 revision = session.revision();
    std::optional<Result<SessionData>> next = edited(session.data(), edit, window);
    if (!next)
        return {};
    if (!*next)
        return {false, next->error()};
    // Nobody can type meanwhile, but a file that has changed on disk, say, may be opened again.
    if (session.revision() != revision)
        return {false,
            Error{
                {}, {QT_TRANSLATE_NOOP("core", "the session has changed meanwhile; nothing was done"), {}}}};
    Status refused = session.apply(next->take(), name);
    const bool isDone = !refused;
    return {isDone, std::move(refused)};
}

} // namespace attnscope
