// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/numbers_now.h"

#include "view/in_background.h"

#include <new>

namespace attnscope {

std::optional<SnapshotPointer> computedInBackground(const SessionData& session, int sequence, QWidget& window)
{
    const auto compute = [session, sequence]() -> SnapshotPointer {
        try {
            Result<SnapshotPointer> snapshot = computeSnapshot(session, sequence);
            return snapshot ? snapshot.take() : nullptr;
        } catch (const std::bad_alloc&) {
            return nullptr;
        }
    };
    return inBackground(window, QCoreApplication::translate("Background", "Computing…"), compute);
}

} // namespace attnscope
