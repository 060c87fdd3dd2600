// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/shortcuts_page.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

namespace attnscope {

namespace {

struct Shortcuts
{
    Q_DECLARE_TR_FUNCTIONS(Shortcuts)
};

QString plain(QString text)
{
    text.remove(QRegularExpression(QStringLiteral("\\(&.\\)"))); // 文件(&F)
    text.remove(u'&');
    text.remove(u'…');
    text.replace(u'|', QStringLiteral("\\|"));
    return text;
}

QString row(const QString& text, const QString& keys)
{
    return QStringLiteral("| %1 | %2 |\n").arg(plain(text), keys);
}

QString table(const QString& title, const QString& rows)
{
    if (rows.isEmpty())
        return {};
    return QStringLiteral("## %1\n\n| %2 | %3 |\n|:--|:--|\n%4\n")
        .arg(plain(title), Shortcuts::tr("What"), Shortcuts::tr("Keys"), rows);
}

QString keysOf(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts())
        keys << sequence.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

QString rowsOf(const QList<QAction*>& actions)
{
    QString rows;
    for (const QAction* action : actions) {
        if (const QMenu* menu = action->menu())
            rows += rowsOf(menu->actions());
        else if (!action->shortcut().isEmpty() && !action->text().isEmpty())
            rows += row(action->text(), keysOf(*action));
    }
    return rows;
}

QString inFigures()
{
    return row(Shortcuts::tr("Choose the next query, key, token or dimension"), Shortcuts::tr("Arrow keys"))
        + row(Shortcuts::tr("Enlarge the figure, or go back"), Shortcuts::tr("Enter"))
        + row(Shortcuts::tr("Back to all figures"), Shortcuts::tr("Esc"))
        + row(Shortcuts::tr("Move an enlarged map that is zoomed"), Shortcuts::tr("Shift+arrow keys"))
        + row(Shortcuts::tr("Set a weight or score by hand"), Shortcuts::tr("Ctrl+double click"))
        + row(Shortcuts::tr("Switch a head off or on"), Shortcuts::tr("Ctrl+click"))
        + row(Shortcuts::tr("Copy the picture"), QStringLiteral("Ctrl+C"))
        + row(Shortcuts::tr("Menu of the figure"), QStringLiteral("Shift+F10"));
}

QString inTables()
{
    return row(Shortcuts::tr("Edit the cell"), Shortcuts::tr("F2, or type a number"))
        + row(Shortcuts::tr("Take the number and go down or up"), QStringLiteral("Enter, Shift+Enter"))
        + row(Shortcuts::tr("Take the number and go right or left"), QStringLiteral("Tab, Shift+Tab"))
        + row(Shortcuts::tr("Give the edit up"), QStringLiteral("Esc"))
        + row(Shortcuts::tr("Change the number step by step"),
            Shortcuts::tr("Ctrl+Up, Ctrl+Down, Ctrl+wheel, or drag"))
        + row(Shortcuts::tr("Ten steps at once"), Shortcuts::tr("Ctrl+PgUp, Ctrl+PgDown"))
        + row(Shortcuts::tr("Steps ten times finer"), Shortcuts::tr("the same with Shift"))
        + row(Shortcuts::tr("Switch cells of the mask"), Shortcuts::tr("Space"))
        + row(Shortcuts::tr("Menu of the cell, its row and its column"), QStringLiteral("Shift+F10"));
}

} // namespace

QString shortcutsPage(const QMainWindow& window)
{
    QString page = QStringLiteral("# %1\n\n").arg(Shortcuts::tr("Keyboard shortcuts"));
    for (const QAction* menu : window.menuBar()->actions()) {
        if (menu->menu())
            page += table(menu->text(), rowsOf(menu->menu()->actions()));
    }
    page += table(Shortcuts::tr("Everywhere"), rowsOf(window.actions()));
    page += table(Shortcuts::tr("In a figure"), inFigures());
    return page + table(Shortcuts::tr("In a table"), inTables());
}

} // namespace attnscope
