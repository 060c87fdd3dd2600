// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QToolButton;

namespace attnscope {

class Workspace;

namespace Ui {
class MainWindow;
}

/// View → Pin: freezes the present numbers, so that every figure shows now against pinned. A badge in the
/// status bar says so while it lasts and takes the pin away.
class PinActions final : public QObject
{
    Q_OBJECT

public:
    PinActions(Ui::MainWindow& ui, Workspace& workspace, QObject* parent = nullptr);

    void retranslate();

private:
    void toggle(bool pin);
    void refresh();
    QString badgeText() const;

    Ui::MainWindow& m_ui;
    Workspace& m_workspace;
    QToolButton* m_badge;
};

} // namespace attnscope
