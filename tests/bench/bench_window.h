// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/main_window.h"
#include "view/cards/figure_view.h"

#include <QCoreApplication>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

namespace attnscope {

/// The settings that measurements read; before QApplication.
inline void useBenchSettings()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("AttnScope"));
    QCoreApplication::setApplicationName(QStringLiteral("AttnScope bench"));
}

/// Settings as at the first start and a folder for unsaved work, for this process and those that it starts:
/// what earlier measurements left behind would be found and offered. Before QApplication.
class OwnPlace
{
public:
    OwnPlace()
    {
        useBenchSettings();
        qputenv("XDG_STATE_HOME", QFile::encodeName(m_folder.path()));
        QSettings().clear();
    }

private:
    QTemporaryDir m_folder;
};

/// Do all figures on the screen show the present numbers?
inline bool areFiguresUpToDate(const MainWindow& window)
{
    const auto figures = window.findChildren<FigureView*>();
    return std::none_of(figures.begin(), figures.end(),
        [](const FigureView* view) { return !view->visibleRegion().isEmpty() && !view->isUpToDate(); });
}

} // namespace attnscope
