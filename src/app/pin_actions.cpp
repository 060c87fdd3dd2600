// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pin_actions.h"

#include "app/workspace.h"
#include "ui_main_window.h"
#include "view/cards/plain_text.h"
#include "view/cards/themed_icon.h"

#include <QToolButton>

namespace attnscope {

PinActions::PinActions(Ui::MainWindow& ui, Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_ui(ui)
    , m_workspace(workspace)
    , m_badge(new QToolButton(ui.statusBar))
{
    m_badge->setObjectName(QStringLiteral("pinnedBadge"));
    m_badge->setAutoRaise(true);
    m_badge->setIconSize({14, 14});
    m_badge->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_badge->setFocusPolicy(Qt::TabFocus);
    ui.statusBar->addPermanentWidget(m_badge);
    FigureSource& figures = m_workspace.figures();
    connect(m_badge, &QToolButton::clicked, this, [this] { toggle(false); });
    connect(m_ui.actionPin, &QAction::triggered, this, &PinActions::toggle);
    connect(&figures, &FigureSource::pinnedChanged, this, &PinActions::refresh);
    connect(&figures, &FigureSource::themeChanged, this, &PinActions::refresh);
    connect(&m_workspace.computation(), &Computation::snapshotChanged, this, &PinActions::refresh);
    refresh();
}

void PinActions::toggle(bool pin)
{
    if (pin)
        m_workspace.figures().pin();
    else
        m_workspace.figures().setPinned(nullptr);
    refresh();
}

QString PinActions::badgeText() const
{
    const QString title = QString::fromStdString(m_workspace.figures().pinned()->session.title);
    if (title.isEmpty() || title == QString::fromStdString(m_workspace.session().data().title))
        return tr("now − pinned");
    return tr("now − pinned: %1").arg(title.size() > 30 ? title.first(29) + u'…' : title);
}

void PinActions::refresh()
{
    const bool isPinned = m_workspace.figures().pinned() != nullptr;
    m_ui.actionPin->setEnabled(isPinned || m_workspace.computation().snapshot());
    m_ui.actionPin->setChecked(isPinned);
    m_badge->setVisible(isPinned);
    if (!isPinned)
        return;
    m_badge->setText(withoutMnemonic(badgeText()));
    m_badge->setToolTip(
        tr("Every figure shows now against the pinned numbers. Click to unpin (Ctrl+Shift+P)."));
    m_badge->setAccessibleName(tr("Unpin; shown is %1").arg(badgeText()));
    m_badge->setIcon(themedIcon(QStringLiteral("pin"), m_workspace.figures().theme().selectionText));
}

void PinActions::retranslate()
{
    refresh();
}

} // namespace attnscope
