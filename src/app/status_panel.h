// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run.h"

#include <QObject>
#include <QTimer>

class QLabel;
class QProgressBar;
class QStatusBar;
class QToolButton;

namespace attnscope {

class Workspace;

/// The status bar: sizes, precision, time, and the checks that are always on. A check that found
/// something is a button which goes to the place.
class StatusPanel final : public QObject
{
    Q_OBJECT

public:
    StatusPanel(Workspace& workspace, QStatusBar& bar, QObject* parent = nullptr);

    void retranslate();

private:
    void setupWidgets(QStatusBar& bar);
    QToolButton* makeCheck(QStatusBar& bar, const QString& name);
    void refresh();
    void refreshSizes();
    void refreshTime();
    void refreshChecks();
    void showCheck(QToolButton& button, bool isGood, const QString& text, const QString& toolTip);
    void goTo(const std::optional<Checks::Place>& place);

    Workspace& m_workspace;
    QLabel* m_sizes;
    QLabel* m_time;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    QTimer m_patience; ///< what takes less time shows no progress
    QToolButton* m_sums;
    QToolButton* m_finite;
    QToolButton* m_empty;
};

} // namespace attnscope
