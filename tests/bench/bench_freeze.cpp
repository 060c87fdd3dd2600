// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window does not answer: the longest time that its thread spends without looking for keys and
// clicks, for steps with sessions of several sizes in the real window, and the time from the step to its
// numbers: bench_freeze [TOKENS…] [pause=MILLISECONDS]. The pause after each step is 300 ms unless one is
// given: where memory that was not touched for a while is slow, a short one tells the program's own part.
// With "actions" or names of actions among the arguments: the same for each action of the menus, done twice;
// dialogs are opened and turned down.
#include "app/document.h"
#include "app/prompts.h"
#include "bench/bench_window.h"
#include "core/edit/new_session.h"
#include "core/edit/tokens.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <cstdio>

using namespace attnscope;

namespace {

/// Comes around each millisecond that the thread is free: a thread that never slept would get less of a busy
/// processor than one that waits for a person.
class Gaps final : public QObject
{
public:
    Gaps()
    {
        m_sinceLast.start();
        connect(&m_timer, &QTimer::timeout, this, [this] {
            m_longest = std::max(m_longest, m_sinceLast.nsecsElapsed());
            m_sinceLast.restart();
        });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.start(1);
    }

    void reset()
    {
        m_longest = 0;
        m_sinceLast.restart();
    }
    double longest() const { return 1e-6 * static_cast<double>(m_longest); }

private:
    QTimer m_timer;
    QElapsedTimer m_sinceLast;
    qint64 m_longest = 0;
};

int pauseAfterStep = 300; // milliseconds

struct Size
{
    int tokens;
    int width;
    int heads;
};

SessionData sessionOf(const Size& size)
{
    NewSession options;
    options.tokens = Labels(static_cast<std::size_t>(size.tokens), "t");
    options.modelWidth = size.width;
    options.heads = size.heads;
    options.keyWidth = options.valueWidth = size.width / size.heads;
    options.embeddings = {Fill::Kind::Normal, 1};
    SessionData data = newSession(options);
    data.precision = Precision::Float32;
    return data;
}

void turnTheLoop()
{
    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

void waitForNumbers(MainWindow& window)
{
    const Computation& computation = window.workspace().computation();
    while (!computation.isCurrent() || !(computation.shownFocus() == window.workspace().focus()))
        turnTheLoop();
}

void pause()
{
    QElapsedTimer timer;
    timer.start();
    while (!timer.hasExpired(pauseAfterStep))
        turnTheLoop();
}

/// A step, and everything that follows from it.
template<typename Step>
void measure(MainWindow& window, Gaps& gaps, const char* name, const Step& step, int repeats = 7)
{
    std::vector<double> frozen;
    std::vector<double> whole;
    for (int i = 0; i < repeats; ++i) {
        gaps.reset();
        QElapsedTimer timer;
        timer.start();
        step(i);
        waitForNumbers(window);
        whole.push_back(1e-6 * static_cast<double>(timer.nsecsElapsed()));
        pause();
        frozen.push_back(gaps.longest());
    }
    std::sort(frozen.begin(), frozen.end());
    std::sort(whole.begin(), whole.end());
    std::printf("  %-30s not answering: median %6.1f, longest %6.1f ms; numbers after: median %7.1f ms\n",
        name, frozen[(repeats - 1) / 2], frozen.back(), whole[(repeats - 1) / 2]);
    std::fflush(stdout);
}

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
    measure(window, gaps, "edit a number", [&](int i) {
        if (work.session().setCells(table, 1, 0, Matrix::Constant(1, 1, 0.5 + i), {}))
            std::printf("refused\n");
    });
    measure(window, gaps, "choose a head", [&](int i) { choose(&Focus::head, 1 + i % (size.heads - 1)); });
    measure(window, gaps, "choose a query", [&](int i) { choose(&Focus::query, size.tokens / 2 + i); });
    const auto apply = [&](Result<SessionData> next) {
        if (!next || !work.apply(next.take(), {}))
            std::printf("refused\n");
    };
    measure(window, gaps, "mask", [&](int i) {
        SessionData next = work.session().data();
        next.layers[0].mask.causal = i % 2 == 0;
        apply(next);
    });
    measure(window, gaps, "insert a token",
        [&](int) { apply(insertToken(work.session().data(), 0, TokenList::Tokens, 3, "new")); });
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
            pause(); // what follows from opening is no part of the action
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
    QStringList sizes;
    QStringList actions;
    for (const QString& argument : app.arguments().mid(1)) {
        if (argument.startsWith(QStringLiteral("pause=")))
            pauseAfterStep = argument.mid(6).toInt();
        else
            (argument.at(0).isDigit() ? sizes : actions) << argument;
    }
    const bool hasActions = !actions.isEmpty();
    actions.removeAll(QStringLiteral("actions"));
    for (const Size& size : {Size{7, 4, 2}, Size{128, 768, 12}, Size{512, 768, 12}, Size{2048, 1024, 16}}) {
        if (!sizes.isEmpty() && !sizes.contains(QString::number(size.tokens)))
            continue;
        if (hasActions)
            measureActions(window, gaps, size, actions);
        else
            measureAll(window, gaps, size);
    }
    return 0;
}
