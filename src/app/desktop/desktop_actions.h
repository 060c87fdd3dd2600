// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;

namespace attnscope {

/// The menu entries of what every desktop program has. Each does what its owner connects to it.
class DesktopActions final : public QObject
{
    Q_OBJECT

public:
    explicit DesktopActions(QMainWindow& window);

    void retranslate();

    QAction* print;
    QAction* printPreview;
    QAction* find;
    QAction* findNext;
    QAction* findPrevious;
    QAction* preferences;
    QAction* presentation;
    QAction* fullScreen;
    QAction* help;
    QAction* shortcuts;

private:
    QAction* make(const char* name, const QKeySequence& keys);
    QMenu* menu(const char* name) const;
    void placeInMenus();

    QMainWindow& m_window;
};

} // namespace attnscope
