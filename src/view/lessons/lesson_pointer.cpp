// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/lessons/lesson_pointer.h"

#include "view/explanation/number_under.h"

namespace attnscope {

std::optional<NumberRef> pointedNumber(const lessons::Step& step, const SessionData& session)
{
    if (!step.pointer)
        return std::nullopt;
    const lessons::Pointer& pointer = *step.pointer;
    const Focus focus = clampFocus(session, step.focus);
    if (pointer.stage)
        return numberOf(stepOf(*pointer.stage), pointer.row, pointer.column, focus, session);
    return NumberRef{focus.layer, Step::Session, 0, pointer.row, pointer.column, 0, *pointer.table};
}

} // namespace attnscope
