// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/print_actions.h"

#include "app/desktop/preferences.h"
#include "app/workspace.h"
#include "view/cards/card_grid.h"

#include <QCheckBox>
#include <QPageLayout>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QToolBar>
#include <QVBoxLayout>

namespace attnscope {

PrintActions::PrintActions(Workspace& workspace, CardGrid& cards, QWidget& window)
    : QObject(&window)
    , m_workspace(workspace)
    , m_cards(cards)
    , m_window(window)
{ }

PrintJob PrintActions::job(bool all) const
{
    PrintJob job;
    const FigureInput input = m_workspace.figures().input();
    job.snapshot = input.snapshot;
    job.focus = input.focus;
    const Preferences preferences = Preferences::load();
    job.colours = preferences.colours;
    job.decimals = preferences.decimals;
    for (const auto& figure : attnscope::allFigures()) {
        const bool isShown = m_cards.enlarged().isEmpty() ? m_cards.wanted().contains(figure->id())
                                                          : m_cards.enlarged() == figure->id();
        if (all || isShown)
            job.figureIds << figure->id();
    }
    return job;
}

void PrintActions::setUp(QPrinter& printer) const
{
    printer.setPageOrientation(QPageLayout::Landscape);
    printer.setPageMargins(QMarginsF(15, 15, 15, 15), QPageLayout::Millimeter);
    printer.setCreator(QStringLiteral("AttnScope"));
    printer.setDocName(QString(m_window.windowTitle()).remove(QStringLiteral("[*]")));
}

void PrintActions::print()
{
    QPrinter printer(QPrinter::HighResolution);
    setUp(printer);
    QPrintDialog dialog(&printer, &m_window);
    auto* page = new QWidget;
    page->setWindowTitle(tr("Figures"));
    auto* all = new QCheckBox(tr("All figures, not only those that are shown"), page);
    all->setObjectName(QStringLiteral("printAll"));
    auto* layout = new QVBoxLayout(page);
    layout->addWidget(all);
    layout->addStretch();
    dialog.setOptionTabs({page});
    if (dialog.exec() == QDialog::Accepted)
        printFigures(printer, job(all->isChecked()));
}

void PrintActions::addChoice(QPrintPreviewDialog& dialog, bool& all) const
{
    auto* bar = dialog.findChild<QToolBar*>();
    auto* preview = dialog.findChild<QPrintPreviewWidget*>();
    if (!bar || !preview)
        return;
    auto* box = new QCheckBox(tr("All figures"), bar);
    box->setObjectName(QStringLiteral("printAll"));
    bar->addWidget(box);
    connect(box, &QCheckBox::toggled, preview, [&all, preview](bool on) {
        all = on;
        preview->updatePreview();
    });
}

void PrintActions::preview()
{
    QPrinter printer(QPrinter::HighResolution);
    setUp(printer);
    QPrintPreviewDialog dialog(&printer, &m_window);
    dialog.setObjectName(QStringLiteral("printPreview"));
    dialog.resize(1000, 720);
    bool all = false;
    addChoice(dialog, all);
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this,
        [this, &all](QPrinter* target) { printFigures(*target, job(all)); });
    dialog.exec();
}

} // namespace attnscope
