// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace attnscope {

class Workspace;

namespace Ui {
class MainWindow;
}

/// Edit → Copy As Code: the session as a script that computes and prints the same numbers.
class CodeActions final : public QObject
{
    Q_OBJECT

public:
    CodeActions(Ui::MainWindow& ui, Workspace& workspace, QWidget* window);

Q_SIGNALS:
    void copied(const QString& message);
    void failed(const QString& message);

private:
    void copy(bool asTorch);

    Workspace& m_workspace;
    QWidget& m_window;
};

} // namespace attnscope
