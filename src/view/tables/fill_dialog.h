// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/fill.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace attnscope {

/// Asks for random numbers to fill a table with: their distribution and the seed that makes them the same
/// again.
class FillDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FillDialog(const QString& tableName, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const attnscope::Fill& fill);

protected:
    void accept() override;

private:
    void showParameters();
    /// The number in `edit`, or nothing and the reason beside it.
    bool read(QLineEdit& edit, double& number);

    QComboBox* m_kind;
    QLabel* m_firstLabel;
    QLineEdit* m_first;
    QLabel* m_secondLabel;
    QLineEdit* m_second;
    QSpinBox* m_seed;
    QLabel* m_refusal;
    QDialogButtonBox* m_buttons;
};

} // namespace attnscope
