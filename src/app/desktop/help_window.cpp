// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/help_window.h"

#include "app/desktop/language.h"
#include "app/desktop/shortcuts_page.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QFile>
#include <QListWidget>
#include <QMainWindow>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <QVBoxLayout>

namespace attnscope {

namespace {

const char* const shortcutsId = "shortcuts";

/// The first heading of a page.
QString titleOf(const QString& markdown)
{
    return markdown.section(u'\n', 0, 0).remove(QStringLiteral("# "));
}

/// Tables with room around the words and one thin line between cells.
void spaceTables(const QTextDocument& page)
{
    for (QTextFrame* frame : page.rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setCellPadding(4);
            format.setCellSpacing(0);
            format.setBorderCollapse(true);
            table->setFormat(format);
        }
    }
}

} // namespace

QStringList HelpWindow::pageIds()
{
    return {QStringLiteral("start"), QStringLiteral("stages"), QStringLiteral("tables"),
        QStringLiteral("figures"), QStringLiteral("masks"), QStringLiteral("files"),
        QStringLiteral("commands"), QString::fromLatin1(shortcutsId)};
}

HelpWindow::HelpWindow(QMainWindow& window)
    : QDialog(&window)
    , m_window(window)
    , m_list(new QListWidget)
    , m_text(new QTextBrowser)
{
    setObjectName(QStringLiteral("helpWindow"));
    m_list->setObjectName(QStringLiteral("helpPages"));
    m_text->setObjectName(QStringLiteral("helpText"));
    m_text->setOpenExternalLinks(true);
    m_list->setSpacing(2);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(m_list);
    splitter->addWidget(m_text);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({190, 570});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
    resize(780, 560);
    fill();
    connect(m_list, &QListWidget::currentRowChanged, this, &HelpWindow::showCurrent);
}

QString HelpWindow::textOf(const QString& id) const
{
    if (id == QLatin1String(shortcutsId))
        return shortcutsPage(m_window);
    QFile file(QStringLiteral(":/help/%1/%2.md").arg(currentLanguage(), id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void HelpWindow::fill()
{
    const QSignalBlocker blocker(m_list);
    const int present = m_list->currentRow();
    setWindowTitle(tr("AttnScope Help"));
    m_list->setAccessibleName(tr("Help pages"));
    m_text->setAccessibleName(tr("Help text"));
    m_list->clear();
    for (const QString& id : pageIds())
        m_list->addItem(titleOf(textOf(id)));
    m_list->setCurrentRow(present);
    if (present >= 0)
        showCurrent();
}

void HelpWindow::showCurrent()
{
    const QString id = pageIds().value(m_list->currentRow());
    // Read before it is shown: a page on the screen would be laid out again after each of its blocks.
    auto* page = new QTextDocument(m_text);
    page->setDefaultFont(m_text->font());
    page->setDocumentMargin(12);
    page->setMarkdown(textOf(id));
    spaceTables(*page);
    m_text->setDocument(page); // the one before goes
}

void HelpWindow::showPage(const QString& id)
{
    const int row = int(std::max<qsizetype>(0, pageIds().indexOf(id)));
    if (row == m_list->currentRow())
        showCurrent(); // keys may have changed
    m_list->setCurrentRow(row);
    show();
    raise();
    activateWindow();
}

void HelpWindow::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        fill();
}

} // namespace attnscope
