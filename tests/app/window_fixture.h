// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document.h"
#include "app/main_window.h"
#include "view/cards/card_grid.h"
#include "view/cards/figure_card.h"
#include "view/cards/figure_view.h"
#include "view/tables/number_table.h"

#include <QAccessible>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace attnscope {

/// A shown window with the session `it`, with settings of its own and no dialog that waits for a person.
class WindowFixture
{
public:
    WindowFixture();

    MainWindow& window() { return *m_window; }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    /// Makes the window anew, as after a restart.
    void restart();
    /// The window goes without being closed, as the program does in a crash.
    void crash() { m_window.reset(); }

    template<typename T>
    T* find(const char* name) const
    {
        T* found = m_window->findChild<T*>(QString::fromLatin1(name));
        if (!found)
            qFatal("the window has no %s", name);
        return found;
    }
    void trigger(const char* action) { find<QAction>(action)->trigger(); }
    NumberTable& table(const char* name) { return *find<NumberTable>(name); }

    /// Chooses a cell and types into it with real keys, ending with Enter.
    void type(NumberTable& table, int row, int column, const QString& text);
    /// What a screen reader says of a figure.
    QString described(const QString& figureId) const;
    double weight(int query, int key) const;
    QString message() const;

    Prompts prompts; ///< give() hands them to the window
    void givePrompts() { m_window->setPrompts(prompts); }
    int confirmations = 0;
    bool confirmAnswer = true;
    int unsavedQuestions = 0;
    UnsavedAnswer unsavedAnswer = UnsavedAnswer::Discard;
    QString chosenOpen, chosenSave, chosenFolder;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace attnscope
