// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session_data.h"

#include <QObject>

namespace attnscope {

/// What every view points at. Pointing at a cell in one figure marks it in all.
class Selection final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const Focus& focus() const { return m_focus; }
    void setFocus(const Focus& focus); ///< the caller clamps (clampFocus)

Q_SIGNALS:
    void focusChanged(const attnscope::Focus& focus);

private:
    Focus m_focus;
};

} // namespace attnscope
