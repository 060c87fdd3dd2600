// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selection.h"

namespace attnscope {

void Selection::setFocus(const Focus& focus)
{
    if (focus == m_focus)
        return;
    m_focus = focus;
    Q_EMIT focusChanged(m_focus);
}

} // namespace attnscope
