// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/style/palettes.h"

#include <QHash>
#include <QObject>
#include <QStringList>

class QAction;

namespace attnscope {

class CardGrid;

namespace Ui {
class MainWindow;
}

/// The View menu: which figures are shown, the enlarged one, the theme.
class ViewActions final : public QObject
{
    Q_OBJECT

public:
    ViewActions(Ui::MainWindow& ui, CardGrid& cards, QObject* parent);

    void retranslate();
    void setTheme(ThemeChoice choice);
    /// Shows these figures; an empty list means those of a fresh window.
    void showFigures(const QStringList& ids);
    static QStringList defaultFigures();

Q_SIGNALS:
    void themeChosen(attnscope::ThemeChoice choice);

private:
    void setupFigures();
    void setupTheme();
    void toggleFigure();
    void toggleEnlarged();
    void refreshTexts();

    Ui::MainWindow& m_ui;
    CardGrid& m_cards;
    QHash<QString, QAction*> m_figures;
};

} // namespace attnscope
