// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop_actions.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

namespace attnscope {

DesktopActions::DesktopActions(QMainWindow& window)
    : QObject(&window)
    , print(make("actionPrint", QKeySequence(Qt::CTRL | Qt::Key_P)))
    , printPreview(make("actionPrintPreview", {}))
    , find(make("actionFind", QKeySequence(Qt::CTRL | Qt::Key_F)))
    , findNext(make("actionFindNext", QKeySequence(Qt::Key_F3)))
    , findPrevious(make("actionFindPrevious", QKeySequence(Qt::SHIFT | Qt::Key_F3)))
    , preferences(make("actionPreferences", QKeySequence(Qt::CTRL | Qt::Key_Comma)))
    , presentation(make("actionPresentation", QKeySequence(Qt::Key_F5)))
    , fullScreen(make("actionFullScreen", QKeySequence(Qt::SHIFT | Qt::Key_F11)))
    , help(make("actionHelp", QKeySequence(Qt::Key_F1)))
    , shortcuts(make("actionShortcuts", QKeySequence(Qt::CTRL | Qt::Key_F1)))
    , m_window(window)
{
    fullScreen->setCheckable(true);
    preferences->setMenuRole(QAction::PreferencesRole);
    placeInMenus();
    // Their keys also work while the menu bar is hidden.
    m_window.addActions({presentation, fullScreen});
}

QAction* DesktopActions::make(const char* name, const QKeySequence& keys)
{
    auto* action = new QAction(this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(keys);
    return action;
}

QMenu* DesktopActions::menu(const char* name) const
{
    return m_window.findChild<QMenu*>(QString::fromLatin1(name));
}

void DesktopActions::placeInMenus()
{
    auto* quit = m_window.findChild<QAction*>(QStringLiteral("actionQuit"));
    menu("menuFile")->insertActions(quit, {printPreview, print});
    menu("menuFile")->insertSeparator(quit);
    QMenu* edit = menu("menuEdit");
    edit->addSeparator();
    edit->addActions({find, findNext, findPrevious});
    edit->addSeparator();
    edit->addAction(preferences);
    auto* enlarge = m_window.findChild<QAction*>(QStringLiteral("actionEnlarge"));
    QMenu* view = menu("menuView");
    const QList<QAction*> entries = view->actions();
    QAction* after = entries.value(entries.indexOf(enlarge) + 1);
    view->insertActions(after, {presentation, fullScreen});
    QMenu* helpMenu = menu("menuHelp");
    QAction* first = helpMenu->actions().value(0);
    helpMenu->insertActions(first, {help, shortcuts});
    helpMenu->insertSeparator(first);
}

void DesktopActions::retranslate()
{
    const auto set = [](QAction& action, const QString& text, const QString& tip) {
        action.setText(text);
        action.setToolTip(tip);
    };
    set(*print, tr("&Print…"), tr("Print the figures, one a page"));
    set(*printPreview, tr("Print Pre&view…"), tr("See the pages before they are printed"));
    set(*find, tr("&Find Token…"), tr("Find a token by its label and choose it"));
    set(*findNext, tr("Find &Next"), tr("Choose the next token that was found"));
    set(*findPrevious, tr("Find Pre&vious"), tr("Choose the previous token that was found"));
    set(*preferences, tr("Pr&eferences…"), tr("Decimals, colours, language and other habits"));
    set(*presentation, tr("P&resentation"), tr("One figure on the whole screen, in large type"));
    set(*fullScreen, tr("F&ull Screen"), tr("The window without its frame"));
    set(*help, tr("&Help"), tr("What the program does, page by page"));
    set(*shortcuts, tr("&Keyboard Shortcuts"), tr("All keys"));
    const auto pane = [this](const char* name, const QString& text) {
        if (auto* action = m_window.findChild<QAction*>(QString::fromLatin1(name)))
            action->setText(text);
    };
    pane("actionNextPane", tr("Next panel"));
    pane("actionPreviousPane", tr("Previous panel"));
}

} // namespace attnscope
