// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_actions.h"

#include "app/document.h"
#include "app/examples.h"
#include "app/new_session_dialog.h"
#include "app/recent_files.h"
#include "ui_main_window.h"
#include "view/cards/plain_text.h"

#include <QDir>
#include <QFileInfo>

namespace attnscope {

FileActions::FileActions(Ui::MainWindow& ui, Document& document, QWidget* window)
    : QObject(window)
    , m_ui(ui)
    , m_document(document)
    , m_window(window)
{
    connect(m_ui.actionNew, &QAction::triggered, this, &FileActions::startNew);
    connect(m_ui.actionOpen, &QAction::triggered, &m_document, &Document::askAndOpen);
    connect(m_ui.actionSave, &QAction::triggered, &m_document, &Document::save);
    connect(m_ui.actionSaveAs, &QAction::triggered, &m_document, &Document::saveAs);
    connect(m_ui.menuRecent, &QMenu::aboutToShow, this, &FileActions::fillRecent);
    m_ui.menuRecent->setToolTipsVisible(true);
    fillRecent();
    fillExamples();
}

void FileActions::retranslate()
{
    fillRecent();
    fillExamples();
}

void FileActions::startNew()
{
    if (!m_document.mayLeave())
        return;
    auto* dialog = new NewSessionDialog(m_window);
    connect(dialog, &NewSessionDialog::chosen, &m_document, &Document::newSession);
    dialog->open();
}

void FileActions::fillRecent()
{
    m_ui.menuRecent->clear();
    for (const QString& path : RecentFiles::paths()) {
        const QFileInfo file(path);
        const QString text = tr("%1 — %2", "file name — its folder")
                                 .arg(file.fileName(), QDir::toNativeSeparators(file.absolutePath()));
        auto* action = m_ui.menuRecent->addAction(
            withoutMnemonic(text), this, [this, path] { m_document.askAndOpenFile(path); });
        action->setToolTip(plainToolTip(path));
    }
    const bool isEmpty = m_ui.menuRecent->isEmpty();
    if (isEmpty) {
        m_ui.menuRecent->addAction(tr("No recent files"))->setEnabled(false);
        return;
    }
    m_ui.menuRecent->addSeparator();
    m_ui.menuRecent->addAction(tr("&Clear List"), this, [this] {
        RecentFiles::clear();
        fillRecent();
    });
}

void FileActions::fillExamples()
{
    m_ui.menuExamples->clear();
    for (const QString& name : exampleNames()) {
        auto* action = m_ui.menuExamples->addAction(
            withoutMnemonic(exampleTitle(name)), this, [this, name] { m_document.askAndOpenExample(name); });
        action->setObjectName(QStringLiteral("example_") + name);
    }
}

} // namespace attnscope
