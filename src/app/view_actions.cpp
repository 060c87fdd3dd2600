// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view_actions.h"

#include "ui_main_window.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_view.h"
#include "view/cards/plain_text.h"
#include "view/figure.h"

#include <QActionGroup>
#include <QApplication>

namespace attnscope {

ViewActions::ViewActions(Ui::MainWindow& ui, CardGrid& cards, QObject* parent)
    : QObject(parent)
    , m_ui(ui)
    , m_cards(cards)
{
    setupFigures();
    setupTheme();
    connect(m_ui.actionEnlarge, &QAction::triggered, this, &ViewActions::toggleEnlarged);
    connect(m_ui.actionShowDefaultFigures, &QAction::triggered, this, [this] { showFigures({}); });
    connect(m_ui.actionShowAllFigures, &QAction::triggered, this, [this] { showFigures(m_figures.keys()); });
    connect(&m_cards, &CardGrid::enlargedChanged, this, &ViewActions::refreshTexts);
    retranslate();
}

QStringList ViewActions::defaultFigures()
{
    return {QStringLiteral("embedding"), QStringLiteral("pipeline"), QStringLiteral("scores"),
        QStringLiteral("weights"), QStringLiteral("decomposition"), QStringLiteral("output"),
        QStringLiteral("attention"), QStringLiteral("heads"), QStringLiteral("angle")};
}

void ViewActions::setupFigures()
{
    for (const auto& figure : allFigures()) {
        QAction* action = m_ui.menuFigures->addAction(QString());
        action->setObjectName(QStringLiteral("show_") + figure->id());
        action->setCheckable(true);
        m_figures.insert(figure->id(), action);
        connect(action, &QAction::triggered, this, &ViewActions::toggleFigure);
    }
}

void ViewActions::setupTheme()
{
    auto* group = new QActionGroup(this);
    for (QAction* action : {m_ui.actionThemeSystem, m_ui.actionThemeLight, m_ui.actionThemeDark})
        group->addAction(action);
    connect(m_ui.actionThemeSystem, &QAction::triggered, this,
        [this] { Q_EMIT themeChosen(ThemeChoice::System); });
    connect(
        m_ui.actionThemeLight, &QAction::triggered, this, [this] { Q_EMIT themeChosen(ThemeChoice::Light); });
    connect(
        m_ui.actionThemeDark, &QAction::triggered, this, [this] { Q_EMIT themeChosen(ThemeChoice::Dark); });
}

void ViewActions::retranslate()
{
    for (const auto& figure : allFigures())
        m_figures.value(figure->id())->setText(withoutMnemonic(figure->title()));
    refreshTexts();
}

void ViewActions::setTheme(ThemeChoice choice)
{
    m_ui.actionThemeSystem->setChecked(choice == ThemeChoice::System);
    m_ui.actionThemeLight->setChecked(choice == ThemeChoice::Light);
    m_ui.actionThemeDark->setChecked(choice == ThemeChoice::Dark);
}

void ViewActions::showFigures(const QStringList& ids)
{
    const QStringList wanted = ids.isEmpty() ? defaultFigures() : ids;
    for (auto it = m_figures.cbegin(); it != m_figures.cend(); ++it)
        it.value()->setChecked(wanted.contains(it.key()));
    m_cards.setEnlarged({});
    m_cards.setWanted(wanted);
}

void ViewActions::toggleFigure()
{
    QStringList wanted;
    for (const auto& figure : allFigures()) {
        if (m_figures.value(figure->id())->isChecked())
            wanted << figure->id();
    }
    m_cards.setEnlarged({});
    m_cards.setWanted(wanted);
}

void ViewActions::toggleEnlarged()
{
    if (!m_cards.enlarged().isEmpty())
        return m_cards.setEnlarged({});
    if (const auto* view = qobject_cast<FigureView*>(QApplication::focusWidget()))
        m_cards.setEnlarged(view->figure().id());
    else if (!m_cards.wanted().isEmpty())
        m_cards.setEnlarged(m_cards.wanted().constFirst());
}

void ViewActions::refreshTexts()
{
    m_ui.actionEnlarge->setText(
        m_cards.enlarged().isEmpty() ? tr("&Enlarge Figure") : tr("Show All &Figures"));
}

} // namespace attnscope
