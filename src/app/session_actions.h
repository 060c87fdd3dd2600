// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace attnscope {

class Workspace;

namespace Ui {
class MainWindow;
}

/// Switches of the chosen layer: scale by √d_k, causal mask. Each press is one undo step.
class SessionActions final : public QObject
{
    Q_OBJECT

public:
    SessionActions(Ui::MainWindow& ui, Workspace& workspace, QObject* parent);

private:
    void refresh();
    void setScale(bool on);
    void setCausal(bool on);

    Ui::MainWindow& m_ui;
    Workspace& m_workspace;
};

} // namespace attnscope
