// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop.h"

#include "app/desktop/about_dialog.h"
#include "app/desktop/autosave.h"
#include "app/desktop/card_menu.h"
#include "app/desktop/desktop_actions.h"
#include "app/desktop/file_guard.h"
#include "app/desktop/find_bar.h"
#include "app/desktop/help_window.h"
#include "app/desktop/language.h"
#include "app/desktop/offers.h"
#include "app/desktop/preferences_dialog.h"
#include "app/desktop/presentation.h"
#include "app/desktop/print_actions.h"
#include "app/desktop/recovery.h"
#include "app/document.h"
#include "app/export_actions.h"
#include "app/main_window.h"
#include "app/view_actions.h"
#include "model/message_text.h"
#include "view/cards/card_grid.h"
#include "view/tables/tables_panel.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QVBoxLayout>

namespace attnscope {

namespace {

const char* const reloadOffer = "reload";

/// The file that was dragged here; empty where it is none.
QString draggedFile(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.isEmpty() ? QString() : urls.constFirst().toLocalFile();
}

} // namespace

Desktop::Desktop(const DesktopParts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
    , m_actions(new DesktopActions(parts.window))
    , m_offers(new Offers(parts.centre, parts.window))
    , m_autosave(new Autosave(parts.document, parts.workspace, this))
    , m_recovery(new Recovery(parts.document, *m_autosave, *m_offers, this))
    , m_guard(new FileGuard(parts.document, parts.workspace, this))
    , m_findBar(new FindBar(parts.workspace, &parts.window))
    , m_presentation(new Presentation(parts.window, parts.cards, parts.workspace.figures()))
    , m_print(new PrintActions(parts.workspace, parts.cards, parts.window))
    , m_cardMenu(new CardMenu(parts.workspace, parts.cards, this))
{
    parts.centre.insertWidget(parts.centre.indexOf(&parts.cards), m_findBar);
    // To go with this one, before the workspace.
    for (QObject* part : std::initializer_list<QObject*>{m_actions, m_offers, m_presentation, m_print})
        part->setParent(this);
    setupNothingLost();
    setupGuard();
    setupActions();
    setupFigures();
    apply(Preferences::load());
    parts.window.setAcceptDrops(true);
    parts.window.installEventFilter(this);
}

void Desktop::setupNothingLost()
{
    connect(m_recovery, &Recovery::failed, this, &Desktop::showError);
    connect(m_autosave, &Autosave::failed, this, [this](const Error& error) {
        showError(tr("Unsaved work cannot be kept: %1").arg(translated(error)));
    });
    m_recovery->offerWork();
}

void Desktop::setupGuard()
{
    m_parts.document.setOverwriteGuard([this](const QString& path) { return mayOverwrite(path); });
    connect(m_guard, &FileGuard::changedOnDisk, this, &Desktop::offerReload);
    // Later: opening and saving a file take older messages away.
    connect(
        m_guard, &FileGuard::openElsewhere, this,
        [this](const QString& path) {
            m_parts.messages.showMessage(MessageStrip::Kind::Warning,
                tr("%1 is also open in another window: whoever saves last replaces the other's work.")
                    .arg(QFileInfo(path).fileName()));
        },
        Qt::QueuedConnection);
    connect(m_guard, &FileGuard::removedFromDisk, this, [this](const QString& path) {
        // What is only here now counts as unsaved.
        m_parts.workspace.session().undoStack().resetClean();
        m_parts.messages.showMessage(MessageStrip::Kind::Warning,
            tr("%1 was removed or renamed by another program.").arg(QFileInfo(path).fileName()));
    });
    const auto withdraw = [this] { m_offers->withdraw(QString::fromLatin1(reloadOffer)); };
    connect(&m_parts.document, &Document::opened, this, withdraw);
    connect(&m_parts.document, &Document::saved, this, withdraw);
}

void Desktop::setupActions()
{
    connect(m_actions->print, &QAction::triggered, m_print, &PrintActions::print);
    connect(m_actions->printPreview, &QAction::triggered, m_print, &PrintActions::preview);
    connect(m_actions->find, &QAction::triggered, m_findBar, &FindBar::open);
    connect(m_actions->findNext, &QAction::triggered, this, [this] { m_findBar->go(1); });
    connect(m_actions->findPrevious, &QAction::triggered, this, [this] { m_findBar->go(-1); });
    connect(m_actions->preferences, &QAction::triggered, this, &Desktop::showPreferences);
    connect(m_actions->presentation, &QAction::triggered, m_presentation, &Presentation::toggle);
    connect(m_actions->fullScreen, &QAction::triggered, this, [this](bool on) {
        const Qt::WindowStates state = m_parts.window.windowState();
        m_parts.window.setWindowState(on ? state | Qt::WindowFullScreen : state & ~Qt::WindowFullScreen);
    });
    connect(m_actions->help, &QAction::triggered, this, [this] { showHelp(QStringLiteral("start")); });
    connect(
        m_actions->shortcuts, &QAction::triggered, this, [this] { showHelp(QStringLiteral("shortcuts")); });
    auto* about = m_parts.window.findChild<QAction*>(QStringLiteral("actionAbout"));
    connect(about, &QAction::triggered, this, [this] { AboutDialog(&m_parts.window).exec(); });
}

void Desktop::setupFigures()
{
    connect(m_cardMenu, &CardMenu::exportRequested, &m_parts.exports, &ExportActions::ask);
    connect(m_cardMenu, &CardMenu::hideRequested, this, [this](const QString& id) {
        QStringList wanted = m_parts.cards.wanted();
        wanted.removeAll(id);
        if (!wanted.isEmpty())
            m_parts.view.showFigures(wanted);
    });
}

void Desktop::retranslate()
{
    m_actions->retranslate();
}

void Desktop::finish()
{
    // The panels that are kept are those of the working window.
    if (m_presentation->isOn())
        m_presentation->toggle();
    m_autosave->forget();
}

void Desktop::apply(const Preferences& preferences)
{
    m_parts.workspace.figures().setDecimals(preferences.decimals);
    m_parts.tables.setDecimals(preferences.decimals);
    m_presentation->setFontScale(preferences.fontPercent / 100.0);
    m_autosave->setInterval(preferences.autosave, preferences.autosaveSeconds);
}

void Desktop::setPreferences(const Preferences& preferences)
{
    const QString language = savedLanguage();
    preferences.save();
    m_parts.window.setTheme(preferences.theme);
    apply(preferences);
    if (preferences.language != language)
        applyLanguage(preferences.language);
}

void Desktop::showPreferences()
{
    PreferencesDialog dialog(Preferences::load(), &m_parts.window);
    connect(&dialog, &PreferencesDialog::changed, this, &Desktop::setPreferences);
    dialog.exec();
}

void Desktop::showHelp(const QString& page)
{
    if (!m_help)
        m_help = new HelpWindow(m_parts.window);
    m_help->showPage(page);
}

void Desktop::offerReload(const QString& path)
{
    const QString text = tr("%1 was changed by another program.").arg(QFileInfo(path).fileName());
    m_offers->offer(QString::fromLatin1(reloadOffer), MessageStrip::Kind::Warning, text,
        {{QStringLiteral("reloadButton"), tr("&Reload"), [this] { reload(); }},
            {QStringLiteral("keepButton"), tr("&Keep Mine"), [] {}}});
}

void Desktop::reload()
{
    Session& session = m_parts.workspace.session();
    const QString path = session.fileName();
    const bool isWanted = !session.isModified()
        || m_parts.document.prompts().confirm(&m_parts.window,
            tr("Reload %1?").arg(QFileInfo(path).fileName()), tr("Changes that are not saved are lost."),
            tr("&Reload"));
    if (!isWanted)
        return offerReload(path);
    const Focus focus = m_parts.workspace.focus();
    if (m_parts.document.openFile(path))
        m_parts.workspace.select(focus);
}

bool Desktop::mayOverwrite(const QString& path)
{
    const bool isOwn = path == m_parts.workspace.session().fileName();
    if (!isOwn || !m_guard->isChangedOnDisk())
        return true;
    return m_parts.document.prompts().confirm(&m_parts.window,
        tr("Save over %1?").arg(QFileInfo(path).fileName()),
        tr("Another program has changed it since it was opened here; that change is lost."), tr("&Save"));
}

void Desktop::showError(const QString& text)
{
    m_parts.messages.showMessage(MessageStrip::Kind::Error, text);
}

bool Desktop::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::WindowStateChange)
        m_actions->fullScreen->setChecked(m_parts.window.isFullScreen());
    const bool isDrag = event->type() == QEvent::DragEnter || event->type() == QEvent::Drop;
    if (!isDrag)
        return QObject::eventFilter(object, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QString file = draggedFile(*drop->mimeData());
    if (file.isEmpty())
        return QObject::eventFilter(object, event);
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        m_parts.document.askAndOpenFile(file);
    return true;
}

} // namespace attnscope
