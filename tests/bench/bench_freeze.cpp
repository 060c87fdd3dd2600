// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window does not answer: the longest time that its thread spends without looking for keys and
// clicks, for steps with sessions of several sizes in the real window, and the time from the step to its
// numbers: bench_freeze [SIZE…] [pause=MILLISECONDS], with sizes as BenchArguments reads them. The pause
// after each step is 300 ms unless one is given: where memory that was not touched for a while is slow, a
// short one tells the program's own part. With "actions" or names of actions among the arguments: the same
// for each action of the menus, done twice; dialogs are opened and turned down.
#include "app/document.h"
#include "app/prompts.h"
#include "bench/freeze.h"
#include "core/edit/tokens.h"
#include "view/background_edit.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QTest>
#include <QTimer>

#include <cstdio>

using namespace attnscope;

namespace {

void measureAll(MainWindow& window, Gaps& gaps, const Size& size)
{
    std::printf("%d x %d x %d\n", size.tokens, size.width, size.heads);
    Workspace& work = window.workspace();
    const SessionData data = sessionOf(size);
    measure(window, gaps, "open", [&](int) {
        if (work.session().open(data, {}))
            std::printf("refused\n");
    });
    const auto choose = [&](auto member, int value) {
        Focus focus = work.focus();
        focus.*member = value;
        work.select(focus);
    };
    const TensorRef table{TensorRef::Kind::Embeddings, 0, 0, 0};
    work.session().prepareEdit(table); // as choosing a cell does
    QTest::qWait(200);
    measure(window, gaps, "edit a number", [&](int i) {
        if (work.session().setCells(table, 1, 0, Matrix::Constant(1, 1, 0.5 + i), {}))
            std::printf("refused\n");
    });
    measure(window, gaps, "choose a head", [&](int i) { choose(&Focus::head, 1 + i % (size.heads - 1)); });
    measure(window, gaps, "choose a query", [&](int i) { choose(&Focus::query, size.tokens / 2 + i); });
    measure(window, gaps, "mask", [&](int i) {
        SessionData next = work.session().data();
        next.layers[0].mask.causal = i % 2 == 0;
        if (!work.apply(std::move(next), {}))
            std::printf("refused\n");
    });
    const SessionEdit insertion = [](const SessionData& session) {
        return insertToken(session, 0, TokenList::Tokens, 3, "new");
    };
    measure(window, gaps, "insert a token",
        [&](int) { editInBackground(work.session(), insertion, {}, window); });
    measure(window, gaps, "choose a theme",
        [&](int i) { window.setTheme(i % 2 == 0 ? ThemeChoice::Dark : ThemeChoice::Light); });
    measure(window, gaps, "undo", [&](int) { work.session().undoStack().undo(); });
}

/// Turns down whatever asks.
class Impatience final : public QObject
{
public:
    Impatience()
    {
        connect(&m_timer, &QTimer::timeout, this, [] {
            if (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            else if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
                dialog->reject();
        });
        m_timer.start(200);
    }

private:
    QTimer m_timer;
};

Prompts turnedDown()
{
    Prompts prompts;
    prompts.openFile = prompts.saveFile = prompts.folder = [](QWidget*, const QString&) { return QString(); };
    prompts.unsaved = [](QWidget*, const QString&) { return UnsavedAnswer::Discard; };
    prompts.confirm = [](QWidget*, const QString&, const QString&, const QString&) { return true; };
    return prompts;
}

void measureActions(MainWindow& window, Gaps& gaps, const Size& size, const QStringList& chosen)
{
    std::printf("every action, %d x %d x %d\n", size.tokens, size.width, size.heads);
    window.setPrompts(turnedDown());
    const Impatience impatience;
    static const QStringList leftOut{
        QStringLiteral("actionQuit"), QStringLiteral("actionPrint"), QStringLiteral("actionPrintPreview")};
    const SessionData data = sessionOf(size);
    QStringList names;
    for (const QAction* action : window.findChildren<QAction*>()) {
        const QString& name = action->objectName();
        const bool isWanted = chosen.isEmpty() || chosen.contains(name);
        if (!name.isEmpty() && isWanted && !leftOut.contains(name))
            names << name;
    }
    names.removeDuplicates();
    for (const QString& name : names) {
        const auto& sequences = window.workspace().session().data().sequences;
        if (sequences.empty() || sequences[0].tokens.size() < std::size_t(size.tokens)) {
            if (window.workspace().session().open(data, {}))
                std::printf("refused\n");
            waitForNumbers(window);
            rest(); // what follows from opening is no part of the action
        }
        measure(
            window, gaps, qPrintable(name),
            [&](int) {
                QAction* action = window.findChild<QAction*>(name);
                if (action && action->isEnabled())
                    action->trigger();
            },
            2);
    }
}

} // namespace

int main(int argc, char** argv)
{
    const OwnPlace place;
    QApplication app(argc, argv);
    MainWindow window;
    window.setWindowState(Qt::WindowNoState);
    window.resize(1600, 980);
    window.show();
    Gaps gaps;
    QTest::qWait(500); // the start is no step
    const BenchArguments arguments(app.arguments().mid(1));
    QStringList actions = arguments.others;
    const bool hasActions = !actions.isEmpty();
    actions.removeAll(QStringLiteral("actions"));
    for (const Size& size : arguments.sizes) {
        if (hasActions)
            measureActions(window, gaps, size, actions);
        else
            measureAll(window, gaps, size);
    }
    return 0;
}
