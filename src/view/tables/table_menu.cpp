// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/tables/table_menu.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace attnscope {

namespace {

struct TableMenu
{
    Q_DECLARE_TR_FUNCTIONS(TableMenu)
};

void addCopies(QMenu& menu, const std::function<void(TableFormat)>& copyAs)
{
    const auto add = [&](const QString& text, const char* name, TableFormat format) {
        QAction* action = menu.addAction(text, &menu, [copyAs, format] { copyAs(format); });
        action->setObjectName(QLatin1String(name));
    };
    add(TableMenu::tr("&Tab-Separated Text"), "copyAsTabSeparated", TableFormat::TabSeparated);
    add(TableMenu::tr("&CSV"), "copyAsCsv", TableFormat::Csv);
    add(TableMenu::tr("&LaTeX Matrix"), "copyAsLatex", TableFormat::Latex);
    add(TableMenu::tr("&NumPy Array"), "copyAsNumPy", TableFormat::NumPy);
}

void addFills(QMenu& menu, const TableMenuTargets& targets)
{
    const auto add = [&](const QString& text, const char* name, Fill::Kind kind) {
        Fill fill;
        fill.kind = kind;
        QAction* action = menu.addAction(text, &menu, [call = targets.fill, fill] { call(fill); });
        action->setObjectName(QLatin1String(name));
    };
    add(TableMenu::tr("&Zeros"), "fillZeros", Fill::Kind::Zeros);
    add(TableMenu::tr("&Ones"), "fillOnes", Fill::Kind::Ones);
    add(TableMenu::tr("&Identity"), "fillIdentity", Fill::Kind::Identity);
    QAction* random = menu.addAction(TableMenu::tr("&Random Numbers…"), &menu, targets.askAndFill);
    random->setObjectName(QStringLiteral("fillRandom"));
}

} // namespace

void addTableMenus(QMenu& menu, const TableMenuTargets& targets)
{
    addCopies(*menu.addMenu(TableMenu::tr("Copy &As")), targets.copyAs);
    addFills(*menu.addMenu(TableMenu::tr("&Fill Table With")), targets);
}

} // namespace attnscope
