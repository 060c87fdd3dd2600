// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace attnscope {

/// Version, licence, and the licences of what the program is built with.
class AboutDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent);
};

} // namespace attnscope
