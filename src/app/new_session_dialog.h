// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/edit/new_session.h"

#include <QDialog>

#include <memory>

class QLabel;

namespace attnscope {

namespace Ui {
class NewSessionDialog;
}

/// Asks what a new session is made of: tokens, sizes, and how its tables start. What cannot be is said beside
/// the control, and the session cannot be made until it is mended.
class NewSessionDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit NewSessionDialog(QWidget* parent = nullptr);
    ~NewSessionDialog() override;

    NewSession options() const;

Q_SIGNALS:
    void chosen(const attnscope::NewSession& options);

protected:
    void accept() override;

private:
    void setupConnections();
    void follow();
    void followHeads(int heads);
    QString keyHeadsReason() const;
    QString sizeReason(const NewSession& options) const;
    QString summary(const NewSession& options) const;
    bool show(QLabel& label, const QString& reason);

    std::unique_ptr<Ui::NewSessionDialog> m_ui;
};

} // namespace attnscope
