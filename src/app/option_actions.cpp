// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/option_actions.h"

#include "view/options/options_panel.h"

#include <QMenu>

namespace attnscope {

OptionActions::OptionActions(QMenu& sessionMenu, OptionsPanel& options, QObject* parent)
    : QObject(parent)
    , m_options(options)
    , m_menu(sessionMenu.addMenu(QString()))
{
    m_menu->setObjectName(QStringLiteral("menuOptions"));
    for (const OptionsPanel::Group& group : m_options.groups()) {
        QAction* action = m_menu->addAction(group.title);
        action->setObjectName(QStringLiteral("actionOptions:") + group.path);
        connect(action, &QAction::triggered, this, [this, path = group.path] { Q_EMIT chosen(path); });
    }
    addRename(sessionMenu, QStringLiteral("menuSequence"), QStringLiteral("sequences[].name"));
    addRename(sessionMenu, QStringLiteral("menuLayer"), QStringLiteral("layers[].name"));
    retranslate();
}

void OptionActions::addRename(const QMenu& sessionMenu, const QString& menuName, const QString& path)
{
    auto* menu = sessionMenu.findChild<QMenu*>(menuName);
    QAction* action = menu->addAction(QString());
    action->setObjectName(QStringLiteral("actionRename:") + path);
    connect(action, &QAction::triggered, this, [this, path] { Q_EMIT chosen(path); });
    m_renames << action;
}

void OptionActions::retranslate()
{
    m_menu->setTitle(tr("&Options"));
    for (QAction* action : m_renames)
        action->setText(tr("Re&name…"));
    const QList<QAction*> actions = m_menu->actions();
    const QList<OptionsPanel::Group> groups = m_options.groups();
    for (qsizetype i = 0; i < groups.size(); ++i)
        actions.at(i)->setText(groups.at(i).title);
}

} // namespace attnscope
