// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace attnscope {

/// Sentences below each other, to read and to copy. It deletes itself when it is closed.
class LinesDialog final : public QDialog
{
    Q_OBJECT

public:
    LinesDialog(const QString& title, const QStringList& lines, QWidget* parent);
};

} // namespace attnscope
