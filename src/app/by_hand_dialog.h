// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/session_data.h"

#include <QDialog>

#include <functional>
#include <memory>

namespace attnscope {

namespace Ui {
class ByHandDialog;
}

/// Asks for a score or weight that replaces the computed one; why a number is refused is said beside it.
class ByHandDialog final : public QDialog
{
    Q_OBJECT

public:
    using Apply = std::function<Status(const Override&)>;

    /// `entry`: what to set, with the number to begin with.
    ByHandDialog(Override entry, const Sequence& sequence, QWidget* parent);
    ~ByHandDialog() override;

    void setApply(Apply function) { m_apply = std::move(function); }

    void accept() override;

private:
    void refuse(const QString& reason);

    std::unique_ptr<Ui::ByHandDialog> m_ui;
    Override m_entry;
    Apply m_apply;
};

} // namespace attnscope
