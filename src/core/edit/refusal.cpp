// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit/refusal.h"

namespace attnscope {

Status checkIndex(const char* pattern, Index index, Index count)
{
    if (index >= 0 && index < count)
        return {};
    return refusal(pattern, {numberText(index), numberText(count)});
}

Status checkSequence(const SessionData& session, int sequence)
{
    return checkIndex(QT_TRANSLATE_NOOP("core", "there is no sequence %1, only %2 of them (counting from 0)"),
        sequence, static_cast<Index>(session.sequences.size()));
}

Status checkLayer(const SessionData& session, int layer)
{
    return checkIndex(QT_TRANSLATE_NOOP("core", "there is no layer %1, only %2 of them (counting from 0)"),
        layer, static_cast<Index>(session.layers.size()));
}

} // namespace attnscope
